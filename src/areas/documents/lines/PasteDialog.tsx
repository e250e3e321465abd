import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { useSession } from '../../../auth/sharedSession.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import styles from './entry.module.css';
import { itemsOfCodes } from './find.ts';
import { addItem } from './lines.ts';
import { meaningOf, type PastedReason, parsePastedText, pastedCodes } from './pasted.ts';
import { storageUnder } from './storage.ts';
import type { Entry } from './store.ts';

interface LeftLine {
    readonly place: number;
    readonly text: string;
    readonly reason: PastedReason;
    readonly quantity?: string;
}

interface Report {
    readonly done: number;
    /** Lines with a quantity of 0. */
    readonly zero: number;
    readonly left: readonly LeftLine[];
}

/** Adds all pasted lines at once. Ambiguous lines stay in the text box with a reason, for correction. */
const usePasted = (entry: Entry, pasted: string, onRest: (text: string) => void) => {
    const provider = useProvider();
    const [text, setText] = useState(pasted);
    const [isRunning, setRunning] = useState(false);
    const [error, setError] = useState<unknown>();
    const [report, setReport] = useState<Report>();
    const change = (next: string): void => {
        setText(next);
        onRest(next);
    };
    const add = async (): Promise<void> => {
        const { lines, quantityAt } = parsePastedText(text);
        setRunning(true);
        try {
            const items = await itemsOfCodes(provider, pastedCodes(lines));
            const read = lines.map(line => ({ text: line.text, meaning: meaningOf(line, quantityAt, items) }));
            const changes = read.flatMap(({ meaning }) =>
                meaning.kind === 'added' ? [addItem(meaning.item, meaning.quantity)] : [],
            );
            if (changes.length > 0) entry.change(all => changes.reduce((next, one) => one(next), all));
            const left = read.flatMap((one, place) => {
                if (one.meaning.kind !== 'left') return [];
                const { kind: _, ...why } = one.meaning;
                return [{ place, text: one.text, ...why }];
            });
            change(left.map(line => line.text).join('\n'));
            const zero = read.filter(({ meaning }) => meaning.kind === 'none').length;
            setReport({ done: changes.length, zero, left });
            setError(undefined);
        } catch (failure) {
            setError(failure);
        } finally {
            setRunning(false);
        }
    };
    return { text, setText: change, isRunning, error, report, add: () => void add() };
};

/** Rest of a pasted list, stored in this browser per user until it is added or removed. */
export const usePasteRest = (order: string) => {
    const session = useSession();
    const [storage] = useState(() => storageUnder(`pasted ${subjectOf(session.token() ?? '') ?? ''} ${order}`));
    const [rest, setRest] = useState(() => {
        const text = storage.read();
        return typeof text === 'string' ? text : '';
    });
    const [text, open] = useState<string>();
    const keep = (next: string): void => {
        setRest(next);
        storage.keep(next.trim() === '' ? undefined : next);
    };
    return {
        /** Initial text of the dialog; undefined while it is closed. */
        text,
        rest,
        nbRest: rest.split('\n').filter(line => line.trim() !== '').length,
        keep,
        /** Opens the dialog, with the list appended to the rest of the last one. */
        open: (pasted: string): void => open(pasted === rest || rest.trim() === '' ? pasted : `${rest}\n${pasted}`),
        close: () => open(undefined),
    };
};

interface PasteDialogProps {
    readonly entry: Entry;
    readonly pasted: string;
    readonly onRest: (text: string) => void;
    readonly onClose: () => void;
}

const WIDTH = 640;

const Reasons = ({ left }: { left: readonly LeftLine[] }) => {
    const translate = useTranslate();
    return (
        <>
            <p className={styles.problem}>{translate('order_entry.paste.left', { smart_count: left.length })}</p>
            <ul className={styles.reasons}>
                {left.map(({ place, text, reason, quantity }) => (
                    <li key={place}>
                        {translate(`order_entry.paste.reason.${reason}`, { text: text.trim(), quantity })}
                    </li>
                ))}
            </ul>
        </>
    );
};

/** Dialog to paste codes and quantities from Excel or an e-mail, with columns in any order. */
export const PasteDialog = ({ entry, pasted, onRest, onClose }: PasteDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const id = useId();
    const { text, setText, isRunning, error, report, add } = usePasted(entry, pasted, onRest);
    const say = (key: string, params: object = {}) => translate(`order_entry.paste.${key}`, params);
    const isDone = report !== undefined && text.trim() === '';
    return (
        <Themed>
            <Dialog title={say('title')} width={WIDTH} firm onClose={onClose} onSubmit={isDone ? onClose : add}>
                <label htmlFor={id} className={styles.label}>
                    {say('label')}
                </label>
                <textarea
                    id={id}
                    className={styles.paste}
                    rows={10}
                    spellCheck={false}
                    value={text}
                    onChange={({ target }) => setText(target.value)}
                />
                <div role="status" className={styles.report}>
                    {isRunning ? say('running') : null}
                    {report && report.done > 0 ? <p>{say('done', { smart_count: report.done })}</p> : null}
                    {report && report.zero > 0 ? <p>{say('zero', { smart_count: report.zero })}</p> : null}
                    {report && report.left.length > 0 ? <Reasons left={report.left} /> : null}
                    {error ? <p className={styles.problem}>{serverText(refusalMessage(error))}</p> : null}
                </div>
                <DialogFoot
                    label={isDone ? undefined : say('action')}
                    cancel={translate('order_entry.close')}
                    danger={false}
                    pending={isRunning}
                    idle={text.trim() === ''}
                    onDone={add}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};

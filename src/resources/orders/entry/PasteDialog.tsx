import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import styles from './entry.module.css';
import type { Entry } from './store.ts';
import { type LeftLine, usePasted } from './usePasted.ts';

interface PasteDialogProps {
    readonly entry: Entry;
    readonly pasted: string;
    /** Told of what is in the box, which outlives the dialog. */
    readonly onRest: (text: string) => void;
    readonly onClose: () => void;
}

const WIDTH = 640;

/** Why lines stay in the box. */
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

/** Lines from Excel or from an e-mail: codes and quantities, whatever the order of the columns. */
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

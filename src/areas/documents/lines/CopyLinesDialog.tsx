// Separate chunk: loaded by the button that copies the lines of another order.

import type { HydraDataProvider } from '@comptoir/hydra';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { quantityNumber } from '#contract/values/quantities.ts';
import { codeKey } from '#contract/values/text.ts';
import { useProvider } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import styles from './entry.module.css';
import type { LinesKind, OpenDocument } from './kind.ts';
import { addItem, type LinesChange, type SavedLine } from './lines.ts';
import type { Entry } from './store.ts';

type OpenOrder = OpenDocument & { readonly orderItems: readonly SavedLine[] };
type FoundOrder = OpenOrder | undefined;

const newest = { sort: { field: 'orderDate', order: 'DESC' }, pagination: { page: 1, perPage: 20 } } as const;

/** Filter for orders with lines to copy: neither cancelled nor empty. */
const WITH_LINES = { 'exists.cancelledAt': false, min_nbOrderItem: 1 };

const lastOf = async (provider: HydraDataProvider, { id, thirdParty }: OpenDocument): Promise<FoundOrder> => {
    const { data } = await provider.getList<OpenOrder>('orders', { ...newest, filter: { thirdParty, ...WITH_LINES } });
    const last = data.find(order => order.id !== id);
    return last && (await provider.getOne<OpenOrder>('orders', { id: last.id })).data;
};

/** Finds an order by number. Each company has its own numbers, so the document's company has priority. */
const orderNumbered = async (
    provider: HydraDataProvider,
    { company }: OpenDocument,
    number: string,
): Promise<FoundOrder> => {
    const { data } = await provider.getList<OpenOrder>('orders', { ...newest, filter: { number: number.trim() } });
    const all = data.filter(order => codeKey(order.number ?? '') === codeKey(number));
    const found = all.find(order => order.company === company) ?? all[0];
    return found && (await provider.getOne<OpenOrder>('orders', { id: found.id })).data;
};

const copyOf = ({ item, quantity, reference = null, eanCode = null, designation = null }: SavedLine): LinesChange =>
    addItem(
        {
            ...{ id: item, reference: reference ?? '', eanCode, designation: designation ?? '' },
            ...{ packaging: null, packagings: [], status: 'active', isEnabled: true },
        },
        quantityNumber(quantity),
    );

const useCopied = (entry: Entry, document: OpenDocument, onDone: () => void) => {
    const provider = useProvider();
    const [isRunning, setRunning] = useState(false);
    const [problem, setProblem] = useState<unknown>();
    const take = async (find: () => Promise<FoundOrder>, missing: 'none' | 'unknown'): Promise<void> => {
        setRunning(true);
        try {
            const found = await find();
            if (!found) {
                setProblem(missing);
                return;
            }
            entry.change(lines => found.orderItems.map(copyOf).reduce((all, change) => change(all), lines));
            onDone();
        } catch (failure) {
            setProblem(failure);
        } finally {
            setRunning(false);
        }
    };
    return {
        isRunning,
        problem,
        takeLast: () => void take(() => lastOf(provider, document), 'none'),
        takeNumbered: (number: string) => void take(() => orderNumbered(provider, document, number), 'unknown'),
    };
};

interface CopyLinesDialogProps {
    readonly kind: LinesKind;
    readonly entry: Entry;
    readonly document: OpenDocument;
    readonly onClose: () => void;
}

export const CopyLinesDialog = ({ kind, entry, document, onClose }: CopyLinesDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const id = useId();
    const [number, setNumber] = useState('');
    const { isRunning, problem, takeLast, takeNumbered } = useCopied(entry, document, onClose);
    const say = (key: string) => translate(`order_entry.copy.${key}`);
    const messages: Readonly<Record<string, string>> = {
        none: translate(`${kind.words}.copy.none`),
        unknown: say('unknown'),
    };
    const message = messages[String(problem)] ?? serverText(refusalMessage(problem));
    return (
        <Themed>
            <Dialog
                title={translate(`${kind.words}.copy.title`)}
                onClose={onClose}
                onSubmit={() => takeNumbered(number)}
            >
                <Button pending={isRunning} onClick={takeLast}>
                    {say('last')}
                </Button>
                <label htmlFor={id} className={styles.label}>
                    {say('number')}
                </label>
                <input
                    id={id}
                    className={styles.field}
                    autoComplete="off"
                    value={number}
                    onChange={({ target }) => setNumber(target.value)}
                />
                {problem ? (
                    <p role="alert" className={styles.problem}>
                        {message}
                    </p>
                ) : null}
                <DialogFoot
                    label={say('action')}
                    danger={false}
                    pending={isRunning}
                    idle={number.trim() === ''}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};

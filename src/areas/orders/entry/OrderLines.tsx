import { type RaRecord, useEditContext, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { use, useEffect, useId, useState } from 'react';
import { mayPerform } from '#contract/language/transitions.ts';
import { leftOf } from '#contract/orders/orderStatus.ts';
import { orders } from '#contract/orders/orders.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { etagOf } from '../../../hydra/index.ts';
import { orderMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { FormLockedContext } from '../../../kinds/FormLocked.ts';
import { FormPartContext } from '../../../record/FormPart.ts';
import { reasonsOf } from '../../../record/transitions/reasons.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { quantityIn } from './codes.ts';
import { EntryBar } from './EntryBar.tsx';
import styles from './entry.module.css';
import { LineTable } from './LineTable.tsx';
import type { EntryLine } from './line.ts';
import type { Entry, EntryState, OpenOrder } from './store.ts';
import { useEntry } from './useEntry.ts';

interface CancelPiecesProps {
    readonly order: OpenOrder;
    readonly line: EntryLine;
    readonly onClose: () => void;
}

/** Pieces of a line that are not shipped yet; all of them by default. */
const leftIn = ({ quantity, shippedQuantity = 0, cancelledQuantity = 0 }: EntryLine): number =>
    leftOf({ quantity, shippedQuantity, cancelledQuantity });

/** Cancels pieces of a line, and reads the order again. */
const useCancel = ({ order, line, onClose }: CancelPiecesProps) => {
    const provider = useProvider();
    const notify = useNotify();
    const { adopt } = use(FormPartContext);
    const { refetch } = useEditContext<RaRecord<string>>();
    const [isPending, setPending] = useState(false);
    const [error, setError] = useState<unknown>();
    const cancel = async (quantity: number, reason: string): Promise<void> => {
        setPending(true);
        try {
            const body = { reason, lines: [{ orderItem: line['@id'], quantity }] };
            const sent = { method: 'POST', once: true, body, ifMatch: etagOf(order) } as const;
            await provider.request(`${order.id}/cancel`, sent);
            const { data } = await refetch();
            if (data) adopt(data);
            notify('order_entry.pieces.done', { type: 'success' });
            onClose();
        } catch (failure) {
            setError(failure);
            setPending(false);
        }
    };
    return { cancel, isPending, error };
};

/** Cancels pieces of one line of a validated order, with a reason. */
const CancelPieces = (props: CancelPiecesProps) => {
    const { line, onClose } = props;
    const translate = useTranslate();
    const serverText = useServerText();
    const id = useId();
    const [quantity, setQuantity] = useState(String(leftIn(line)));
    const [reason, setReason] = useState('');
    const { cancel, isPending, error } = useCancel(props);
    const count = quantityIn(quantity);
    const say = (key: string, words: object = {}) => translate(`order_entry.pieces.${key}`, words);
    return (
        <Themed>
            <ConfirmDialog
                title={say('title', { item: line.reference ?? '' })}
                label={say('action')}
                pending={isPending}
                idle={count === undefined || reason.trim() === ''}
                error={error ? serverText(refusalMessage(error)) : undefined}
                onConfirm={() => void cancel(count ?? 0, reason)}
                onClose={onClose}
            >
                <label htmlFor={`${id}-quantity`} className={styles.label}>
                    {say('quantity')}
                </label>
                <input
                    id={`${id}-quantity`}
                    className={styles.field}
                    inputMode="numeric"
                    aria-invalid={count === undefined}
                    value={quantity}
                    onChange={({ target }) => setQuantity(target.value)}
                />
                <label htmlFor={`${id}-reason`} className={styles.label}>
                    {translate('resources.orders.fields.reason')}
                </label>
                <input
                    id={`${id}-reason`}
                    className={styles.field}
                    autoComplete="off"
                    maxLength={200}
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                />
            </ConfirmDialog>
        </Themed>
    );
};

interface SavingNoteProps {
    readonly order: OpenOrder;
    readonly entry: Entry;
    readonly state: EntryState;
}

/** Whether the lines are saved; after a failure, what to do about it. */
const SavingNote = ({ order, entry, state }: SavingNoteProps) => {
    const { money } = useFormat();
    const translate = useTranslate();
    const serverText = useServerText();
    const { error, nbCollision } = state;
    // The totals beside are those of the version that the form has.
    const saving = state.saving === 'saved' && state.isAhead ? 'saving' : state.saving;
    const isFailed = saving === 'failed';
    return (
        <>
            <div className={styles.foot}>
                <p>
                    {translate('order_entry.totals.excluding')} <b>{money(order.totalExcludingTax)}</b>
                </p>
                <p role="status" className={styles.saving} data-state={saving}>
                    {translate(`order_entry.state.${saving}`)}
                </p>
            </div>
            {isFailed ? (
                <div role="alert" className={styles.alert}>
                    <p>{translate('order_entry.failed')}</p>
                    {error ? <p>{serverText(refusalMessage(error))}</p> : null}
                    <Button variant="primary" onClick={() => void entry.saveNow()}>
                        {translate('order_entry.save_now')}
                    </Button>
                    <Button onClick={entry.discard}>{translate('order_entry.discard')}</Button>
                </div>
            ) : null}
            {nbCollision > 0 ? (
                <p role="alert" className={styles.alert}>
                    {translate('order_entry.collision', { smart_count: nbCollision })}
                </p>
            ) : null}
        </>
    );
};

/** The refusals of lines by their place: `orderItems[3].quantity`. */
const refusalsIn = (error: unknown): ReadonlyMap<number, string> =>
    new Map(
        reasonsOf(error).flatMap(({ propertyPath, message }) => {
            const place = /^orderItems\[(\d+)\]/.exec(propertyPath)?.[1];
            return place === undefined ? [] : [[Number(place), message] as const];
        }),
    );

const CANCEL = orders.transitions?.cancel;
const NOTHING_LEFT: readonly string[] = ['shipped', 'billed'];

const Lines = ({ order }: { order: OpenOrder }) => {
    const translate = useTranslate();
    const isLocked = use(FormLockedContext);
    const { entry, state, isUnsaved, kept, takeUp, forget } = useEntry(order);
    const isDraft = order.status === 'draft' && order.cancelledAt === null && !isLocked;
    const { data: me } = useMe();
    const [cancelled, setCancelled] = useState<EntryLine>();
    const mayCancel =
        !isDraft &&
        !isLocked &&
        me !== undefined &&
        CANCEL !== undefined &&
        mayPerform(me, CANCEL) &&
        !NOTHING_LEFT.includes(order.status);
    useEffect(() => {
        if (!isUnsaved) return;
        const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
        window.addEventListener('beforeunload', warn);
        return () => window.removeEventListener('beforeunload', warn);
    }, [isUnsaved]);
    return (
        <div className={styles.lines}>
            {kept && isDraft ? (
                <div role="alert" className={styles.alert}>
                    <p>{translate('order_entry.kept')}</p>
                    <Button variant="primary" onClick={takeUp}>
                        {translate('order_entry.take_up')}
                    </Button>
                    <Button onClick={forget}>{translate('order_entry.discard')}</Button>
                </div>
            ) : null}
            {isDraft ? <EntryBar entry={entry} order={order} /> : null}
            <LineTable
                lines={state.lines}
                entry={isDraft ? entry : undefined}
                refusals={refusalsIn(state.error)}
                onCancel={mayCancel ? setCancelled : undefined}
            />
            {cancelled ? <CancelPieces order={order} line={cancelled} onClose={() => setCancelled(undefined)} /> : null}
            {isDraft ? <SavingNote {...{ order, entry, state }} /> : null}
        </div>
    );
};

/** The lines of an order in its form. They save themselves; a new order must be created first. */
export const OrderLines = () => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const order = useRecordContext<OpenOrder>();
    if (!order?.id) return <p className={styles.empty}>{translate('order_entry.after_create')}</p>;
    // A list leaves the lines out: they are on their way.
    if (!order.orderItems) return <div className={styles.loading} aria-busy />;
    return <Lines key={order.id} order={order} />;
};

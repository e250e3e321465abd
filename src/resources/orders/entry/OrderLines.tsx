import { useRecordContext, useTranslate } from 'ra-core';
import { use, useEffect, useState } from 'react';
import { orders } from '#contract/orders.ts';
import { mayPerform } from '#contract/transitions.ts';
import { useMe } from '../../../auth/me.ts';
import { orderMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { FormLockedContext } from '../../../kinds/FormLocked.ts';
import { reasonsOf } from '../../../record/transitions/reasons.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelPieces } from './CancelPieces.tsx';
import { EntryBar } from './EntryBar.tsx';
import styles from './entry.module.css';
import { LineTable } from './LineTable.tsx';
import type { EntryLine } from './line.ts';
import { SavingNote } from './SavingNote.tsx';
import type { OpenOrder } from './store.ts';
import { useEntry } from './useEntry.ts';

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

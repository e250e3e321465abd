import { useCreatePath, useGetManyAggregate } from 'ra-core';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { RepricedOrder } from '#contract/repricing.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useRecordNames } from '../../../kinds/Reference.tsx';
import { OrderCustomer } from '../../../resources/orders/OrderCells.tsx';
import { ChangeRate, Difference } from '../../../resources/orders/repricing/Difference.tsx';
import { RepricedLines } from '../../../resources/orders/repricing/RepricedLines.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { numberOf } from '../../../ui/numberOf.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './orders.module.css';

/** Orders that are shown until the person asks for all. */
export const FIRST = 5;

const Repriced = ({ order, record }: { order: RepricedOrder; record: Order | undefined }) => {
    const text = useText();
    const createPath = useCreatePath();
    const [open, setOpen] = useState(false);
    const { '@id': id, before, after, lines } = order;
    const nameOf = useRecordNames('orders');
    const name = record ? nameOf(record) : numberOf(id);
    return (
        <li>
            <div className={styles.row}>
                <PageLink to={createPath({ resource: 'orders', type: 'edit', id })}>{name}</PageLink>
                <span className={styles.customer}>{record ? <OrderCustomer order={record} /> : null}</span>
                <Difference from={before} to={after} />
                <ChangeRate before={before} after={after} />
                <Fold
                    isOpen={open}
                    label={text('order_cards.lines_of', {
                        smart_count: lines.length,
                        name,
                    })}
                    onToggle={() => setOpen(!open)}
                >
                    {text('order_cards.lines', { smart_count: lines.length })}
                </Fold>
            </div>
            {open ? <RepricedLines lines={lines} /> : null}
        </li>
    );
};

/** The touched drafts with the difference of each line; the most changed first. */
export const RepricedOrders = ({ orders }: { orders: readonly RepricedOrder[] }) => {
    const text = useText();
    const { number } = useFormat();
    const [all, setAll] = useState(false);
    const shown = all ? orders : orders.slice(0, FIRST);
    const { data = [] } = useGetManyAggregate<Order>('orders', { ids: shown.map(one => one['@id']) });
    const more = orders.length - shown.length;
    return (
        <>
            <ul className={styles.repriced}>
                {shown.map(order => (
                    <Repriced key={order['@id']} order={order} record={data.find(one => one?.id === order['@id'])} />
                ))}
            </ul>
            {more > 0 ? (
                <div className={styles.more}>
                    <Button onClick={() => setAll(true)}>
                        {text('order_cards.more', { smart_count: more, count: number(more) })}
                    </Button>
                </div>
            ) : null}
        </>
    );
};

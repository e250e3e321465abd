import { useGetList, useTranslate } from 'ra-core';
import type { Order } from '#contract/orders.ts';
import { useMay } from '../../auth/useMay.ts';
import { useRecordNames } from '../../kinds/Reference.tsx';
import { useLater } from '../../record/useLater.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { OrderStatusTag } from '../orders/OrderStatusTag.tsx';
import styles from './thirdParties.module.css';

const NEWEST = { pagination: { page: 1, perPage: 3 }, sort: { field: 'orderDate', order: 'DESC' } } as const;

/** The last orders of a customer, for those who may see orders. */
export const LastOrders = ({ thirdParty }: { thirdParty: string }) => {
    const translate = useTranslate();
    const { day, money } = useFormat();
    const nameOf = useRecordNames('orders');
    const canAccess = useMay('orders', 'list');
    const query = { ...NEWEST, filter: { thirdParty } };
    const options = { enabled: useLater() && canAccess, onError: () => undefined };
    const { data = [] } = useGetList<Order>('orders', query, options);
    if (data.length === 0) return null;
    return (
        <div>
            <dt>{translate('resources.third_parties.last_orders')}</dt>
            <dd>
                <ul className={styles.orders}>
                    {data.map(order => (
                        <li key={order.id}>
                            <PageLink to={`/orders/${encodeURIComponent(order.id)}`}>{nameOf(order)}</PageLink>{' '}
                            <OrderStatusTag order={order} />
                            <p>
                                {day(order.orderDate)} · {money(order.totalExcludingTax)}
                            </p>
                        </li>
                    ))}
                </ul>
            </dd>
        </div>
    );
};

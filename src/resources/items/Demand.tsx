import { useTranslate } from 'ra-core';
import { type Demand as Answer, DEMAND_PATH } from '#contract/demand.ts';
import type { Item } from '#contract/items.ts';
import { useMay } from '../../auth/useMay.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useRecordCall } from '../useRecordCall.ts';
import styles from './demand.module.css';

const Facts = ({ item }: { item: string }) => {
    const translate = useTranslate();
    const { number, day } = useFormat();
    const demand = useRecordCall<Answer>('orders', item, DEMAND_PATH);
    if (!demand || demand.ordered === 0) return null;
    const { nbOrder, pieces, ordered, customers } = demand;
    const say = (key: string, count: number, words: object = {}) =>
        translate(`resources.items.demand.${key}`, { smart_count: count, total: number(count), ...words });
    const orders = say('orders', nbOrder);
    return (
        <>
            <div>
                <dt>{say('left', 0)}</dt>
                <dd>{nbOrder > 0 ? say('pieces_in', pieces, { orders }) : say('nothing', 0)}</dd>
            </div>
            <div>
                <dt>{say('year', 0)}</dt>
                <dd>
                    {say('pieces', ordered)}
                    <ul className={styles.customers}>
                        {customers.map(({ '@id': iri, name, pieces: own, orderDate }) => (
                            <li key={iri}>
                                <PageLink to={`/third_parties/${encodeURIComponent(iri)}`}>{name}</PageLink>
                                <p>
                                    {say('pieces', own)} · {day(orderDate)}
                                </p>
                            </li>
                        ))}
                    </ul>
                </dd>
            </div>
        </>
    );
};

/** Who orders an item, and what is left to ship of it, for those who may see orders. */
export const Demand = ({ record }: { record: Item }) => {
    const canAccess = useMay('orders', 'list');
    return canAccess ? <Facts item={record.id} /> : null;
};

import { useTranslate } from 'ra-core';
import { today } from '#contract/days.ts';
import type { Order } from '#contract/orders.ts';
import { EMPTY } from '../../kinds/cells.tsx';
import { Reference } from '../../kinds/Reference.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './orders.module.css';
import { isLate } from './waitingOrders.ts';

/** The number of an order; drafts without one have that of their record. */
export const OrderName = ({ order: { id, number } }: { order: Order }) => {
    const translate = useTranslate();
    return number ?? translate('resources.orders.unnamed', { id: id.split('/').at(-1) });
};

export const OrderCustomer = ({ order: { thirdParty } }: { order: Order }) =>
    thirdParty ? <Reference to="third_parties" iri={thirdParty} /> : EMPTY;

/** The day on which the order is wanted, marked when it is late. @param isNamed says what day it is, without a heading */
export const WantedOn = ({ order, isNamed = false }: { order: Order; isNamed?: boolean }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const date = day(order.requestedDeliveryDate);
    const wanted = isNamed ? translate('resources.orders.wanted', { day: date }) : date;
    if (!isLate(order, today())) return <span>{wanted}</span>;
    return (
        <span className={styles.late}>
            <Icon name="clock" size={14} />
            {wanted}
            <span className={marks.hidden}>{translate('resources.orders.late')}</span>
        </span>
    );
};

/** The shipped share of an order as a bar with its text. */
export const ShippedShare = ({ order: { status, shippedRate } }: { order: Order }) => {
    const { percent } = useFormat();
    if (status === 'draft') return EMPTY;
    const share = Number(shippedRate) / 100;
    return (
        <span className={styles.share}>
            <span className={styles.track} aria-hidden="true">
                <i style={{ width: `${Math.min(100, Number(shippedRate))}%` }} data-whole={share >= 1} />
            </span>
            {percent(share)}
        </span>
    );
};

/** Whether something stands against the order. */
export const hasProblems = ({ nbOrderItem, nbBlockedItem, creditExcess, cancelledAt }: Order): boolean =>
    !cancelledAt && (nbBlockedItem > 0 || creditExcess != null || nbOrderItem === 0);

/** What stands against the validation of a draft. */
export const OrderProblems = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const { nbOrderItem, nbBlockedItem, creditExcess } = order;
    if (!hasProblems(order)) return EMPTY;
    return (
        <Tags>
            {nbOrderItem === 0 ? <Tag tone="neutral">{translate('resources.orders.problem.no_line')}</Tag> : null}
            {nbBlockedItem > 0 ? (
                <Tag tone="error" icon="warning">
                    {translate('resources.orders.problem.blocked', { smart_count: nbBlockedItem })}
                </Tag>
            ) : null}
            {creditExcess == null ? null : (
                <Tag tone="warning" icon="warning">
                    {translate('resources.orders.problem.credit', { amount: money(creditExcess) })}
                </Tag>
            )}
        </Tags>
    );
};

import { useReference, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import type { Order } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { Reference } from '../../kinds/Reference.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { FirstTag, type Label, Tag, Tags, type Tone } from '../../ui/Tag.tsx';
import styles from './orders.module.css';
import { isOrderLate } from './waitingOrders.ts';

/** True if orders of a customer cannot be validated: forbidden or archived. @param iri undefined sends no request */
export const useForbidden = (iri: string | null | undefined): boolean => {
    const options = { enabled: Boolean(iri) };
    const { referenceRecord: customer } = useReference<ThirdParty>({
        reference: 'third_parties',
        id: iri ?? '',
        options,
    });
    return Boolean(iri && customer && thirdParties.caution?.(customer));
};

export const OrderCustomer = ({ order: { thirdParty } }: { order: Order }) =>
    thirdParty ? <Reference to="third_parties" iri={thirdParty} /> : EMPTY_VALUE;

/** Requested delivery date of the order, marked if late. @param isNamed adds the label to the day */
export const WantedOn = ({ order, isNamed = false }: { order: Order; isNamed?: boolean }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const date = day(order.requestedDeliveryDate);
    const wanted = isNamed ? translate('resources.orders.wanted', { day: date }) : date;
    if (!isOrderLate(order, today())) return <span>{wanted}</span>;
    return (
        <span className={styles.late}>
            <Icon name="clock" size={14} />
            {wanted}
            <span className={marks.hidden}>{translate('resources.orders.late')}</span>
        </span>
    );
};

export const ShippedShare = ({ order: { shippedRate } }: { order: Order }) => {
    const { percent } = useFormat();
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

export const isDraft = ({ status, cancelledAt }: Order): boolean => status === 'draft' && !cancelledAt;

/** Values missing for validation, by the order's own properties, which third-party servers may omit. */
const missingIn = ({
    shippingMode,
    deliveryContact,
    deliveryAddress,
    billingAddress,
    paymentTerm,
}: Order): string[] => [
    ...(shippingMode !== 'pickup' && deliveryContact === null ? ['missing_contact'] : []),
    ...(billingAddress === null || (shippingMode !== 'pickup' && deliveryAddress === null) ? ['missing_address'] : []),
    ...(paymentTerm === null ? ['missing_payment_term'] : []),
];

interface OrderProblemsProps {
    readonly order: Order;
    /** Shown without problems. */
    readonly none?: ReactNode;
    /** Shows the problems on one line. */
    readonly isInRow?: boolean;
}

export const OrderProblems = ({ order, none = null, isInRow = false }: OrderProblemsProps) => {
    const translate = useTranslate();
    const isForbidden = useForbidden(isDraft(order) ? order.thirdParty : undefined);
    const { nbOrderItem, nbBlockedItem, nbZeroPriceItem, creditExcess, cancelledAt } = order;
    const nbZero = nbZeroPriceItem ?? 0;
    const missing = isDraft(order) ? missingIn(order) : [];
    const say = (tone: Tone, key: string, params: object = {}, icon: IconName = 'warning'): Label => ({
        tone,
        icon,
        text: translate(`resources.orders.problem.${key}`, params),
    });
    const hasOwn = nbBlockedItem > 0 || nbZero > 0 || creditExcess != null || nbOrderItem === 0;
    if (cancelledAt || (!hasOwn && !isForbidden && missing.length === 0)) return none;
    const labels: readonly Label[] = [
        isForbidden && say('error', 'forbidden', {}, 'banned'),
        nbOrderItem === 0 && { ...say('neutral', 'no_line'), icon: undefined },
        nbBlockedItem > 0 && say('error', 'blocked', { smart_count: nbBlockedItem }),
        nbZero > 0 && say('warning', 'zero_price', { smart_count: nbZero }),
        ...missing.map(key => say('warning', key)),
        creditExcess != null && say('warning', 'credit', { amount: creditExcess }),
    ].filter(label => label !== false);
    if (isInRow) return <FirstTag labels={labels} />;
    return (
        <Tags>
            {labels.map(({ text, ...label }) => (
                <Tag key={text} {...label}>
                    {text}
                </Tag>
            ))}
        </Tags>
    );
};

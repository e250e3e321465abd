import { useGetList, useGetOne, useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ShippingCost } from '#contract/settings/shippingCosts.ts';
import { shippingAmount } from '#contract/settings/shippingTranches.ts';
import { compareDecimals, sumAmounts } from '#contract/values/money.ts';
import { useLater } from '../../record/useLater.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './entry/entry.module.css';
import { isDraft } from './OrderCells.tsx';
import { Fact, goodsOf, negative, Totals } from './Totals.tsx';
import { useForbidden } from './useForbidden.ts';

/** Asked for after the form; what is refused is not shown. */
const useOptions = () => ({ enabled: useLater(), onError: () => undefined });

/** What is left of the customer's credit once the order is validated. */
const CreditLeft = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const { data } = useGetOne<ThirdParty>('third_parties', { id: order.thirdParty }, useOptions());
    if (!data || data.authorizedOutstanding == null) return null;
    const say = (key: string) => translate(`order_entry.totals.${key}`);
    if (data.outstandingBalance == null) return <Fact label={say('credit_unknown')}>—</Fact>;
    const mine = order.status === 'draft' ? order.totalIncludingTax : '0';
    const used = [data.outstandingBalance, data.unbilledAmount ?? '0', mine];
    const left = sumAmounts([data.authorizedOutstanding, ...used.map(negative)]);
    const isExceeded = left.startsWith('-');
    return (
        <Fact label={say(isExceeded ? 'credit_exceeded' : 'credit_left')}>
            <span className={isExceeded ? styles.problem : undefined}>{money(left.replace('-', ''))}</span>
        </Fact>
    );
};

const TRANCHES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'minOrderPrice', order: 'ASC' } } as const;

/** What is missing until shipping costs nothing. */
const FreeShipping = ({ order, goods }: { order: Order; goods: string }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const query = { ...TRANCHES, filter: { company: order.company } };
    const { data = [] } = useGetList<ShippingCost>('shipping_costs', query, useOptions());
    const { shippingMode: mode } = order;
    if (mode !== 'standard' && mode !== 'express') return null;
    const free = data
        .map(({ minOrderPrice }) => minOrderPrice)
        .filter(min => compareDecimals(min, goods) > 0)
        .find(min => Number(shippingAmount(data, min, mode) ?? 1) === 0);
    if (free === undefined || Number(goods) === 0) return null;
    const amount = money(sumAmounts([free, negative(goods)]));
    return <p className={styles.help}>{translate('order_entry.totals.free_shipping', { amount })}</p>;
};

const MOMENTS = ['validatedAt', 'preparedAt', 'cancelledAt'] as const;

/** Totals with VAT by rate, the credit that is left, and what is missing until shipping is free. */
export const OrderFacts = ({ record: order }: { record: Order }) => {
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const isForbidden = useForbidden(isDraft(order) ? order.thirdParty : undefined);
    const goods = goodsOf(order);
    if (goods === undefined) return null;
    const free = order.status === 'draft' ? <FreeShipping order={order} goods={goods} /> : null;
    return (
        <>
            <Totals document={order} shipping={free} />
            {isForbidden ? <p className={styles.problem}>{translate('resources.orders.forbidden')}</p> : null}
            <CreditLeft order={order} />
            {MOMENTS.map(name =>
                order[name] ? (
                    <Fact key={name} label={translate(`resources.orders.fields.${name}`)}>
                        {dateTime(order[name])}
                    </Fact>
                ) : null,
            )}
        </>
    );
};

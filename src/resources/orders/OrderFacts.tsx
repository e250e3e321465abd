import { useGetList, useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { compareDecimals, sumAmounts } from '#contract/money.ts';
import type { Order, OrderVatTotal } from '#contract/orders.ts';
import type { ShippingCost } from '#contract/shippingCosts.ts';
import { shippingAmount } from '#contract/shippingTranches.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { orderMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './entry/entry.module.css';

const Fact = ({ label, children, isGrand }: { label: string; children: ReactNode; isGrand?: boolean }) => (
    <div>
        <dt>{label}</dt>
        <dd className={isGrand ? styles.grand : undefined}>{children}</dd>
    </div>
);

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** What is left of the customer's credit once the order is validated. */
const CreditLeft = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const { data } = useGetOne<ThirdParty>('third_parties', { id: order.thirdParty }, { onError: () => undefined });
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
    const { data = [] } = useGetList<ShippingCost>('shipping_costs', query, { onError: () => undefined });
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
    useMessages(orderMessages);
    const translate = useTranslate();
    const { money, rate, dateTime } = useFormat();
    const say = (key: string, words: Record<string, string> = {}) => translate(`order_entry.totals.${key}`, words);
    const { shippingAmountExcludingTax: shipping, totalExcludingTax, totalIncludingTax } = order;
    // A list or another server may leave any of them out.
    if (totalExcludingTax === undefined) return null;
    const goods = sumAmounts([totalExcludingTax, negative(shipping ?? '0')]);
    return (
        <>
            <Fact label={say('goods')}>{money(goods)}</Fact>
            <Fact label={say('shipping')}>
                {money(shipping)}
                {order.status === 'draft' ? <FreeShipping order={order} goods={goods} /> : null}
            </Fact>
            <Fact label={say('excluding')}>{money(totalExcludingTax)}</Fact>
            {((order.vatTotals ?? []) as readonly OrderVatTotal[]).map(one => (
                <Fact key={one.rate} label={say('vat', { rate: rate(one.rate), base: money(one.base) })}>
                    {money(one.amount)}
                </Fact>
            ))}
            <Fact label={say('including')} isGrand>
                {money(totalIncludingTax)}
            </Fact>
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

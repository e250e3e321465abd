import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Order, OrderVatTotal } from '#contract/orders/orders.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { orderMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './entry/entry.module.css';

interface FactProps {
    readonly label: string;
    readonly children: ReactNode;
    readonly isGrand?: boolean;
}

export const FactRow = ({ label, children, isGrand }: FactProps) => (
    <div>
        <dt>{label}</dt>
        <dd className={isGrand ? styles.grand : undefined}>{children}</dd>
    </div>
);

export const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** What orders and delivery notes have in common; a list or another server may leave any of them out. */
type Totalled = Partial<
    Pick<Order, 'shippingAmountExcludingTax' | 'totalExcludingTax' | 'totalIncludingTax' | 'vatTotals'>
>;

/** The shipping costs that are part of the total: a document without goods is charged none. */
const shippingOf = ({ totalExcludingTax, shippingAmountExcludingTax }: Totalled) =>
    Number(totalExcludingTax) === 0 ? '0' : shippingAmountExcludingTax;

/** The amount of the goods without shipping; undefined while the totals are unknown. */
export const goodsOf = (document: Totalled): string | undefined =>
    document.totalExcludingTax === undefined
        ? undefined
        : sumAmounts([document.totalExcludingTax, negative(shippingOf(document) ?? '0')]);

interface TotalsProps {
    readonly document: Totalled;
    /** Beside the shipping costs. */
    readonly shipping?: ReactNode;
}

/** Totals of a document, with VAT by rate. */
export const Totals = ({ document, shipping }: TotalsProps) => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const { money, rate } = useFormat();
    const say = (key: string, words: Record<string, string> = {}) => translate(`order_entry.totals.${key}`, words);
    const goods = goodsOf(document);
    if (goods === undefined) return null;
    return (
        <>
            <FactRow label={say('goods')}>{money(goods)}</FactRow>
            <FactRow label={say('shipping')}>
                {money(shippingOf(document))}
                {shipping}
            </FactRow>
            <FactRow label={say('excluding')}>{money(document.totalExcludingTax)}</FactRow>
            {((document.vatTotals ?? []) as readonly OrderVatTotal[]).map(one => (
                <FactRow key={one.rate} label={say('vat', { rate: rate(one.rate), base: money(one.base) })}>
                    {money(one.amount)}
                </FactRow>
            ))}
            <FactRow label={say('including')} isGrand>
                {money(document.totalIncludingTax)}
            </FactRow>
        </>
    );
};

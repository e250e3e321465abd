// Sticky bar at the foot of the window with the totals of a document. For an order, also the remaining credit and the
// amount missing for free shipping.

import { useGetList, useGetOne, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import { creditOf } from '#contract/customers/credit.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import type { Order, OrderVatTotal } from '#contract/orders/orders.ts';
import type { ShippingCost } from '#contract/settings/shippingCosts.ts';
import { shippingAmount } from '#contract/settings/shippingTranches.ts';
import { compareDecimals, sumAmounts } from '#contract/values/money.ts';
import { subtractQuantity, sumQuantities } from '#contract/values/quantities.ts';
import { orderMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { useNarrow } from '../../ui/fitting.ts';
import { useFormat } from '../../ui/format.ts';
import { HoverCard, useRestedPart } from '../../ui/HoverCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { TradeTerm } from '../../ui/TradeTerm.tsx';
import styles from './foot.module.css';
import { isDraft, useForbidden } from './OrderCells.tsx';

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Totals of orders and delivery notes. Lists and third-party servers may omit any of them. */
type Totalled = Partial<
    Pick<Order, 'shippingAmountExcludingTax' | 'totalExcludingTax' | 'totalVat' | 'totalIncludingTax' | 'vatTotals'>
>;

/** Shipping costs within the total: 0 for documents without goods. */
const shippingOf = ({ totalExcludingTax, shippingAmountExcludingTax }: Totalled) =>
    Number(totalExcludingTax) === 0 ? '0' : shippingAmountExcludingTax;

/** Amount of the goods without shipping; undefined without totals. */
const goodsOf = (document: Totalled): string | undefined =>
    document.totalExcludingTax === undefined
        ? undefined
        : sumAmounts([document.totalExcludingTax, negative(shippingOf(document) ?? '0')]);

interface FootFigureProps {
    readonly label: ReactNode;
    readonly children: ReactNode;
    readonly tone?: 'grand' | 'problem' | undefined;
    /** Hidden on narrow screens. */
    readonly isDetail?: boolean;
}

const FootFigure = ({ label, children, tone, isDetail = false }: FootFigureProps) => (
    <div data-tone={tone} data-detail={isDetail || undefined}>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

const CARD_WIDTH = 300;
const RESTED = { pointer: 'button', focus: 'button' };

/** VAT, with the VAT of each rate on hover, focus or press. */
const Vat = ({ document: { totalVat, vatTotals } }: { document: Totalled }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const id = useId();
    const around = useRef<HTMLSpanElement>(null);
    const { anchor, open, ...card } = useRestedPart(around, RESTED);
    const rates = ((vatTotals ?? []) as readonly OrderVatTotal[]).map(one => {
        const taxed = translate('order_entry.totals.vat', { rate: one.rate, base: one.base });
        const label = one.exemptionReason ? `${one.exemptionReason}, ${money(one.base)}` : taxed;
        return { key: `${one.rate} ${one.exemptionReason}`, label, amount: money(one.amount) };
    });
    if (rates.length === 0) return money(totalVat);
    return (
        <span ref={around}>
            <button
                type="button"
                className={styles.vat}
                aria-describedby={id}
                onClick={({ currentTarget }) => open(currentTarget)}
            >
                {money(totalVat)}
            </button>
            <span id={id} className={marks.hidden}>
                {rates.map(({ label, amount }) => `${label} ${amount}`).join(', ')}
            </span>
            {anchor ? (
                <HoverCard {...card} anchor={anchor} width={CARD_WIDTH}>
                    <dl className={styles.rates}>
                        {rates.map(({ key, label, amount }) => (
                            <div key={key}>
                                <dt>{label}</dt>
                                <dd>{amount}</dd>
                            </div>
                        ))}
                    </dl>
                </HoverCard>
            ) : null}
        </span>
    );
};

const reasonsIn = ({ vatTotals }: Totalled): string[] => [
    ...new Set(((vatTotals ?? []) as readonly OrderVatTotal[]).flatMap(({ exemptionReason }) => exemptionReason ?? [])),
];

interface DocumentFootProps {
    readonly document: Totalled;
    readonly counts: readonly string[];
    readonly children?: ReactNode;
    /** Primary action on narrow screens, where the header has scrolled away. */
    readonly action?: ReactNode;
}

export const DocumentFoot = ({ document, counts, children, action }: DocumentFootProps) => {
    const isNarrow = useNarrow();
    useMessages(orderMessages);
    const translate = useTranslate();
    const { money } = useFormat();
    const say = (key: string) => translate(`order_entry.totals.${key}`);
    const resource = useResourceContext() ?? 'orders';
    const goods = goodsOf(document);
    const [first, ...others] = [...counts, ...reasonsIn(document)];
    return (
        <section className={styles.foot} data-foot="total" aria-label={say('title')}>
            <p className={styles.counts}>
                <b>{first}</b> <span>{others.join(' · ')}</span>
            </p>
            <dl className={styles.figures}>
                {goods === undefined ? null : (
                    <>
                        <FootFigure label={say('goods')} isDetail>
                            {money(goods)}
                        </FootFigure>
                        <FootFigure label={say('shipping')} isDetail>
                            {money(shippingOf(document))}
                        </FootFigure>
                        <FootFigure label={translate(`resources.${resource}.fields.totalVat`)} isDetail>
                            <Vat document={document} />
                        </FootFigure>
                        <FootFigure label={say('including')} tone="grand">
                            {money(document.totalIncludingTax)}
                        </FootFigure>
                    </>
                )}
                {children}
            </dl>
            {isNarrow ? action : null}
        </section>
    );
};

/** Query options: after the form, without error messages. */
const useOptions = () => ({ enabled: useLater(), onError: () => undefined });

const CreditLeft = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const { data } = useGetOne<ThirdParty>('third_parties', { id: order.thirdParty }, useOptions());
    if (!data || data.authorizedOutstanding == null) return null;
    const say = (key: string) => translate(`order_entry.totals.${key}`);
    if (data.outstandingBalance == null) return <FootFigure label={say('credit_unknown')}>—</FootFigure>;
    const mine = order.status === 'draft' ? order.totalIncludingTax : '0';
    const credit = creditOf({ ...data, unbilledAmount: sumAmounts([data.unbilledAmount ?? '0', mine]) });
    if (credit.kind !== 'known') return null;
    const { left } = credit;
    const isExceeded = left.startsWith('-');
    return (
        <FootFigure
            label={say(isExceeded ? 'credit_exceeded' : 'credit_left')}
            tone={isExceeded ? 'problem' : undefined}
        >
            {money(left.replace('-', ''))}
        </FootFigure>
    );
};

const TRANCHES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'minOrderPrice', order: 'ASC' } } as const;

const FreeShipping = ({ order, goods }: { order: Order; goods: string }) => {
    const translate = useTranslate();
    const query = { ...TRANCHES, filter: { company: order.company } };
    const { data = [] } = useGetList<ShippingCost>('shipping_costs', query, useOptions());
    const { shippingMode: mode } = order;
    if ((mode !== 'standard' && mode !== 'express') || Number(goods) === 0) return null;
    const say = (key: string, words: object = {}) => translate(`order_entry.totals.${key}`, words);
    const freeFrom = data
        .map(({ minOrderPrice }) => minOrderPrice)
        .find(min => Number(shippingAmount(data, min, mode) ?? 1) === 0);
    if (freeFrom === undefined) return null;
    return (
        <FootFigure label={<TradeTerm of="free_shipping">{say('free_shipping')}</TradeTerm>} isDetail>
            {compareDecimals(freeFrom, goods) > 0 ? (
                say('free_missing', { amount: sumAmounts([freeFrom, negative(goods)]) })
            ) : (
                <>
                    <Icon name="tick" size={14} />
                    {translate('ra.boolean.true')}
                </>
            )}
        </FootFigure>
    );
};

/** Ordered pieces without cancelled ones; undefined without lines. */
const piecesOf = ({ orderItems }: Order): number | undefined =>
    orderItems &&
    sumQuantities(
        orderItems.map(({ quantity, cancelledQuantity = 0 }) => subtractQuantity(quantity, cancelledQuantity)),
    );

export const OrderFoot = ({ order, action }: { order: Order; action?: ReactNode }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const isForbidden = useForbidden(isDraft(order) ? order.thirdParty : undefined);
    const goods = goodsOf(order);
    const say = (key: string, count: number) =>
        translate(`order_entry.totals.${key}`, { smart_count: count, total: number(count) });
    const pieces = piecesOf(order);
    const counts = [
        ...(order.nbOrderItem === undefined ? [] : [say('lines', order.nbOrderItem)]),
        ...(pieces === undefined ? [] : [say('pieces', pieces)]),
    ];
    return (
        <DocumentFoot document={order} counts={counts} action={action}>
            {isForbidden ? (
                <Tag tone="error" icon="banned">
                    {translate('resources.orders.problem.forbidden')}
                </Tag>
            ) : null}
            <CreditLeft order={order} />
            {goods === undefined || !isDraft(order) ? null : <FreeShipping order={order} goods={goods} />}
        </DocumentFoot>
    );
};

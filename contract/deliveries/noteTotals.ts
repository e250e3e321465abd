import { collectionPath } from '../language/names.ts';
import { MAX_WEIGHT } from '../language/totals.ts';
import { orderTotals } from '../orders/orderTotals.ts';
import { groupBy } from '../values/grouping.ts';
import { type Decimal, lineAmount, sumAmounts } from '../values/money.ts';
import { sumQuantities } from '../values/quantities.ts';
import type { TaxedAmount, VatTotal } from '../values/vat.ts';
import { type RateFacts, vatOfRate } from '../vat/laws.ts';

/** A line of a delivery note, as far as its amounts depend on it. */
export interface ShippedLine {
    readonly quantity: number;
    /** Of a piece, in euros; null without a price. */
    readonly net: Decimal | null;
    /** Identifier of the VAT rate, and its figure in percent. */
    readonly vatRate: number | null;
    readonly rate: Decimal | null;
    /** Facts that decide the VAT category. Without them, totals are grouped by the percentage alone. */
    readonly vat?: RateFacts | null | undefined;
    readonly order: {
        readonly id: number;
        readonly number: string | null;
        /** What its shipping costs, in euros. */
        readonly shipping: Decimal;
    };
}

/** What a note bills of one of its orders, in euros. */
export interface NotePart {
    readonly orderId: number;
    /** Whether the note bears the order's shipping costs: one validated note of an order does. */
    readonly hasShipping: boolean;
    readonly shipping: Decimal;
    readonly amountIncludingTax: Decimal;
}

/** The VAT that a note names for shipping; without one, that of the goods. */
export interface ShippingVat {
    readonly vatRate: number | null;
    readonly rate: Decimal | undefined;
    readonly vat?: RateFacts | undefined;
}

export const NO_SHIPPING_VAT: ShippingVat = { vatRate: null, rate: undefined };

export const noteLineAmount = ({ net, quantity }: Pick<ShippedLine, 'net' | 'quantity'>): Decimal =>
    lineAmount(net ?? '0', quantity);

/** An amount with its VAT and the identifier of the VAT rate. */
type NoteAmount = TaxedAmount & Pick<ShippedLine, 'vatRate'>;

const vatOf = ({ vatRate, rate, vat }: Pick<ShippedLine, 'vatRate' | 'rate' | 'vat'>) => ({
    vatRate,
    ...(vat ? vatOfRate(vat) : { rate: rate ?? '0' }),
});

const taxed = (line: ShippedLine): NoteAmount => ({ ...vatOf(line), amount: noteLineAmount(line) });

/** Totals of goods with their shipping, taxed at the rate named, otherwise at those of the goods (domain.md, 4). */
const totalsOf = (goods: readonly NoteAmount[], shipping: Decimal, { rate, ...own }: ShippingVat) =>
    orderTotals(goods, shipping, rate === undefined ? undefined : amount => ({ ...vatOf({ ...own, rate }), amount }));

/**
 * The part of each order of a note.
 * @param charged orders whose shipping costs another validated note bears already
 */
export const noteParts = (
    lines: readonly ShippedLine[],
    charged: ReadonlySet<number>,
    shippingVat: ShippingVat,
): NotePart[] =>
    [...groupBy(lines, ({ order }) => String(order.id)).values()].flatMap(([first, ...others]) => {
        if (!first) return [];
        const { order } = first;
        const hasShipping = !charged.has(order.id);
        const totals = totalsOf([first, ...others].map(taxed), hasShipping ? order.shipping : '0', shippingVat);
        const { shipping, totalIncludingTax } = totals;
        return { orderId: order.id, hasShipping, shipping, amountIncludingTax: totalIncludingTax };
    });

const named = (totals: readonly VatTotal<NoteAmount>[]) =>
    totals.map(({ vatRate, ...total }) => ({
        vatRate: vatRate === null ? null : `${collectionPath('vat_rates')}/${vatRate}`,
        ...total,
    }));

const numbersOf = (lines: readonly ShippedLine[]): string =>
    [...new Set(lines.flatMap(({ order }) => order.number ?? []))].sort().join(', ');

/** What follows from the lines of a note and the parts of its orders: totals, shipping and counts. */
export const noteFigures = (
    lines: readonly ShippedLine[],
    parts: readonly Pick<NotePart, 'shipping'>[],
    shippingVat: ShippingVat,
) => {
    const shippingAmount = sumAmounts(parts.map(part => part.shipping));
    const { shipping, vatTotals, ...totals } = totalsOf(lines.map(taxed), shippingAmount, shippingVat);
    return {
        ...totals,
        vatTotals: named(vatTotals),
        shippingAmountExcludingTax: shipping,
        orderNumbers: numbersOf(lines),
        nbDeliveryNoteItem: lines.length,
        totalQuantity: sumQuantities(lines.map(({ quantity }) => quantity)),
    };
};

/** Pieces, and what one of them weighs in kilograms; null when that is unknown. */
interface Weighed {
    readonly weight: number | null;
    readonly quantity: number;
}

const GRAMS = 1000;

/** The weight of goods in kilograms, to the gram; null when that of no item is known, or no note can weigh so much. */
export const goodsWeight = (goods: readonly Weighed[]): number | null => {
    const known = goods.flatMap(({ weight, quantity }) => (weight === null ? [] : weight * quantity));
    if (known.length === 0) return null;
    const weight = Math.round(known.reduce((sum, one) => sum + one, 0) * GRAMS) / GRAMS;
    return weight > MAX_WEIGHT ? null : weight;
};

import { documentAmounts } from '../documents/amounts.ts';
import { MAX_WEIGHT } from '../language/totals.ts';
import { groupBy } from '../values/grouping.ts';
import { type Decimal, lineAmount, sumAmounts } from '../values/money.ts';
import { sumQuantities } from '../values/quantities.ts';
import { type RateRecord, vatOfLine } from '../vat/laws.ts';

/** Properties of a delivery note line that its amounts depend on. */
export interface ShippedLine {
    readonly quantity: number;
    /** Net unit price in euros; null without a price. */
    readonly net: Decimal | null;
    readonly vat: RateRecord | null;
    readonly order: {
        readonly id: number;
        readonly number: string | null;
        /** Shipping costs of the order, in euros. */
        readonly shipping: Decimal;
    };
}

/** Amounts of one order on a note, in euros. */
export interface NotePart {
    readonly orderId: number;
    /** Whether the note contains the order's shipping costs: exactly one validated note per order does. */
    readonly hasShipping: boolean;
    readonly shipping: Decimal;
    readonly amountIncludingTax: Decimal;
}

/** Amounts of goods with their shipping (domain.md, 4). @param shippingVat rate for shipping; null for the rates of the goods */
const amountsOf = (lines: readonly ShippedLine[], shipping: Decimal, shippingVat: RateRecord | null) =>
    documentAmounts({
        lines: lines.map(({ net, quantity, vat }) => ({ amount: lineAmount(net, quantity), vat: vatOfLine(vat) })),
        charges: [{ amount: shipping, vat: shippingVat ? vatOfLine(shippingVat) : undefined }],
    });

/** Returns the part of each order on a note. @param charged orders whose shipping costs are on another validated note */
export const noteParts = (
    lines: readonly ShippedLine[],
    charged: ReadonlySet<number>,
    shippingVat: RateRecord | null,
): NotePart[] =>
    [...groupBy(lines, ({ order }) => String(order.id)).values()].flatMap(([first, ...others]) => {
        if (!first) return [];
        const { order } = first;
        const hasShipping = !charged.has(order.id);
        const amounts = amountsOf([first, ...others], hasShipping ? order.shipping : '0', shippingVat);
        const { chargesAmount: shipping, totalIncludingTax: amountIncludingTax } = amounts;
        return { orderId: order.id, hasShipping, shipping, amountIncludingTax };
    });

const numbersOf = (lines: readonly ShippedLine[]): string =>
    [...new Set(lines.flatMap(({ order }) => order.number ?? []))].sort().join(', ');

/** Figures derived from the lines of a note and the parts of its orders: totals, shipping and counts. */
export const noteFigures = (
    lines: readonly ShippedLine[],
    parts: readonly Pick<NotePart, 'shipping'>[],
    shippingVat: RateRecord | null,
) => {
    const amounts = amountsOf(lines, sumAmounts(parts.map(({ shipping }) => shipping)), shippingVat);
    const { totalExcludingTax, totalVat, totalIncludingTax, vatTotals, chargesAmount } = amounts;
    return {
        ...{ totalExcludingTax, totalVat, totalIncludingTax, vatTotals },
        shippingAmountExcludingTax: chargesAmount,
        orderNumbers: numbersOf(lines),
        nbDeliveryNoteItem: lines.length,
        totalQuantity: sumQuantities(lines.map(({ quantity }) => quantity)),
    };
};

/** A quantity with its unit weight in kilograms; null if unknown. */
interface Weighed {
    readonly weight: number | null;
    readonly quantity: number;
}

const GRAMS = 1000;

/** Weight of goods in kilograms, rounded to the gram; null if no item has a known weight, or the result exceeds the maximum. */
export const goodsWeight = (goods: readonly Weighed[]): number | null => {
    const known = goods.flatMap(({ weight, quantity }) => (weight === null ? [] : weight * quantity));
    if (known.length === 0) return null;
    const weight = Math.round(known.reduce((sum, one) => sum + one, 0) * GRAMS) / GRAMS;
    return weight > MAX_WEIGHT ? null : weight;
};

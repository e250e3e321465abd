import { chargeAmounts } from '../documents/sharing.ts';
import type { PropertyRefusal } from '../language/rules.ts';
import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';
import { type DocumentTotals, documentTotals, type TaxedAmount } from '../values/vat.ts';

/** Totals of an order, in euros. */
export interface OrderTotals<T extends TaxedAmount = TaxedAmount> extends DocumentTotals<T> {
    /** Shipping that is part of the totals. */
    readonly shipping: Decimal;
}

/**
 * Totals of the lines of an order or a delivery note with its shipping; without goods, only shipping with a VAT of its own is charged.
 * @param lines amounts excluding tax with their VAT, of the pieces that are not cancelled
 * @param own adds the VAT that shipping names; without it, shipping has that of the goods
 */
export const orderTotals = <T extends TaxedAmount>(
    lines: readonly T[],
    shipping: Decimal,
    own?: (amount: Decimal) => T,
): OrderTotals<T> => {
    const charged = chargeAmounts(lines, shipping, own);
    return { ...documentTotals([...lines, ...charged]), shipping: sumAmounts(charged.map(({ amount }) => amount)) };
};

/** What an order or a delivery note may come to with tax, in euros: as much as one of its lines. */
const HIGHEST_TOTAL: Decimal = '999999999999999.99';

/**
 * Why a total cannot be kept, at the property of the lines that it sums up; undefined where it can. What has been too
 * much before may stay so, and become less.
 * @param former the total before the change, in euros
 */
export const refuseTotal = (lines: string, total: Decimal, former: unknown): PropertyRefusal | undefined => {
    const isTooHigh = compareDecimals(total, HIGHEST_TOTAL) > 0;
    const isMore = typeof former !== 'string' || compareDecimals(total, former) > 0;
    return isTooHigh && isMore ? { propertyPath: lines, key: 'validation.totalTooHigh' } : undefined;
};

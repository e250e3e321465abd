import { compareDecimals, type Decimal, sumAmounts } from './money.ts';
import { splitProRata } from './proRata.ts';
import { type DocumentTotals, documentTotals, type TaxedAmount, type VatTotal, vatTotals } from './vat.ts';

/** Totals of an order, in euros. */
export interface OrderTotals extends DocumentTotals {
    /** Shipping that is part of the totals. */
    readonly shipping: Decimal;
}

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** Shipping follows the goods: its amount is shared out over their rates, the highest first (CGI, article 267). */
const shippingLines = (goods: readonly VatTotal[], shipping: Decimal): TaxedAmount[] => {
    const shares = splitProRata(
        shipping,
        goods.map(({ base }) => base),
    );
    return goods.map(({ rate }, place) => ({ rate, amount: shares[place] ?? '0.00' }));
};

/**
 * Totals of the lines of an order with its shipping; an order without goods has none.
 * @param lines amounts excluding tax with their VAT rate, of the pieces that are not cancelled
 */
export const orderTotals = (lines: readonly TaxedAmount[], shipping: Decimal): OrderTotals => {
    const goods = vatTotals(lines);
    const isCharged = goods.length > 0 && !isNothing(shipping);
    const totals = documentTotals(isCharged ? [...lines, ...shippingLines(goods, shipping)] : lines);
    return { ...totals, shipping: isCharged ? sumAmounts([shipping]) : '0.00' };
};

import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';
import { subtractQuantity, sumQuantities } from '../values/quantities.ts';
import type { OrderedQuantities, OrderStatus } from './orderStatus.ts';

const PERCENT = 100;

/** Ordered pieces of a line that are not cancelled. */
export const orderedIn = ({
    quantity,
    cancelledQuantity,
}: Pick<OrderedQuantities, 'quantity' | 'cancelledQuantity'>): number => subtractQuantity(quantity, cancelledQuantity);

/** Shipped share of the pieces that are not cancelled, in percent. */
export const shippedRate = (lines: readonly OrderedQuantities[]): Decimal => {
    const ordered = sumQuantities(lines.map(orderedIn));
    const shipped = sumQuantities(lines.map(({ shippedQuantity }) => shippedQuantity));
    return ordered === 0 ? '0.00' : ((PERCENT * shipped) / ordered).toFixed(2);
};

/** Amount of an order on a delivery note, in euros with tax. */
export interface BilledPart {
    readonly isBilled: boolean;
    readonly amount: Decimal;
}

/**
 * Unbilled amount of a validated order, in euros with tax. Notes round VAT separately, so that their sum may differ from the
 * order's total by cents: for a billed order the result is 0.
 */
export const unbilledAmount = (status: OrderStatus, total: Decimal, notes: readonly BilledPart[]): Decimal => {
    if (status === 'draft' || status === 'billed') return '0.00';
    const billed = notes.filter(({ isBilled }) => isBilled).map(({ amount }) => `-${amount}`);
    const left = sumAmounts([total, ...billed]);
    return compareDecimals(left, '0') < 0 ? '0.00' : left;
};

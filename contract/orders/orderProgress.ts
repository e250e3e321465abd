import { compareDecimals, type Decimal, sumAmounts } from '../values/money.ts';
import { subtractQuantity, sumQuantities } from '../values/quantities.ts';
import type { OrderedQuantities, OrderStatus } from './orderStatus.ts';

const PERCENT = 100;

/** Pieces of a line that are not cancelled. */
export const orderedIn = ({
    quantity,
    cancelledQuantity,
}: Pick<OrderedQuantities, 'quantity' | 'cancelledQuantity'>): number => subtractQuantity(quantity, cancelledQuantity);

/** Shipped part of the pieces that are not cancelled, in percent. */
export const shippedRate = (lines: readonly OrderedQuantities[]): Decimal => {
    const ordered = sumQuantities(lines.map(orderedIn));
    const shipped = sumQuantities(lines.map(({ shippedQuantity }) => shippedQuantity));
    return ordered === 0 ? '0.00' : ((PERCENT * shipped) / ordered).toFixed(2);
};

/** What a delivery note bills of an order, in euros with tax. */
export interface BilledPart {
    readonly isBilled: boolean;
    readonly amount: Decimal;
}

/**
 * What is not billed of a validated order, in euros with tax. Its notes round VAT on their own, so that their sum may
 * differ from its total by cents: nothing is left of an order that is billed.
 */
export const unbilledAmount = (status: OrderStatus, total: Decimal, notes: readonly BilledPart[]): Decimal => {
    if (status === 'draft' || status === 'billed') return '0.00';
    const billed = notes.filter(({ isBilled }) => isBilled).map(({ amount }) => `-${amount}`);
    const left = sumAmounts([total, ...billed]);
    return compareDecimals(left, '0') < 0 ? '0.00' : left;
};

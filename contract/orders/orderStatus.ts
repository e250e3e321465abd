import { type Quantity, quantityNumber, subtractQuantity } from '../values/quantities.ts';

/** The states of an order, which follow from facts and are never set by hand. */
export const ORDER_STATUSES = ['draft', 'validated', 'preparation', 'partially_shipped', 'shipped', 'billed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Changes of the state that follow from delivery notes. */
export const ORDER_FACTS = {
    validated: { note_made: ['preparation'] },
    preparation: { note_deleted: ['validated'], goods_shipped: ['partially_shipped', 'shipped'] },
    partially_shipped: { goods_shipped: ['shipped'], goods_unshipped: ['preparation'] },
    shipped: { notes_billed: ['billed'], goods_unshipped: ['preparation', 'partially_shipped'] },
    billed: { notes_unbilled: ['shipped'] },
} as const;

/** Pieces of a line of an order. */
export interface OrderedQuantities {
    readonly quantity: Quantity;
    readonly shippedQuantity: Quantity;
    readonly cancelledQuantity: Quantity;
}

/** A delivery note that carries pieces of the order. */
export interface OrderNote {
    readonly isValidated: boolean;
    readonly isBilled: boolean;
}

/** What the state of an order follows from. */
export interface OrderState {
    readonly isValidated: boolean;
    /** Whether someone has begun to prepare it. */
    readonly isInPreparation: boolean;
    readonly lines: readonly OrderedQuantities[];
    readonly notes: readonly OrderNote[];
}

/** Pieces of a line that are still to be shipped. Whole lines are never compared: 2 of 3 pieces are not none. */
export const leftOf = ({ quantity, shippedQuantity, cancelledQuantity }: OrderedQuantities): number =>
    subtractQuantity(quantity, shippedQuantity, cancelledQuantity);

/**
 * Drafts are left out: two may carry the same pieces, and once one has left, the other never can. It bills nothing, so it
 * must not keep the order from being billed, nor its amount in the customer's credit.
 */
const isBilled = (notes: readonly OrderNote[]): boolean => {
    const validated = notes.filter(note => note.isValidated);
    return validated.length > 0 && validated.every(note => note.isBilled);
};

/**
 * The state of an order. A cancelled one keeps the state that its facts give.
 * Billing may precede the end of shipping, so that an order is billed only once nothing is left.
 */
export const orderStatus = ({ isValidated, isInPreparation, lines, notes }: OrderState): OrderStatus => {
    if (!isValidated) return 'draft';
    const isShipping = lines.some(line => quantityNumber(line.shippedQuantity) > 0);
    if (!isShipping) return isInPreparation || notes.length > 0 ? 'preparation' : 'validated';
    if (lines.some(line => leftOf(line) > 0)) return 'partially_shipped';
    return isBilled(notes) ? 'billed' : 'shipped';
};

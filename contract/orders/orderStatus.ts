import { type Quantity, quantityNumber, subtractQuantity } from '../values/quantities.ts';

/** States of an order, derived from facts and never set by a user. */
export const ORDER_STATUSES = ['draft', 'validated', 'preparation', 'partially_shipped', 'shipped', 'billed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Changes of the state caused by delivery notes. */
export const ORDER_FACTS = {
    validated: { note_made: ['preparation'] },
    preparation: { note_deleted: ['validated'], goods_shipped: ['partially_shipped', 'shipped'] },
    partially_shipped: { goods_shipped: ['shipped'], goods_unshipped: ['preparation'] },
    shipped: { notes_billed: ['billed'], goods_unshipped: ['preparation', 'partially_shipped'] },
    billed: { notes_unbilled: ['shipped'] },
} as const;

export interface OrderedQuantities {
    readonly quantity: Quantity;
    readonly shippedQuantity: Quantity;
    readonly cancelledQuantity: Quantity;
}

/** A delivery note with pieces of the order. */
export interface OrderNote {
    readonly isValidated: boolean;
    readonly isBilled: boolean;
}

/** Facts that determine the state of an order. */
export interface OrderState {
    readonly isValidated: boolean;
    /** Whether its preparation has begun. */
    readonly isInPreparation: boolean;
    readonly lines: readonly OrderedQuantities[];
    readonly notes: readonly OrderNote[];
}

/** Pieces of a line left to ship. Quantities are compared, because lines may be shipped in part. */
export const unshippedQuantity = ({ quantity, shippedQuantity, cancelledQuantity }: OrderedQuantities): number =>
    subtractQuantity(quantity, shippedQuantity, cancelledQuantity);

/**
 * Drafts are ignored: two may contain the same pieces, and once one is shipped, the other never can be. A draft bills nothing,
 * so it must not keep the order unbilled, nor its amount in the customer's credit.
 */
const isBilled = (notes: readonly OrderNote[]): boolean => {
    const validated = notes.filter(note => note.isValidated);
    return validated.length > 0 && validated.every(note => note.isBilled);
};

/**
 * State of an order. A cancelled order keeps the state of its facts. Billing may precede the last shipment, so that an order is
 * billed only once no piece is left.
 */
export const orderStatus = ({ isValidated, isInPreparation, lines, notes }: OrderState): OrderStatus => {
    if (!isValidated) return 'draft';
    const isShipping = lines.some(line => quantityNumber(line.shippedQuantity) > 0);
    if (!isShipping) return isInPreparation || notes.length > 0 ? 'preparation' : 'validated';
    if (lines.some(line => unshippedQuantity(line) > 0)) return 'partially_shipped';
    return isBilled(notes) ? 'billed' : 'shipped';
};

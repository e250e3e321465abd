import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call below that of a customer. */
export const BOUGHT_ITEMS_PATH = 'bought_items';

/** An item that a customer has ordered. */
export interface BoughtItem {
    readonly '@id': string;
    readonly reference: string;
    readonly designation: string;
    /** Of the newest validated order of it; null where the line has no price. */
    readonly netUnitPrice: Decimal | null;
    /** IRI of that order, and its day. */
    readonly order: string;
    readonly orderDate: Day;
    /** Pieces that were ordered within a year and not cancelled. */
    readonly pieces: number;
}

/** `GET /api/third_parties/{id}/bought_items`: what a customer ordered last, of the companies that the person handles. */
export interface BoughtItems {
    /** The newest first, at most ten. */
    readonly items: readonly BoughtItem[];
}

import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the call, relative to a customer. */
export const BOUGHT_ITEMS_PATH = 'bought_items';

export interface BoughtItem {
    readonly '@id': string;
    readonly reference: string;
    readonly designation: string;
    /** Price in the latest validated order; null for a line without a price. */
    readonly netUnitPrice: Decimal | null;
    /** IRI of that order, and its date. */
    readonly order: string;
    readonly orderDate: Day;
    /** Pieces ordered within a year and not cancelled. */
    readonly pieces: number;
}

/** `GET /api/third_parties/{id}/bought_items`: items that a customer ordered last in the user's companies. */
export interface BoughtItems {
    /** The latest first, at most ten. */
    readonly items: readonly BoughtItem[];
}

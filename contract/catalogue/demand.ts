import type { Day } from '../values/days.ts';

/** Path of the call, relative to an item. */
export const DEMAND_PATH = 'demand';

/** Quantity of an item that a customer ordered within a year. */
export interface Demander {
    readonly '@id': string;
    readonly name: string;
    readonly pieces: number;
    readonly orderDate: Day;
}

/** `GET /api/items/{id}/demand`: customers of an item, and the quantity left to ship. */
export interface Demand {
    readonly nbOrder: number;
    readonly pieces: number;
    /** Pieces ordered within a year and not cancelled. */
    readonly ordered: number;
    /** Up to five customers with the largest quantities. */
    readonly customers: readonly Demander[];
}

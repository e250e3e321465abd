import type { Day } from '../values/days.ts';

/** Path of the call below that of an item. */
export const DEMAND_PATH = 'demand';

/** What a customer ordered of an item within a year. */
export interface Demander {
    readonly '@id': string;
    readonly name: string;
    readonly pieces: number;
    /** Of the newest order. */
    readonly orderDate: Day;
}

/** `GET /api/items/{id}/demand`: who orders an item, and what is left to ship of it. */
export interface Demand {
    readonly nbOrder: number;
    readonly pieces: number;
    /** Pieces that were ordered within a year and not cancelled. */
    readonly ordered: number;
    /** Those who ordered most, at most five. */
    readonly customers: readonly Demander[];
}

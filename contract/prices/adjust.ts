import type { Properties } from '../language/property.ts';
import type { Decimal } from '../values/money.ts';
import { discountChange, priceChange } from './rounding.ts';

/** Path of the call, relative to prices. */
export const ADJUST_PATH = 'adjust';

/** `POST /api/price_list_items/adjust`: changes prices of a list by a percentage. */
export const priceAdjustment = {
    priceList: { kind: 'relation', to: 'price_lists', required: true },
    /** Prices to change; `all` selects all prices of the list that match the filters in the query. */
    items: { kind: 'relations', to: 'price_list_items' },
    all: { kind: 'boolean', default: false },
    ...priceChange,
    ...discountChange,
    /** Returns the result without writing. */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

export interface AdjustedPrice {
    readonly '@id': string;
    readonly from: Decimal;
    readonly to: Decimal;
}

/** A discount before and after, in percent. */
export interface AdjustedDiscount {
    readonly from: Decimal;
    readonly to: Decimal;
}

/** Two breaks of an item whose prices become equal through a change. */
export interface EqualBreaks {
    /** Number of such pairs in the list. */
    readonly count: number;
    /** First pair: the item's reference, the two quantities, and their price. */
    readonly item: string;
    readonly quantities: readonly [number, number];
    readonly price: Decimal;
}

/** Result of a change or dry run; the biggest changes are relative to the price. */
export interface Adjustment {
    readonly changed: number;
    /** Number of unaffected prices and kept discounts. */
    readonly unchanged: number;
    /** Number of discounts among the chosen prices. */
    readonly discounts: number;
    /** Example of the effect of `discounts: change`; null without discounts. */
    readonly discount: AdjustedDiscount | null;
    readonly biggestRise: AdjustedPrice | null;
    readonly biggestFall: AdjustedPrice | null;
    readonly equalBreaks: EqualBreaks | null;
}

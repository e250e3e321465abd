import type { Properties } from '../language/property.ts';
import type { Decimal } from '../values/money.ts';
import { discountChange, priceChange } from './rounding.ts';

/** Path of the call below that of prices. */
export const ADJUST_PATH = 'adjust';

/** `POST /api/price_list_items/adjust`: changes prices of a list by a percentage. */
export const priceAdjustment = {
    priceList: { kind: 'relation', to: 'price_lists', required: true },
    /** The prices that change, or all of the list that match the filters in the query. */
    items: { kind: 'relations', to: 'price_list_items' },
    all: { kind: 'boolean', default: false },
    ...priceChange,
    ...discountChange,
    /** Only tells what would happen. */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** A price before and after. */
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

/** Two breaks of an item that have the same price after a change, but not before. */
export interface EqualBreaks {
    /** How many there are in the list. */
    readonly count: number;
    /** Of one of them: the item's reference, the two quantities, and the price of both. */
    readonly item: string;
    readonly quantities: readonly [number, number];
    readonly price: Decimal;
}

/** What changed, or would; the biggest changes are those by the highest share of the price. */
export interface Adjustment {
    readonly changed: number;
    /** Prices that are so already, and discounts that are kept. */
    readonly unchanged: number;
    /** How many of the chosen prices are discounts, whatever becomes of them. */
    readonly discounts: number;
    /** What `discounts: change` makes of one of them; null without discounts. */
    readonly discount: AdjustedDiscount | null;
    readonly biggestRise: AdjustedPrice | null;
    readonly biggestFall: AdjustedPrice | null;
    readonly equalBreaks: EqualBreaks | null;
}

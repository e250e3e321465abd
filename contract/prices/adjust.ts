import type { Decimal } from '../money.ts';
import type { Properties } from '../property.ts';
import { priceChange } from './rounding.ts';

/** Path of the call below that of prices. */
export const ADJUST_PATH = 'adjust';

/** `POST /api/price_list_items/adjust`: changes prices of a list by a percentage. */
export const priceAdjustment = {
    priceList: { kind: 'relation', to: 'price_lists', required: true },
    /** The prices that change, or all of the list that match the filters in the query. */
    items: { kind: 'relations', to: 'price_list_items' },
    all: { kind: 'boolean', default: false },
    ...priceChange,
    /** Only tells what would happen. */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

/** A price before and after. */
export interface AdjustedPrice {
    readonly '@id': string;
    readonly from: Decimal;
    readonly to: Decimal;
}

/** What changed, or would; the biggest changes are those by the highest share of the price. */
export interface Adjustment {
    readonly changed: number;
    /** Prices that are so already, and discounts. */
    readonly unchanged: number;
    readonly biggestRise: AdjustedPrice | null;
    readonly biggestFall: AdjustedPrice | null;
}

import type { Properties } from '../language/property.ts';
import { priceLists } from './priceLists.ts';
import { discountChange, priceChange } from './rounding.ts';

const { code, label, validFrom, validTo } = priceLists.properties;

/** `POST /api/price_lists/{id}/copy`: copies a list for another season, with its owner and flags. */
export const priceListCopy = {
    code,
    label,
    validFrom,
    validTo,
    ...priceChange,
    ...discountChange,
    /** Ends the list on the day before the copy starts, so that they do not overlap. */
    endPrevious: { kind: 'boolean', default: false },
    /** Returns the result for the prices without writing ({@link import('./adjust.ts').Adjustment}). */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

export const COPY_PATH = 'copy';

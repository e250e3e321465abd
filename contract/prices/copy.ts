import type { Properties } from '../language/property.ts';
import { priceLists } from './priceLists.ts';
import { discountChange, priceChange } from './rounding.ts';

const { code, label, validFrom, validTo } = priceLists.properties;

/** `POST /api/price_lists/{id}/copy`: a list for another season. Owner and flags are those of the list. */
export const priceListCopy = {
    code,
    label,
    validFrom,
    validTo,
    ...priceChange,
    ...discountChange,
    /** Ends the list on the day before the copy begins, so that both do not price an item on one day. */
    endPrevious: { kind: 'boolean', default: false },
    /** Only tells what would happen to the prices ({@link import('./adjust.ts').Adjustment}). */
    dryRun: { kind: 'boolean', default: false },
} as const satisfies Properties;

export const COPY_PATH = 'copy';

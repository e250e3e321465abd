import { priceLists } from '../priceLists.ts';
import type { Properties } from '../property.ts';
import { priceChange } from './rounding.ts';

const { code, label, validFrom, validTo } = priceLists.properties;

/** `POST /api/price_lists/{id}/copy`: a list for another season. Owner and flags are those of the list. */
export const priceListCopy = { code, label, validFrom, validTo, ...priceChange } as const satisfies Properties;

export const COPY_PATH = 'copy';

import { z } from 'zod';
import { obey } from './obey.ts';
import { maxEntries, maxLength, maxNumber, minNumber, printable, type Rule, whole } from './rules.ts';

/** Maximum number of filters, of columns, and of values of a filter. */
const MAX_ENTRIES = 100;

/** Maximum size of a state in characters of JSON: more than screens produce, little enough for a list of views. */
export const LIST_STATE_MAX = 8000;

/** Maximum width of a column in pixels. */
const MAX_WIDTH = 2000;

const name = obey(z.string(), [printable, maxLength(100)]);
const plain = z.union([obey(z.string(), [printable, maxLength(200)]), z.number(), z.boolean(), z.null()]);
const several = obey(z.array(plain), [maxEntries(MAX_ENTRIES)]);

/** One value, several, or those of a nested name: `{ brand: { name } }`. */
const value = z.union([plain, several, z.record(name, z.union([plain, several]))]);

const small: Rule<object> = state => maxLength(LIST_STATE_MAX)(JSON.stringify(state));
const few: Rule<object> = filters => maxEntries(MAX_ENTRIES)(Object.keys(filters));

/** Checks only shape and size: the console drops filters and columns that do not exist. */
export const listState = obey(
    z.object({
        filters: obey(z.record(name, value), [few]),
        sort: obey(z.string(), [printable, maxLength(100)]),
        order: z.enum(['ASC', 'DESC']),
        columns: obey(z.array(name), [maxEntries(MAX_ENTRIES)]).nullable(),
        widths: obey(z.record(name, obey(z.number(), [whole, minNumber(1), maxNumber(MAX_WIDTH)])), [few]).optional(),
        perPage: obey(z.number(), [whole, minNumber(1), maxNumber(100)]),
    }),
    [small],
);

import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';
import type { Db } from './database.ts';

/** Rows of a statement as returned by the driver: by column name, JSON parsed, without Drizzle's decoders. */
export const query = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as { readonly rows: Row[] }).rows;

/** Any number of identifiers as one parameter: `= any(…)`. */
export const intArray = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join()}}`}::int[]`;

/** Codes (letters and underscores) as an array; null for an empty list. */
export const textArray = (codes: readonly string[]): SQL =>
    codes.length === 0 ? sql`null::text[]` : sql`${`{${codes.join()}}`}::text[]`;

/** Casts an integer sum to a JavaScript number in both drivers, exact to 2^53; an `integer` overflows at 2 147 483 647. */
export const wholeNumber = (sum: SQL): SQL => sql`(${sum})::float8`;

/** Casts a quantity to a JavaScript number in both drivers; four decimals stay exact (ADR 0129). */
export const exactQuantity = (quantity: SQL): SQL => sql`(${quantity})::float8`;

/** Day of an instant in the wholesaler's time zone (`dayAt` of the contract). */
export const parisDay = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Paris')::date`;

/** Instant at which a day begins in that time zone. */
export const parisMidnight = (day: Day): SQL => sql`(${day}::timestamp at time zone 'Europe/Paris')`;

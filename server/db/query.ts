import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';
import type { Db } from './database.ts';

/** The rows of a statement as the driver reads them: by column name, JSON parsed, without Drizzle's decoders. */
export const query = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as { readonly rows: Row[] }).rows;

/** Identifiers as one parameter, however many they are: `= any(…)`. */
export const intArray = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join()}}`}::int[]`;

/** Codes (letters and underscores) as an array; null for none. */
export const textArray = (codes: readonly string[]): SQL =>
    codes.length === 0 ? sql`null::text[]` : sql`${`{${codes.join()}}`}::text[]`;

/** A sum of whole numbers as a JavaScript number with either driver, exact to 2^53; an `integer` ends at 2 147 483 647. */
export const wholeNumber = (sum: SQL): SQL => sql`(${sum})::float8`;

/** Casts a quantity to a JavaScript number in both drivers; four decimals stay exact (ADR 0129). */
export const exactQuantity = (quantity: SQL): SQL => sql`(${quantity})::float8`;

/** The day of an instant at the wholesaler's (`dayAt` of the contract). */
export const parisDay = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Paris')::date`;

/** The instant at which a day begins there. */
export const parisMidnight = (day: Day): SQL => sql`(${day}::timestamp at time zone 'Europe/Paris')`;

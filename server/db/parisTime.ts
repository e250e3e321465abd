import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';

/** The day of an instant at the wholesaler's (`dayAt` of the contract). */
export const parisDay = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Paris')::date`;

/** The instant at which a day begins there. */
export const parisMidnight = (day: Day): SQL => sql`(${day}::timestamp at time zone 'Europe/Paris')`;

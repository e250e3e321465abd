import { type Day, dayOf, epochDayOf } from '../days.ts';

/** The days of a price list; the last one is null without end. */
export interface Validity {
    readonly validFrom: Day;
    readonly validTo: Day | null;
}

/** Days of a month that every month has. */
const COMMON_DAYS = 28;

/** Months between two days; undefined unless the second is the same day of another month. */
const monthsBetween = (one: Date, other: Date): number | undefined =>
    one.getUTCDate() === other.getUTCDate() && one.getUTCDate() <= COMMON_DAYS
        ? 12 * (other.getUTCFullYear() - one.getUTCFullYear()) + other.getUTCMonth() - one.getUTCMonth()
        : undefined;

/**
 * The period that follows and is as long: in months where it has whole ones, so that a year follows a leap year. Undefined
 * for a period without end, which nothing follows.
 */
export const followingPeriod = ({ validFrom, validTo }: Validity): Validity | undefined => {
    if (validTo === null) return undefined;
    const [from, start] = [epochDayOf(validFrom), epochDayOf(validTo) + 1];
    const end = new Date(dayOf(start));
    const months = monthsBetween(new Date(validFrom), end);
    if (months === undefined) return { validFrom: dayOf(start), validTo: dayOf(start + (start - from) - 1) };
    end.setUTCMonth(end.getUTCMonth() + months, end.getUTCDate() - 1);
    return { validFrom: dayOf(start), validTo: end.toISOString().slice(0, 10) };
};

const yearOf = (day: Day): string => day.slice(0, 4);

/** A name with the year of the next period instead of its own: `CLUB-2026` becomes `CLUB-2027`; undefined without a year. */
export const nameOfNext = (name: string, before: Validity, after: Validity): string | undefined => {
    const renamed = name.replaceAll(yearOf(before.validFrom), yearOf(after.validFrom));
    return renamed === name ? undefined : renamed;
};

import { type Day, dayOf, epochDayOf } from '../values/days.ts';

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

/** The same day a year later; 29 February becomes 1 March. */
const addYear = (day: Day): Day => {
    const date = new Date(day);
    date.setUTCFullYear(date.getUTCFullYear() + 1);
    return date.toISOString().slice(0, 10);
};

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

/** Days of a month or less are no season. */
const SHORT = 31;

/** Whether a year is several of such periods, or these are years: other lengths are those of lists that were ended early. */
const isSeason = (months: number): boolean => 12 % months === 0 || months % 12 === 0;

/**
 * The period that is proposed for a copy. What follows a season of whole months is as long; what was ended on some other day
 * had no length of its own, and is followed by a year. A list without end is followed by one, from the next anniversary of its
 * first day on, which has no end either.
 * @param now the day on which the copy is made
 */
export const proposedPeriod = (list: Validity, now: Day): Validity => {
    const next = followingPeriod(list);
    if (!next?.validTo) {
        let validFrom = list.validFrom;
        while (validFrom <= now) validFrom = addYear(validFrom);
        return { validFrom, validTo: null };
    }
    const start = new Date(next.validFrom);
    const months = monthsBetween(new Date(list.validFrom), start);
    const days = epochDayOf(next.validTo) - epochDayOf(next.validFrom) + 1;
    if (days <= SHORT || (months !== undefined && isSeason(months))) return next;
    return { validFrom: next.validFrom, validTo: dayOf(epochDayOf(addYear(next.validFrom)) - 1) };
};

/** A name with the year of the next period instead of its own: `CLUB-2026` becomes `CLUB-2027`; undefined without a year. */
export const nameOfNext = (name: string, before: Validity, after: Validity): string | undefined => {
    const renamed = name.replaceAll(yearOf(before.validFrom), yearOf(after.validFrom));
    return renamed === name ? undefined : renamed;
};

/** The code of the next period: with its year, or its month where it begins in the same year. */
export const codeOfNext = (code: string, before: Validity, after: Validity): string => {
    const year = yearOf(after.validFrom);
    return nameOfNext(code, before, after) ?? `${code}-${code.includes(year) ? after.validFrom.slice(5, 7) : year}`;
};

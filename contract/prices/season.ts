import { type Day, dayOf, epochDayOf } from '../values/days.ts';

/** Validity of a price list; the last day is null for an open end. */
export interface Validity {
    readonly validFrom: Day;
    readonly validTo: Day | null;
}

/** Number of days in the shortest month. */
const COMMON_DAYS = 28;

/** Months between two days; undefined unless both are the same day of a month. */
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

/** The following period of equal length, in months if it has whole ones (leap years). Undefined for a period without end. */
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

/** Maximum days of a period that is too short for a season. */
const SHORT = 31;

/** Whether the length divides a year or is a number of years; other lengths belong to lists that were ended early. */
const isSeason = (months: number): boolean => 12 % months === 0 || months % 12 === 0;

/**
 * Proposed period for a copy. A season of whole months is followed by one of equal length. A list that was ended on another day
 * is followed by a year. A list without end is followed by one without end, from the next anniversary of its first day.
 * @param now day of the copy
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

/** Name with the year of the next period: `CLUB-2026` becomes `CLUB-2027`; undefined without a year. */
export const nameOfNext = (name: string, before: Validity, after: Validity): string | undefined => {
    const renamed = name.replaceAll(yearOf(before.validFrom), yearOf(after.validFrom));
    return renamed === name ? undefined : renamed;
};

/** Code of the next period: with its year, or its month if it starts in the same year. */
export const codeOfNext = (code: string, before: Validity, after: Validity): string => {
    const year = yearOf(after.validFrom);
    return nameOfNext(code, before, after) ?? `${code}-${code.includes(year) ? after.validFrom.slice(5, 7) : year}`;
};

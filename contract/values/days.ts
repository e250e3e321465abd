import type { Rule } from '../language/rules.ts';

/** A calendar day without time and zone: `2026-03-20`. */
export type Day = string;

const MILLISECONDS = 86_400_000;

/** Days since 1 January 1970, for date arithmetic without times and zones. */
export type EpochDay = number;

export const dayOf = (count: EpochDay): Day => new Date(count * MILLISECONDS).toISOString().slice(0, 10);

/** The last day of the day's month. */
export const monthEnd = (count: EpochDay): EpochDay => {
    const date = new Date(count * MILLISECONDS);
    return date.setUTCMonth(date.getUTCMonth() + 1, 0) / MILLISECONDS;
};

/** First and last year of a calendar day: other years are typing errors. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 9999;

const DAY = /^(\d{4})-\d{2}-\d{2}$/;

/** Some engines convert 30 February to a day in March. */
const exists = (day: string): boolean => {
    const count = Date.parse(day) / MILLISECONDS;
    return !Number.isNaN(count) && dayOf(count) === day;
};

/** @throws RangeError for an invalid calendar day, such as 29 February in most years */
export const epochDayOf = (day: Day): EpochDay => {
    if (!DAY.test(day) || !exists(day)) throw new RangeError(`${day} is no day of the calendar`);
    return Date.parse(day) / MILLISECONDS;
};

/** Validates a calendar day, `2026-11-22`. @param unread message key for a text in another format */
export const dayRule =
    (unread: string): Rule<string> =>
    value => {
        const year = DAY.exec(value)?.[1];
        if (year === undefined) return { key: unread };
        if (!exists(value)) return { key: 'validation.noSuchDay' };
        return Number(year) < FIRST_YEAR ? { key: 'validation.dayTooEarly', params: { year: FIRST_YEAR } } : undefined;
    };

/** Whether the text is a valid calendar day for a property. */
export const isDay = (text: string): boolean => dayRule('')(text) === undefined;

/** Calendar days follow the time zone of Paris, wherever the server or the browser is located. */
const PARIS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

export const dayAt = (instant: Date): Day => PARIS.format(instant);

export const today = (): Day => dayAt(new Date());

export const WEEK = 7;

/** Offset of 1 January 1970, a Thursday, from Monday. */
const THURSDAY = 3;

export const mondayOf = (day: Day): Day => {
    const count = epochDayOf(day);
    return dayOf(count - ((count + THURSDAY) % WEEK));
};

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOf(epochDayOf(day) + days);

/** The date a number of months before a time, in the format of filters: `2025-03-01`. */
export const dayBefore = (moment: Date, { months }: { months: number }): string => {
    const day = new Date(moment);
    day.setUTCMonth(day.getUTCMonth() - months);
    return day.toISOString().slice(0, 10);
};

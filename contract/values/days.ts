import type { Rule } from '../language/rules.ts';

/** A calendar day without time and zone: `2026-03-20`. */
export type Day = string;

const MILLISECONDS = 86_400_000;

/** Days since 1 January 1970: the arithmetic of days, without hours or zones. */
export type EpochDay = number;

export const dayOf = (count: EpochDay): Day => new Date(count * MILLISECONDS).toISOString().slice(0, 10);

/** The last day of the day's month. */
export const monthEnd = (count: EpochDay): EpochDay => {
    const date = new Date(count * MILLISECONDS);
    return date.setUTCMonth(date.getUTCMonth() + 1, 0) / MILLISECONDS;
};

/** First and last year of a calendar day: earlier or later ones are mistyped. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 9999;

const DAY = /^(\d{4})-\d{2}-\d{2}$/;

/** Some engines turn 30 February into a day of March. */
const exists = (day: string): boolean => {
    const count = Date.parse(day) / MILLISECONDS;
    return !Number.isNaN(count) && dayOf(count) === day;
};

/** @throws RangeError for what is no day of the calendar, such as 29 February in most years */
export const epochDayOf = (day: Day): EpochDay => {
    if (!DAY.test(day) || !exists(day)) throw new RangeError(`${day} is no day of the calendar`);
    return Date.parse(day) / MILLISECONDS;
};

/** A calendar day, `2026-11-22`; `unread` names the message for a text of another form. */
export const dayRule =
    (unread: string): Rule<string> =>
    value => {
        const year = DAY.exec(value)?.[1];
        if (year === undefined) return { key: unread };
        if (!exists(value)) return { key: 'validation.noSuchDay' };
        return Number(year) < FIRST_YEAR ? { key: 'validation.dayTooEarly', params: { year: FIRST_YEAR } } : undefined;
    };

/** Whether the text is a calendar day that a property can have. */
export const isDay = (text: string): boolean => dayRule('')(text) === undefined;

/** The wholesaler's days begin and end with those of Paris, wherever the server or the browser stands. */
const PARIS = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day of an instant. */
export const dayAt = (instant: Date): Day => PARIS.format(instant);

export const today = (): Day => dayAt(new Date());

/** Days of a week. */
export const WEEK = 7;

/** 1 January 1970 was a Thursday. */
const THURSDAY = 3;

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => {
    const count = epochDayOf(day);
    return dayOf(count - ((count + THURSDAY) % WEEK));
};

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOf(epochDayOf(day) + days);

/** The date that many months before a time, in the format of filters: `2025-03-01`. */
export const dayBefore = (moment: Date, { months }: { months: number }): string => {
    const day = new Date(moment);
    day.setUTCMonth(day.getUTCMonth() - months);
    return day.toISOString().slice(0, 10);
};

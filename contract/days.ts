/** A calendar day without time and zone: `2026-03-20`. */
export type Day = string;

const MILLISECONDS = 86_400_000;

/** Days since 1 January 1970: the arithmetic of days, without hours or zones. */
export type EpochDay = number;

export const dayOf = (count: EpochDay): Day => new Date(count * MILLISECONDS).toISOString().slice(0, 10);

/** @throws RangeError for what is no day of the calendar, such as 29 February in most years */
export const epochDayOf = (day: Day): EpochDay => {
    const count = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / MILLISECONDS : Number.NaN;
    // Some engines read 30 February as 2 March.
    if (Number.isNaN(count) || dayOf(count) !== day) throw new RangeError(`${day} is no day of the calendar`);
    return count;
};

/** The last day of the day's month. */
export const monthEnd = (count: EpochDay): EpochDay => {
    const date = new Date(count * MILLISECONDS);
    return date.setUTCMonth(date.getUTCMonth() + 1, 0) / MILLISECONDS;
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Returns the calendar day of a value that is a day, or midnight in the zone that it is written in. API Platform writes a
 * `date` column as `2026-11-29T00:00:00+01:00`; converting that to another zone would change the day.
 *
 * @returns `yyyy-mm-dd`; undefined for anything else, also for a time of that day.
 */
export const calendarDay = (value: unknown): string | undefined =>
    typeof value === 'string' ? MIDNIGHT.exec(value)?.[1] : undefined;

/** The local time of an instant in the zone, expressed as if it were UTC. Milliseconds, whole seconds. */
const wallClock = (instant: number, timeZone: string): number => {
    const format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
    });
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** The local date and time of an instant in the zone, to the minute: `2024-05-01T12:30`; empty for anything else. */
export const localMinute = (value: unknown, timeZone: string): string => {
    const instant = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN;
    return Number.isNaN(instant) ? '' : new Date(wallClock(instant, timeZone)).toISOString().slice(0, 16);
};

/** The instant of a local time. Two steps, because the offset itself depends on the instant. */
const instantOf = (wall: number, timeZone: string): number => {
    const offsetAt = (instant: number) => wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;
    return wall - offsetAt(wall - offsetAt(wall));
};

const MINUTE_MS = 60_000;

/** Minutes that a text with an offset is ahead of UTC: 60 for `…+01:00`. */
const offsetIn = (text: string): number => {
    const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
};

/**
 * Writes an instant in the offset of a former value, because servers drop an offset instead of converting it. If that
 * offset is the one of the time zone, the zone decides, so that summer time is considered.
 */
export const inOffsetOf = (instant: number, former: string, timeZone: string): string => {
    const minutesAt = (at: number) => (wallClock(at, timeZone) - Math.floor(at / 1000) * 1000) / MINUTE_MS;
    const before = offsetIn(former);
    if (before === 0) return new Date(instant).toISOString();
    const minutes = minutesAt(Date.parse(former)) === before ? minutesAt(instant) : before;
    const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
    const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
    return new Date(instant + minutes * MINUTE_MS).toISOString().slice(0, 19) + offset;
};

/** Midnight of a day, expressed as if it were UTC; undefined for an invalid date (`2024-02-31`). */
const midnight = (text: string): number | undefined => {
    const [, year, month, day] = DAY.exec(text) ?? [];
    const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
    return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text) ? undefined : instant;
};

const dayOf = (date: Date, timeZone: string): string =>
    new Date(wallClock(date.getTime(), timeZone)).toISOString().slice(0, 10);

/**
 * A bound of a period, in UTC with `Z`: API Platform drops an offset instead of converting it, and reads a bound
 * without a time as midnight, which excludes the end day.
 *
 * A day (`yyyy-mm-dd`, or a Date, of which only the day counts) begins and ends in the time zone; a date and time
 * without an offset is read in the time zone; one with an offset is converted. Other values are sent unchanged.
 *
 * @throws RangeError for an invalid Date.
 */
export const dateBound = (value: unknown, edge: 'start' | 'end', timeZone: string): unknown => {
    if (value instanceof Date) return dateBound(dayOf(value, timeZone), edge, timeZone);
    if (typeof value !== 'string') return value;
    const day = midnight(value);
    if (day !== undefined) return dayBound(day, edge, timeZone);
    if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return value;
    const isLocal = WALL_CLOCK.test(value);
    const instant = Date.parse(isLocal ? `${value}Z` : value);
    if (Number.isNaN(instant)) return value;
    return new Date(isLocal ? instantOf(instant, timeZone) : instant).toISOString();
};

const dayBound = (day: number, edge: 'start' | 'end', timeZone: string): string => {
    if (edge === 'start') return new Date(instantOf(day, timeZone)).toISOString();
    const tomorrow = new Date(day);
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
    return new Date(instantOf(tomorrow.getTime(), timeZone) - 1).toISOString();
};

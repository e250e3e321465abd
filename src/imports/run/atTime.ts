import { addDays, type Day, dayAt } from '#contract/days.ts';

/** A day and a time of the company's clocks. */
export interface Moment {
    readonly day: Day;
    /** `22:00`. */
    readonly time: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const aheadAt = (instant: number, timeZone: string): number => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return Date.parse(`${parts.format(instant).replace(' ', 'T')}Z`) - instant;
};

/** The instant at which the company's clocks show the moment; undefined for what is no day or time. */
export const instantOf = ({ day, time }: Moment, timeZone: string): Date | undefined => {
    const shown = Date.parse(`${day}T${time}:00Z`);
    if (!TIME.test(time) || Number.isNaN(shown)) return undefined;
    const near = shown - aheadAt(shown, timeZone);
    // Once more, for the day on which the clocks are changed.
    return new Date(shown - aheadAt(near, timeZone));
};

const TONIGHT = '22:00';

/** Tonight at 22:00, or tomorrow where that is over. */
export const tonight = (now: Date, timeZone: string): Moment => {
    const today = dayAt(now);
    const moment = { day: today, time: TONIGHT };
    const instant = instantOf(moment, timeZone);
    return instant && instant > now ? moment : { day: addDays(today, 1), time: TONIGHT };
};

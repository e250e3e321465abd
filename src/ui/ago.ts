const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the largest unit; a month counts as thirty days, which is precise enough for relative times. */
const UNITS = [
    ['year', 365 * DAY],
    ['month', 30 * DAY],
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
] as const;

/**
 * Formats relative times in whole units of the largest that fits: `il y a 3 h`, `2 days ago`, `now` within the minute.
 * A time in the future is also `now`, since the local clock may be slow.
 *
 * @param tag BCP 47 language tag.
 * @returns a function of two times in milliseconds since 1970.
 */
export const agoIn = (tag: string) => {
    const short = new Intl.RelativeTimeFormat(tag, { style: 'short' });
    // The short French style has "m." for month and "a" for year, so units from the day on use the long style.
    const long = new Intl.RelativeTimeFormat(tag);
    const present = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
    return (moment: number, now: number): string => {
        const passed = now - moment;
        const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? [];
        if (!unit) return present;
        return (length < DAY ? short : long).format(-Math.floor(passed / length), unit);
    };
};

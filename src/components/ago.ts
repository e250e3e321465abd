const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the coarsest; a month has thirty days, since nobody counts them from here. */
const UNITS = [
    ['year', 365 * DAY],
    ['month', 30 * DAY],
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
] as const;

/**
 * How long ago, in whole units of the coarsest that fits: `il y a 3 h`, `2 days ago`, `now` within the minute. Nothing
 * is in the future: a clock that is late does not make it so.
 *
 * @param tag Intl's name of the language.
 * @returns a function of two moments, in milliseconds since 1970.
 */
export const agoIn = (tag: string) => {
    const short = new Intl.RelativeTimeFormat(tag, { style: 'short' });
    // French shortens a month to "m." and a year to "a": from the day on, there is room for words.
    const long = new Intl.RelativeTimeFormat(tag);
    const present = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
    return (moment: number, now: number): string => {
        const passed = now - moment;
        const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? [];
        if (!unit) return present;
        return (length < DAY ? short : long).format(-Math.floor(passed / length), unit);
    };
};

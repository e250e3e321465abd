import { useLocale } from 'ra-core';
import { DAY, type Figures, figuresOf, lazy, NO_VALUE, tagOf } from '#i18n/figures.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/index.ts';
import { config } from '../config.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From the largest unit; a month counts as thirty days, which is precise enough for relative times. */
const UNITS = [
    ['year', 365 * DAY_MS],
    ['month', 30 * DAY_MS],
    ['day', DAY_MS],
    ['hour', HOUR_MS],
    ['minute', MINUTE_MS],
] as const;

/**
 * Formats relative times in whole units of the largest that fits: `il y a 3 h`, `2 days ago`, `now` within the minute. A
 * time in the future is also `now`, since the local clock may be slow.
 * @param tag BCP 47 language tag
 * @returns a function of two times in milliseconds since 1970
 */
const agoIn = (tag: string) => {
    const short = new Intl.RelativeTimeFormat(tag, { style: 'short' });
    // The short French style has "m." for month and "a" for year, so units from the day on use the long style.
    const long = new Intl.RelativeTimeFormat(tag);
    const present = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
    return (moment: number, now: number): string => {
        const passed = now - moment;
        const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? [];
        if (!unit) return present;
        return (length < DAY_MS ? short : long).format(-Math.floor(passed / length), unit);
    };
};

/** Pure formatters of one locale and time zone. An absent value becomes a dash; an invalid one is returned unchanged. */
export interface Formatters extends Figures {
    /** `2025-03-01T23:30:00Z` → `2 mars 2025` in Paris */
    readonly date: (instant: string | null | undefined) => string;
    readonly dateTime: (instant: string | null | undefined) => string;
    /** `il y a 3 h`, relative to a time in milliseconds since 1970. */
    readonly ago: (instant: string | null | undefined, now: number) => string;
}

const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

const instantIn = (format: () => Intl.DateTimeFormat) => (instant: string | null | undefined) => {
    if (!instant) return NO_VALUE;
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? instant : format().format(date);
};

const agoFrom = (ago: () => ReturnType<typeof agoIn>) => (instant: string | null | undefined, now: number) => {
    if (!instant) return NO_VALUE;
    const moment = Date.parse(instant);
    return Number.isNaN(moment) ? instant : ago()(moment, now);
};

const make = (locale: Locale, timeZone: string): Formatters => {
    const tag = tagOf(locale);
    const days = instantIn(lazy(() => new Intl.DateTimeFormat(tag, { ...DAY, timeZone: 'UTC' })));
    const instants = (options: Intl.DateTimeFormatOptions) => {
        const written = instantIn(lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone })));
        // Columns of days of third-party servers, which their API documentation declares as instants.
        return (instant: string | null | undefined) => (instant?.length === 10 ? days(instant) : written(instant));
    };
    return {
        ...figuresOf(locale),
        date: instants(DAY),
        dateTime: instants({ ...DAY, ...MINUTE }),
        ago: agoFrom(lazy(() => agoIn(tag))),
    };
};

/** Cached per locale and time zone: creating an Intl formatter costs fifty times as much as formatting. */
const made = new Map<string, Formatters>();

/** @param timeZone IANA name of the company's time zone, used regardless of the browser's own (L3) */
export const formattersOf = (locale: Locale, timeZone = 'Europe/Paris'): Formatters => {
    const key = `${locale} ${timeZone}`;
    const formatters = made.get(key) ?? make(locale, timeZone);
    made.set(key, formatters);
    return formatters;
};

export const useFormat = (): Formatters => {
    const locale = useLocale();
    return formattersOf(isLocale(locale) ? locale : DEFAULT_LOCALE, config.timeZone);
};

import { useLocale } from 'ra-core';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/index.ts';
import { config } from '../config.ts';
import { writeDay } from './days.ts';

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
 * Formats relative times in whole units of the largest that fits: `il y a 3 h`, `2 days ago`, `now` within the minute.
 * A time in the future is also `now`, since the local clock may be slow.
 *
 * @param tag BCP 47 language tag.
 * @returns a function of two times in milliseconds since 1970.
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

const EMPTY = '—';

/** Pure formatters of one locale. An absent value becomes a dash; an invalid one is returned unchanged. */
export interface Formatters {
    /** `'12.90'` → `12,90 €` */
    readonly money: (amount: string | number | null | undefined) => string;
    /** `('12.5', 2)` → `12,50`: as many decimals as the property declares. */
    readonly decimal: (value: string | number | null | undefined, digits: number) => string;
    readonly number: (value: number | null | undefined) => string;
    /** `'20.5000'` → `20,5 %` */
    readonly rate: (percent: string | number | null | undefined) => string;
    /** `'5.3'` → `+5,3 %`, `'-94.7'` → `−94,7 %`, with the sign of typography. */
    readonly change: (percent: string | number | null | undefined) => string;
    /** `0.125` → `12,5 %` */
    readonly percent: (share: number | null | undefined) => string;
    /** `2025-03-01T23:30:00Z` → `2 mars 2025` in Paris */
    readonly date: (instant: string | null | undefined) => string;
    /** `2026-11-22` → `22/11/2026` in French, `11/22/2026` in English */
    readonly day: (day: string | null | undefined) => string;
    readonly dateTime: (instant: string | null | undefined) => string;
    /** `il y a 3 h`, relative to a time in milliseconds since 1970. */
    readonly ago: (instant: string | null | undefined, now: number) => string;
    /** `(1.5, 'kg')` → `1,5 kg` */
    readonly weight: (value: number | null | undefined, unit: string) => string;
}

/** British English, whose date and number conventions are closer to those of the French colleagues. */
const TAG: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** BCP 47 tag of a language of the console. */
export const tagOf = (locale: string | undefined): string => TAG[isLocale(locale) ? locale : DEFAULT_LOCALE];

/** The month is written in letters, because a numeric date such as 03/04 is ambiguous. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** Created on first use: ten formatters at once delay the first page by a tenth of its time on a slow processor. */
type Lazy<T> = () => T;

const lazy = <T extends object>(create: () => T): Lazy<T> => {
    const made: { value?: T } = {};
    return () => {
        made.value ??= create();
        return made.value;
    };
};

const instantIn = (format: Lazy<Intl.DateTimeFormat>) => (instant: string | null | undefined) => {
    if (!instant) return EMPTY;
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? instant : format().format(date);
};

const agoFrom = (ago: Lazy<ReturnType<typeof agoIn>>) => (instant: string | null | undefined, now: number) => {
    if (!instant) return EMPTY;
    const moment = Date.parse(instant);
    return Number.isNaN(moment) ? instant : ago()(moment, now);
};

/** Formats decimals, which the API sends as strings to keep their precision. */
const decimalIn =
    (format: Lazy<Intl.NumberFormat>, divisor = 1) =>
    (amount: string | number | null | undefined) => {
        if (amount == null || amount === '') return EMPTY;
        const value = Number(amount);
        return Number.isNaN(value) ? String(amount) : format().format(value / divisor);
    };

/** One formatter per number of decimals. */
const decimalsIn = (tag: string) => {
    const made = new Map<number, ReturnType<typeof decimalIn>>();
    return (digits: number) => {
        const bounds = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const format = made.get(digits) ?? decimalIn(lazy(() => new Intl.NumberFormat(tag, bounds)));
        made.set(digits, format);
        return format;
    };
};

const make = (locale: Locale, timeZone: string): Formatters => {
    const tag = TAG[locale];
    const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(tag, options));
    const instants = (options: Intl.DateTimeFormatOptions) =>
        instantIn(lazy(() => new Intl.DateTimeFormat(tag, { ...options, timeZone })));
    const unit = (name: string) => numbers({ style: 'unit', unit: name, maximumFractionDigits: 3 });
    const number = numbers({ maximumFractionDigits: 3 });
    const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
    const rate = decimalIn(numbers({ style: 'percent', maximumFractionDigits: 4 }), 100);
    const change = decimalIn(numbers({ style: 'percent', maximumFractionDigits: 4, signDisplay: 'exceptZero' }), 100);
    const decimals = decimalsIn(tag);
    const weights = { kg: unit('kilogram'), g: unit('gram') };
    return {
        money: decimalIn(numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })),
        decimal: (value, digits) => decimals(digits)(value),
        rate,
        change: percent => change(percent).replace('-', '−'),
        number: value => (value == null ? EMPTY : number().format(value)),
        percent: share => (share == null ? EMPTY : percent().format(share)),
        date: instants(DAY),
        day: day => (day ? writeDay(day, locale) : EMPTY),
        dateTime: instants({ ...DAY, ...MINUTE }),
        ago: agoFrom(lazy(() => agoIn(tag))),
        weight: (value, name) => (value == null ? EMPTY : weights[name === 'g' ? 'g' : 'kg']().format(value)),
    };
};

/** Cached per locale and time zone: creating an Intl formatter costs fifty times as much as formatting. */
const made = new Map<string, Formatters>();

/** @param timeZone IANA name of the company's time zone, used regardless of the browser's own (L3). */
export const formattersOf = (locale: Locale, timeZone = 'Europe/Paris'): Formatters => {
    const key = `${locale} ${timeZone}`;
    const formatters = made.get(key) ?? make(locale, timeZone);
    made.set(key, formatters);
    return formatters;
};

/** The formatters of the current language and the company's time zone. */
export const useFormat = (): Formatters => {
    const locale = useLocale();
    return formattersOf(isLocale(locale) ? locale : DEFAULT_LOCALE, config.timeZone);
};

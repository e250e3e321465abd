import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/index.ts';
import { agoIn } from './ago.ts';

const EMPTY = '—';

/** Pure formatters of one locale; an absent value is a dash, one that cannot be read is shown as it came. */
export interface Formatters {
    /** `'12.90'` → `12,90 €` */
    readonly money: (amount: string | number | null | undefined) => string;
    readonly number: (value: number | null | undefined) => string;
    /** `0.125` → `12,5 %` */
    readonly percent: (share: number | null | undefined) => string;
    /** `2025-03-01T23:30:00Z` → `2 mars 2025` in Paris */
    readonly date: (instant: string | null | undefined) => string;
    readonly dateTime: (instant: string | null | undefined) => string;
    /** `il y a 3 h`, as seen from a moment in milliseconds since 1970. */
    readonly ago: (instant: string | null | undefined, now: number) => string;
    /** `(1.5, 'kg')` → `1,5 kg` */
    readonly weight: (value: number | null | undefined, unit: string) => string;
}

/** English of Europe: the people who read it share the office with French colleagues. */
const TAG: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Intl's name of a language of the console. */
export const tagOf = (locale: string | undefined): string => TAG[isLocale(locale) ? locale : DEFAULT_LOCALE];

/** The month in letters: 03/04 is not the same day on both sides of the Channel. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

const instantIn = (format: Intl.DateTimeFormat) => (instant: string | null | undefined) => {
    if (!instant) return EMPTY;
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? instant : format.format(date);
};

const agoFrom = (ago: ReturnType<typeof agoIn>) => (instant: string | null | undefined, now: number) => {
    if (!instant) return EMPTY;
    const moment = Date.parse(instant);
    return Number.isNaN(moment) ? instant : ago(moment, now);
};

const moneyIn = (format: Intl.NumberFormat) => (amount: string | number | null | undefined) => {
    if (amount == null || amount === '') return EMPTY;
    const value = Number(amount);
    return Number.isNaN(value) ? String(amount) : format.format(value);
};

const make = (locale: Locale, timeZone: string): Formatters => {
    const tag = TAG[locale];
    const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    const unit = (name: string) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits: 3 });
    const weights = { kg: unit('kilogram'), g: unit('gram') };
    return {
        money: moneyIn(new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })),
        number: value => (value == null ? EMPTY : number.format(value)),
        percent: share => (share == null ? EMPTY : percent.format(share)),
        date: instantIn(new Intl.DateTimeFormat(tag, { ...DAY, timeZone })),
        dateTime: instantIn(new Intl.DateTimeFormat(tag, { ...DAY, ...MINUTE, timeZone })),
        ago: agoFrom(agoIn(tag)),
        weight: (value, name) => (value == null ? EMPTY : weights[name === 'g' ? 'g' : 'kg'].format(value)),
    };
};

/** An Intl formatter costs fifty times what it formats, so each locale's are kept. They hold no data. */
const made = new Map<string, Formatters>();

/** @param timeZone IANA name, the company's: everybody reads its time, wherever the browser is (row L3). */
export const formattersOf = (locale: Locale, timeZone = 'Europe/Paris'): Formatters => {
    const key = `${locale} ${timeZone}`;
    const formatters = made.get(key) ?? make(locale, timeZone);
    made.set(key, formatters);
    return formatters;
};

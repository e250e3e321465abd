import { DEFAULT_LOCALE, isLocale, type Locale } from './index.ts';
import type { WriteFigure } from './placeholders.ts';

/** British English, whose date and number conventions are closer to those of the French colleagues. */
const TAG: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** BCP 47 tag of a language of the product; of the default one for others. */
export const tagOf = (locale: string | undefined): string => TAG[isLocale(locale) ? locale : DEFAULT_LOCALE];

/** What is written where there is no value. */
export const NO_VALUE = '—';

/** A decimal in the notation of the API, which keeps its precision, or a number. */
type Value = string | number | null | undefined;

/** Figures and days in one language. An absent value becomes a dash; one that cannot be read is returned unchanged. */
export interface Figures {
    /** `'12.90'` → `12,90 €`, or `12,90 USD` in another currency; up to four decimals where they matter. */
    readonly money: (amount: Value, currency?: string) => string;
    /** `('12.5', 2)` → `12,50`: as many decimals as the property declares. */
    readonly decimal: (value: Value, digits: number) => string;
    /** `2000` → `2 000` */
    readonly number: (value: Value) => string;
    /** `'20.5000'` → `20,5 %` */
    readonly rate: (percent: Value) => string;
    /** `'4.9998'` → `5 %`: nets that are typed give discounts of more decimals than people agree on. */
    readonly discount: (percent: Value) => string;
    /** `'5.3'` → `+5,3 %`, `'-94.7'` → `−94,7 %`, with the sign of typography. */
    readonly change: (percent: Value) => string;
    /** `0.125` → `12,5 %` */
    readonly percent: (share: number | null | undefined) => string;
    /** `2026-11-06` → `06/11/2026` in French, `6 Nov 2026` in English, where figures alone would be ambiguous. */
    readonly day: (day: string | null | undefined) => string;
    /** `(1.5, 'kg')` → `1,5 kg` */
    readonly weight: (value: Value, unit: string) => string;
}

/** The month is written in letters, because a numeric date such as 03/04 is ambiguous. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Created on first use: ten formatters at once delay the first page by a tenth of its time on a slow processor. */
type Lazy<T> = () => T;

export const lazy = <T extends object>(create: () => T): Lazy<T> => {
    const made: { value?: T } = {};
    return () => {
        made.value ??= create();
        return made.value;
    };
};

const DECIMAL = /^-?\d+(?:\.\d+)?(?:E-2)?$/;

/** Formats decimals as text, which keeps all their digits; `exponent` is that of their unit. */
const decimalIn =
    (format: Lazy<Intl.NumberFormat>, exponent = '') =>
    (value: Value): string => {
        if (value == null || value === '') return NO_VALUE;
        const text = `${value}${exponent}`;
        // The types of ES2023 know numbers alone, but a text is formatted exactly.
        return DECIMAL.test(text) ? format().format(text as `${number}`) : String(value);
    };

/** One formatter for each number of decimals. */
const decimalsIn = (tag: string) => {
    const made = new Map<number, ReturnType<typeof decimalIn>>();
    return (digits: number) => {
        const bounds = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const format = made.get(digits) ?? decimalIn(lazy(() => new Intl.NumberFormat(tag, bounds)));
        made.set(digits, format);
        return format;
    };
};

const dayIn = (locale: Locale) => {
    const style: Intl.DateTimeFormatOptions = locale === 'fr' ? { dateStyle: 'short' } : DAY;
    const format = lazy(() => new Intl.DateTimeFormat(TAG[locale], { ...style, timeZone: 'UTC' }));
    return (day: string | null | undefined): string => {
        if (!day) return NO_VALUE;
        const date = new Date(day);
        // `Date` takes 31 February for 3 March.
        const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
        return isDay ? format().format(date) : day;
    };
};

const make = (locale: Locale): Figures => {
    const tag = TAG[locale];
    const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat(tag, options));
    const unit = (name: string) => decimalIn(numbers({ style: 'unit', unit: name, maximumFractionDigits: 3 }));
    const percent = decimalIn(numbers({ style: 'percent', maximumFractionDigits: 1 }));
    const change = decimalIn(numbers({ style: 'percent', maximumFractionDigits: 4, signDisplay: 'exceptZero' }), 'E-2');
    const decimals = decimalsIn(tag);
    const euros = decimalIn(numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 }));
    const foreign = decimalIn(numbers({ minimumFractionDigits: 2, maximumFractionDigits: 4 }));
    const weights = { kg: unit('kilogram'), g: unit('gram') };
    return {
        money: (amount, currency = 'EUR') =>
            currency === 'EUR' ? euros(amount) : `${foreign(amount)}\u00a0${currency}`.trimEnd(),
        decimal: (value, digits) => decimals(digits)(value),
        number: decimalIn(numbers({ maximumFractionDigits: 3 })),
        rate: decimalIn(numbers({ style: 'percent', maximumFractionDigits: 4 }), 'E-2'),
        discount: decimalIn(numbers({ style: 'percent', maximumFractionDigits: 2 }), 'E-2'),
        change: value => change(value).replace('-', '−'),
        percent,
        day: dayIn(locale),
        weight: (value, name) => weights[name === 'g' ? 'g' : 'kg'](value),
    };
};

/** Cached by language: creating an Intl formatter costs fifty times as much as formatting. */
const made: Partial<Record<Locale, Figures>> = {};

export const figuresOf = (locale: Locale): Figures => {
    made[locale] ??= make(locale);
    return made[locale];
};

/** Writes a figure of a message as its language does; what is already written stays as it is. */
export const writeFigure: WriteFigure = (value, kind, locale) => {
    if (kind === 'text') return String(value);
    return kind === 'day' ? figuresOf(locale).day(String(value)) : figuresOf(locale)[kind](value);
};

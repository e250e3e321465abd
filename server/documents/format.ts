import type { Decimal } from '#contract/values/money.ts';
import { figuresOf, tagOf } from '#i18n/figures.ts';
import type { Locale } from '#i18n/index.ts';
import type { PrintedDay } from './types.ts';

/** Formats of figures and dates in documents: as in the console, but with long dates and the currency in table heads. */
export interface Formats {
    readonly money: (amount: Decimal | null) => string;
    /** Omits zero cents: `50 000 €`. */
    readonly capital: (amount: Decimal) => string;
    /** Amount without its currency, which is in the table head, with fixed decimals so that a column aligns. */
    readonly price: (amount: Decimal | null, decimals: number) => string;
    /** `5.5000` → `5,5 %` */
    readonly rate: (percent: Decimal | null) => string;
    /** `4.9998` → `5 %` */
    readonly discount: (percent: Decimal | null) => string;
    readonly quantity: (quantity: number) => string;
    /** Quantity sold by weight or length, with up to four decimals. */
    readonly measured: (quantity: Decimal) => string;
    /** Deducted amount with a typographic minus sign: `−360,00 €`. */
    readonly deducted: (amount: Decimal) => string;
    /** `12.500` → `12,5 kg` */
    readonly weight: (kilograms: Decimal) => string;
    readonly day: (day: PrintedDay) => string;
    readonly country: (country: string) => string;
}

const make = (locale: Locale): Formats => {
    const tag = tagOf(locale);
    const { money, decimal, rate, discount, number, weight } = figuresOf(locale);
    const capital = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        trailingZeroDisplay: 'stripIfInteger',
    });
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
    const measured = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
    const countries = new Intl.DisplayNames(tag, { type: 'region' });
    return {
        money,
        // The types of ES2023 only accept numbers, but a text is formatted exactly.
        capital: amount => capital.format(amount as `${number}`),
        price: decimal,
        rate,
        discount,
        quantity: number,
        measured: quantity => measured.format(quantity as `${number}`),
        deducted: amount => `−${money(amount)}`,
        weight: kilograms => weight(kilograms, 'kg'),
        day: given => day.format(new Date(given)),
        country: code => countries.of(code) ?? code,
    };
};

const FORMATS: Record<Locale, Formats> = { fr: make('fr'), en: make('en') };

export const formatsOf = (locale: Locale): Formats => FORMATS[locale];

/** Number of decimals that an amount needs, at least two: `18.5000` needs two. */
const decimalsOf = (amount: Decimal): number =>
    Math.max(2, (amount.split('.')[1] ?? '').replace(/(?<!0)0+$/, '').length);

/** Number of decimals for all amounts of a column, so that their decimal points align. */
export const decimalsIn = (amounts: readonly (Decimal | null)[]): number =>
    Math.min(4, Math.max(2, ...amounts.map(amount => (amount === null ? 2 : decimalsOf(amount)))));

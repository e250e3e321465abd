import type { Decimal } from '#contract/values/money.ts';
import { figuresOf, tagOf } from '#i18n/figures.ts';
import type { Locale } from '#i18n/index.ts';
import type { PrintedDay } from './types.ts';

/** How a document writes figures and dates: as the console, with long days and the currency in the heads of tables. */
export interface Formats {
    readonly money: (amount: Decimal | null) => string;
    /** Without cents if there are none: `50 000 €`. */
    readonly capital: (amount: Decimal) => string;
    /** An amount without its currency, which the table's head names; so many decimals that a column lines up. */
    readonly price: (amount: Decimal | null, decimals: number) => string;
    /** `5.5000` → `5,5 %` */
    readonly rate: (percent: Decimal | null) => string;
    /** `4.9998` → `5 %` */
    readonly discount: (percent: Decimal | null) => string;
    readonly quantity: (quantity: number) => string;
    /** What is sold by weight or length has up to four decimals. */
    readonly measured: (quantity: Decimal) => string;
    /** What is deducted, with the sign of typography: `−360,00 €`. */
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
        // The types of ES2023 know numbers alone, but a text is formatted exactly.
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

/** Decimals that an amount needs, two at least: `18.5000` needs two. */
const decimalsOf = (amount: Decimal): number =>
    Math.max(2, (amount.split('.')[1] ?? '').replace(/(?<!0)0+$/, '').length);

/** Decimals that all amounts of a column have, so that their points stand below each other. */
export const decimalsIn = (amounts: readonly (Decimal | null)[]): number =>
    Math.min(4, Math.max(2, ...amounts.map(amount => (amount === null ? 2 : decimalsOf(amount)))));

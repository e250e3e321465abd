import { compareDecimals, type Decimal, percentOf, sumAmounts } from './money.ts';

/** An amount excluding tax, in euros, with its VAT rate in percent. */
export interface TaxedAmount {
    readonly rate: Decimal;
    readonly amount: Decimal;
}

/** VAT of one rate: the sum of its amounts excluding tax, and the VAT on it, in euros. */
export interface VatTotal {
    readonly rate: Decimal;
    readonly base: Decimal;
    readonly amount: Decimal;
}

/** `20` and `20.00` are the same rate. */
const isSame = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) === 0;

const totalOf = (rate: Decimal, lines: readonly TaxedAmount[]): VatTotal => {
    const base = sumAmounts(lines.filter(line => isSame(line.rate, rate)).map(({ amount }) => amount));
    return { rate, base, amount: percentOf(base, rate) };
};

/** VAT per rate, the highest rate first. It is rounded once per rate, never per line (EN 16931, BR-CO-17). */
export const vatTotals = (lines: readonly TaxedAmount[]): VatTotal[] =>
    lines
        .map(({ rate }) => rate)
        .filter((rate, place, rates) => rates.findIndex(other => isSame(other, rate)) === place)
        .sort((one, other) => compareDecimals(other, one))
        .map(rate => totalOf(rate, lines));

/** Totals of a document, in euros (B5). */
export interface DocumentTotals {
    readonly totalExcludingTax: Decimal;
    readonly totalVat: Decimal;
    readonly totalIncludingTax: Decimal;
    readonly vatTotals: readonly VatTotal[];
}

/** Totals of the lines of a document, among which shipping is one line per rate. */
export const documentTotals = (lines: readonly TaxedAmount[]): DocumentTotals => {
    const totals = vatTotals(lines);
    const totalExcludingTax = sumAmounts(totals.map(({ base }) => base));
    const totalVat = sumAmounts(totals.map(({ amount }) => amount));
    const totalIncludingTax = sumAmounts([totalExcludingTax, totalVat]);
    return { totalExcludingTax, totalVat, totalIncludingTax, vatTotals: totals };
};

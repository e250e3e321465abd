import { compareDecimals, type Decimal, percentOf, sumAmounts } from './money.ts';

/** Grouping key of VAT totals. Category and exemption are undefined on documents that do not store them. */
export interface VatKey {
    /** In percent. */
    readonly rate: Decimal;
    readonly category?: string | undefined;
    readonly exemptionCode?: string | null | undefined;
    readonly exemptionReason?: string | null | undefined;
}

/** An amount excluding tax, in euros, with its VAT. */
export interface TaxedAmount extends VatKey {
    readonly amount: Decimal;
}

/** VAT of one key: the sum of its amounts excluding tax, and the VAT on it, in euros. */
export interface VatSum {
    readonly base: Decimal;
    readonly amount: Decimal;
}

/** VAT total of one key. Other properties, such as the VAT rate, come from the first amount of the key. */
export type VatTotal<T extends TaxedAmount = TaxedAmount> = T & VatSum;

/** Whether two amounts have the same VAT; `20` and `20.00` are the same rate. */
export const isSameVat = (one: VatKey, other: VatKey): boolean =>
    compareDecimals(one.rate, other.rate) === 0 &&
    (one.category ?? null) === (other.category ?? null) &&
    (one.exemptionCode ?? null) === (other.exemptionCode ?? null) &&
    (one.exemptionReason ?? null) === (other.exemptionReason ?? null);

const totalOf = <T extends TaxedAmount>(first: T, lines: readonly T[]): VatTotal<T> => {
    const base = sumAmounts(lines.filter(line => isSameVat(line, first)).map(({ amount }) => amount));
    return { ...first, base, amount: percentOf(base, first.rate) };
};

/** VAT per key, the highest rate first, then in the order of lines. It is rounded once per key, never per line (EN 16931, BR-CO-17). */
export const vatTotals = <T extends TaxedAmount>(lines: readonly T[]): VatTotal<T>[] =>
    lines
        .filter((line, place) => lines.findIndex(other => isSameVat(other, line)) === place)
        .sort((one, other) => compareDecimals(other.rate, one.rate))
        .map(line => totalOf(line, lines));

/** Totals of a document, in euros (B5). */
export interface DocumentTotals<T extends TaxedAmount = TaxedAmount> {
    readonly totalExcludingTax: Decimal;
    readonly totalVat: Decimal;
    readonly totalIncludingTax: Decimal;
    readonly vatTotals: readonly VatTotal<T>[];
}

/** Totals of the lines of a document, among which shipping is one line per VAT key. */
export const documentTotals = <T extends TaxedAmount>(lines: readonly T[]): DocumentTotals<T> => {
    const totals = vatTotals(lines);
    const totalExcludingTax = sumAmounts(totals.map(({ base }) => base));
    const totalVat = sumAmounts(totals.map(({ amount }) => amount));
    const totalIncludingTax = sumAmounts([totalExcludingTax, totalVat]);
    return { totalExcludingTax, totalVat, totalIncludingTax, vatTotals: totals };
};

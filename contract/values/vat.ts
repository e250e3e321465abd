import { groupBy } from './grouping.ts';
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

/** Text of a VAT key: `20` and `20.00` are the same rate, a missing part is the same as null. Two exemption reasons are two keys. */
export const vatTotalKey = ({ category, rate, exemptionCode, exemptionReason }: VatKey): string =>
    JSON.stringify([category ?? null, Number(rate), exemptionCode ?? null, exemptionReason ?? null]);

/** Amounts of one key as one, in the order in which they come. Other properties come from the first of each. */
export const joinAmounts = <T extends { readonly amount: Decimal }>(
    amounts: readonly T[],
    keyOf: (one: T) => string,
): T[] =>
    [...groupBy(amounts, keyOf).values()].flatMap(group => {
        const [first] = group;
        return first ? [{ ...first, amount: sumAmounts(group.map(({ amount }) => amount)) }] : [];
    });

/** VAT per key, the highest rate first, then in the order of lines. It is rounded once per key, never per line (EN 16931, BR-CO-17). */
export const vatTotals = <T extends TaxedAmount>(lines: readonly T[]): VatTotal<T>[] =>
    joinAmounts(lines, vatTotalKey)
        .map(one => ({ ...one, base: one.amount, amount: percentOf(one.amount, one.rate) }))
        .sort((one, other) => compareDecimals(other.rate, one.rate));

/**
 * Keys both sides once, and returns for each VAT the first of others that has it.
 * @param vatOf the VAT of one of the others
 */
export const matchVat = <T>(
    vats: readonly VatKey[],
    others: readonly T[],
    vatOf: (other: T) => VatKey,
): (T | undefined)[] => {
    const byKey = groupBy(others, other => vatTotalKey(vatOf(other)));
    const keys = vats.map(vatTotalKey);
    return keys.map(key => byKey.get(key)?.[0]);
};

/** Totals of a document, in euros (B5). */
export interface DocumentTotals<T extends TaxedAmount = TaxedAmount> {
    readonly totalExcludingTax: Decimal;
    readonly totalVat: Decimal;
    readonly totalIncludingTax: Decimal;
    readonly vatTotals: readonly VatTotal<T>[];
}

/** Net, tax and gross of VAT totals. */
export const sumTotals = <T extends VatSum>(totals: readonly T[]) => {
    const totalExcludingTax = sumAmounts(totals.map(({ base }) => base));
    const totalVat = sumAmounts(totals.map(({ amount }) => amount));
    return { totalExcludingTax, totalVat, totalIncludingTax: sumAmounts([totalExcludingTax, totalVat]) };
};

/** Totals of the lines of a document, among which shipping is one line per VAT key. */
export const documentTotals = <T extends TaxedAmount>(lines: readonly T[]): DocumentTotals<T> => {
    const totals = vatTotals(lines);
    return { ...sumTotals(totals), vatTotals: totals };
};

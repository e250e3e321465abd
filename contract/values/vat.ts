import { groupBy } from './grouping.ts';
import { type Decimal, sumAmounts } from './money.ts';
import type { VatCategory } from './vatCategories.ts';

/** Grouping key of VAT totals. Category and exemption are undefined on documents that do not store them. */
export interface VatKey {
    /** In percent. */
    readonly rate: Decimal;
    readonly category?: string | undefined;
    readonly exemptionCode?: string | null | undefined;
    readonly exemptionReason?: string | null | undefined;
}

/** VAT of a line or a charge. */
export interface InvoiceVat extends VatKey {
    readonly category: VatCategory;
    /** In percent; 0 for every category but `S`. */
    readonly rate: Decimal;
    /** Code of the VATEX list (BT-121), or null. */
    readonly exemptionCode: string | null;
    /** Exemption reason text (BT-120), or null for category `S`. */
    readonly exemptionReason: string | null;
}

/** An amount excluding tax, in euros. Its VAT may have further properties, such as the record of the rate. */
export interface TaxedAmount<V extends VatKey = VatKey> {
    readonly amount: Decimal;
    readonly vat: V;
}

/** VAT of one key: the sum of its amounts excluding tax, and the VAT on it, in euros. */
export interface VatSum {
    readonly base: Decimal;
    readonly amount: Decimal;
}

/** VAT total of one key, with the further properties of its first amount. */
export type VatTotal<V extends VatKey = VatKey> = V & VatSum;

/** Text of a VAT key: `20` and `20.00` are equal, a missing part equals null, and exemption reasons are distinct. */
export const vatTotalKey = ({ category, rate, exemptionCode, exemptionReason }: VatKey): string =>
    JSON.stringify([category ?? null, Number(rate), exemptionCode ?? null, exemptionReason ?? null]);

/** Joins amounts of the same VAT key, in order of first occurrence, with the further properties of the first one. */
export const joinAmounts = <T extends TaxedAmount>(
    amounts: readonly T[],
    keyOf: (one: T) => string = ({ vat }) => vatTotalKey(vat),
): T[] =>
    [...groupBy(amounts, keyOf).values()].flatMap(group => {
        const [first] = group;
        return first ? [{ ...first, amount: sumAmounts(group.map(({ amount }) => amount)) }] : [];
    });

/** Returns for each VAT the first of `others` with the same key. @param vatOf returns the VAT of one of the others */
export const matchVat = <T>(
    vats: readonly VatKey[],
    others: readonly T[],
    vatOf: (other: T) => VatKey,
): (T | undefined)[] => {
    const byKey = groupBy(others, other => vatTotalKey(vatOf(other)));
    const keys = vats.map(vatTotalKey);
    return keys.map(key => byKey.get(key)?.[0]);
};

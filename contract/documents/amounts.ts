// Amounts of every document with lines: orders, quotes, delivery notes, invoices, deposits and credit notes.
import type { PropertyRefusal } from '../language/rules.ts';
import { compareDecimals, type Decimal, percentOf, subtractAmount, sumAmounts } from '../values/money.ts';
import { joinAmounts, type TaxedAmount, type VatKey, type VatTotal } from '../values/vat.ts';
import { creditTotals, type UncreditedVat } from './creditTotals.ts';
import { splitProRata } from './sharing.ts';

/** A line, whose amount is `lineAmount` of its price and quantity. */
export interface AmountLine<V extends VatKey = VatKey> extends TaxedAmount<V> {
    /** Group of lines that a charge belongs to, such as a delivery note. */
    readonly group?: number | null;
}

export interface AmountCharge<V extends VatKey = VatKey> {
    /** In euros excluding tax. */
    readonly amount: Decimal;
    /** Undefined for a charge taxed like the goods of its group. */
    readonly vat?: V | undefined;
    readonly group?: number | null;
}

/** Deducted deposits, in euros with tax. */
type Deposits = readonly { readonly amount: Decimal }[];

interface DocumentParts<V extends VatKey> {
    readonly lines: readonly AmountLine<V>[];
    readonly charges?: readonly AmountCharge<V>[];
    readonly deposits?: Deposits;
    /** Credit note only: remaining amounts of its invoice, and the requested total with tax. */
    readonly credit?: { readonly left: readonly UncreditedVat[]; readonly withTax: Decimal | null } | undefined;
}

/** Amounts of a document, in euros. */
export interface DocumentAmounts<V extends VatKey = VatKey> {
    /** Sum of the lines (BT-106). */
    readonly linesAmount: Decimal;
    /** Sum of the charges (BT-108). */
    readonly chargesAmount: Decimal;
    readonly totalExcludingTax: Decimal;
    readonly totalVat: Decimal;
    readonly totalIncludingTax: Decimal;
    /** Total of earlier deposits (BT-113). */
    readonly depositAmount: Decimal;
    /** Amount due (BT-115). */
    readonly dueAmount: Decimal;
    readonly vatTotals: readonly VatTotal<V>[];
}

const sumOf = (amounts: readonly { readonly amount: Decimal }[]): Decimal =>
    sumAmounts(amounts.map(({ amount }) => amount));

/** VAT per key, the highest rate first, then in order of lines. Rounded once per key, never per line (EN 16931, BR-CO-17). */
export const vatTotals = <V extends VatKey>(amounts: readonly TaxedAmount<V>[]): VatTotal<V>[] =>
    joinAmounts(amounts)
        .map(({ amount, vat }) => ({ ...vat, base: amount, amount: percentOf(amount, vat.rate) }))
        .sort((one, other) => compareDecimals(other.rate, one.rate));

/** Splits a charge over the VAT rates of the goods, the highest rate first (CGI, article 267). Zero shares are omitted. */
const followGoods = <V extends VatKey>(goods: readonly TaxedAmount<V>[], charge: Decimal): TaxedAmount<V>[] => {
    const sold = joinAmounts(goods).toSorted((one, other) => compareDecimals(other.vat.rate, one.vat.rate));
    if (sold.length === 0) return [];
    const shares = splitProRata(
        charge,
        sold.map(({ amount }) => amount),
    );
    return sold.flatMap(({ vat }, place) => ({ vat, amount: shares[place] ?? '0.00' })).filter(isCharged);
};

const isCharged = ({ amount }: { readonly amount: Decimal }): boolean => compareDecimals(amount, '0') !== 0;

/** Amounts of a charge by VAT: its own rate, otherwise the rates of the goods. Empty for a zero charge. */
export const chargeAmounts = <V extends VatKey>(
    lines: readonly AmountLine<V>[],
    { amount, vat, group }: AmountCharge<V>,
): TaxedAmount<V>[] => {
    if (!isCharged({ amount })) return [];
    return vat
        ? [{ amount, vat }]
        : followGoods(
              lines.filter(line => line.group === group),
              amount,
          );
};

/** Returns the sum of the deducted deposits and the amount due. @param total in euros with tax */
export const afterDeposits = (total: Decimal, deposits: Deposits) => {
    const depositAmount = sumOf(deposits);
    return { depositAmount, dueAmount: subtractAmount(total, depositAmount) };
};

/** Returns the amounts of a document. Charges without goods and without a VAT rate are omitted. */
export const documentAmounts = <V extends VatKey>(parts: DocumentParts<V>): DocumentAmounts<V> => {
    const { lines, deposits = [], credit } = parts;
    const charges = (parts.charges ?? []).flatMap(charge => chargeAmounts(lines, charge));
    const found = vatTotals([...lines, ...charges]);
    const totals = credit ? creditTotals(found, credit.left, credit.withTax) : found;
    const totalExcludingTax = sumAmounts(totals.map(({ base }) => base));
    const totalVat = sumOf(totals);
    const totalIncludingTax = sumAmounts([totalExcludingTax, totalVat]);
    return {
        linesAmount: sumOf(lines),
        chargesAmount: sumOf(charges),
        totalExcludingTax,
        totalVat,
        totalIncludingTax,
        ...afterDeposits(totalIncludingTax, deposits),
        vatTotals: totals,
    };
};

/** Maximum total of a document with tax, in euros: the maximum of one line. */
const MAX_TOTAL: Decimal = '999999999999999.99';

/**
 * Refuses a total above the limit, at the property of the lines. A total that already exceeded the limit may stay or decrease.
 * @param former the total before the change, in euros
 * @returns undefined for an allowed total
 */
export const refuseTotal = (lines: string, total: Decimal, former: unknown): PropertyRefusal | undefined => {
    const isMore = typeof former !== 'string' || compareDecimals(total, former) > 0;
    return isMore && compareDecimals(total, MAX_TOTAL) > 0
        ? { propertyPath: lines, key: 'validation.totalTooHigh' }
        : undefined;
};

// Amounts of credit notes: remaining amounts of an invoice by VAT key, and the amounts that a credit note deducts (ADR 0120).
import Big from 'big.js';
import { groupBy } from '../values/grouping.ts';
import {
    compareDecimals,
    type Decimal,
    greaterOf,
    lesserOf,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '../values/money.ts';
import { type InvoiceVat, joinAmounts, matchVat, type TaxedAmount, type VatTotal, vatTotalKey } from '../values/vat.ts';
import { splitProRata } from './sharing.ts';

/** Sales or shipping at one VAT rate record: the amount excluding tax for one ledger account. */
export interface SalesPart extends TaxedAmount<InvoiceVat> {
    /** IRI. */
    readonly vatRate: string;
    readonly isShipping: boolean;
}

/** Sales of one VAT rate record that a credit note credits by invoice lines. */
type CreditedSales = Omit<SalesPart, 'vat'>;

/** Totals of an issued document, with their parts. */
export interface SoldDocument {
    readonly vatTotals: readonly VatTotal<InvoiceVat>[];
    readonly parts: readonly SalesPart[];
}

/** Uncredited rest of an invoice for one VAT key, in euros. */
export interface UncreditedVat {
    readonly vat: InvoiceVat;
    /** As invoiced. */
    readonly billedBase: Decimal;
    readonly billedTax: Decimal;
    readonly base: Decimal;
    readonly tax: Decimal;
    /** The base by account, without negative amounts. */
    readonly parts: readonly SalesPart[];
}

const ZERO = '0.00';

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

const vatOf = ({ vat }: { readonly vat: InvoiceVat }): InvoiceVat => vat;

const isSamePart = (one: CreditedSales, other: CreditedSales): boolean =>
    one.vatRate === other.vatRate && one.isShipping === other.isShipping;

/** Joins parts of the same VAT key and account, in order of first occurrence. */
export const joinParts = (parts: readonly SalesPart[]): SalesPart[] =>
    joinAmounts(parts, ({ vat, vatRate, isShipping }) => `${vatTotalKey(vat)} ${vatRate} ${isShipping}`);

/** Parts scaled to the base: credit notes without stored parts may have reduced one of them below zero. */
const fitted = (parts: readonly SalesPart[], base: Decimal): SalesPart[] => {
    const positive = parts.map(part => ({ ...part, amount: greaterOf(part.amount, ZERO) }));
    if (positive.length === 0 || compareDecimals(sumAmounts(positive.map(({ amount }) => amount)), base) === 0)
        return positive;
    const shares = splitProRata(
        greaterOf(base, ZERO),
        positive.map(({ amount }) => amount),
    );
    return positive.map((part, place) => ({ ...part, amount: shares[place] ?? ZERO }));
};

const withoutReason = (vat: InvoiceVat): InvoiceVat => ({ ...vat, exemptionReason: null });

/** Groups amounts by their VAT total. Older documents have one total per category, rate and code for all exemption reasons. */
const byTotal = <T>(amounts: readonly T[], of: (amount: T) => InvoiceVat, totals: readonly VatTotal<InvoiceVat>[]) => {
    const vats = amounts.map(of);
    const exact = matchVat(vats, totals, total => total);
    const joint = matchVat(vats.map(withoutReason), totals, withoutReason);
    const owned = amounts.map((amount, place) => ({ amount, total: exact[place] ?? joint[place] }));
    const groups = groupBy(owned, ({ total }) => total);
    return (total: VatTotal<InvoiceVat>): T[] => (groups.get(total) ?? []).map(({ amount }) => amount);
};

/** Remaining amounts of an invoice after its credit notes, by VAT key. Each part has the VAT of its total. */
export const leftOfInvoice = (invoice: SoldDocument, notes: readonly SoldDocument[]): UncreditedVat[] => {
    const creditedOfTotal = byTotal(
        notes.flatMap(({ vatTotals }) => vatTotals),
        total => total,
        invoice.vatTotals,
    );
    const partsOfTotal = byTotal(invoice.parts, vatOf, invoice.vatTotals);
    const taken = notes.flatMap(({ parts }) => parts);
    return invoice.vatTotals.map(total => {
        const credited = creditedOfTotal(total);
        const { base: billedBase, amount: billedTax, ...vat } = total;
        const base = subtractAmount(total.base, sumAmounts(credited.map(one => one.base)));
        const parts = partsOfTotal(total).map(part => ({
            ...part,
            vat,
            amount: subtractAmount(
                part.amount,
                sumAmounts(taken.flatMap(one => (isSamePart(one, part) ? one.amount : []))),
            ),
        }));
        return {
            vat,
            billedBase,
            billedTax,
            base,
            tax: subtractAmount(billedTax, sumAmounts(credited.map(({ amount }) => amount))),
            parts: fitted(parts, base),
        };
    });
};

/** Sum of the remaining amounts of all VAT keys, in euros with tax. */
export const leftWithTax = (left: readonly UncreditedVat[]): Decimal =>
    sumAmounts(left.flatMap(({ base, tax }) => [base, tax]));

/**
 * Tax that a credit note deducts from a VAT key: rounded over all credited bases of the key, minus the tax credited before. The
 * credit note that completes the key deducts the full rest.
 */
export const creditedTax = ({ vat, billedBase, billedTax, ...left }: UncreditedVat, base: Decimal): Decimal => {
    const difference = compareDecimals(base, left.base);
    if (difference === 0) return left.tax;
    const bases = sumAmounts([subtractAmount(billedBase, left.base), base]);
    const tax = greaterOf(subtractAmount(percentOf(bases, vat.rate), subtractAmount(billedTax, left.tax)), ZERO);
    return difference < 0 ? lesserOf(tax, left.tax) : tax;
};

/** Maximum adjustment of a tax, in cents, to reach a total with tax. */
const MAX_CENTS = 2;

/** Whether the tax may be adjusted: it must stay between 0 and the rest of its key (0 without VAT), without completing it. */
const canMove = (total: VatTotal, tax: Decimal, left: UncreditedVat | undefined): boolean =>
    left !== undefined &&
    compareDecimals(total.base, left.base) < 0 &&
    compareDecimals(tax, '0') >= 0 &&
    compareDecimals(tax, left.tax) <= 0;

/**
 * Totals of a credit note with the tax that completes each VAT key to the cent.
 * @param totals totals of its lines, with taxes computed from their bases alone
 * @param withTax requested total with tax, in euros; null if the bases decide. It is reached by adjusting taxes by up to two
 * cents, and ignored if the lines differ too much
 */
export const creditTotals = <T extends VatTotal>(
    totals: readonly T[],
    left: readonly UncreditedVat[],
    withTax: Decimal | null,
): readonly T[] => {
    const found = matchVat(totals, left, vatOf);
    const own = totals.map((total, place) => {
        const of = found[place];
        return of ? { ...total, amount: creditedTax(of, total.base) } : total;
    });
    if (withTax === null) return own;
    const missing = subtractAmount(withTax, sumAmounts(own.flatMap(({ base, amount }) => [base, amount])));
    const step = compareDecimals(missing, '0') < 0 ? '-0.01' : '0.01';
    let cents = new Big(missing).abs().times(100).toNumber();
    const moved = own.map(({ amount }) => amount);
    for (let round = 0; round < MAX_CENTS; round++)
        for (const [place, total] of own.entries()) {
            const tax = sumAmounts([moved[place] ?? ZERO, step]);
            if (cents === 0 || !canMove(total, tax, found[place])) continue;
            moved[place] = tax;
            cents--;
        }
    return cents === 0 ? own.map((total, place) => ({ ...total, amount: moved[place] ?? total.amount })) : own;
};

/**
 * Parts of a credit note for one VAT key. Invoice lines reduce their own part, and an amount is split over the rest. A shortage
 * of one part is deducted from the others, so that all accounts are settled once the key is complete.
 */
const creditedOf = ({ parts }: UncreditedVat, base: Decimal, credited: readonly CreditedSales[]): SalesPart[] => {
    if (parts.length === 0) return [];
    const own = parts.map(part => {
        const given = credited.filter(one => isSamePart(one, part));
        return lesserOf(sumAmounts(given.map(({ amount }) => amount)), part.amount);
    });
    const room = parts.map(({ amount }, place) => subtractAmount(amount, own[place] ?? ZERO));
    const others = splitProRata(subtractAmount(base, sumAmounts(own)), room);
    return parts.flatMap((part, place): SalesPart[] => {
        const amount = sumAmounts([own[place] ?? ZERO, others[place] ?? ZERO]);
        return isNothing(amount) ? [] : [{ ...part, amount }];
    });
};

/** Parts of a credit note (`SalesPart`) for all of its VAT keys. @param credited sales credited by invoice lines */
export const creditParts = (
    totals: readonly VatTotal<InvoiceVat>[],
    left: readonly UncreditedVat[],
    credited: readonly CreditedSales[],
): SalesPart[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap(({ base }, place) => {
        const of = found[place];
        return of ? creditedOf(of, base, credited) : [];
    });
};

/** A VAT key whose credited amount exceeds the rest. */
interface ExceededVat {
    readonly vat: InvoiceVat;
    /** Remaining amount excluding tax, in euros; 0 if the invoice does not have the key. */
    readonly left: Decimal;
}

/** VAT keys of a credit note that exceed the rest or are missing in its invoice. */
export const exceededVat = (
    totals: readonly Omit<VatTotal<InvoiceVat>, 'amount'>[],
    left: readonly UncreditedVat[],
): ExceededVat[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap((total, place) => {
        const of = found[place];
        if (of && compareDecimals(total.base, of.base) <= 0) return [];
        return isNothing(total.base) ? [] : [{ vat: total, left: greaterOf(of?.base ?? ZERO, ZERO) }];
    });
};

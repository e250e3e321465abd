// Amounts of credit notes: remaining amounts of an invoice by VAT key, and the part that a credit note takes (ADR 0120).
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

/** Sales at one VAT rate record, or shipping at it: the amount excluding tax that one account of the books takes. */
export interface SalesPart extends TaxedAmount<InvoiceVat> {
    /** IRI. */
    readonly vatRate: string;
    readonly isShipping: boolean;
}

/** Sales of one VAT rate record that a credit note credits by lines of the invoice. */
type CreditedSales = Omit<SalesPart, 'vat'>;

/** Totals of an issued document, with their parts. */
export interface SoldDocument {
    readonly vatTotals: readonly VatTotal<InvoiceVat>[];
    readonly parts: readonly SalesPart[];
}

/** Uncredited rest of an invoice for one VAT key, in euros. */
export interface LeftOfVat {
    readonly vat: InvoiceVat;
    /** As invoiced. */
    readonly billedBase: Decimal;
    readonly billedTax: Decimal;
    readonly base: Decimal;
    readonly tax: Decimal;
    /** The base by account; none is below zero. */
    readonly parts: readonly SalesPart[];
}

const NOTHING = '0.00';

const isNothing = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

const vatOf = ({ vat }: { readonly vat: InvoiceVat }): InvoiceVat => vat;

const isSamePart = (one: CreditedSales, other: CreditedSales): boolean =>
    one.vatRate === other.vatRate && one.isShipping === other.isShipping;

/** Joins parts of the same VAT key and account, in the order in which they come. */
export const joinParts = (parts: readonly SalesPart[]): SalesPart[] =>
    joinAmounts(parts, ({ vat, vatRate, isShipping }) => `${vatTotalKey(vat)} ${vatRate} ${isShipping}`);

/** Parts that sum to a base: credit notes without parts of their own may have taken more of one than it had. */
const fitted = (parts: readonly SalesPart[], base: Decimal): SalesPart[] => {
    const positive = parts.map(part => ({ ...part, amount: greaterOf(part.amount, NOTHING) }));
    if (positive.length === 0 || compareDecimals(sumAmounts(positive.map(({ amount }) => amount)), base) === 0)
        return positive;
    const shares = splitProRata(
        greaterOf(base, NOTHING),
        positive.map(({ amount }) => amount),
    );
    return positive.map((part, place) => ({ ...part, amount: shares[place] ?? NOTHING }));
};

const withoutReason = (vat: InvoiceVat): InvoiceVat => ({ ...vat, exemptionReason: null });

/**
 * Groups amounts by the VAT total that includes them. Older documents have one total per category, rate and code for all exemption
 * reasons.
 */
const byTotal = <T>(amounts: readonly T[], of: (amount: T) => InvoiceVat, totals: readonly VatTotal<InvoiceVat>[]) => {
    const vats = amounts.map(of);
    const exact = matchVat(vats, totals, total => total);
    const joint = matchVat(vats.map(withoutReason), totals, withoutReason);
    const owned = amounts.map((amount, place) => ({ amount, total: exact[place] ?? joint[place] }));
    const groups = groupBy(owned, ({ total }) => total);
    return (total: VatTotal<InvoiceVat>): T[] => (groups.get(total) ?? []).map(({ amount }) => amount);
};

/** Remaining amounts of an invoice after its credit notes, by VAT key. Each part carries the VAT of its total. */
export const leftOfInvoice = (invoice: SoldDocument, notes: readonly SoldDocument[]): LeftOfVat[] => {
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

/** Sum of the uncredited rest of all VAT keys, in euros with tax. */
export const leftWithTax = (left: readonly LeftOfVat[]): Decimal =>
    sumAmounts(left.flatMap(({ base, tax }) => [base, tax]));

/**
 * The tax that a credit note takes of a VAT key: rounded over all credited bases of the key, less what was credited before. The
 * credit note that completes the key takes all that is left.
 */
export const creditedTax = ({ vat, billedBase, billedTax, ...left }: LeftOfVat, base: Decimal): Decimal => {
    const difference = compareDecimals(base, left.base);
    if (difference === 0) return left.tax;
    const bases = sumAmounts([subtractAmount(billedBase, left.base), base]);
    const tax = greaterOf(subtractAmount(percentOf(bases, vat.rate), subtractAmount(billedTax, left.tax)), NOTHING);
    return difference < 0 ? lesserOf(tax, left.tax) : tax;
};

/** A tax that rounds otherwise than its base, by which an amount with tax is reached, is at most so many cents away. */
const MAX_CENTS = 2;

/** Whether a tax may be moved: never below zero, above what is left (nothing without VAT), or with the base that completes its key. */
const canMove = (total: VatTotal, tax: Decimal, left: LeftOfVat | undefined): boolean =>
    left !== undefined &&
    compareDecimals(total.base, left.base) < 0 &&
    compareDecimals(tax, '0') >= 0 &&
    compareDecimals(tax, left.tax) <= 0;

/**
 * Totals of a credit note with the tax that closes each VAT key to the cent.
 * @param totals of its lines, with the tax of their bases alone
 * @param withTax what the credit note was asked to come to with tax, in euros; null for what follows from the bases. It is reached
 * by moving taxes by a cent or two, and ignored where lines were changed so far that it is not
 */
export const creditTotals = <T extends VatTotal>(
    totals: readonly T[],
    left: readonly LeftOfVat[],
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
            const tax = sumAmounts([moved[place] ?? NOTHING, step]);
            if (cents === 0 || !canMove(total, tax, found[place])) continue;
            moved[place] = tax;
            cents--;
        }
    return cents === 0 ? own.map((total, place) => ({ ...total, amount: moved[place] ?? total.amount })) : own;
};

/**
 * The parts of a credit note for one VAT key: lines of the invoice take of their own, an amount is shared out over what is left. What
 * a part no longer has is taken of the others, so that each account is closed once the key is.
 */
const creditedOf = ({ parts }: LeftOfVat, base: Decimal, credited: readonly CreditedSales[]): SalesPart[] => {
    if (parts.length === 0) return [];
    const own = parts.map(part => {
        const given = credited.filter(one => isSamePart(one, part));
        return lesserOf(sumAmounts(given.map(({ amount }) => amount)), part.amount);
    });
    const room = parts.map(({ amount }, place) => subtractAmount(amount, own[place] ?? NOTHING));
    const others = splitProRata(subtractAmount(base, sumAmounts(own)), room);
    return parts.flatMap((part, place): SalesPart[] => {
        const amount = sumAmounts([own[place] ?? NOTHING, others[place] ?? NOTHING]);
        return isNothing(amount) ? [] : [{ ...part, amount }];
    });
};

/** The parts of a credit note (`SalesPart`), of each of its VAT keys. @param credited its lines that are of lines of the invoice */
export const creditParts = (
    totals: readonly VatTotal<InvoiceVat>[],
    left: readonly LeftOfVat[],
    credited: readonly CreditedSales[],
): SalesPart[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap(({ base }, place) => {
        const of = found[place];
        return of ? creditedOf(of, base, credited) : [];
    });
};

/** A VAT key of which more is credited than is left. */
interface ExceededVat {
    readonly vat: InvoiceVat;
    /** Excluding tax, in euros; none of what the invoice does not have. */
    readonly left: Decimal;
}

/** VAT keys of which a credit note takes more than is left, or which its invoice does not have. */
export const exceededVat = (
    totals: readonly Omit<VatTotal<InvoiceVat>, 'amount'>[],
    left: readonly LeftOfVat[],
): ExceededVat[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap((total, place) => {
        const of = found[place];
        if (of && compareDecimals(total.base, of.base) <= 0) return [];
        return isNothing(total.base) ? [] : [{ vat: total, left: greaterOf(of?.base ?? NOTHING, NOTHING) }];
    });
};

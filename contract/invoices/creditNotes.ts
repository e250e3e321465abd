// Amounts of credit notes: what is left of an invoice for each VAT key, and what a credit note takes of it (ADR 0120).
import Big from 'big.js';
import { splitProRata } from '../documents/sharing.ts';
import { groupBy } from '../values/grouping.ts';
import {
    AMOUNT_DECIMALS,
    compareDecimals,
    type Decimal,
    lineAmount,
    percentOf,
    roundDecimal,
    subtractAmount,
    sumAmounts,
    UNIT_PRICE_DECIMALS,
} from '../values/money.ts';
import { joinAmounts, matchVat, vatTotalKey } from '../values/vat.ts';
import type { InvoiceVat, InvoiceVatTotal } from './invoiceContent.ts';

/** Sales at one VAT rate record, or shipping at it: the amount excluding tax that one account of the books takes. */
export interface SalesPart {
    /** IRI. */
    readonly vatRate: string;
    readonly isShipping: boolean;
    /** In euros. */
    readonly amount: Decimal;
    readonly vat: InvoiceVat;
}

/** Totals of an issued document, with their parts. */
export interface SoldDocument {
    readonly vatTotals: readonly InvoiceVatTotal[];
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
const least = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);
const most = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) > 0 ? one : other);

const vatOf = ({ vat }: { readonly vat: InvoiceVat }): InvoiceVat => vat;

const isSamePart = (one: SalesPart, other: SalesPart): boolean =>
    one.vatRate === other.vatRate && one.isShipping === other.isShipping;

/** Joins parts of the same VAT key and account, in the order in which they come. */
export const joinParts = (parts: readonly SalesPart[]): SalesPart[] =>
    joinAmounts(parts, ({ vat, vatRate, isShipping }) => `${vatTotalKey(vat)} ${vatRate} ${isShipping}`);

/** Parts that sum to a base: credit notes without parts of their own may have taken more of one than it had. */
const fitted = (parts: readonly SalesPart[], base: Decimal): SalesPart[] => {
    const positive = parts.map(part => ({ ...part, amount: most(part.amount, NOTHING) }));
    if (positive.length === 0 || compareDecimals(sumAmounts(positive.map(({ amount }) => amount)), base) === 0)
        return positive;
    const shares = splitProRata(
        most(base, NOTHING),
        positive.map(({ amount }) => amount),
    );
    return positive.map((part, place) => ({ ...part, amount: shares[place] ?? NOTHING }));
};

const withoutReason = (vat: InvoiceVat): InvoiceVat => ({ ...vat, exemptionReason: null });

/**
 * Groups amounts by the VAT total that includes them. Older documents have one total per category, rate and code for all exemption
 * reasons.
 */
const byTotal = <T>(amounts: readonly T[], of: (amount: T) => InvoiceVat, totals: readonly InvoiceVatTotal[]) => {
    const vats = amounts.map(of);
    const exact = matchVat(vats, totals, total => total);
    const joint = matchVat(vats.map(withoutReason), totals, withoutReason);
    const owned = amounts.map((amount, place) => ({ amount, total: exact[place] ?? joint[place] }));
    const groups = groupBy(owned, ({ total }) => total);
    return (total: InvoiceVatTotal): T[] => (groups.get(total) ?? []).map(({ amount }) => amount);
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
const taxFor = ({ vat, billedBase, billedTax, ...left }: LeftOfVat, base: Decimal): Decimal => {
    const difference = compareDecimals(base, left.base);
    if (difference === 0) return left.tax;
    const bases = sumAmounts([subtractAmount(billedBase, left.base), base]);
    const tax = most(subtractAmount(percentOf(bases, vat.rate), subtractAmount(billedTax, left.tax)), NOTHING);
    return difference < 0 ? least(tax, left.tax) : tax;
};

const [CENT, LESS] = ['0.01', '-0.01'] as const;

/** A tax that rounds otherwise than its base, by which an amount with tax is reached, is at most so many cents away. */
const MAX_CENTS = 2;

/** Whether a tax may be moved: never below zero, above what is left, or with the base that completes its key. */
const canMove = (total: InvoiceVatTotal, tax: Decimal, left: LeftOfVat | undefined): boolean =>
    left !== undefined &&
    compareDecimals(total.base, left.base) < 0 &&
    compareDecimals(total.rate, '0') > 0 &&
    compareDecimals(tax, '0') >= 0 &&
    compareDecimals(tax, left.tax) <= 0;

/**
 * Totals of a credit note with the tax that closes each VAT key to the cent.
 * @param totals of its lines, with the tax of their bases alone
 * @param withTax what the credit note was asked to come to with tax, in euros; null for what follows from the bases. It is reached
 * by moving taxes by a cent or two, and ignored where lines were changed so far that it is not
 */
export const creditTotals = (
    totals: readonly InvoiceVatTotal[],
    left: readonly LeftOfVat[],
    withTax: Decimal | null,
): readonly InvoiceVatTotal[] => {
    const found = matchVat(totals, left, vatOf);
    const own = totals.map((total, place) => {
        const of = found[place];
        return of ? { ...total, amount: taxFor(of, total.base) } : total;
    });
    if (withTax === null) return own;
    const missing = subtractAmount(withTax, sumAmounts(own.flatMap(({ base, amount }) => [base, amount])));
    const step = compareDecimals(missing, '0') < 0 ? LESS : CENT;
    let cents = new Big(missing).abs().times(100).toNumber();
    if (cents > MAX_CENTS * own.length) return own;
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

/** Sales of one VAT rate record that a credit note credits by lines of the invoice. */
type CreditedSales = Omit<SalesPart, 'vat'>;

/**
 * The parts of a credit note for one VAT key: lines of the invoice take of their own, an amount is shared out over what is left. What
 * a part no longer has is taken of the others, so that each account is closed once the key is.
 */
const creditedOf = ({ parts }: LeftOfVat, base: Decimal, credited: readonly CreditedSales[]): SalesPart[] => {
    if (parts.length === 0) return [];
    const own = parts.map(part => {
        const given = credited.filter(one => one.vatRate === part.vatRate && one.isShipping === part.isShipping);
        return least(sumAmounts(given.map(({ amount }) => amount)), part.amount);
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
    totals: readonly InvoiceVatTotal[],
    left: readonly LeftOfVat[],
    credited: readonly CreditedSales[],
): SalesPart[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap(({ base }, place) => {
        const of = found[place];
        return of ? creditedOf(of, base, credited) : [];
    });
};

/** A line of an invoice, with what is left of it. */
export interface CreditableLine {
    readonly id: number;
    readonly quantity: Decimal;
    /** In euros. */
    readonly amount: Decimal;
    readonly net: Decimal;
    /** IRI. */
    readonly vatRate: string;
}

/** A line of a credit note that is to be made. */
export interface CreditLine {
    readonly quantity: Decimal;
    readonly net: Decimal;
    /** IRI. */
    readonly vatRate: string;
    /** The line of the invoice; undefined for an amount. */
    readonly creditedItemId?: number;
    /** Whether it is shipping, and nothing else. */
    readonly isShipping?: boolean;
}

/** Above it, no unit price of four decimals comes to every amount. */
const MAX_EXACT_QUANTITY = 100;

/** Lines that come to an amount, at the price of the invoice where that does: the last unit bears what rounding left otherwise. */
const piecesOf = (amount: Decimal, quantity: Decimal, net: Decimal): Pick<CreditLine, 'quantity' | 'net'>[] => {
    if (compareDecimals(lineAmount(net, quantity), amount) === 0) return [{ quantity, net }];
    if (compareDecimals(quantity, String(MAX_EXACT_QUANTITY)) < 0) {
        const price = new Big(amount).div(quantity).toFixed();
        return [{ quantity, net: roundDecimal(price, UNIT_PRICE_DECIMALS) }];
    }
    const others = new Big(quantity).minus(1).toFixed();
    const last = subtractAmount(amount, lineAmount(net, others));
    // Prices of less than a cent: their rounding may be more than a unit.
    const isMore = compareDecimals(last, '0') < 0;
    return [
        { quantity: others, net: isMore ? '0' : net },
        { quantity: '1', net: isMore ? amount : last },
    ];
};

/** Credits a quantity of a line; all that is left of it takes all that is left of its amount. */
export const creditOfLine = (line: CreditableLine, quantity: Decimal): CreditLine[] => {
    const isAll = compareDecimals(quantity, line.quantity) === 0;
    const amount = isAll ? line.amount : least(lineAmount(line.net, quantity), line.amount);
    const { id: creditedItemId, vatRate } = line;
    return piecesOf(most(amount, NOTHING), quantity, line.net).map(piece => ({ ...piece, vatRate, creditedItemId }));
};

const amountOf = (lines: readonly CreditLine[]): Decimal =>
    sumAmounts(lines.map(({ net, quantity }) => lineAmount(net, quantity)));

/** The record that a line of an amount names: the first of which something is left. */
const rateOf = ({ parts }: LeftOfVat): string | undefined =>
    (parts.find(({ amount }) => !isNothing(amount)) ?? parts[0])?.vatRate;

const amountLine = (left: LeftOfVat, net: Decimal, isShipping = false): CreditLine[] => {
    const vatRate = isShipping ? left.parts.find(part => part.isShipping)?.vatRate : rateOf(left);
    return vatRate === undefined ? [] : [{ quantity: '1', net, vatRate, isShipping }];
};

/** An amount excluding tax, shared out over what is left of each VAT key. */
export const creditOfAmount = (amount: Decimal, left: readonly LeftOfVat[]): CreditLine[] => {
    if (left.length === 0) return [];
    const shares = splitProRata(
        amount,
        left.map(({ base }) => most(base, NOTHING)),
    );
    return left.flatMap((one, place) => {
        const net = shares[place] ?? NOTHING;
        return isNothing(net) ? [] : amountLine(one, net);
    });
};

/**
 * Returns the base of a VAT key whose sum with its tax is an amount. Undefined if no base fits: crediting the whole base with less than
 * its tax would leave a tax without a base.
 */
const baseWithTax = (amount: Decimal, left: LeftOfVat): Decimal | undefined => {
    const whole = sumAmounts([left.base, left.tax]);
    if (compareDecimals(amount, whole) === 0) return left.base;
    const near = new Big(amount).times(100).div(new Big(left.vat.rate).plus(100)).toFixed(AMOUNT_DECIMALS);
    const candidates = [0, 1, -1, 2, -2].flatMap(cents => {
        const base = sumAmounts([near, new Big(cents).div(100).toFixed(AMOUNT_DECIMALS)]);
        const tax = subtractAmount(amount, base);
        const isWithin =
            compareDecimals(base, '0') > 0 &&
            compareDecimals(base, left.base) < 0 &&
            compareDecimals(tax, '0') >= 0 &&
            compareDecimals(tax, left.tax) <= 0;
        return isWithin ? [{ base, away: new Big(tax).minus(taxFor(left, base)).abs() }] : [];
    });
    const [best] = candidates.sort((one, other) => one.away.cmp(other.away));
    return best?.base;
};

/**
 * An amount with tax, shared out over what is left of each VAT key, to the cent: where base and tax do not come to it by rounding, the
 * tax is moved by a cent ({@link creditTotals}).
 * @returns undefined for an amount of a few cents that cannot be parted into base and tax
 */
export const creditWithTax = (amount: Decimal, left: readonly LeftOfVat[]): CreditLine[] | undefined => {
    const shares = splitProRata(
        amount,
        left.map(({ base, tax }) => most(sumAmounts([base, tax]), NOTHING)),
    );
    const lines = left.map((one, place): CreditLine[] | undefined => {
        const share = shares[place] ?? NOTHING;
        if (isNothing(share)) return [];
        const base = baseWithTax(share, one);
        return base === undefined ? undefined : amountLine(one, base);
    });
    return lines.every(line => line !== undefined) ? lines.flat() : undefined;
};

/**
 * All that is left: of each line, and what is of no line, which is shipping unless an amount was credited before. Where that took of the
 * lines, what is left of the key is one amount.
 */
export const creditOfAll = (lines: readonly CreditableLine[], left: readonly LeftOfVat[]): CreditLine[] =>
    left.flatMap((one): CreditLine[] => {
        const records = new Set(one.parts.map(({ vatRate }) => vatRate));
        const goods = lines
            .filter(({ vatRate, quantity }) => records.has(vatRate) && compareDecimals(quantity, '0') > 0)
            .flatMap(line => creditOfLine(line, line.quantity));
        const rest = subtractAmount(one.base, amountOf(goods));
        const shipping = sumAmounts(one.parts.flatMap(part => (part.isShipping ? part.amount : [])));
        if (compareDecimals(rest, '0') < 0 || (goods.length === 0 && isNothing(rest)))
            // A tax without a base is what credit notes of earlier versions have left.
            return isNothing(one.base) && isNothing(one.tax) ? [] : amountLine(one, one.base);
        return isNothing(rest) ? goods : [...goods, ...amountLine(one, rest, compareDecimals(rest, shipping) === 0)];
    });

/** A VAT key of which more is credited than is left. */
interface ExceededVat {
    readonly vat: InvoiceVat;
    /** Excluding tax, in euros; none of what the invoice does not have. */
    readonly left: Decimal;
}

/** VAT keys of which a credit note takes more than is left, or which its invoice does not have. */
export const exceededVat = (
    totals: readonly Pick<InvoiceVatTotal, keyof InvoiceVat | 'base'>[],
    left: readonly LeftOfVat[],
): ExceededVat[] => {
    const found = matchVat(totals, left, vatOf);
    return totals.flatMap((total, place) => {
        const of = found[place];
        if (of && compareDecimals(total.base, of.base) <= 0) return [];
        return isNothing(total.base) ? [] : [{ vat: total, left: most(of?.base ?? NOTHING, NOTHING) }];
    });
};

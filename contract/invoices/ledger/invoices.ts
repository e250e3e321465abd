// Apart: the entry of an invoice (invoices.md, section 5).
import { splitProRata } from '../../orders/orderTotals.ts';
import { type Decimal, subtractAmount, sumAmounts } from '../../values/money.ts';
import type { SalesPart } from '../creditNotes.ts';
import { vatTotalKey } from '../invoiceAmounts.ts';
import type { InvoiceContent, InvoiceVat } from '../invoiceContent.ts';
import type { LedgerAccounts } from './accounts.ts';
import {
    type AuxiliaryAccount,
    joined,
    type LedgerEntry,
    type LedgerTax,
    lineOf,
    negated,
    type Posting,
} from './entry.ts';

/** Accounts that a rate of VAT names for itself. */
export interface RateAccounts {
    readonly salesAccount: string | null;
    readonly vatAccount: string | null;
}

/** Sales at a VAT rate record, or shipping at it, with the record's accounts. */
export interface BookedPart extends Omit<SalesPart, 'vatRate'>, RateAccounts {}

/** An invoice with the accounts of its lines. */
interface Booked {
    readonly content: InvoiceContent;
    /** Of the rate of each of its lines, in their order; null for a text, and where nothing is known. */
    readonly rates: readonly (RateAccounts | null)[];
    /** What it sold; of a credit note, what it takes of its invoice. Null for one that was issued before parts were kept. */
    readonly parts?: readonly BookedPart[] | null;
    /** The parts that decide on the accounts of VAT: of a credit note, those of its invoice. */
    readonly taxedParts?: readonly BookedPart[] | null;
}

/** An issued invoice with the facts that its frozen content does not have. */
export interface BookedInvoice extends Booked {
    readonly kind: 'invoice';
    readonly id: number;
    readonly customer: AuxiliaryAccount;
    /** The invoices of deposits that are deducted, with what of each, in euros with tax. */
    readonly deposits: readonly (Booked & { readonly amount: Decimal })[];
    /** Whether it credits the invoice of a deposit. */
    readonly creditsDeposit: boolean;
}

const isSame = (one: InvoiceVat, other: InvoiceVat): boolean => vatTotalKey(one) === vatTotalKey(other);

/** The account of a tax: that of the VAT rate of a part, otherwise of a line, that has it. */
const vatAccountOf = (vat: InvoiceVat, booked: Booked, accounts: LedgerAccounts): string => {
    const { content, rates, taxedParts } = booked;
    if (taxedParts)
        return taxedParts.find(part => part.vatAccount && isSame(part.vat, vat))?.vatAccount ?? accounts.vat;
    const place = content.lines.findIndex(
        (line, at) => line.kind !== 'text' && isSame(line.vat, vat) && rates[at]?.vatAccount,
    );
    return rates[place]?.vatAccount ?? accounts.vat;
};

/** Lines, then shipping: of a deposit, and of an invoice that was issued before parts were kept. */
const salesOfLines = ({ content, rates }: Booked, accounts: LedgerAccounts, isDeposit: boolean): Posting[] => [
    ...content.lines.flatMap((line, place): Posting[] => {
        if (line.kind === 'text') return [];
        if (isDeposit) return [{ use: 'deposits', account: accounts.deposits, amount: line.lineAmount }];
        return [{ use: 'sales', account: rates[place]?.salesAccount ?? accounts.sales, amount: line.lineAmount }];
    }),
    ...content.charges.map(({ amount }): Posting => ({ use: 'shipping', account: accounts.shipping, amount })),
];

const salesOfParts = (parts: readonly BookedPart[], accounts: LedgerAccounts): Posting[] =>
    parts.map(({ isShipping, salesAccount, amount }) =>
        isShipping
            ? { use: 'shipping', account: accounts.shipping, amount }
            : { use: 'sales', account: salesAccount ?? accounts.sales, amount },
    );

/** What was sold: sales by account, shipping, VAT. What was paid for before it is delivered is owed to the customer. */
const soldOf = (booked: Booked, accounts: LedgerAccounts, isDeposit: boolean): Posting[] => {
    const { content, parts } = booked;
    const sales = parts && !isDeposit ? salesOfParts(parts, accounts) : salesOfLines(booked, accounts, isDeposit);
    const taxes = content.vatTotals.map(
        (total): Posting => ({ use: 'vat', account: vatAccountOf(total, booked, accounts), amount: total.amount }),
    );
    return [...sales, ...taxes];
};

const reversed = (postings: readonly Posting[]): Posting[] =>
    postings.map(one => ({ ...one, amount: negated(one.amount) }));

/** A part of what was booked of a deposit, shared out over its accounts to the cent. */
const partOf = (postings: readonly Posting[], amount: Decimal): Posting[] => {
    const shares = splitProRata(
        amount,
        postings.map(one => one.amount),
    );
    return postings.map((one, place) => ({ ...one, amount: shares[place] ?? '0.00' }));
};

/** Deposits that are deducted: what was owed, and its tax, which would be booked twice otherwise. */
const deductedOf = ({ deposits }: BookedInvoice, accounts: LedgerAccounts): Posting[] =>
    reversed(deposits.flatMap(({ amount, ...deposit }) => partOf(soldOf(deposit, accounts, true), amount)));

/** VAT of an invoice less that of the deposits it deducts. */
const taxesOf = ({ content, deposits }: BookedInvoice): LedgerTax[] => [
    ...content.vatTotals.map(({ category, rate, base, amount }) => ({ category, rate, base, amount })),
    ...deposits.flatMap(deposit => {
        const { vatTotals } = deposit.content;
        const shares = splitProRata(
            deposit.amount,
            vatTotals.flatMap(({ base, amount }) => [base, amount]),
        ).map(negated);
        return vatTotals.map(({ category, rate }, place) => ({
            category,
            rate,
            base: shares[2 * place] ?? '0.00',
            amount: shares[2 * place + 1] ?? '0.00',
        }));
    }),
];

const KINDS = { invoice: 'Facture', deposit: 'Facture d’acompte', credit_note: 'Avoir' } as const;

/**
 * The entry of an issued invoice: customer at sales by rate, shipping and VAT. That of a credit note is the reverse, that of a deposit has what is
 * owed in the place of sales, and that of the final invoice takes the deposit and its tax back.
 */
export const entryOfInvoice = (document: BookedInvoice, accounts: LedgerAccounts): LedgerEntry => {
    const { customer, deposits, creditsDeposit } = document;
    const { type, totalIncludingTax, number, issueDate } = document.content;
    const paidBefore = sumAmounts(deposits.map(({ amount }) => amount));
    const owed = subtractAmount(totalIncludingTax, paidBefore);
    const all: Posting[] = [
        { use: 'customers', account: accounts.customers, amount: negated(owed) },
        ...soldOf(document, accounts, type === 'deposit' || creditsDeposit),
        ...deductedOf(document, accounts),
    ];
    const sign = type === 'credit_note' ? negated : (amount: Decimal) => amount;
    return {
        journal: 'sales',
        source: { kind: 'invoice', id: document.id },
        piece: number ?? '',
        day: issueDate,
        text: `${KINDS[type]} ${number} ${customer.name}`,
        lines: joined(type === 'credit_note' ? reversed(all) : all).map(one => lineOf(one, customer)),
        taxes: taxesOf(document).map(({ base, amount, ...key }) => ({
            ...key,
            base: sign(base),
            amount: sign(amount),
        })),
    };
};

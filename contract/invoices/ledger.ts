// Entries of the books, from what was issued and what was received (invoices.md, section 5). Pure, so that they can be made again at any time.

import { splitProRata } from '../orders/orderTotals.ts';
import type { Day } from '../values/days.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import type { InvoiceContent, InvoiceVat } from './invoiceContent.ts';

/** Accounts of a company's books. */
export interface LedgerAccounts {
    readonly customers: string;
    readonly sales: string;
    readonly shipping: string;
    readonly vat: string;
    readonly bank: string;
    readonly deposits: string;
}

/** Of the French chart, where a company names none. */
const USUAL_ACCOUNTS: LedgerAccounts = {
    customers: '411',
    sales: '707',
    shipping: '7085',
    vat: '44571',
    bank: '512',
    deposits: '4191',
};

/** What a company names of its accounts. */
interface NamedAccounts {
    readonly customersAccount: string | null;
    readonly salesAccount: string | null;
    readonly shippingAccount: string | null;
    readonly vatAccount: string | null;
    readonly bankLedgerAccount: string | null;
    readonly depositsAccount: string | null;
}

/** The accounts of a company: none that is missing refuses anything. */
export const ledgerAccountsOf = (company: NamedAccounts): LedgerAccounts => ({
    customers: company.customersAccount ?? USUAL_ACCOUNTS.customers,
    sales: company.salesAccount ?? USUAL_ACCOUNTS.sales,
    shipping: company.shippingAccount ?? USUAL_ACCOUNTS.shipping,
    vat: company.vatAccount ?? USUAL_ACCOUNTS.vat,
    bank: company.bankLedgerAccount ?? USUAL_ACCOUNTS.bank,
    deposits: company.depositsAccount ?? USUAL_ACCOUNTS.deposits,
});

/** What an account is called. Books are kept in French, whoever exports them (Code de commerce, L123-22). */
const ACCOUNT_NAMES: Readonly<Record<keyof LedgerAccounts, string>> = {
    customers: 'Clients',
    sales: 'Ventes de marchandises',
    shipping: 'Ports et frais accessoires facturés',
    vat: 'TVA collectée',
    bank: 'Banque',
    deposits: 'Clients, avances et acomptes reçus',
};

/** Accounts that a rate of VAT names for itself. */
export interface RateAccounts {
    readonly salesAccount: string | null;
    readonly vatAccount: string | null;
}

/** The account of one customer below that of customers. */
export interface AuxiliaryAccount {
    readonly number: string;
    readonly name: string;
}

/** One line of an entry, in euros: one of both amounts is 0. */
export interface LedgerLine {
    readonly account: string;
    readonly accountName: string;
    /** Null but for the customers' account. */
    readonly auxiliary: AuxiliaryAccount | null;
    readonly debit: Decimal;
    readonly credit: Decimal;
}

/** An entry whose debits are its credits. */
export interface LedgerEntry {
    readonly journal: 'sales' | 'bank';
    /** Of the document, which is the number of the entry. */
    readonly number: string;
    readonly day: Day;
    readonly text: string;
    readonly lines: readonly LedgerLine[];
}

/** An amount for an account; credited where it is positive. */
interface Posting {
    readonly use: keyof LedgerAccounts;
    readonly account: string;
    readonly amount: Decimal;
}

const negated = (amount: Decimal): Decimal => subtractAmount('0', amount);

const isZero = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** One posting an account, in the order in which they come; those of 0 are left out. */
const joined = (postings: readonly Posting[]): Posting[] => {
    const sums = new Map<string, Posting>();
    for (const one of postings) {
        const sum = sums.get(one.account);
        sums.set(one.account, { ...one, ...sum, amount: sumAmounts([sum?.amount ?? '0', one.amount]) });
    }
    return [...sums.values()].filter(({ amount }) => !isZero(amount));
};

const lineOf = ({ use, account, amount }: Posting, auxiliary: AuxiliaryAccount): LedgerLine => {
    const isCredit = compareDecimals(amount, '0') > 0;
    return {
        account,
        accountName: ACCOUNT_NAMES[use],
        auxiliary: use === 'customers' ? auxiliary : null,
        debit: isCredit ? '0.00' : negated(amount),
        credit: isCredit ? amount : '0.00',
    };
};

/** An invoice with the accounts of its lines. */
interface Booked {
    readonly content: InvoiceContent;
    /** Of the rate of each of its lines, in their order; null for a text, and where nothing is known. */
    readonly rates: readonly (RateAccounts | null)[];
}

/** What an entry needs to know besides what the invoice says. */
export interface InvoiceBooking extends Booked {
    readonly accounts: LedgerAccounts;
    readonly customer: AuxiliaryAccount;
    /** The invoices of deposits that are deducted, with what of each, in euros with tax. */
    readonly deposits: readonly (Booked & { readonly amount: Decimal })[];
    /** Whether it credits the invoice of a deposit. */
    readonly creditsDeposit: boolean;
}

const isSame = (one: InvoiceVat, other: InvoiceVat): boolean =>
    one.category === other.category && compareDecimals(one.rate, other.rate) === 0;

/** The account of a tax: that of the rate of a line that has it. */
const vatAccountOf = (vat: InvoiceVat, { content: { lines }, rates }: Booked, accounts: LedgerAccounts): string => {
    const place = lines.findIndex((line, at) => line.kind !== 'text' && isSame(line.vat, vat) && rates[at]?.vatAccount);
    return rates[place]?.vatAccount ?? accounts.vat;
};

/** What was sold: sales by account, shipping, VAT. What was paid for before it is delivered is owed to the customer. */
const soldOf = (booked: Booked, accounts: LedgerAccounts, isDeposit: boolean): Posting[] => {
    const { content, rates } = booked;
    const sales = content.lines.flatMap((line, place): Posting[] => {
        if (line.kind === 'text') return [];
        if (isDeposit) return [{ use: 'deposits', account: accounts.deposits, amount: line.lineAmount }];
        return [{ use: 'sales', account: rates[place]?.salesAccount ?? accounts.sales, amount: line.lineAmount }];
    });
    const charges = content.charges.map(
        ({ amount }): Posting => ({ use: 'shipping', account: accounts.shipping, amount }),
    );
    const taxes = content.vatTotals.map(
        (total): Posting => ({ use: 'vat', account: vatAccountOf(total, booked, accounts), amount: total.amount }),
    );
    return [...sales, ...charges, ...taxes];
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
const deductedOf = ({ deposits, accounts }: InvoiceBooking): Posting[] =>
    reversed(deposits.flatMap(({ amount, ...deposit }) => partOf(soldOf(deposit, accounts, true), amount)));

const KINDS = { invoice: 'Facture', deposit: 'Facture d’acompte', credit_note: 'Avoir' } as const;

/**
 * The entry of an issued invoice: customer at sales by rate, shipping and VAT. That of a credit note is the reverse, that of a deposit has what is
 * owed in the place of sales, and that of the final invoice takes the deposit and its tax back.
 */
export const entryOfInvoice = (booking: InvoiceBooking): LedgerEntry => {
    const { accounts, customer, deposits, creditsDeposit } = booking;
    const { type, totalIncludingTax, number, issueDate } = booking.content;
    const paidBefore = sumAmounts(deposits.map(({ amount }) => amount));
    const owed = subtractAmount(totalIncludingTax, paidBefore);
    const all: Posting[] = [
        { use: 'customers', account: accounts.customers, amount: negated(owed) },
        ...soldOf(booking, accounts, type === 'deposit' || creditsDeposit),
        ...deductedOf(booking),
    ];
    return {
        journal: 'sales',
        number: number ?? '',
        day: issueDate,
        text: `${KINDS[type]} ${number} ${customer.name}`,
        lines: joined(type === 'credit_note' ? reversed(all) : all).map(one => lineOf(one, customer)),
    };
};

/** Money that came in, or that was given back where it is negative. */
export interface Receipt {
    /** Unique among the receipts of a company. */
    readonly number: string;
    readonly date: Day;
    /** In euros, not 0. */
    readonly amount: Decimal;
    readonly method: string;
    readonly reference: string | null;
    readonly customer: AuxiliaryAccount;
}

/** Set off against what the company owes: no money moves, and only accounting knows the other account. */
const isBooked = ({ method }: Receipt): boolean => method !== 'offset';

/** The entries of receipts: bank at customer. */
export const entriesOfReceipts = (receipts: readonly Receipt[], accounts: LedgerAccounts): LedgerEntry[] =>
    receipts.filter(isBooked).map(({ number, date, amount, reference, customer }) => {
        const postings: Posting[] = [
            { use: 'bank', account: accounts.bank, amount: negated(amount) },
            { use: 'customers', account: accounts.customers, amount },
        ];
        const kind = compareDecimals(amount, '0') > 0 ? 'Règlement' : 'Remboursement';
        return {
            journal: 'bank',
            number,
            day: date,
            text: [kind, reference, customer.name].filter(Boolean).join(' '),
            lines: joined(postings).map(one => lineOf(one, customer)),
        };
    });

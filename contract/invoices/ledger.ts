// Accounting entries of invoices and payments (invoices.md, section 5). Pure: entries of open periods are computed anew for each export.

import { splitProRata } from '../orders/orderTotals.ts';
import type { Day } from '../values/days.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import type { SalesPart } from './creditNotes.ts';
import { vatTotalKey } from './invoiceAmounts.ts';
import type { InvoiceContent, InvoiceVat } from './invoiceContent.ts';
import type { PAYMENT_METHODS } from './payments/payments.ts';
import type { WriteOffKind } from './writingOff.ts';

/** Accounts of a company's books. */
export interface LedgerAccounts {
    readonly customers: string;
    readonly sales: string;
    readonly shipping: string;
    readonly vat: string;
    readonly deposits: string;
    readonly bank: string;
    readonly cash: string;
    readonly cheques: string;
    readonly cards: string;
    readonly bills: string;
    /** Counterpart of an offset that no credit note pays: accounting decides on the account. */
    readonly suspense: string;
    /** Of amounts that are written off. */
    readonly discounts: string;
    readonly losses: string;
    readonly gains: string;
    readonly bankCharges: string;
}

/** Of the French chart, where a company names none. */
const USUAL_ACCOUNTS: LedgerAccounts = {
    customers: '411',
    sales: '707',
    shipping: '7085',
    vat: '44571',
    deposits: '4191',
    bank: '512',
    cash: '530',
    cheques: '5112',
    cards: '5115',
    bills: '5113',
    suspense: '471',
    discounts: '665',
    losses: '658',
    gains: '758',
    bankCharges: '627',
};

/** What a company names of its accounts. */
interface NamedAccounts {
    readonly customersAccount: string | null;
    readonly salesAccount: string | null;
    readonly shippingAccount: string | null;
    readonly vatAccount: string | null;
    readonly bankLedgerAccount: string | null;
    readonly depositsAccount: string | null;
    readonly cashAccount: string | null;
    readonly chequesAccount: string | null;
    readonly cardsAccount: string | null;
    readonly billsAccount: string | null;
}

/** The accounts of a company: none that is missing refuses anything. */
export const ledgerAccountsOf = (company: NamedAccounts): LedgerAccounts => ({
    customers: company.customersAccount ?? USUAL_ACCOUNTS.customers,
    sales: company.salesAccount ?? USUAL_ACCOUNTS.sales,
    shipping: company.shippingAccount ?? USUAL_ACCOUNTS.shipping,
    vat: company.vatAccount ?? USUAL_ACCOUNTS.vat,
    deposits: company.depositsAccount ?? USUAL_ACCOUNTS.deposits,
    bank: company.bankLedgerAccount ?? USUAL_ACCOUNTS.bank,
    cash: company.cashAccount ?? USUAL_ACCOUNTS.cash,
    cheques: company.chequesAccount ?? USUAL_ACCOUNTS.cheques,
    cards: company.cardsAccount ?? USUAL_ACCOUNTS.cards,
    bills: company.billsAccount ?? USUAL_ACCOUNTS.bills,
    suspense: USUAL_ACCOUNTS.suspense,
    discounts: USUAL_ACCOUNTS.discounts,
    losses: USUAL_ACCOUNTS.losses,
    gains: USUAL_ACCOUNTS.gains,
    bankCharges: USUAL_ACCOUNTS.bankCharges,
});

/** What an account is called. Books are kept in French, whoever exports them (Code de commerce, L123-22). */
const ACCOUNT_NAMES: Readonly<Record<keyof LedgerAccounts, string>> = {
    customers: 'Clients',
    sales: 'Ventes de marchandises',
    shipping: 'Ports et frais accessoires facturés',
    vat: 'TVA collectée',
    deposits: 'Clients, avances et acomptes reçus',
    bank: 'Banque',
    cash: 'Caisse',
    cheques: 'Chèques à encaisser',
    cards: 'Cartes bancaires à encaisser',
    bills: 'Effets à l’encaissement',
    suspense: 'Compte d’attente',
    discounts: 'Escomptes accordés',
    losses: 'Charges diverses de gestion courante',
    gains: 'Produits divers de gestion courante',
    bankCharges: 'Services bancaires et assimilés',
};

/** Journals: sales, one for each kind of money account, and miscellaneous operations. */
export const JOURNALS = {
    sales: { code: 'VE', name: 'Ventes' },
    bank: { code: 'BQ', name: 'Banque' },
    cash: { code: 'CA', name: 'Caisse' },
    cheques: { code: 'CQ', name: 'Chèques' },
    cards: { code: 'CB', name: 'Cartes bancaires' },
    bills: { code: 'EF', name: 'Effets de commerce' },
    other: { code: 'OD', name: 'Opérations diverses' },
} as const;

export type Journal = keyof typeof JOURNALS;

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

/** VAT of an entry; negative where the entry takes it back. */
export interface LedgerTax {
    readonly category: InvoiceVat['category'];
    /** In percent. */
    readonly rate: Decimal;
    /** In euros without tax. */
    readonly base: Decimal;
    /** In euros. */
    readonly amount: Decimal;
}

/** An entry whose debits equal its credits. */
export interface LedgerEntry {
    readonly journal: Journal;
    /** The document that it is of. */
    readonly source: LedgerSource;
    /** Number of the document. */
    readonly piece: string;
    readonly day: Day;
    readonly text: string;
    readonly lines: readonly LedgerLine[];
    readonly taxes: readonly LedgerTax[];
}

/** Document of an entry by its identifier in the database. */
export interface LedgerSource {
    readonly kind: LedgerDocument['kind'];
    readonly id: number;
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

const lineOf = ({ use, account, amount }: Posting, auxiliary: AuxiliaryAccount | null): LedgerLine => {
    const isCredit = compareDecimals(amount, '0') > 0;
    return {
        account,
        accountName: ACCOUNT_NAMES[use],
        auxiliary: use === 'customers' ? auxiliary : null,
        debit: isCredit ? '0.00' : negated(amount),
        credit: isCredit ? amount : '0.00',
    };
};

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
const entryOfInvoice = (document: BookedInvoice, accounts: LedgerAccounts): LedgerEntry => {
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

/** Money received, or returned where it is negative. */
export interface BookedReceipt {
    readonly kind: 'receipt';
    readonly id: number;
    readonly date: Day;
    /** In euros, not 0. */
    readonly amount: Decimal;
    readonly method: (typeof PAYMENT_METHODS)[number];
    readonly reference: string | null;
    readonly customer: AuxiliaryAccount;
    /** Identifier of the other payment of an offset; null for other payments. */
    readonly offset: number | null;
    /** Of an amount that is written off; null for other payments. */
    readonly writeOffKind?: WriteOffKind | null;
    /** Whether it takes another one back. */
    readonly isReversal?: boolean;
}

const WRITE_OFFS: Readonly<Record<WriteOffKind, keyof LedgerAccounts>> = {
    discount: 'discounts',
    small_difference: 'losses',
    bank_charges: 'bankCharges',
};

/** The account of an amount that is written off: a gain where the customer leaves it. What takes one back has its account. */
const writeOffUse = (kind: WriteOffKind, { amount, isReversal = false }: BookedReceipt): keyof LedgerAccounts => {
    const isLoss = compareDecimals(amount, '0') > 0;
    return isLoss !== isReversal ? WRITE_OFFS[kind] : 'gains';
};

/** Journal and account of each way to pay. */
const METHODS: Readonly<Record<Exclude<BookedReceipt['method'], 'offset'>, Journal & keyof LedgerAccounts>> = {
    transfer: 'bank',
    direct_debit: 'bank',
    cheque: 'cheques',
    card: 'cards',
    bill_of_exchange: 'bills',
    cash: 'cash',
};

/** `R000042`: payments have no number of their own. */
const pieceOf = (id: number): string => `R${String(id).padStart(6, '0')}`;

/** The counterpart of a receipt: its money account, the customer for an offset, suspense for an offset without its other half. */
const counterpartOf = (receipt: BookedReceipt): keyof LedgerAccounts => {
    const { method, offset, writeOffKind } = receipt;
    if (writeOffKind) return writeOffUse(writeOffKind, receipt);
    if (method !== 'offset') return METHODS[method];
    return offset === null ? 'suspense' : 'customers';
};

/** The entry of a receipt: money account at customer. */
const entryOfReceipt = (document: BookedReceipt, accounts: LedgerAccounts): LedgerEntry => {
    const { id, date, amount, method, reference, customer } = document;
    const use = counterpartOf(document);
    const postings: Posting[] = [
        { use, account: accounts[use], amount: negated(amount) },
        { use: 'customers', account: accounts.customers, amount },
    ];
    const kind = compareDecimals(amount, '0') > 0 ? 'Règlement' : 'Remboursement';
    const label = document.writeOffKind ? ACCOUNT_NAMES[use] : method === 'offset' ? 'Compensation' : kind;
    return {
        journal: method === 'offset' ? 'other' : METHODS[method],
        source: { kind: 'receipt', id },
        piece: pieceOf(id),
        day: date,
        text: [label, reference, customer.name].filter(Boolean).join(' '),
        // Both lines of an offset have the customers' account, so that they are not joined.
        lines: postings.map(one => lineOf(one, customer)),
        taxes: [],
    };
};

/** Charges that a bank has kept from a payment: a part of a line of its statement. */
export interface BookedCharge {
    readonly kind: 'charge';
    /** Of the line. */
    readonly id: number;
    readonly date: Day;
    /** In euros, below zero. */
    readonly amount: Decimal;
    readonly reference: string | null;
}

/** The entry of charges: their account at bank. */
const entryOfCharge = ({ id, date, amount, reference }: BookedCharge, accounts: LedgerAccounts): LedgerEntry => {
    const postings: Posting[] = [
        { use: 'bankCharges', account: accounts.bankCharges, amount },
        { use: 'bank', account: accounts.bank, amount: negated(amount) },
    ];
    return {
        journal: 'bank',
        source: { kind: 'charge', id },
        piece: `L${String(id).padStart(6, '0')}`,
        day: date,
        text: [ACCOUNT_NAMES.bankCharges, reference].filter(Boolean).join(' '),
        lines: postings.map(one => lineOf(one, null)),
        taxes: [],
    };
};

/** A document that is booked. */
export type LedgerDocument = BookedInvoice | BookedReceipt | BookedCharge;

/** The entry of an offset is that of its first payment. */
const isSecondHalf = ({ id, offset }: BookedReceipt): boolean => offset !== null && offset < id;

/**
 * Returns the entries of a document; none for the second payment of an offset, and for an invoice over nothing.
 * @param accounts of the company
 */
export const entriesOf = (document: LedgerDocument, accounts: LedgerAccounts): LedgerEntry[] => {
    if (document.kind === 'charge') return [entryOfCharge(document, accounts)];
    if (document.kind === 'receipt') return isSecondHalf(document) ? [] : [entryOfReceipt(document, accounts)];
    const entry = entryOfInvoice(document, accounts);
    return entry.lines.length > 0 ? [entry] : [];
};

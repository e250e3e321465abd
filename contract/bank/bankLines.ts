import { thirdParties } from '../customers/thirdParties.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { PAYMENT_METHODS } from '../payments/payments.ts';
import { companies } from '../settings/companies.ts';
import { IBAN_GROUPS } from '../values/identifiers/iban.ts';
import type { Decimal } from '../values/money.ts';
import { bankLineAllocations } from './bankLineAllocations.ts';
import { FACTS_AGAINST, FACTS_FOR } from './certainty.ts';

/** `open` until it is entered, ignored, or split into parts that are lines of their own; debits begin as `ignored`. */
export const BANK_LINE_STATUSES = ['open', 'entered', 'ignored', 'split'] as const;

/**
 * How the proposal was found: the text names the invoices, their sum is the amount, the oldest come first, nothing is due, or nobody was
 * recognised; a person has corrected it; a payment of that customer, amount and time is entered already; it takes a payment back.
 */
export const BANK_LINE_MATCHES = [
    'named',
    'exact',
    'oldest',
    'nothing_due',
    'nobody',
    'by_hand',
    'entered_before',
    'reversal',
] as const;
export type BankLineMatch = (typeof BANK_LINE_MATCHES)[number];

/** The longest text that is kept of a line. */
export const BANK_TEXT_MOST = 500;

const ACCOUNT = { kind: 'text', max: 34, code: true, groups: IBAN_GROUPS, masked: true, only: 'read' } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true, only: 'read' },
    /** IBAN of the company's account, as the statement tells it; null where a CSV does not. */
    account: ACCOUNT,
    /** The day on which the bank booked it. */
    date: { kind: 'day', required: true, only: 'read' },
    /** In euros; below zero for what left the account. */
    amount: { kind: 'money', digits: [12, 2], signed: true, required: true, only: 'read', adds: true },
    /** All that the bank says of it. */
    reference: { kind: 'text', max: BANK_TEXT_MOST, only: 'read' },
    /** Who paid, or was paid, as the bank calls them. */
    counterparty: { kind: 'text', max: 140, only: 'read' },
    counterpartyAccount: ACCOUNT,
    status: { kind: 'choice', values: BANK_LINE_STATUSES, default: 'open', only: 'read', tracked: true },
    /** The customer who is proposed, or chosen. */
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer' },
    method: { kind: 'choice', values: PAYMENT_METHODS, default: 'transfer' },
    /** The invoices that are proposed, or chosen; of a refund, credit notes. */
    allocations: { kind: 'children', of: bankLineAllocations },
    /** What stays open of it, in euros; below zero of a refund. */
    unallocatedAmount: {
        kind: 'money',
        digits: [12, 2],
        signed: true,
        only: 'read',
        default: '0.00',
        adds: true,
    },
    match: { kind: 'choice', values: BANK_LINE_MATCHES, default: 'nobody', only: 'read' },
    /** Facts for and against the proposal; null for none. */
    factsFor: { kind: 'choices', values: FACTS_FOR, only: 'read' },
    factsAgainst: { kind: 'choices', values: FACTS_AGAINST, only: 'read' },
    /** True if two independent facts agree and none contradicts: the proposal may be applied without a person. */
    isSure: { kind: 'boolean', default: false, only: 'read' },
    /** A line of an earlier file that it may repeat, until a person decides. */
    duplicateOf: { kind: 'relation', to: 'bank_lines', only: 'read', tracked: true },
    /** The line that it is a part of. */
    splitFrom: { kind: 'relation', to: 'bank_lines', only: 'read', tracked: true },
    /** True for a part that the bank has kept as its charges: it is booked without a customer. */
    isCharge: { kind: 'boolean', default: false, only: 'read' },
    /** Charges that the bank has deducted from the amount, in euros without sign; null where the file names none. */
    charges: { kind: 'money', digits: [12, 2], only: 'read' },
    /** Transactions of which the amount is made up ({@link BankLinePart}); null where the file has no more than one. */
    parts: { kind: 'data', only: 'read' },
    /** The payment that it takes back: entering it reverses that one, so that its invoices are due again. */
    reverses: { kind: 'relation', to: 'payments' },
    /** Whether the bank returns a payment, by the mark or the text of the line. */
    isReturn: { kind: 'boolean', default: false, only: 'read' },
    /** Why, as the bank has it: a code of ISO 20022 (`AC04`, `MD06`), or a text. */
    returnReason: { kind: 'text', max: 140, only: 'read' },
    /** Reference that the payer gave (EndToEndId), and that of the bank (AcctSvcrRef). */
    endToEnd: { kind: 'text', max: 70, only: 'read' },
    bankReference: { kind: 'text', max: 70, only: 'read' },
    /** What it was entered as. */
    payment: { kind: 'relation', to: 'payments', only: 'read', tracked: true },
    /** What tells it from all other lines of the account, in whichever statement they come again. */
    entryKey: { kind: 'text', max: 64, code: true, lowercase: true, required: true, unique: true, only: 'read' },
} as const satisfies Properties;

/** A transaction of a collected line, as the file has it. */
export interface BankLinePart {
    /** In euros, below zero for money that left the account; null where the file has none. */
    readonly amount: Decimal | null;
    readonly text: string;
    readonly counterparty: string | null;
}

export type BankLine = RecordOf<typeof properties>;
export type BankLineInput = InputOf<typeof properties>;

/** Lines of bank statements, each a proposal of a payment until a person decides (invoices.md, section 5). */
export const bankLines = defineContract({
    name: 'bank_lines',
    type: 'BankLine',
    rights: { ROLE_USER: READ, ROLE_ADMIN: ['list', 'show', 'edit'] },
    actions: ['list', 'show', 'edit'],
    company: 'company',
    properties,
    represent: ({ counterparty, reference, amount }, { money }) =>
        [counterparty || reference?.slice(0, 40), amount == null ? '' : money(String(amount))]
            .filter(Boolean)
            .join(' · '),
    transitions: {
        accept: { role: 'ROLE_ADMIN', usual: true },
        /** Looks again for the customer's invoices: others may be due since. */
        propose: { role: 'ROLE_ADMIN' },
        /** It is another payment than the line of which it has all data. */
        another_payment: { role: 'ROLE_ADMIN', isDone: ({ duplicateOf }) => duplicateOf == null },
        /** It is the payment of that line: it stays ignored. */
        same_payment: { role: 'ROLE_ADMIN', isPossible: ({ duplicateOf }) => duplicateOf != null },
        ignore: { role: 'ROLE_ADMIN' },
        /** Of charges, which have no payment to delete, also takes the entry back. */
        reopen: {
            role: 'ROLE_ADMIN',
            isPossible: ({ status, isCharge }) => status === 'ignored' || isCharge === true,
        },
        /** Makes one line of its parts again, as long as none of them is entered. */
        unsplit: { role: 'ROLE_ADMIN', isDone: () => false },
    },
    states: {
        open: {
            accept: ['entered'],
            propose: ['open'],
            another_payment: ['open'],
            same_payment: ['ignored'],
            ignore: ['ignored'],
        },
        entered: { reopen: ['open'] },
        ignored: { reopen: ['open'] },
        split: { unsplit: ['open'] },
    },
    facts: { open: { was_split: ['split'] }, entered: { payment_was_deleted: ['open'] } },
    joins: { thirdParty: thirdParties, company: companies },
    search: ['reference', 'counterparty', 'thirdParty.name', 'thirdParty.customerCode'],
    filters: {
        q: 'search',
        company: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        reference: 'partial',
        counterparty: 'partial',
        status: 'exact',
        match: 'exact',
        isSure: 'boolean',
        factsFor: 'exact',
        factsAgainst: 'exact',
        duplicateOf: 'relation',
        splitFrom: 'relation',
        isCharge: 'boolean',
        isReturn: 'boolean',
        reverses: 'relation',
        payment: 'relation',
        date: 'date',
        amount: 'range',
        unallocatedAmount: 'range',
    },
    counts: ['status'],
    sort: 'date',
    orders: ['date', 'amount', 'status', 'unallocatedAmount', 'thirdParty.name', 'company.name', 'counterparty'],
    exported: true,
});

/**
 * `POST /api/bank_lines/statement` takes a file, a company and a {@link StatementMapping} (multipart) and answers 201 with a
 * {@link ReadStatement}. A file of more than {@link STATEMENT_LINES_AT_ONCE} lines is stored by a job: 202 with it, and the
 * {@link ReadStatement} is its result. A table of unknown columns is refused with its {@link StatementTable}.
 */
export const STATEMENT_FILE_PATH = 'statement';

/** Lines that are stored while the request waits: a few seconds on the embedded database. */
export const STATEMENT_LINES_AT_ONCE = 2000;

export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;

export const STATEMENT_SEPARATORS = [';', ',', '\t'] as const;
export const STATEMENT_DATE_ORDERS = ['day_first', 'month_first'] as const;
export const STATEMENT_DECIMALS = [',', '.'] as const;

/** Columns that a mapping names. */
export const STATEMENT_COLUMNS = ['date', 'text', 'amount', 'debit', 'credit', 'reference'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/**
 * How a table of unknown columns is read: the place of each column, counted from 0, and the notation of its cells. A date, a text and
 * an amount, or a debit and a credit, are required.
 */
export interface StatementMapping extends Readonly<Partial<Record<StatementColumn, number | null>>> {
    /** Of a CSV. Default: the one that is found. */
    readonly separator?: (typeof STATEMENT_SEPARATORS)[number] | null;
    /** Row of the headings, counted from 1; 0 for a table without headings. Default: the one that is found. */
    readonly headerRow?: number | null;
    readonly dateOrder?: (typeof STATEMENT_DATE_ORDERS)[number];
    readonly decimal?: (typeof STATEMENT_DECIMALS)[number];
}

/** True if a statement can be read with the mapping. */
export const isCompleteMapping = ({ date, text, amount, debit, credit }: StatementMapping): boolean =>
    date != null && text != null && (amount != null || (debit != null && credit != null));

/** A column of a refused table. */
export interface StatementTableColumn {
    /** Empty for a table without headings. */
    readonly heading: string;
    /** The first cells that are not empty. */
    readonly samples: readonly string[];
}

/** A refused table as it was read: member `table` of the 422. */
export interface StatementTable {
    /** Null for a workbook. */
    readonly separator: (typeof STATEMENT_SEPARATORS)[number] | null;
    readonly headerRow: number;
    readonly columns: readonly StatementTableColumn[];
}

/** A line that was added, although it may be one of an earlier file: a person says which. */
export interface PossibleDuplicate {
    /** IRIs. */
    readonly line: string;
    readonly duplicateOf: string;
    readonly date: string;
    readonly amount: string;
    readonly reference: string;
}

/** An account of a statement of which no line was added: it belongs to no company, or is not in euros. */
export interface UnknownAccount {
    /** IBAN or number; null where the file has none. */
    readonly account: string | null;
    /** ISO 4217. */
    readonly currency: string;
    readonly lines: number;
}

/** What became of the lines of a statement. */
export interface ReadStatement {
    /** IRIs of the companies whose accounts they are of. */
    readonly companies: readonly string[];
    /** The first and the last day of its lines. */
    readonly from: string;
    readonly to: string;
    readonly lines: number;
    /** Lines that are new. */
    readonly added: number;
    /** Lines that were there already, of this statement or of one that it overlaps. */
    readonly known: number;
    /** New lines that are payments of customers, and those of them that nobody has to look at. */
    readonly credits: number;
    readonly sure: number;
    /** New lines that left the account: they are ignored. */
    readonly debits: number;
    /** New lines that left the account because a payment came back: each is to be looked at. */
    readonly returned: number;
    /** Number of lines that may repeat a line of an earlier file. */
    readonly possibleDuplicates: readonly PossibleDuplicate[];
    readonly unknownAccounts: readonly UnknownAccount[];
}

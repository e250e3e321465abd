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

/** `open` until it is entered, ignored, or split into parts that become separate lines. Debits start as `ignored`. */
export const BANK_LINE_STATUSES = ['open', 'entered', 'ignored', 'split'] as const;

/**
 * Origin of the proposal:
 * - `named`: the text contains the invoice numbers;
 * - `exact`: the invoices sum to the amount;
 * - `oldest`: the oldest invoices first;
 * - `nothing_due`: the customer has no open invoices;
 * - `nobody`: the customer is unknown;
 * - `by_hand`: a user has corrected the proposal;
 * - `entered_before`: the customer already has a payment of this amount and time;
 * - `reversal`: the line reverses a payment.
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

export const BANK_TEXT_MOST = 500;

const ACCOUNT = { kind: 'text', max: 34, code: true, groups: IBAN_GROUPS, masked: true, only: 'read' } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true, only: 'read' },
    /** IBAN of the company's account in the statement; null if a CSV does not contain it. */
    account: ACCOUNT,
    /** Booking date of the bank. */
    date: { kind: 'day', required: true, only: 'read' },
    /** In euros; negative for debits. */
    amount: { kind: 'money', digits: [12, 2], signed: true, required: true, only: 'read', adds: true },
    /** Complete text of the bank. */
    reference: { kind: 'text', max: BANK_TEXT_MOST, only: 'read' },
    /** Payer or payee, as named by the bank. */
    counterparty: { kind: 'text', max: 140, only: 'read' },
    counterpartyAccount: ACCOUNT,
    status: { kind: 'choice', values: BANK_LINE_STATUSES, default: 'open', only: 'read', tracked: true },
    /** Proposed or chosen customer. */
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer' },
    method: { kind: 'choice', values: PAYMENT_METHODS, default: 'transfer' },
    /** Proposed or chosen invoices; credit notes for a refund. */
    allocations: { kind: 'children', of: bankLineAllocations },
    /** Amount left without an invoice, in euros; negative for a refund. */
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
    /** True if two independent facts agree and none contradicts: the proposal may be applied without review. */
    isSure: { kind: 'boolean', default: false, only: 'read' },
    /** Line of an earlier file that it may repeat, until a user decides. */
    duplicateOf: { kind: 'relation', to: 'bank_lines', only: 'read', tracked: true },
    splitFrom: { kind: 'relation', to: 'bank_lines', only: 'read', tracked: true },
    /** True for a part that the bank has kept as its charges: it is posted without a customer. */
    isCharge: { kind: 'boolean', default: false, only: 'read' },
    /** Charges that the bank has deducted from the amount, in euros without sign; null if the file names none. */
    charges: { kind: 'money', digits: [12, 2], only: 'read' },
    /** Transactions that make up the amount ({@link BankLinePart}); null for a single one. */
    parts: { kind: 'data', only: 'read' },
    /** Payment that the line reverses: entering the line makes its invoices due again. */
    reverses: { kind: 'relation', to: 'payments' },
    /** Whether the bank returns a payment, according to the flag or the text of the line. */
    isReturn: { kind: 'boolean', default: false, only: 'read' },
    /** Return reason of the bank: a code of ISO 20022 (`AC04`, `MD06`), or a text. */
    returnReason: { kind: 'text', max: 140, only: 'read' },
    /** Payer's reference (EndToEndId) and the bank's reference (AcctSvcrRef). */
    endToEnd: { kind: 'text', max: 70, only: 'read' },
    bankReference: { kind: 'text', max: 70, only: 'read' },
    payment: { kind: 'relation', to: 'payments', only: 'read', tracked: true },
    /** Unique key of the line within the account, independent of its status when it is imported again. */
    entryKey: { kind: 'text', max: 64, code: true, lowercase: true, required: true, unique: true, only: 'read' },
} as const satisfies Properties;

/** A transaction of a batched line in the file. */
export interface BankLinePart {
    /** In euros, negative for debits; null if the file contains none. */
    readonly amount: Decimal | null;
    readonly text: string;
    readonly counterparty: string | null;
}

export type BankLine = RecordOf<typeof properties>;
export type BankLineInput = InputOf<typeof properties>;

/** Lines of bank statements, each with a proposed payment until a user decides (invoices.md, section 5). */
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
        /** Searches the customer's invoices again: others may have become due. */
        propose: { role: 'ROLE_ADMIN' },
        /** Confirms a separate payment that has all data of another line. */
        another_payment: { role: 'ROLE_ADMIN', isDone: ({ duplicateOf }) => duplicateOf == null },
        /** Confirms a duplicate of that line: it stays ignored. */
        same_payment: { role: 'ROLE_ADMIN', isPossible: ({ duplicateOf }) => duplicateOf != null },
        ignore: { role: 'ROLE_ADMIN' },
        /** For charges, it also deletes the accounting entry: a charge is booked without a payment. */
        reopen: {
            role: 'ROLE_ADMIN',
            isPossible: ({ status, isCharge }) => status === 'ignored' || isCharge === true,
        },
        /** Merges the parts into one line again, unless one of them is entered. */
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
 * `POST /api/bank_lines/statement` accepts a file, a company and a {@link StatementMapping} (multipart) and responds with 201 and
 * a {@link ReadStatement}. A job stores a file with more than {@link STATEMENT_LINES_AT_ONCE} lines: the response is 202 with the
 * job, whose result is the {@link ReadStatement}. A table with unknown columns is refused with its {@link StatementTable}.
 */
export const STATEMENT_FILE_PATH = 'statement';

/** Maximum number of lines stored during the request: a few seconds on the embedded database. */
export const STATEMENT_LINES_AT_ONCE = 2000;

export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;

export const STATEMENT_SEPARATORS = [';', ',', '\t'] as const;
export const STATEMENT_DATE_ORDERS = ['day_first', 'month_first'] as const;
export const STATEMENT_DECIMALS = [',', '.'] as const;

export const STATEMENT_COLUMNS = ['date', 'text', 'amount', 'debit', 'credit', 'reference'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/**
 * Mapping of a table with unknown columns: the index of each column, counted from 0, and the notation of its cells. Required
 * are a date, a text, and an amount or both a debit and a credit.
 */
export interface StatementMapping extends Readonly<Partial<Record<StatementColumn, number | null>>> {
    /** CSV only. Default: the detected separator. */
    readonly separator?: (typeof STATEMENT_SEPARATORS)[number] | null;
    /** Row of the headings, counted from 1; 0 for a table without headings. Default: the detected row. */
    readonly headerRow?: number | null;
    readonly dateOrder?: (typeof STATEMENT_DATE_ORDERS)[number];
    readonly decimal?: (typeof STATEMENT_DECIMALS)[number];
}

/** True if the mapping is sufficient to read a statement. */
export const isCompleteMapping = ({ date, text, amount, debit, credit }: StatementMapping): boolean =>
    date != null && text != null && (amount != null || (debit != null && credit != null));

export interface StatementTableColumn {
    /** Empty for a table without headings. */
    readonly heading: string;
    /** The first non-empty cells. */
    readonly samples: readonly string[];
}

/** A refused table as read: member `table` of the 422 response. */
export interface StatementTable {
    /** Null for a workbook. */
    readonly separator: (typeof STATEMENT_SEPARATORS)[number] | null;
    readonly headerRow: number;
    readonly columns: readonly StatementTableColumn[];
}

/** An added line that may repeat one of an earlier file: a user decides. */
export interface PossibleDuplicate {
    /** IRIs. */
    readonly line: string;
    readonly duplicateOf: string;
    readonly date: string;
    readonly amount: string;
    readonly reference: string;
}

/** An account of a statement whose lines were not added: it belongs to no company, or is not in euros. */
export interface UnknownAccount {
    /** IBAN or number; null if the file contains none. */
    readonly account: string | null;
    /** ISO 4217. */
    readonly currency: string;
    readonly lines: number;
}

export interface ReadStatement {
    /** IRIs of the companies that own the accounts. */
    readonly companies: readonly string[];
    /** Days of the first and the last line. */
    readonly from: string;
    readonly to: string;
    readonly lines: number;
    /** Number of new lines. */
    readonly added: number;
    /** Number of lines that already existed, from this statement or one that it overlaps. */
    readonly known: number;
    /** Number of new lines that are payments of customers, and of those that need no review. */
    readonly credits: number;
    readonly sure: number;
    /** Number of new debits: they are ignored. */
    readonly debits: number;
    /** Number of new debits for returned payments: each needs review. */
    readonly returned: number;
    /** New lines that may repeat a line of an earlier file. */
    readonly possibleDuplicates: readonly PossibleDuplicate[];
    readonly unknownAccounts: readonly UnknownAccount[];
}

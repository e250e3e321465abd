import { thirdParties } from '../../customers/thirdParties.ts';
import { defineContract } from '../../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../../language/property.ts';
import { READ } from '../../language/roles.ts';
import { companies } from '../../settings/companies.ts';
import { IBAN_GROUPS } from '../../values/identifiers/iban.ts';
import { bankLineAllocations } from './bankLineAllocations.ts';
import { FACTS_AGAINST, FACTS_FOR } from './certainty.ts';
import { PAYMENT_METHODS } from './payments.ts';

/** `open` until a payment is made of it, or somebody says that there is none; debits begin as `ignored`. */
export const BANK_LINE_STATUSES = ['open', 'entered', 'ignored'] as const;

/**
 * How the proposal was found: the text names the invoices, their sum is the amount, the oldest come first, nothing is due, or nobody was
 * recognised; a person has corrected it; a payment of that customer, amount and time is entered already.
 */
export const BANK_LINE_MATCHES = [
    'named',
    'exact',
    'oldest',
    'nothing_due',
    'nobody',
    'by_hand',
    'entered_before',
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
    thirdParty: { kind: 'relation', to: 'third_parties' },
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
    /** What agrees with the proposal, and what contradicts it; null where nothing does. */
    factsFor: { kind: 'choices', values: FACTS_FOR, only: 'read' },
    factsAgainst: { kind: 'choices', values: FACTS_AGAINST, only: 'read' },
    /** True if two independent facts agree and none contradicts: the proposal may be applied without a person. */
    isSure: { kind: 'boolean', default: false, only: 'read' },
    /** A line of an earlier file that it may repeat, until a person decides. */
    duplicateOf: { kind: 'relation', to: 'bank_lines', only: 'read', tracked: true },
    /** What it was entered as. */
    payment: { kind: 'relation', to: 'payments', only: 'read', tracked: true },
    /** What tells it from all other lines of the account, in whichever statement they come again. */
    entryKey: { kind: 'text', max: 64, code: true, lowercase: true, required: true, unique: true, only: 'read' },
} as const satisfies Properties;

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
        accept: {
            role: 'ROLE_ADMIN',
            usual: true,
            isDone: ({ status }) => status === 'entered',
            isPossible: ({ status }) => status !== 'ignored',
        },
        /** Looks again for the customer's invoices: others may be due since. */
        propose: { role: 'ROLE_ADMIN', isPossible: ({ status }) => status === 'open' },
        ignore: {
            role: 'ROLE_ADMIN',
            isDone: ({ status }) => status === 'ignored',
            isPossible: ({ status }) => status !== 'entered',
        },
        reopen: {
            role: 'ROLE_ADMIN',
            isDone: ({ status }) => status === 'open',
            isPossible: ({ status }) => status === 'ignored',
        },
    },
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

/** `POST /api/bank_lines/statement` takes a file and a company (multipart) and answers 201 with a {@link ReadStatement}. */
export const STATEMENT_FILE_PATH = 'statement';

export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;

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
}

import { thirdParties } from '../customers/thirdParties.ts';
import { WRITE_OFF_KINDS } from '../invoices/writingOff.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, READ } from '../language/roles.ts';
import { refuseUnless } from '../language/rules.ts';
import { companies } from '../settings/companies.ts';
import { today } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';
import { paymentAllocations } from './paymentAllocations.ts';

/** How money comes in, or goes back; `offset` is what a credit note pays of another invoice. */
export const PAYMENT_METHODS = [
    'transfer',
    'direct_debit',
    'cheque',
    'card',
    'bill_of_exchange',
    'cash',
    'offset',
] as const;

/** An amount that follows from the allocations, in euros. */
const FOLLOWS = { kind: 'money', digits: [12, 2], only: 'read', default: '0.00', adds: true } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    /** The day on which the bank had it. */
    date: { kind: 'day', required: true },
    /** In euros; a refund is negative. */
    amount: { kind: 'money', digits: [12, 2], signed: true, required: true, adds: true },
    method: { kind: 'choice', values: PAYMENT_METHODS, default: 'transfer' },
    /** Of an amount that is written off: why, and by that the account (ADR 0122). Null for money. */
    writeOffKind: { kind: 'choice', values: WRITE_OFF_KINDS, only: 'read' },
    /** What the bank, the cheque or the customer says of it. */
    reference: { kind: 'text', max: 140 },
    /** What it settles: invoices; of a refund, credit notes. */
    allocations: { kind: 'children', of: paymentAllocations },
    allocatedAmount: FOLLOWS,
    /** What is left to allocate; below zero of a refund that is not allocated. */
    unallocatedAmount: { ...FOLLOWS, signed: true },
    /** Refunds that gave it back, of a refund the payments that it gives back (`PaymentSettlement`); null for none. */
    settlements: { kind: 'data', only: 'read' },
    /** The payment that this one takes back: a cheque without funds, a mistake in a period that is closed. */
    reversedPayment: { kind: 'relation', to: 'payments', only: 'read' },
    /** The other payment of an offset: what a credit note refunds, and what that pays of an invoice. Both are taken back together. */
    offsetPayment: { kind: 'relation', to: 'payments', only: 'read' },
    /** Whether it was taken back, and settles nothing any more. */
    isReversed: { kind: 'boolean', only: 'read', default: false, tracked: true },
} as const satisfies Properties;

export type Payment = RecordOf<typeof properties>;
/** A payment with a refund that gives it back, whole or in part. */
export interface PaymentSettlement {
    /** IRI of the other one. */
    readonly payment: string;
    /** In euros. */
    readonly amount: Decimal;
}

export type PaymentInput = InputOf<typeof properties>;

/** Payments of customers with what they settle, and refunds (invoices.md, section 5). */
export const payments = defineContract({
    name: 'payments',
    type: 'Payment',
    rights: { ROLE_USER: READ, ROLE_ADMIN: ALL_ACTIONS },
    company: 'company',
    made: 'payment.entered',
    properties,
    rules: {
        amount: ({ amount }) => refuseUnless(Number(amount) !== 0, 'notZero'),
        date: ({ date }) => refuseUnless(!date || date <= today(), 'dayInFuture', { day: today() }),
    },
    represent: ({ reference, amount }, { money }) =>
        [reference, amount == null ? '' : money(String(amount))].filter(Boolean).join(' · '),
    joins: { thirdParty: thirdParties, company: companies },
    search: ['reference', 'thirdParty.name', 'thirdParty.customerCode'],
    filters: {
        q: 'search',
        company: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        reference: 'partial',
        method: 'exact',
        writeOffKind: 'exact',
        isReversed: 'boolean',
        reversedPayment: 'relation',
        date: 'date',
        amount: 'range',
        unallocatedAmount: 'range',
    },
    counts: ['method'],
    sort: 'date',
    orders: ['date', 'amount', 'method', 'unallocatedAmount', 'thirdParty.name', 'company.name', 'reference'],
    bulk: [],
    deletedInBulk: false,
    exported: true,
});

/** `POST /api/payments/{id}/reverse` answers 201 with the payment that takes it back. */
export const REVERSE_PATH = 'reverse';

/** The body of {@link REVERSE_PATH}. */
export const reversing = {
    /** Today by default. */
    date: { kind: 'day' },
    /** Why; kept as the reference of the second payment. */
    reason: { kind: 'text', max: 140, required: true },
} as const satisfies Properties;

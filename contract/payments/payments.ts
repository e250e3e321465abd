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

/** Methods of payments and refunds; `offset` uses a credit note to pay another invoice. */
export const PAYMENT_METHODS = [
    'transfer',
    'direct_debit',
    'cheque',
    'card',
    'bill_of_exchange',
    'cash',
    'offset',
] as const;

/** An amount derived from the allocations, in euros. */
const FOLLOWS = { kind: 'money', digits: [12, 2], only: 'read', default: '0.00', adds: true } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    /** Value date of the bank. */
    date: { kind: 'day', required: true },
    /** In euros; a refund is negative. */
    amount: { kind: 'money', digits: [12, 2], signed: true, required: true, adds: true },
    method: { kind: 'choice', values: PAYMENT_METHODS, default: 'transfer' },
    /** Reason for a written-off amount, which determines its account (ADR 0122). Null for money. */
    writeOffKind: { kind: 'choice', values: WRITE_OFF_KINDS, only: 'read' },
    /** Text of the bank, the cheque or the customer. */
    reference: { kind: 'text', max: 140 },
    /** Settled invoices; for a refund, credit notes. */
    allocations: { kind: 'children', of: paymentAllocations },
    allocatedAmount: FOLLOWS,
    /** Amount left to allocate; negative for an unallocated refund. */
    unallocatedAmount: { ...FOLLOWS, signed: true },
    /** Refunds of the payment, or for a refund the refunded payments (`PaymentSettlement`); null for none. */
    settlements: { kind: 'data', only: 'read' },
    /** Payment that this one reverses: a bounced cheque, or a mistake in a closed period. */
    reversedPayment: { kind: 'relation', to: 'payments', only: 'read' },
    /** Other payment of an offset: the refund of a credit note and the payment of an invoice. Both are reversed together. */
    offsetPayment: { kind: 'relation', to: 'payments', only: 'read' },
    /** Whether it was reversed and settles nothing. */
    isReversed: { kind: 'boolean', only: 'read', default: false, tracked: true },
} as const satisfies Properties;

export type Payment = RecordOf<typeof properties>;
/** A payment with its full or partial refund. */
export interface PaymentSettlement {
    /** IRI of the other payment. */
    readonly payment: string;
    /** In euros. */
    readonly amount: Decimal;
}

export type PaymentInput = InputOf<typeof properties>;

/** Payments of customers with their allocations, and refunds (invoices.md, section 5). */
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

/** `POST /api/payments/{id}/reverse` responds with 201 and the reversing payment. */
export const REVERSE_PATH = 'reverse';

/** Body of {@link REVERSE_PATH}. */
export const reversing = {
    /** Default: today. */
    date: { kind: 'day' },
    /** Stored as the reference of the reversing payment. */
    reason: { kind: 'text', max: 140, required: true },
} as const satisfies Properties;

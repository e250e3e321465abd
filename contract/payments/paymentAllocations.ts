import { defineContract } from '../language/contract.ts';
import type { Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { refuseUnless } from '../language/rules.ts';

const properties = {
    payment: { kind: 'relation', to: 'payments', only: 'read', required: true },
    /** Position among the allocations of the payment, from 1. */
    position: { kind: 'integer', min: 0, max: 1_000_000, only: 'read', default: 0 },
    /** An issued invoice; for a refund, an issued credit note. */
    invoice: { kind: 'relation', to: 'invoices', required: true },
    /** In euros, positive also for a refund. */
    amount: { kind: 'money', required: true },
} as const satisfies Properties;

export type PaymentAllocation = RecordOf<typeof properties>;

/** Invoices that a payment settles, written through the payment alone (B2). */
export const paymentAllocations = defineContract({
    name: 'payment_allocations',
    type: 'PaymentAllocation',
    rights: { ROLE_USER: READ },
    parent: 'payment',
    properties,
    rules: { amount: ({ amount }) => refuseUnless(Number(amount) > 0, 'moreThanZero') },
    represent: ({ position }) => (position > 0 ? `#${position}` : ''),
    filters: { invoice: 'relation', payment: 'relation' },
    sort: 'position',
    orders: ['position'],
    actions: ['list', 'show'],
    history: false,
    page: false,
});

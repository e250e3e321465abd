import { defineContract } from '../language/contract.ts';
import type { Properties } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { paymentAllocations } from '../payments/paymentAllocations.ts';

const { position, invoice, amount } = paymentAllocations.properties;

const properties = {
    bankLine: { kind: 'relation', to: 'bank_lines', only: 'read', required: true },
    position,
    invoice,
    amount,
} as const satisfies Properties;

/** Invoices that a bank line settles once it is entered, written through the line alone (B2). */
export const bankLineAllocations = defineContract({
    name: 'bank_line_allocations',
    type: 'BankLineAllocation',
    rights: { ROLE_USER: READ },
    parent: 'bankLine',
    properties,
    rules: { ...paymentAllocations.rules },
    represent: ({ position: place }) => (place > 0 ? `#${place}` : ''),
    filters: { invoice: 'relation', bankLine: 'relation' },
    sort: 'position',
    orders: ['position'],
    actions: ['list', 'show'],
    history: false,
    page: false,
});

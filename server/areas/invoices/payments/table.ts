import { paymentAllocations as allocationsContract } from '#contract/invoices/payments/paymentAllocations.ts';
import { payments as contract } from '#contract/invoices/payments/payments.ts';
import { paymentAllocations as allocationsTable, payments as table } from '../../../db/tables/index.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import { thirdParties } from '../../customers/thirdParties.ts';
import { companies } from '../../settings/companies.ts';

export const paymentAllocations: ServerResource = {
    contract: allocationsContract,
    table: allocationsTable,
    parent: () => paymentTable,
    refusals: {
        payment_allocations_once: { propertyPath: '', key: 'invoice_rules.allocated_twice', code: 'allocated_twice' },
    },
};

/** Payments with what they settle as they are stored, without the rules of `index.ts`, which are built on this. */
export const paymentTable: ServerResource = {
    contract,
    table,
    children: { allocations: paymentAllocations },
    joins: { thirdParty: thirdParties, company: companies },
};

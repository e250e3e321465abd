import { sql } from 'drizzle-orm';
import { collectionPath } from '#contract/language/names.ts';
import { paymentAllocations as allocationsContract } from '#contract/payments/paymentAllocations.ts';
import { payments as contract } from '#contract/payments/payments.ts';
import { paymentAllocations as allocationsTable, payments as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from '../settings/companies.ts';

export const paymentAllocations: ServerResource = {
    contract: allocationsContract,
    table: allocationsTable,
    parent: () => paymentTable,
    refusals: {
        payment_allocations_once: { propertyPath: '', key: 'invoice_rules.allocated_twice', code: 'allocated_twice' },
    },
};

/** Settlements of a payment or refund (`PaymentSettlement`) by id; null for most payments. */
const settlements = sql`(select json_agg(json_build_object('payment', ${`${collectionPath('payments')}/`}::text || other.id,
        'amount', other.amount::text) order by other.id)
    from (select refund_id as id, amount from payment_settlements where payment_id = payments.id
        union all select payment_id, amount from payment_settlements where refund_id = payments.id) other)`;

export const paymentTable: ServerResource = {
    contract,
    table,
    computed: { settlements },
    children: { allocations: paymentAllocations },
    joins: { thirdParty: thirdParties, company: companies },
};

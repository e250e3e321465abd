import { sql } from 'drizzle-orm';
import { invoiceItems as itemsContract } from '#contract/invoices/invoiceItems.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { collectionPath } from '#contract/language/names.ts';
import {
    invoiceDeliveryNotes,
    invoiceDeposits,
    invoiceOrders,
    invoiceItems as itemsTable,
    invoices as table,
} from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { companies } from '../settings/companies.ts';

export const invoiceItems: ServerResource = { contract: itemsContract, table: itemsTable, parent: () => invoiceTable };

/** By the wholesaler's calendar. Its parts stand by themselves, so that the index of what is open (`invoices_open`) serves the filter. */
const isLate = sql`(invoices.status <> 'draft' and invoices.due_amount > 0
    and coalesce(invoices.due_date < (now() at time zone 'Europe/Paris')::date, false))`;

/** What is taken of each deposit, the oldest first (`Deduction`); null for most invoices. */
const deductions = sql`(select json_agg(json_build_object('deposit', ${`${collectionPath('invoices')}/`}::text || part.deposit_id,
        'number', deposit.number, 'issueDate', deposit.issue_date, 'amount', part.amount::text)
        order by deposit.issue_date, deposit.number, deposit.id)
    from invoice_deposits part join invoices deposit on deposit.id = part.deposit_id where part.invoice_id = invoices.id)`;

/** Invoices and their lines as they are stored, without the rules of `index.ts`, which are built on this. */
export const invoiceTable: ServerResource = {
    contract,
    table,
    computed: { deductions, isDraft: sql`(invoices.status = 'draft')`, isLate },
    links: {
        deliveryNotes: {
            table: invoiceDeliveryNotes,
            own: invoiceDeliveryNotes.invoiceId,
            other: invoiceDeliveryNotes.deliveryNoteId,
        },
        orders: { table: invoiceOrders, own: invoiceOrders.invoiceId, other: invoiceOrders.orderId },
        deposits: { table: invoiceDeposits, own: invoiceDeposits.invoiceId, other: invoiceDeposits.depositId },
    },
    children: { invoiceItems },
    joins: { thirdParty: thirdParties, company: companies },
    rehearsedBy: 'thirdParty',
};

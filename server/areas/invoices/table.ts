import { type SQL, sql } from 'drizzle-orm';
import { invoiceItems as itemsContract } from '#contract/invoices/invoiceItems.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { INDEMNITY } from '#contract/invoices/lateCharges.ts';
import { collectionPath } from '#contract/language/names.ts';
import { publicPenaltyRates } from '#contract/settings/legalInterest.ts';
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

/** Comment of the order line, which no longer changes once its goods are on a delivery note. */
const comment = sql`(select ordered.comment from delivery_note_items shipped join order_items ordered on ordered.id = shipped.order_item_id
    where shipped.id = invoice_items.delivery_note_item_id)`;

export const invoiceItems: ServerResource = {
    contract: itemsContract,
    table: itemsTable,
    computed: { comment },
    parent: () => invoiceTable,
};

/** Compared with today in Europe/Paris. The conditions are separate, so that the filter can use the index `invoices_open`. */
const isLate = sql`(invoices.status <> 'draft' and invoices.due_amount > 0
    and coalesce(invoices.due_date < (now() at time zone 'Europe/Paris')::date, false))`;

/** Today in Europe/Paris, like `today()`. */
const day = sql`(now() at time zone 'Europe/Paris')::date`;

/** Sum over unreversed payments of an invoice after its due date. @param figure amounts, or amounts by days */
const latePaid = (figure: SQL): SQL => sql`coalesce((select sum(${figure})
    from payment_allocations line join payments payment on payment.id = line.payment_id
    where line.invoice_id = invoices.id and payment.date > invoices.due_date and payment.date <= ${day}
        and payment.reversed_payment_id is null
        and not exists (select from payments back where back.reversed_payment_id = payment.id)), 0)`;

/** Yearly interest for late payment in percent: the company's (`owner`), or the legal one for public buyers. */
export const penaltyRate = sql`case when (select is_public_buyer from third_parties where id = invoices.third_party_id)
    then case ${sql.join(
        publicPenaltyRates().map(
            ({ dueFrom, rate }) => sql`when invoices.due_date >= ${dueFrom}::date then ${rate}::numeric`,
        ),
        sql` `,
    )} else ${publicPenaltyRates().at(-1)?.rate ?? '0.00'}::numeric end
    else owner.late_penalty_rate end`;

/** `lateCharges` of `contract/invoices/lateCharges.ts` today. 0 unless the invoice of a professional is or was late. */
const lateCharge = (amount: SQL): SQL => sql`case when invoices.number is null or invoices.type = 'credit_note'
        or invoices.penalties_waived_at is not null or invoices.due_date is null or invoices.due_date >= ${day}
        or not (select is_professional from third_parties where id = invoices.third_party_id) then 0.00
    else (select ${amount} from companies owner where owner.id = invoices.company_id) end`;

const lateInterest = lateCharge(sql`round((${latePaid(sql`line.amount * (payment.date - invoices.due_date)`)}
    + invoices.due_amount * (${day} - invoices.due_date)) * (${penaltyRate}) / 36500, 2)`);

const lateIndemnity = lateCharge(sql`case when ${latePaid(sql`line.amount`)} + invoices.due_amount
    >= greatest(owner.dunning_threshold, 0.01) then ${INDEMNITY}::numeric else 0.00 end`);

/** Deducted amounts of deposits, oldest first (`Deduction`); null for most invoices. */
const deductions = sql`(select json_agg(json_build_object('deposit', ${`${collectionPath('invoices')}/`}::text || part.deposit_id,
        'number', deposit.number, 'issueDate', deposit.issue_date, 'amount', part.amount::text, 'dueAmount', deposit.due_amount::text)
        order by deposit.issue_date, deposit.number, deposit.id)
    from invoice_deposits part join invoices deposit on deposit.id = part.deposit_id where part.invoice_id = invoices.id)`;

export const invoiceTable: ServerResource = {
    contract,
    table,
    computed: { deductions, isDraft: sql`(invoices.status = 'draft')`, isLate, lateInterest, lateIndemnity },
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

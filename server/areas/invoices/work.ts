// Apart: invoice figures of the dashboard.
import { type SQL, sql } from 'drizzle-orm';
import type { InvoiceWork } from '#contract/invoices/invoiceWork.ts';
import { can } from '#contract/language/access.ts';
import { addDays, type Day, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { isHandled } from '../../auth/membership.ts';
import { query } from '../../db/query.ts';
import { companies, deliveryNotes } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { companyParameter, countedBy } from '../companyFilter.ts';
import { deliveryNoteTable } from '../deliveries/table.ts';
import { invoiceTable } from './table.ts';

type WorkRow = Omit<InvoiceWork, 'today' | 'sunday'>;

const summed = (amount: SQL, which: SQL): SQL =>
    sql`json_build_object('count', count(*) filter (where ${which})::int,
        'amount', coalesce(sum(${amount}) filter (where ${which}), 0)::numeric(20, 2)::text)`;

/** Uses the partial indexes of open invoices and billable notes. */
const statement = (call: Call, day: Day, sunday: Day): SQL => {
    const company = companyParameter(call);
    const asked = company === undefined ? sql`true` : sql`${companies.id} = ${company}`;
    const billable = deliveryNoteTable.computed?.billableDate ?? sql`null::date`;
    const seesNotes = can(call.actor, deliveryNoteTable.contract.name, 'list') ? sql`true` : sql`false`;
    const due = sql`due_amount`;
    return sql`
    select exists (select from ${companies} where ${companies.isInvoicing} and ${isHandled(call.actor, companies.id) ?? sql`true`}
            and ${asked}) as "isInvoicing",
        open.week as "dueThisWeek", open.late as late, (
            select ${summed(sql`total_including_tax`, sql`true`)} from delivery_notes
            where ${seesNotes} and status = 'validated' and billed_at is null and ${billable} <= ${day}::date
                and ${countedBy(call, deliveryNoteTable)} and exists (select from ${companies}
                    where ${companies.id} = ${deliveryNotes.companyId} and ${companies.isInvoicing})) as "toInvoice"
    from (select ${summed(due, sql`due_date between ${day}::date and ${sunday}::date`)} as week,
            ${summed(due, sql`due_date < ${day}::date`)} as late
        from invoices where due_amount > 0 and status <> 'draft' and type <> 'credit_note'
            and ${countedBy(call, invoiceTable)}) open`;
};

/** `GET /api/invoices/work?company=…`: sums of invoices due this week, late invoices and notes to invoice. */
export const answerInvoiceWork = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const day = today();
    const sunday = addDays(mondayOf(day), WEEK - 1);
    const [found] = await query<WorkRow>(call.db, statement(call, day, sunday));
    if (!found) throw new Error('a sum has one row');
    return jsonLd({ ...({ today: day, sunday, ...found } satisfies InvoiceWork) });
};

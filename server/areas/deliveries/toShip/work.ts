import { type SQL, sql } from 'drizzle-orm';
import type { DeliveryWork } from '#contract/deliveries/deliveryWork.ts';
import { addDays, type Day, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { query } from '../../../db/query.ts';
import { jsonLd, permit } from '../../../engine/call.ts';
import type { Call } from '../../../engine/resource.ts';
import { companyParameter, countedBy } from '../../companyFilter.ts';
import { deliveryNoteTable } from '../table.ts';
import { openLines } from './selection.ts';

type WorkRow = Omit<DeliveryWork, 'today' | 'monday'>;

/** Uses the indexes of open lines, shipping days and billable notes. */
const statement = (call: Call, day: Day, monday: Day): SQL => {
    const visible = countedBy(call, deliveryNoteTable);
    const company = companyParameter(call);
    const billable = deliveryNoteTable.computed?.billableDate ?? sql`null::date`;
    return sql`
    with ${openLines(call, company === undefined ? {} : { company })}, by_order as (
        select order_id, wanted, sum(free) as pieces from open group by 1, 2
    )
    select json_build_object('nbOrder', count(*)::int, 'pieces', coalesce(sum(pieces), 0)) as open,
        count(*) filter (where wanted = ${day}::date)::int as "nbToday", count(*) filter (where wanted < ${day}::date)::int as "nbLate",
        (select json_build_object('nbNote', count(*)::int, 'packages', coalesce(sum(number_of_packages), 0)) from delivery_notes
            where status = 'validated' and shipping_date between ${monday}::date and ${addDays(monday, WEEK - 1)}::date and ${visible}) as week,
        (select json_build_object('nbNote', count(*)::int, 'amount', round(coalesce(sum(total_excluding_tax), 0), 2)::text)
            from delivery_notes where status = 'validated' and billed_at is null and ${billable} <= ${day}::date and ${visible}) as "toBill"
    from by_order`;
};

/** `GET /api/delivery_notes/work?company=…`: shipping and billing due today, of the companies that the user handles. */
export const answerWork = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const [day, monday] = [today(), mondayOf(today())];
    const [found] = await query<WorkRow>(call.db, statement(call, day, monday));
    if (!found) throw new Error('a sum has one row');
    return jsonLd({ ...({ today: day, monday, ...found } satisfies DeliveryWork) });
};

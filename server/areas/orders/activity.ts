import { type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_PATH, type Activity } from '#contract/customers/activity.ts';
import { today } from '#contract/values/days.ts';
import { isHandled } from '../../auth/membership.ts';
import { parisDay, query, wholeNumber } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { jsonLd } from '../../engine/call.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { balanceParts, type CompanyCondition, pendingDepositsAt, unpaidAt } from '../customers/balance.ts';
import { fromVisibleOrders, leftLines, permitOrdersOf } from './seen.ts';

const WEEKS = 26;

/**
 * Value of a customer's figure at the end of a point's day: the previous value of the next change, or the current value. The
 * array distinguishes a null value from a missing change.
 */
const thatDay = (call: RecordCall, name: 'authorizedOutstanding' | 'outstandingBalance', now: SQL): SQL => {
    const named = sql.raw(`'${name}'`);
    return sql`(coalesce((select array[change.differences -> ${named} ->> 'from'] from changes change
        where change.record = ${iriOf(call.resource.contract.name, call.id)} and jsonb_exists(change.differences, ${named})
            and ${parisDay(sql`change.created_at`)} > points.day order by change.created_at, change.id limit 1), array[${now}::text]))[1]`;
};

const billedOn = parisDay(sql`billed_at`);

/** `GET /api/third_parties/{id}/activity`. @throws Refused (forbidden, missing) */
const answer = async (call: RecordCall): Promise<Response> => {
    await permitOrdersOf(call);
    const now = today();
    const seen: CompanyCondition = company => isHandled(call.actor, company);
    const parts = balanceParts(sql`${call.id}`, seen);
    const unpaidOn = sql`case when points.day = ${now}::date then ${parts.unpaid} else ${unpaidAt(sql`${call.id}`, sql`points.day`, seen)} end`;
    const depositsOn = sql`case when points.day = ${now}::date then ${parts.pendingDeposits}
        else ${pendingDepositsAt(sql`${call.id}`, sql`points.day`, seen)} end`;
    const [found] = await query<Activity>(
        call.db,
        sql`
        with own as materialized (select * ${fromVisibleOrders(call)} and third_party_id = ${call.id} and validated_at is not null),
        billed as materialized (
            select part.order_id, note.billed_at, part.amount_including_tax as amount
            from own join delivery_note_orders part on part.order_id = own.id
            join delivery_notes note on note.id = part.delivery_note_id where note.billed_at is not null
        ),
        weeks as (
            select least(${now}::date, (date_trunc('week', ${now}::date) - (n || ' weeks')::interval)::date + 6) as day
            from generate_series(0, ${WEEKS - 1}::int) n
        ),
        points as (
            select day, case when day = ${now}::date then ${parts.unbilled} else coalesce(sum(case
                when own.status = 'billed' and not exists (select from billed where order_id = own.id and ${billedOn} > day) then 0
                else greatest(0, own.total_including_tax
                    - coalesce((select sum(amount) from billed where order_id = own.id and ${billedOn} <= day), 0)) end), 0) end as amount
            from weeks left join own on ${parisDay(sql`own.validated_at`)} <= day group by day
        ),
        drafts as (
            select total_including_tax ${fromVisibleOrders(call)} and third_party_id = ${call.id} and status = 'draft'
                and cancelled_at is null
        ),
        waiting as (select open.* from (${leftLines(call)}) open join own on own.id = open.order_id)
        select (select count(distinct order_id)::int from waiting) as "nbOrder",
            (select ${wholeNumber(sql`coalesce(sum(pieces), 0)`)} from waiting) as pieces,
            (select round(coalesce(sum(round(pieces * coalesce(net_unit_price, 0), 2)), 0), 2)::text from waiting) as amount,
            (select count(*)::int from drafts) as "nbDraft",
            (select round(coalesce(sum(total_including_tax), 0), 2)::text from drafts) as "draftAmount",
            (select json_agg(json_build_object('day', day, 'amount', round(amount, 2)::text,
                'unpaid', round(${unpaidOn}, 2)::text, 'deposits', round(${depositsOn}, 2)::text,
                'balance', ${thatDay(call, 'outstandingBalance', sql`customer.outstanding_balance`)},
                'authorized', ${thatDay(call, 'authorizedOutstanding', sql`customer.authorized_outstanding`)}) order by day)
                from points join third_parties customer on customer.id = ${call.id}) as credit`,
    );
    return jsonLd({ ...found });
};

export const activityAction: ResourceAction = { on: 'record', method: 'GET', path: ACTIVITY_PATH, run: answer };

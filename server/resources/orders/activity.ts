import { sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import type { Activity, Demand } from '#contract/activity.ts';
import { today } from '#contract/days.ts';
import { query } from '../../db/query.ts';
import { orders } from '../../db/tables/index.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { visibleIds } from '../../engine/documents/visible.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { isHandled } from '../../engine/visible.ts';
import { forbidden, recordNotFound } from '../../hydra/problem.ts';

/** Weeks of the credit of a customer. */
const WEEKS = 26;

/** Customers who are named. */
const NAMED = 5;

/** @throws Problem 403, 404 */
const check = async (call: RecordCall): Promise<void> => {
    permit(call, 'show', call.id);
    if (!can(call.actor, 'orders', 'list')) throw forbidden();
    if ((await visibleIds(call, [call.id])).length === 0) throw recordNotFound();
};

/** The orders that the person may see. */
const seen = ({ actor }: RecordCall) => sql`from ${orders} where ${isHandled(actor, orders.companyId) ?? sql`true`}`;

/** Lines of validated orders that are not cancelled, with the pieces that are left. */
const open = (call: RecordCall) => sql`
    select line.order_id, line.item_id, line.net_unit_price, line.quantity - line.shipped_quantity - line.cancelled_quantity as pieces
    from order_items line join (select * ${seen(call)} and cancelled_at is null and status not in ('draft', 'shipped', 'billed')) one
        on one.id = line.order_id
    where line.quantity > line.shipped_quantity + line.cancelled_quantity`;

/** `GET /api/third_parties/{id}/activity`. @throws Problem 403, 404 */
export const answerActivity = async (call: RecordCall): Promise<Response> => {
    await check(call);
    const [found] = await query<Activity>(
        call.db,
        sql`
        with own as materialized (select * ${seen(call)} and third_party_id = ${call.id} and validated_at is not null),
        billed as materialized (
            select part.order_id, note.billed_at, part.amount_including_tax as amount
            from own join delivery_note_orders part on part.order_id = own.id
            join delivery_notes note on note.id = part.delivery_note_id where note.billed_at is not null
        ),
        weeks as (
            select least(${today()}::date, (date_trunc('week', ${today()}::date) - (n || ' weeks')::interval)::date + 6) as day
            from generate_series(0, ${WEEKS - 1}::int) n
        ),
        points as (
            select day, coalesce(sum(case
                when own.status = 'billed' and not exists (select from billed where order_id = own.id and (billed_at at time zone 'Europe/Paris')::date > day) then 0
                else greatest(0, own.total_including_tax
                    - coalesce((select sum(amount) from billed where order_id = own.id and (billed_at at time zone 'Europe/Paris')::date <= day), 0)) end), 0) as amount
            from weeks left join own on (own.validated_at at time zone 'Europe/Paris')::date <= day group by day
        ),
        waiting as (select open.* from (${open(call)}) open join own on own.id = open.order_id)
        select (select count(distinct order_id)::int from waiting) as "nbOrder",
            (select coalesce(sum(pieces), 0)::int from waiting) as pieces,
            (select coalesce(sum(round(pieces * coalesce(net_unit_price, 0), 2)), 0)::numeric(20, 2)::text from waiting) as amount,
            (select json_agg(json_build_object('day', day, 'amount', amount::numeric(20, 2)::text) order by day) from points) as credit`,
    );
    return jsonLd({ ...found });
};

/** `GET /api/items/{id}/demand`. @throws Problem 403, 404 */
export const answerDemand = async (call: RecordCall): Promise<Response> => {
    await check(call);
    const [found] = await query<Demand>(
        call.db,
        sql`
        with ordered as materialized (
            select one.third_party_id, one.order_date, line.quantity - line.cancelled_quantity as pieces
            from order_items line join (select * ${seen(call)} and validated_at is not null
                and order_date > ${today()}::date - interval '1 year') one on one.id = line.order_id
            where line.item_id = ${call.id} and line.quantity > line.cancelled_quantity
        ),
        waiting as (select * from (${open(call)}) open where item_id = ${call.id}),
        customers as (
            select third_party_id, sum(pieces)::int as pieces, max(order_date) as order_date from ordered
            group by third_party_id order by pieces desc, third_party_id limit ${NAMED}::int
        )
        select (select count(distinct order_id)::int from waiting) as "nbOrder",
            (select coalesce(sum(pieces), 0)::int from waiting) as pieces,
            (select coalesce(sum(pieces), 0)::int from ordered) as ordered,
            (select coalesce(json_agg(json_build_object('@id', '/api/third_parties/' || customer.id, 'name', customer.name,
                'pieces', customers.pieces, 'orderDate', customers.order_date) order by customers.pieces desc, customer.id), '[]')
                from customers join third_parties customer on customer.id = customers.third_party_id) as customers`,
    );
    return jsonLd({ ...found });
};

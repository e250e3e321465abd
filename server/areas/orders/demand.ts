import { sql } from 'drizzle-orm';
import { DEMAND_PATH, type Demand } from '#contract/catalogue/demand.ts';
import { today } from '#contract/values/days.ts';
import { query, wholeNumber } from '../../db/query.ts';
import { jsonLd } from '../../engine/call.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { fromVisibleOrders, leftLines, permitOrdersOf } from './seen.ts';

const MAX_CUSTOMERS = 5;

/** `GET /api/items/{id}/demand`. @throws Refused (forbidden, missing) */
const answer = async (call: RecordCall): Promise<Response> => {
    await permitOrdersOf(call);
    const [found] = await query<Demand>(
        call.db,
        sql`
        with ordered as materialized (
            select one.third_party_id, one.order_date, line.quantity - line.cancelled_quantity as pieces
            from order_items line join (select * ${fromVisibleOrders(call)} and validated_at is not null
                and order_date > ${today()}::date - interval '1 year') one on one.id = line.order_id
            where line.item_id = ${call.id} and line.quantity > line.cancelled_quantity
        ),
        waiting as (select * from (${leftLines(call)}) open where item_id = ${call.id}),
        customers as (
            select third_party_id, sum(pieces) as pieces, max(order_date) as order_date from ordered
            group by third_party_id order by pieces desc, third_party_id limit ${MAX_CUSTOMERS}::int
        )
        select (select count(distinct order_id)::int from waiting) as "nbOrder",
            (select ${wholeNumber(sql`coalesce(sum(pieces), 0)`)} from waiting) as pieces,
            (select ${wholeNumber(sql`coalesce(sum(pieces), 0)`)} from ordered) as ordered,
            (select coalesce(json_agg(json_build_object('@id', '/api/third_parties/' || customer.id, 'name', customer.name,
                'pieces', customers.pieces, 'orderDate', customers.order_date) order by customers.pieces desc, customer.id), '[]')
                from customers join third_parties customer on customer.id = customers.third_party_id) as customers`,
    );
    return jsonLd({ ...found });
};

export const demandAction: ResourceAction = { on: 'record', method: 'GET', path: DEMAND_PATH, run: answer };

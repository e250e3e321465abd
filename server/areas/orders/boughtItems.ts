import { sql } from 'drizzle-orm';
import { BOUGHT_ITEMS_PATH, type BoughtItems } from '#contract/customers/boughtItems.ts';
import { today } from '#contract/values/days.ts';
import { query, wholeNumber } from '../../db/query.ts';
import { jsonLd } from '../../engine/call.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { fromVisibleOrders, permitOrdersOf } from './seen.ts';

/** Maximum number of items in the answer. */
const TOLD = 10;

/** `GET /api/third_parties/{id}/bought_items`. @throws Refused (forbidden, missing) */
const answer = async (call: RecordCall): Promise<Response> => {
    await permitOrdersOf(call);
    const [found] = await query<BoughtItems>(
        call.db,
        sql`
        with bought as materialized (
            select line.*, one.order_date
            from (select id, order_date ${fromVisibleOrders(call)} and third_party_id = ${call.id} and validated_at is not null) one
            -- "offset" keeps the planner from reading the lines of everybody for a customer of many orders.
            cross join lateral (
                select item_id, order_id, position, net_unit_price, quantity - cancelled_quantity as pieces
                from order_items where order_id = one.id and quantity > cancelled_quantity offset 0
            ) line
        ),
        last as (
            select distinct on (item_id) * from bought order by item_id, order_date desc, order_id desc, position desc
        ),
        newest as (select * from last order by order_date desc, order_id desc, position limit ${TOLD}::int),
        year as (
            select item_id, sum(pieces) as pieces from bought
            where order_date > ${today()}::date - interval '1 year' group by item_id
        )
        select coalesce(json_agg(json_build_object('@id', '/api/items/' || item.id, 'reference', item.reference,
                'designation', item.designation, 'netUnitPrice', newest.net_unit_price::text,
                'order', '/api/orders/' || newest.order_id, 'orderDate', newest.order_date,
                'pieces', ${wholeNumber(sql`coalesce(year.pieces, 0)`)})
                order by newest.order_date desc, newest.order_id desc, newest.position), '[]') as items
        from newest join items item on item.id = newest.item_id left join year on year.item_id = newest.item_id`,
    );
    return jsonLd({ ...found });
};

export const boughtItemsAction: ResourceAction = { on: 'record', method: 'GET', path: BOUGHT_ITEMS_PATH, run: answer };

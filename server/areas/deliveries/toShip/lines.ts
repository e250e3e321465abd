import { type SQL, sql } from 'drizzle-orm';
import { TO_SHIP_LINES_MOST, type ToShipLine, type ToShipLines } from '#contract/deliveries/toShip.ts';
import { exactQuantity, parisDay, query } from '../../../db/query.ts';
import { iriOf } from '../../../domain/record.ts';
import { jsonLd, permit } from '../../../engine/call.ts';
import type { Call } from '../../../engine/resource.ts';
import { packagingsOf } from '../table.ts';
import { readLinesQuery, type ToShipFilters } from './request.ts';
import { isLateInSql, openLines } from './selection.ts';

const RELATIONS = { orderItem: 'order_items', order: 'orders', thirdParty: 'third_parties', item: 'items' } as const;

type Relation = keyof typeof RELATIONS;

type LineRow = Omit<ToShipLine, Relation> & Readonly<Record<Relation, number>> & { readonly total: number };

/** `array_remove` removes the nulls of conditions that do not hold. */
const PROBLEMS = sql`array_remove(array[
    case when item.status <> 'active' then item.status end,
    case when not item.is_enabled then 'disabled' end,
    case when customer.archived_at is not null then 'customer_archived' end,
    case when not customer.is_allowed_to_order then 'customer_not_allowed' end]::text[], null)`;

/** Joins names only for the returned lines. */
const statement = (call: Call, filters: ToShipFilters): SQL => sql`
    with ${openLines(call, filters)}, shown as (
        select open.*, customer.name, count(*) over ()::int as total from open join third_parties customer on customer.id = third_party_id
        order by customer.name, third_party_id, order_id, position, open.id limit ${TO_SHIP_LINES_MOST}
    )
    select shown.total, line.id as "orderItem", one.id as order, one.number as "orderNumber",
        one.customer_reference as "customerReference", customer.id as "thirdParty", customer.name as "thirdPartyName",
        item.id as item, line.reference, line.designation, line.unit_code as "unitCode",
        ${exactQuantity(sql`line.quantity - line.cancelled_quantity`)} as ordered, ${exactQuantity(sql`line.shipped_quantity`)} as shipped,
        ${exactQuantity(sql`shown.drafted`)} as drafted, ${exactQuantity(sql`shown.free`)} as free,
        ${packagingsOf(sql`item`)} as packagings, shown.wanted::text as "requestedDeliveryDate",
        ${parisDay(sql`shown.validated_at`)}::text as "validatedOn", ${isLateInSql(sql`shown.wanted`)} as "isLate", ${PROBLEMS} as problems
    from shown join order_items line on line.id = shown.id join orders one on one.id = shown.order_id
        join items item on item.id = shown.item_id join third_parties customer on customer.id = shown.third_party_id
    order by customer.name, customer.id, one.id, line.position, line.id`;

const toLine = ({ total: _, orderItem, order, thirdParty, item, ...line }: LineRow): ToShipLine => ({
    ...line,
    orderItem: iriOf(RELATIONS.orderItem, orderItem),
    order: iriOf(RELATIONS.order, order),
    thirdParty: iriOf(RELATIONS.thirdParty, thirdParty),
    item: iriOf(RELATIONS.item, item),
});

/** `GET /api/delivery_notes/to_ship/lines?…`: the lines, with blocking problems. @throws Refused (malformed, forbidden) */
export const answerToShipLines = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const filters = readLinesQuery(new URL(call.context.req.url).searchParams);
    const found = await query<LineRow>(call.db, statement(call, filters));
    const answer: ToShipLines = { lines: found.map(toLine), totalItems: found[0]?.total ?? 0 };
    return jsonLd({ ...answer });
};

import { type SQL, sql } from 'drizzle-orm';
import { type Day, today } from '#contract/days.ts';
import { addDays } from '#contract/sales.ts';
import { SHIPPING_AGE_DAYS } from '#contract/toShip.ts';
import type { Reader } from '../../../engine/resource.ts';
import { visibleTo } from '../../../engine/visible.ts';
import { orderTable } from '../../orders/table.ts';
import type { Filters } from './asked.ts';

/** The age of an order that was validated on a day. */
const ageOn = (now: Day): SQL => {
    const since = (days: number) => sql`${addDays(now, -days)}::date`;
    const { today: none, week, month } = SHIPPING_AGE_DAYS;
    return sql`case when validated >= ${since(none)} then 'today' when validated >= ${since(week)} then 'week'
        when validated >= ${since(month)} then 'month' else 'older' end`;
};

/** Conditions on lines and orders, each of which an index may serve. */
const conditionsOf = (filters: Filters, now: Day): SQL[] => {
    const { thirdParty, item, order, company, companyLocation, requestedDeliveryDate: day, late } = filters;
    return [
        ...(thirdParty === undefined ? [] : [sql`orders.third_party_id = ${thirdParty}`]),
        ...(item === undefined ? [] : [sql`line.item_id = ${item}`]),
        ...(order === undefined ? [] : [sql`line.order_id = ${order}`]),
        ...(company === undefined ? [] : [sql`orders.company_id = ${company}`]),
        ...(companyLocation === undefined ? [] : [sql`orders.company_location_id = ${companyLocation}`]),
        ...(day === undefined ? [] : [sql`orders.requested_delivery_date is not distinct from ${day}::date`]),
        ...(late ? [sql`orders.requested_delivery_date < ${now}::date`] : []),
    ];
};

/**
 * Common table expressions that end with `open`: the lines with pieces that are left and in no draft, of the orders that
 * the person may see. Drafts are few, so that they are counted first.
 */
export const openLines = ({ actor }: Pick<Reader, 'actor'>, filters: Filters): SQL => {
    const now = today();
    const visible = visibleTo(actor, orderTable);
    const conditions = [...(visible ? [visible] : []), ...conditionsOf(filters, now)];
    const ofAge = filters.age === undefined ? sql`true` : sql`age = ${filters.age}`;
    return sql`
    drafted as materialized (
        select part.order_item_id as id, sum(part.quantity)::int as pieces
        from delivery_note_items part join delivery_notes note on note.id = part.delivery_note_id
        where note.status = 'draft' and note.cancelled_at is null group by 1
    ), found as (
        select line.id, line.order_id, line.item_id, line.position, orders.third_party_id, line.net_unit_price,
            line.left_quantity - coalesce(drafted.pieces, 0) as free, coalesce(drafted.pieces, 0) as drafted,
            orders.requested_delivery_date as wanted, (orders.validated_at at time zone 'Europe/Paris')::date as validated
        from order_items line join orders on orders.id = line.order_id left join drafted on drafted.id = line.id
        where line.left_quantity > 0 and line.left_quantity > coalesce(drafted.pieces, 0)
            ${sql.join(
                conditions.map(one => sql`and ${one}`),
                sql` `,
            )}
    ), open as (
        select *, coalesce(wanted < ${now}::date, false) as late from (select *, ${ageOn(now)} as age from found) aged where ${ofAge}
    )`;
};

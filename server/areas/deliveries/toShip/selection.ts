import { type SQL, sql } from 'drizzle-orm';
import { SHIPPING_AGE_DAYS, type SHIPPING_AGES } from '#contract/deliveries/toShip.ts';
import { addDays, type Day, today } from '#contract/values/days.ts';
import { exactQuantity, parisMidnight } from '../../../db/query.ts';
import { resourceNamed } from '../../../engine/call.ts';
import type { Call } from '../../../engine/resource.ts';
import { visibleTo } from '../../../engine/visible.ts';
import type { ToShipFilters } from './request.ts';

type Age = (typeof SHIPPING_AGES)[number];

/** Midnight in the wholesaler's time zone, the given number of days ago. */
const since = (days: number): SQL => parisMidnight(addDays(today(), -days));

/** Ages with an upper limit in days, youngest first. */
const BOUNDED = ['today', 'week', 'month'] as const;

export const ageInSql = (validatedAt: SQL): SQL => {
    const cases = BOUNDED.map(age => sql`when ${validatedAt} >= ${since(SHIPPING_AGE_DAYS[age])} then ${age}`);
    return sql`case ${sql.join(cases, sql` `)} else 'older' end`;
};

const isOfAge = (age: Age): SQL => sql`${ageInSql(sql`orders.validated_at`)} = ${age}`;

export const isLateInSql = (wanted: SQL): SQL => sql`coalesce(${wanted} < ${today()}::date, false)`;

const is = (column: SQL, value: number | undefined): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);

const isWanted = (day: Day | null | undefined): SQL[] =>
    day === undefined ? [] : [sql`orders.requested_delivery_date is not distinct from ${day}::date`];

const conditionsOf = (filters: ToShipFilters): SQL[] => [
    ...is(sql`orders.third_party_id`, filters.thirdParty),
    ...is(sql`line.item_id`, filters.item),
    ...is(sql`line.order_id`, filters.order),
    ...is(sql`orders.company_id`, filters.company),
    ...is(sql`orders.company_location_id`, filters.companyLocation),
    ...isWanted(filters.requestedDeliveryDate),
    ...(filters.age === undefined ? [] : [isOfAge(filters.age)]),
    ...(filters.late ? [isLateInSql(sql`orders.requested_delivery_date`)] : []),
];

type Reader = Pick<Call, 'actor' | 'resources'>;

/** Condition for lines with an unshipped quantity, of the orders that the user may see. */
const seenLines = (reader: Reader, filters: ToShipFilters): SQL =>
    sql.join(
        [
            sql`line.left_quantity > 0`,
            visibleTo(reader.actor, resourceNamed(reader, 'orders')) ?? sql`true`,
            ...conditionsOf(filters),
        ],
        sql` and `,
    );

/** Quantity in drafts, in a statement that begins with {@link openLines}. */
export const piecesInDrafts = (reader: Reader, filters: ToShipFilters): SQL => sql`
    (select ${exactQuantity(sql`coalesce(sum(least(drafted.pieces, line.left_quantity)), 0)`)} from drafted
        join order_items line on line.id = drafted.id join orders on orders.id = line.order_id
        where ${seenLines(reader, filters)})`;

/** CTEs that end with `open`: visible lines left to ship. Drafts are counted first because there are few. */
export const openLines = (reader: Reader, filters: ToShipFilters): SQL => sql`
    drafted as materialized (
        select part.order_item_id as id, sum(part.quantity) as pieces
        from delivery_note_items part join delivery_notes note on note.id = part.delivery_note_id
        where note.status = 'draft' and note.cancelled_at is null group by 1
    ), open as (
        select line.id, line.order_id, line.item_id, line.position, line.net_unit_price, orders.third_party_id,
            line.left_quantity - coalesce(drafted.pieces, 0) as free, coalesce(drafted.pieces, 0) as drafted,
            orders.requested_delivery_date as wanted, orders.validated_at
        from order_items line join orders on orders.id = line.order_id left join drafted on drafted.id = line.id
        where ${seenLines(reader, filters)} and line.left_quantity > coalesce(drafted.pieces, 0)
    )`;

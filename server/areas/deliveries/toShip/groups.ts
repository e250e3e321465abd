import { type SQL, sql } from 'drizzle-orm';
import {
    NO_DAY,
    SHIPPING_AGES,
    type ToShip,
    type ToShipGroup,
    type ToShipGrouping,
} from '#contract/deliveries/toShip.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { parisDay, query } from '../../../db/query.ts';
import { iriOf } from '../../../domain/record.ts';
import { jsonLd, permit } from '../../../engine/call.ts';
import type { Call } from '../../../engine/resource.ts';
import { type GroupsRequest, readGroupsQuery } from './request.ts';
import { ageInSql, isLateInSql, openLines, piecesInDrafts } from './selection.ts';

interface Grouping {
    /** SQL of the key, for an order or for its lines of an item. A function, because ages depend on the current day. */
    readonly key: () => SQL;
    readonly order: SQL;
    readonly to?: ResourceName;
    readonly label: SQL;
    readonly detail: SQL;
    readonly source: SQL;
}

const URGENCY = sql`late desc, wanted nulls last, validated, key`;

const NAMELESS = { label: sql`null::text`, detail: sql`null::text`, source: sql.empty() } as const;

const GROUPINGS: Readonly<Record<ToShipGrouping, Grouping>> = {
    thirdParty: {
        key: () => sql`third_party_id`,
        order: URGENCY,
        to: 'third_parties',
        label: sql`customer.name`,
        detail: sql`customer.customer_code`,
        source: sql`left join third_parties customer on customer.id = page.key`,
    },
    order: {
        key: () => sql`order_id`,
        order: URGENCY,
        to: 'orders',
        label: sql`one.number`,
        detail: sql`customer.name`,
        source: sql`left join orders one on one.id = page.key left join third_parties customer on customer.id = one.third_party_id`,
    },
    item: {
        key: () => sql`item_id`,
        order: URGENCY,
        to: 'items',
        label: sql`item.reference`,
        detail: sql`item.designation`,
        source: sql`left join items item on item.id = page.key`,
    },
    requestedDeliveryDate: { ...NAMELESS, key: () => sql`wanted`, order: sql`key nulls last` },
    age: {
        ...NAMELESS,
        key: () => ageInSql(sql`validated_at`),
        order: sql`array_position(${`{${SHIPPING_AGES.join()}}`}::text[], key)`,
    },
};

type GroupRow = Omit<ToShipGroup, 'key'> & { readonly key: number | string | null };

interface GroupsRow {
    readonly total: number;
    readonly piecesInDrafts: number;
    readonly groups: readonly GroupRow[];
}

/** Sums by order first, because orders are few: a distinct count of orders would sort all lines. */
const statement = (call: Call, { by, filters, page, itemsPerPage }: GroupsRequest): SQL => {
    const { key, order, label, detail, source } = GROUPINGS[by];
    const item = by === 'item' ? sql`item_id` : sql`null::int`;
    return sql`
    with ${openLines(call, filters)}, summed as (
        select order_id, ${item} as item_id, count(*) as lines, sum(free) as pieces, min(third_party_id) as third_party_id,
            sum(round(coalesce(net_unit_price, 0) * free, 2)) as amount, min(validated_at) as validated_at, min(wanted) as wanted
        from open group by 1, 2
    ), by_order as (
        select ${key()} as key, lines, pieces, amount, wanted, ${parisDay(sql`validated_at`)} as validated, ${isLateInSql(sql`wanted`)} as late
        from summed
    ), grouped as materialized (
        select key, count(*)::int as orders, sum(lines)::int as lines, sum(pieces) as pieces, sum(amount) as amount,
            min(validated) as validated, min(wanted) as wanted, bool_or(late) as late
        from by_order group by 1
    ), page as (
        select *, row_number() over (order by ${order}) as place from grouped
        order by ${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}
    )
    select (select count(*)::int from grouped) as total, ${piecesInDrafts(call, filters)} as "piecesInDrafts", (
        select coalesce(json_agg(json_build_object('key', page.key, 'label', ${label}, 'detail', ${detail},
            'nbOrder', page.orders, 'nbLine', page.lines, 'pieces', page.pieces, 'amount', round(page.amount, 2)::text,
            'validatedOn', page.validated, 'requestedDeliveryDate', page.wanted, 'isLate', page.late) order by page.place), '[]')
        from page ${source}) as groups`;
};

const keyOf = (by: ToShipGrouping, key: GroupRow['key']): string => {
    const { to } = GROUPINGS[by];
    return to ? iriOf(to, Number(key)) : String(key ?? NO_DAY);
};

/** `GET /api/delivery_notes/to_ship?by=…`: groups of lines left to ship. @throws Refused (malformed, forbidden) */
export const answerToShip = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const asked = readGroupsQuery(new URL(call.context.req.url).searchParams);
    const [found] = await query<GroupsRow>(call.db, statement(call, asked));
    if (!found) throw new Error('a count has one row');
    const groups = found.groups.map(group => ({ ...group, key: keyOf(asked.by, group.key) }));
    return jsonLd({ ...({ groups, totalItems: found.total, piecesInDrafts: found.piecesInDrafts } satisfies ToShip) });
};

// Apart: weekly sales, a call of its own.
import { type SQL, sql } from 'drizzle-orm';
import type { DaySales, Sales } from '#contract/orders/sales.ts';
import { addDays, type Day, isDay, mondayOf, today, WEEK } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import { parisDay, parisMidnight, query } from '../../db/query.ts';
import { iriOf } from '../../domain/record.ts';
import { malformedParameter } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { countedBy } from '../companyFilter.ts';

interface SalesRow {
    readonly total: Decimal;
    readonly orders: number;
    readonly shipping: Decimal;
    readonly former: Decimal;
    readonly days: readonly DaySales[];
    readonly formerDays: readonly DaySales[];
    readonly departments: readonly {
        readonly id: number | null;
        readonly name: string | null;
        readonly amount: Decimal;
    }[];
}

/** End of the comparison period: the start of the week, or for the current week the same time in Paris a week ago. */
const comparedUntil = (from: Day): SQL =>
    sql`least(${parisMidnight(from)}, (now() at time zone 'Europe/Paris' - interval '7 days') at time zone 'Europe/Paris')`;

const byDay = (condition: SQL): SQL => sql`
    (select coalesce(json_agg(json_build_object('day', day, 'amount', amount::text, 'nbOrder', orders)), '[]')
        from (select day, sum(amount) as amount, count(*) as orders from sold where ${condition} group by 1) by_day)`;

/** One statement. The index of validation times selects the orders of two weeks. */
const statement = (call: Call, from: Day): SQL => {
    const { resource } = call;
    const visible = countedBy(call, resource);
    return sql`
    with sold as materialized (
        select id, total_excluding_tax as amount, shipping_amount_excluding_tax as shipping,
            ${parisDay(sql`validated_at`)} as day, validated_at >= ${parisMidnight(from)} as is_current,
            validated_at < ${comparedUntil(from)} as is_compared
        from ${resource.table}
        where validated_at >= ${parisMidnight(addDays(from, -WEEK))} and validated_at < ${parisMidnight(addDays(from, WEEK))}
            and cancelled_at is null and ${visible}
    ), lines as (
        select item.family0_id as family, sum(line.line_amount) as amount
        from sold join order_items line on line.order_id = sold.id join items item on item.id = line.item_id
        where is_current group by 1
    )
    select round(coalesce(sum(amount) filter (where is_current), 0), 2)::text as total,
        count(*) filter (where is_current)::int as orders,
        round(coalesce(sum(shipping) filter (where is_current), 0), 2)::text as shipping,
        round(coalesce(sum(amount) filter (where is_compared), 0), 2)::text as former,
        ${byDay(sql`is_current`)} as days, ${byDay(sql`is_compared`)} as "formerDays",
        (select coalesce(json_agg(json_build_object('id', lines.family, 'name', family.name, 'amount', lines.amount::text)
                order by lines.amount desc, family.name), '[]')
            from lines left join items_families family on family.id = lines.family where lines.amount <> 0) as departments
    from sold`;
};

/** Seven days from a day on, including those without sales. */
const weekOf = (from: Day, days: readonly DaySales[]): readonly DaySales[] =>
    Array.from({ length: WEEK }, (_, at) => {
        const day = addDays(from, at);
        return days.find(one => one.day === day) ?? { day, amount: '0.00', nbOrder: 0 };
    });

const toSales = (from: Day, { days, formerDays, departments, orders, ...amounts }: SalesRow): Sales => ({
    from,
    to: addDays(from, WEEK - 1),
    ...amounts,
    isOver: addDays(from, WEEK - 1) < today(),
    nbOrder: orders,
    days: weekOf(from, days),
    formerDays: weekOf(addDays(from, -WEEK), formerDays),
    departments: departments.map(({ id, ...one }) => ({
        family: id === null ? null : iriOf('items_families', id),
        ...one,
    })),
});

/** `GET /api/orders/sales?from=…&company=…`: sales of seven days by day and by department. Default: this week. */
export const answerSales = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const from = call.context.req.query('from') ?? mondayOf(today());
    // PostgreSQL does not accept the days after the year 9999.
    if (!isDay(from) || from > '9999-01-01') throw malformedParameter('from', 'date');
    const [found] = await query<SalesRow>(call.db, statement(call, from));
    if (!found) throw new Error('a sum has one row');
    return jsonLd({ ...toSales(from, found) });
};

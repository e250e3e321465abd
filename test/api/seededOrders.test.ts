import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderState, orderStatus } from '#contract/orders/orderStatus.ts';
import { today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { withoutForeignKeys, withoutIndexes } from '#server/seed/insert.ts';
import { insertOrders } from '#server/seed/sales/index.ts';
import { type Api, openApi } from '#test/support/api.ts';
import type { Member } from '#test/support/records.ts';

const COUNT = 400;

/** In milliseconds: fifty drafts are validated in a rehearsal and priced again, and all is made once more. */
const LONG = 120_000;

let api: Api;
beforeAll(async () => {
    api = await openApi();
    await insertOrders(api.database.db, { count: COUNT, today: today() });
});
afterAll(() => api.close());

const rows = <Row>(statement: ReturnType<typeof sql>) => query<Row>(api.database.db, statement);

/** What a price is, apart from when it was asked for. */
const pricesIn = (order: object) =>
    (order as { orderItems: Member[] }).orderItems.map(line => {
        const { resolvedAt: _, ...explanation } = line.priceExplanation as { resolvedAt: string };
        const { netUnitPrice, grossUnitPrice, discountRate, lineAmount, notices, vatRate, reference } = line;
        return { netUnitPrice, grossUnitPrice, discountRate, lineAmount, notices, vatRate, reference, explanation };
    });

const TOTALS = [
    'shippingAmountExcludingTax',
    'totalExcludingTax',
    'totalVat',
    'totalIncludingTax',
    'vatTotals',
    'unbilledAmount',
    'nbOrderItem',
    'nbBlockedItem',
    'shippedRate',
    'status',
] as const;

const totalsIn = (order: object) => TOTALS.map(name => (order as Member)[name]);

test('what slows many insertions down is put back as it was', async () => {
    const { db } = api.database;
    const definitions = () =>
        rows(sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'order_items'::regclass
            union all select indexname, indexdef from pg_indexes where tablename = 'order_items' order by name, definition`);
    const before = await definitions();
    let during: unknown[] = [];
    const look = async () => {
        during = await definitions();
    };
    await withoutForeignKeys(db, 'order_items', () => withoutIndexes(db, 'order_items', look));
    expect(before.length - during.length).toBeGreaterThan(8);
    expect(await definitions()).toEqual(before);
});

describe('B1 the seeded orders', () => {
    test('spread over two years, most of them validated, with 1 to 40 lines and 8 at the median', async () => {
        const [all] = await rows(sql`
            select count(*)::int as count, count(distinct status)::int as statuses, count(distinct company_id)::int as companies,
                max(order_date) - min(order_date) > 700 as "isLong", max(nb_order_item) <= 41 as "isBounded",
                percentile_cont(0.5) within group (order by nb_order_item) between 6 and 9 as "isUsual",
                count(cancelled_at) > 0 as "hasCancelled", bool_and(order_date < ${today()}::date) as "isPast"
            from orders`);
        const expected = { count: COUNT, statuses: 6, companies: 2, isLong: true, isBounded: true, isUsual: true };
        expect(all).toEqual({ ...expected, hasCancelled: true, isPast: true });
    });

    test(
        'are the same for the same day',
        async () => {
            const print = ({ database }: Api) =>
                query(
                    database.db,
                    sql`select md5(string_agg(orders::text, '' order by id)) as orders,
                (select md5(string_agg(order_items::text, '' order by id)) from order_items) as lines,
                (select md5(string_agg(delivery_notes::text, '' order by id)) from delivery_notes) as notes,
                (select md5(string_agg(delivery_note_items::text, '' order by id)) from delivery_note_items) as "noteLines",
                (select md5(string_agg(part::text, '' order by delivery_note_id, order_id)) from delivery_note_orders part) as parts,
                (select count(*)::int from changes where resource in ('orders', 'delivery_notes')) as changes from orders`,
                );
            const other = await openApi();
            try {
                await insertOrders(other.database.db, { count: COUNT, today: today() });
                expect(await print(other)).toEqual(await print(api));
            } finally {
                await other.close();
            }
        },
        LONG,
    );

    test('B5 have numbers without a gap in each company and year, which the counters go on from', async () => {
        const found = await rows<{ isWhole: boolean; isNext: boolean }>(sql`
            select count(*) = last and count(distinct number) = last as "isWhole", max(right(number, 6)::int) = last as "isNext"
            from orders full join (select *, next_number - 1 as last from number_series where kind = 'orders' and first_number = 1) counter
                on counter.company_id = orders.company_id and year::text = substr(number, 2, 4)
            where number is not null or last is not null group by counter.company_id, year, last`);
        expect(found.length).toBeGreaterThan(3);
        expect(found.every(({ isWhole, isNext }) => isWhole && isNext)).toBe(true);
    });

    test('B4 have the state that their facts give, and count against the credit once validated', async () => {
        const found = await rows<OrderState & { readonly status: string; readonly isCounted: boolean }>(sql`
            select status, validated_at is not null as "isValidated", prepared_at is not null as "isInPreparation",
                case status when 'draft' then unbilled_amount = 0 when 'billed' then unbilled_amount = 0
                    else unbilled_amount = greatest(0, total_including_tax - (select coalesce(sum(amount_including_tax), 0)
                        from delivery_note_orders join delivery_notes note on note.id = delivery_note_id
                        where order_id = orders.id and billed_at is not null)) end as "isCounted",
                (select coalesce(json_agg(json_build_object('quantity', quantity, 'shippedQuantity', shipped_quantity,
                    'cancelledQuantity', cancelled_quantity)), '[]') from order_items where order_id = orders.id) as lines,
                (select coalesce(json_agg(json_build_object('isValidated', note.status = 'validated',
                    'isBilled', billed_at is not null)), '[]') from delivery_note_orders
                    join delivery_notes note on note.id = delivery_note_id where order_id = orders.id) as notes
            from orders`);
        for (const { status, isCounted, ...facts } of found)
            expect([status, isCounted]).toEqual([orderStatus(facts), true]);
        expect(new Set(found.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    });

    test('have pieces to ship exactly when they are validated and not cancelled', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where left_quantity <> case when validated_at is null or cancelled_at is not null then 0
                    else quantity - shipped_quantity - cancelled_quantity end)::int as wrong, bool_or(left_quantity > 0) as "hasLeft",
                bool_or(cancelled_at is not null) as "hasCancelled"
            from order_items line join orders on orders.id = order_id`);
        expect(found).toEqual({ wrong: 0, hasLeft: true, hasCancelled: true });
    });

    test('are frozen, and told by the history, exactly when they are validated', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where (validated_at is null) <> (frozen is null))::int as unfrozen,
                count(*) filter (where version <> told)::int as untold, bool_or(told > 1) as "hasSteps"
            from orders left join order_snapshots on order_id = orders.id cross join lateral
                (select count(*) as told from changes where record = '/api/orders/' || orders.id) history`);
        expect(found).toEqual({ unfrozen: 0, untold: 0, hasSteps: true });
    });

    test('B4 of customers without SIREN were validated with that acknowledged', async () => {
        const found = await rows<{ isUnregistered: boolean; isAcknowledged: boolean }>(sql`
            select siren is null as "isUnregistered",
                coalesce(acknowledgements::jsonb @> '[{"code": "missing_siren"}]', false) as "isAcknowledged"
            from orders join third_parties on third_parties.id = third_party_id where validated_at is not null`);
        expect(found.some(({ isUnregistered }) => isUnregistered)).toBe(true);
        expect(found.filter(one => one.isUnregistered !== one.isAcknowledged)).toEqual([]);
    });

    test('keep their totals when the API computes them again, whatever was cancelled', async () => {
        const some = await rows<{ id: number }>(sql`
            select id from orders where status <> 'draft' and cancelled_at is null
            order by exists (select from order_items where order_id = orders.id and cancelled_quantity > 0) desc, id desc limit 15`);
        for (const { id } of some) {
            const before = await api.ask('GET', `/api/orders/${id}`, { as: 'super' });
            const body = { note: 'Relu' };
            const after = await api.ask('PATCH', `/api/orders/${id}`, { as: 'super', body });
            expect(totalsIn(after.body)).toEqual(totalsIn(before.body));
        }
    });

    test(
        'B4 repricing drafts changes nothing but what the validation would ask about',
        async () => {
            const drafts = await rows<{ id: number }>(
                sql`select id from orders where status = 'draft' order by id limit 50`,
            );
            const records = drafts.map(({ id }) => ({ '@id': `/api/orders/${id}` }));
            const rehearsed = await api.ask('POST', '/api/orders/validate', {
                as: 'super',
                body: { records, dryRun: true },
            });
            const { verdicts } = rehearsed.body as unknown as {
                verdicts: { '@id': string; verdict: string; reasons: { code: string }[] }[];
            };
            expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(
                new Set(['done', 'refused', 'needs_acknowledgement']),
            );
            const codes = new Set(verdicts.flatMap(({ reasons }) => reasons.map(({ code }) => code)));
            for (const code of [
                'no_price',
                'item_unusable',
                'packaging',
                'customer_not_allowed',
                'credit_exceeded',
                'no_line',
                'missing_siren',
            ])
                expect(codes).toContain(code);
            for (const { '@id': iri, reasons } of verdicts) {
                const before = await api.ask('GET', iri, { as: 'super' });
                const after = await api.ask('POST', `${iri}/reprice`, { as: 'super', body: {} });
                const isChanged = JSON.stringify(pricesIn(after.body)) !== JSON.stringify(pricesIn(before.body));
                expect([iri, isChanged]).toEqual([iri, reasons.some(({ code }) => code === 'price_changed')]);
                if (!isChanged) expect(totalsIn(after.body)).toEqual(totalsIn(before.body));
            }
        },
        LONG,
    );
});

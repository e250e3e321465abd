import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { insertOrders } from '#server/seed/sales/index.ts';
import { type Api, openApi } from '#test/support/api.ts';
import type { Member } from '#test/support/records.ts';

const COUNT = 600;

/** In milliseconds: dozens of notes are settled again. */
const LONG = 120_000;

let api: Api;
beforeAll(async () => {
    api = await openApi();
    await insertOrders(api.database.db, { count: COUNT, today: today() });
});
afterAll(() => api.close());

const rows = <Row>(statement: ReturnType<typeof sql>) => query<Row>(api.database.db, statement);

const FIGURES = [
    'number',
    'status',
    'orders',
    'orderNumbers',
    'weight',
    'shippingAmountExcludingTax',
    'totalExcludingTax',
    'totalVat',
    'totalIncludingTax',
    'vatTotals',
    'nbDeliveryNoteItem',
    'totalQuantity',
    'billingMethod',
] as const;

/** What follows from the lines of a note, and of its orders. */
const read = async (iri: string) => {
    const { body } = await api.ask('GET', iri, { as: 'super' });
    const note = body as unknown as Member & { orders: string[]; deliveryNoteItems: Member[] };
    const parts = await rows(
        sql`select order_id, has_shipping, amount_including_tax from delivery_note_orders where delivery_note_id = ${note.id} order by 1`,
    );
    const orders = await rows(
        sql`select id, status, shipped_rate, unbilled_amount from orders
            where id in (select order_id from delivery_note_orders where delivery_note_id = ${note.id}) order by id`,
    );
    const lines = note.deliveryNoteItems.map(({ version: _, ...line }) => line);
    return { figures: FIGURES.map(name => note[name]), lines, parts, orders };
};

describe('B4 the seeded delivery notes', () => {
    test('carry most orders, some in two notes, and several orders of a customer in one', async () => {
        const [all] = await rows(sql`
            select (select count(distinct order_id) from delivery_note_orders) > ${COUNT}::int * 0.6 as "isMost",
                (select count(*) from (select order_id from delivery_note_orders group by 1 having count(*) = 2) twice)
                    between ${COUNT}::int * 0.06 and ${COUNT}::int * 0.2 as "isSplit",
                (select max(count) from (select count(*) from delivery_note_orders group by order_id) by_order)::int as most,
                exists (select from delivery_note_orders group by delivery_note_id having count(*) > 1) as "isShared",
                count(*) filter (where status = 'draft') between 1 and 30 as "hasDrafts",
                count(distinct shipping_mode)::int as modes, max(number_of_packages) between 2 and 6 as "hasPackages",
                bool_and((order_pickup_agent is not null) = (shipping_mode = 'pickup')) as "hasAgents",
                bool_and((billing_method is not null) = (status = 'validated')) as "hasMethods"
            from delivery_notes`);
        const isSo = { isMost: true, isSplit: true, isShared: true, hasDrafts: true };
        expect(all).toEqual({ ...isSo, most: 2, modes: 3, hasPackages: true, hasAgents: true, hasMethods: true });
    });

    test('leave on working days, after the validation of their orders and before today', async () => {
        const [wrong] = await rows(sql`
            select count(*) filter (where shipping_date >= ${today()}::date)::int as later,
                count(*) filter (where extract(isodow from shipping_date) > 5)::int as weekend,
                count(*) filter (where note.validated_at < one.validated_at or note.validated_at < one.prepared_at
                    or shipping_date < (one.validated_at at time zone 'Europe/Paris')::date)::int as early,
                count(*) filter (where (note.validated_at at time zone 'Europe/Paris')::date <> shipping_date)::int as moved,
                count(*) filter (where billed_at < note.validated_at)::int as billed
            from delivery_notes note join delivery_note_orders part on part.delivery_note_id = note.id
            join orders one on one.id = order_id`);
        expect(wrong).toEqual({ later: 0, weekend: 0, early: 0, moved: 0, billed: 0 });
    });

    test('ship what was ordered and not cancelled, never more', async () => {
        const found = await rows(sql`
            select line.id from order_items line
            left join (select order_item_id, sum(quantity) filter (where status = 'validated') as shipped, sum(quantity) as taken
                from delivery_note_items part join delivery_notes note on note.id = delivery_note_id group by 1) notes
                on order_item_id = line.id
            where shipped_quantity <> coalesce(shipped, 0) or quantity - cancelled_quantity < coalesce(taken, 0)`);
        expect(found).toEqual([]);
        const [some] = await rows(sql`
            select bool_or(cancelled_quantity > 0 and shipped_quantity > 0) as "hasBoth",
                bool_or(shipped_quantity > 0 and shipped_quantity < quantity - cancelled_quantity) as "hasPart" from order_items`);
        expect(some).toEqual({ hasBoth: true, hasPart: true });
    });

    test('bear the shipping costs of an order once, on its first note', async () => {
        const [wrong] = await rows(sql`
            select count(*) filter (where borne <> 1 or not is_first)::int as wrong, count(*)::int > 100 as "isSome" from (
                select count(*) filter (where has_shipping) as borne,
                    (array_agg(has_shipping order by note.created))[1] as is_first
                from delivery_note_orders part
                join (select id, coalesce(validated_at, now()) as created from delivery_notes) note on note.id = delivery_note_id
                group by order_id) by_order`);
        expect(wrong).toEqual({ wrong: 0, isSome: true });
    });

    test('B5 have numbers in the order of their validation, without a gap, which the counters go on from', async () => {
        const found = await rows<{ isWhole: boolean; isNext: boolean; isSorted: boolean }>(sql`
            select count(*) = last and count(distinct number) = last as "isWhole", max(right(number, 6)::int) = last as "isNext",
                array_agg(number order by number) = array_agg(number order by validated_at, number) as "isSorted"
            from delivery_notes note
            full join (select *, next_number - 1 as last from number_series where kind = 'delivery_notes' and first_number = 1) counter
                on counter.company_id = note.company_id and year::text = substr(number, 2, 4)
            where number is not null or last is not null group by counter.company_id, year, last`);
        expect(found.length).toBeGreaterThan(3);
        for (const one of found) expect(one).toEqual({ isWhole: true, isNext: true, isSorted: true });
    });

    test('are billed as their customers are, and those of the last days are not', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where billed_at is null)::int > 2 as "hasUnbilled", count(distinct billing_method)::int as methods,
                count(*) filter (where (billed_at is null) <> (billing_reference is null))::int as unnamed,
                count(*) filter (where billed_at is null and shipping_date < ${today()}::date - 50
                    and billing_method <> 'per_order')::int as forgotten,
                count(*) filter (where billing_method = 'monthly'
                    and date_trunc('month', billed_at) <= date_trunc('month', shipping_date))::int as early,
                count(*) filter (where billing_method = 'per_order' and billed_at is not null and exists (
                    select from delivery_note_orders part join orders one on one.id = order_id
                    where delivery_note_id = delivery_notes.id and one.status not in ('shipped', 'billed')))::int as unshipped
            from delivery_notes where status = 'validated'`);
        expect(found).toEqual({ hasUnbilled: true, methods: 3, unnamed: 0, forgotten: 0, early: 0, unshipped: 0 });
    });

    test('are frozen when they are validated, and told by the history as their orders are', async () => {
        const [notes] = await rows(sql`
            select count(*) filter (where (note.status = 'validated') <> (frozen is not null))::int as unfrozen,
                count(*) filter (where version <> told)::int as untold,
                count(*) filter (where coalesce(steps, '') <> case when billed_at is not null then 'validate,bill'
                    when note.status = 'validated' then 'validate' else '' end)::int as wrong
            from delivery_notes note left join delivery_note_snapshots on delivery_note_id = note.id cross join lateral
                (select count(*) as told, string_agg(transition, ',' order by created_at) as steps
                from changes where record = '/api/delivery_notes/' || note.id) history`);
        expect(notes).toEqual({ unfrozen: 0, untold: 0, wrong: 0 });
        const [orders] = await rows(sql`
            select count(*) filter (where not is_linked)::int as broken, count(*) filter (where last <> status)::int as other
            from orders join lateral (select bool_and(former is null or former = "from") as is_linked,
                    (array_agg("to" order by created_at desc))[1] as last
                from (select created_at, differences->'status'->>'from' as "from", differences->'status'->>'to' as "to",
                        lag(differences->'status'->>'to') over (order by created_at) as former
                    from changes where record = '/api/orders/' || orders.id and differences ? 'status') step) history
                on last is not null`);
        expect(orders).toEqual({ broken: 0, other: 0 });
    });

    test(
        'keep their figures when the API settles them again',
        async () => {
            const last = await rows<{ id: number }>(sql`
                select id from delivery_notes note where billed_at is null and not exists (
                    select from delivery_note_orders part join delivery_note_orders other on other.order_id = part.order_id
                    where part.delivery_note_id = note.id and other.delivery_note_id > note.id)
                order by status = 'draft' desc, order_numbers like '%,%' desc, id desc limit 20`);
            expect(last.length).toBeGreaterThan(5);
            for (const { id } of last) {
                const iri = `/api/delivery_notes/${id}`;
                const before = await read(iri);
                const isDraft = before.figures[1] === 'draft';
                const steps = isDraft ? [] : ['unvalidate', 'validate'];
                if (isDraft) await api.ask('PATCH', iri, { as: 'super', body: { shippingComments: 'Relu' } });
                for (const step of steps) {
                    const { status, body } = await api.ask('POST', `${iri}/${step}`, { as: 'super', body: {} });
                    expect(status, JSON.stringify(body)).toBe(200);
                }
                expect(await read(iri)).toEqual(before);
            }
        },
        LONG,
    );

    test('make the next note take the next number', async () => {
        const [draft] = await rows<{ id: number }>(
            sql`select id from delivery_notes where status = 'draft' order by id limit 1`,
        );
        const { status, body } = await api.ask('POST', `/api/delivery_notes/${draft?.id}/validate`, {
            as: 'super',
            body: {},
        });
        expect(status, JSON.stringify(body)).toBe(200);
        const [found] = await rows(sql`
            select count(*)::int as count from delivery_notes other join delivery_notes note on note.id = ${draft?.id}
            where other.company_id = note.company_id and other.number >= note.number`);
        expect(found).toEqual({ count: 1 });
    });
});

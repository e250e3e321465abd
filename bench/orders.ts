import { type SQL, sql } from 'drizzle-orm';
import { orders as contract } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { snapshotsOfOrders } from '#server/db/snapshots/sales.ts';
import { type Ask, beside, onBoth, openSeeded, timed } from './besideSql.ts';
import { record } from './record.ts';

/**
 * Orders compared with the plain SQL of the same rows in the same run: saving a draft with unchanged lines, validating one and
 * 100, and the list by each filter and order. Seeding the orders is also timed.
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
/** Numbers of lines of the saved drafts. */
const SIZES = [40, 500];
const BULK = 100;
const PAGE = 30;

/** Queries of the list, with the same condition in SQL. */
const FILTERS: Record<string, readonly [query: string, condition: string]> = {
    'no filter': ['', 'true'],
    'q, a number': ['q=C2025-004217', "search like '%c2025-004217%'"],
    'q, a customer': ['q=grenoble', "third_party_id in (select id from third_parties where search like '%grenoble%')"],
    'q, an item': [
        'q=raquettes+neige',
        "id in (select order_id from order_items where search like '%raquettes%' and search like '%neige%')",
    ],
    number: ['number=004217', "number like '%004217%'"],
    'customer reference': ['customerReference=BC+2026', "fold(customer_reference) like '%bc 2026%'"],
    'status, draft': ['status=draft', "status = 'draft'"],
    'status, preparation': ['status=preparation', "status = 'preparation'"],
    'status, two': ['status[0]=draft&status[1]=validated', "status in ('draft', 'validated')"],
    company: ['company=/api/companies/2', 'company_id = 2'],
    place: ['companyLocation=/api/company_locations/2', 'company_location_id = 2'],
    customer: ['thirdParty=/api/third_parties/20', 'third_party_id = 20'],
    "customer's name": [
        'thirdParty.name=ville',
        "third_party_id in (select id from third_parties where fold(name) like '%ville%')",
    ],
    'order date': [
        'orderDate[after]=2026-09-01&orderDate[before]=2026-09-30',
        "order_date between '2026-09-01' and '2026-09-30'",
    ],
    'wanted date': ['requestedDeliveryDate[after]=2026-11-01', "requested_delivery_date >= '2026-11-01'"],
    'payment term': ['paymentTerm=/api/payment_terms/5', 'payment_term_id = 5'],
    'shipping mode': ['shippingMode=pickup', "shipping_mode = 'pickup'"],
    total: ['totalExcludingTax[gte]=500&totalExcludingTax[lte]=1000', 'total_excluding_tax between 500 and 1000'],
    'total with tax': ['totalIncludingTax[gte]=10000', 'total_including_tax >= 10000'],
    unbilled: ['unbilledAmount[gte]=20000', 'unbilled_amount >= 20000'],
    'blocked lines': ['nbBlockedItem[gte]=1', 'nb_blocked_item >= 1'],
    'shipped share': ['shippedRate[gte]=50', 'shipped_rate >= 50'],
    validated: ['validatedAt[after]=2026-11-01', "validated_at >= '2026-11-01'"],
    cancelled: ['cancelledAt[after]=2026-01-01', "cancelled_at >= '2026-01-01'"],
    'status and a customer': [
        'status=validated&thirdParty=/api/third_parties/20',
        "status = 'validated' and third_party_id = 20",
    ],
    'status and q': [
        'status=validated&q=grenoble',
        "status = 'validated' and third_party_id in (select id from third_parties where search like '%grenoble%')",
    ],
};

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Sort properties of the list that are not columns. */
const COMPUTED: Record<string, string> = {
    'thirdParty.name': '(select name from third_parties where third_parties.id = third_party_id)',
    'company.name': '(select name from companies where companies.id = company_id)',
    isDraft: "(status = 'draft')",
};

/** Sort orders of the list in SQL. */
const sorting = (property: string, direction: string): string =>
    `${COMPUTED[property] ?? snake(property)} ${direction}, id ${direction}`;

/** Page and count, as in the list's response. */
const plainList = async (db: Db, condition: string, order: string): Promise<void> => {
    await query(db, sql.raw(`select * from orders where ${condition} order by ${order} limit ${PAGE}`));
    await query(db, sql.raw(`select count(*) from orders where ${condition}`));
};

const measureList = async (db: Db, ask: Ask) => {
    const figures: Record<string, object> = {};
    const add = async (name: string, asked: string, condition: string, order: string): Promise<void> => {
        const request = await timed(() => ask('GET', `/api/orders?${asked}`));
        figures[name] = beside(request, await timed(() => plainList(db, condition, order)));
    };
    for (const [name, [asked, condition]] of Object.entries(FILTERS))
        await add(name, asked, condition, 'order_date desc, id desc');
    for (const property of contract.orders)
        for (const direction of ['asc', 'desc'])
            await add(
                `by ${property}, ${direction}`,
                `order[${property}]=${direction}`,
                'true',
                sorting(property, direction),
            );
    return figures;
};

const DRAFT = { company: '/api/companies/1', thirdParty: '/api/third_parties/2' };

/** Items that can be sold without restriction. */
const sellable = (db: Db, count: number) =>
    query<{ id: number; quantity: number }>(
        db,
        sql`select id, coalesce(packaging, 1) as quantity from items
            where status = 'active' and is_enabled and sale_unit_price_excluding_tax < 50 order by id limit ${count}`,
    );

const makeDraft = async (db: Db, ask: Ask, lines: number) => {
    const items = await sellable(db, lines);
    const orderItems = items.map(({ id, quantity }) => ({ item: `/api/items/${id}`, quantity }));
    return ask('POST', '/api/orders', { ...DRAFT, orderItems });
};

/** A statement that records a change, as in the history. */
const change = (id: number): SQL => sql`
    insert into changes (record, record_name, author_id, author_name, action, differences)
    values ('/api/orders/' || ${id}::int, '', 1, 'Bench', 'edit', '{}')`;

const plainSave = (db: Db, id: number, run: number) =>
    db.transaction(async tx => {
        await query(tx, sql`select * from orders where id = ${id} for update`);
        const lines = await query<{ id: number }>(
            tx,
            sql`select * from order_items where order_id = ${id} order by position`,
        );
        await tx.execute(
            sql`update order_items set quantity = ${run + 1} * 10, line_amount = net_unit_price * ${run + 1} * 10 where id = ${lines[0]?.id}`,
        );
        await tx.execute(sql`update orders set version = version + 1, total_excluding_tax =
            (select sum(line_amount) from order_items where order_id = ${id}) where id = ${id}`);
        await tx.execute(change(id));
        await query(tx, sql`select * from order_items where order_id = ${id} order by position`);
    });

const measureSave = async (db: Db, ask: Ask) => {
    const figures: Record<string, object> = {};
    for (const size of SIZES) {
        const draft = await makeDraft(db, ask, size);
        const [first, ...rest] = draft.orderItems as { '@id': string; quantity: number }[];
        const kept = rest.map(({ '@id': iri }) => iri);
        const save = (run: number) => {
            const quantity = Number(first?.quantity) * (2 + run);
            return ask('PATCH', String(draft['@id']), { orderItems: [{ '@id': first?.['@id'], quantity }, ...kept] });
        };
        const request = await timed(save);
        figures[`save of ${size} lines`] = beside(request, await timed(run => plainSave(db, Number(draft.id), run)));
    }
    return figures;
};

/** Locks and rows of a validation. */
const plainValidation = (db: Db, id: number) =>
    db.transaction(async tx => {
        await query(tx, sql`select * from orders where id = ${id} for update`);
        await query(tx, sql`select * from order_items where order_id = ${id} order by position for update`);
        await query(tx, sql`select * from third_parties where id = 2 for no key update`);
        await query(tx, sql`select sum(unbilled_amount) from orders where third_party_id = 2 and unbilled_amount <> 0`);
        await snapshotsOfOrders.freeze(tx, sql`one.id = ${id}`);
        await tx.execute(sql`update number_series set version = version where company_id = 1 and kind = 'orders'`);
        await tx.execute(
            sql`update orders set version = version + 1, unbilled_amount = total_including_tax where id = ${id}`,
        );
        await tx.execute(change(id));
    });

const measureValidation = async (db: Db, ask: Ask) => {
    const acknowledge = ['credit_exceeded', 'lower_price_available', 'price_changed'];
    const given = { acknowledge, reason: 'Mesure' };
    await db.execute(
        sql`update third_parties set is_allowed_to_order = true, archived_at = null, authorized_outstanding = null where id = 2`,
    );
    const single = await makeDraft(db, ask, SIZES[0] ?? 0);
    const several: Record<string, unknown>[] = [];
    for (let place = 0; place < BULK; place += 1) several.push(await makeDraft(db, ask, 8));
    const records = several.map(one => ({ '@id': one['@id'] }));
    const back = () =>
        ask('POST', '/api/orders/cancel_validation', { records: [{ '@id': single['@id'] }, ...records] });
    const one = await timed(() => ask('POST', `${single['@id']}/validate`, given), back);
    const bulk = await timed(async () => {
        const { verdicts } = await ask('POST', '/api/orders/validate', { records, ...given });
        const isDone = (verdicts as { verdict: string }[]).every(({ verdict }) => verdict === 'done');
        if (!isDone) throw new Error(JSON.stringify(verdicts).slice(0, 500));
    }, back);
    const plainBulk = async () => {
        for (const { id } of several) await plainValidation(db, Number(id));
    };
    return {
        [`validation of ${SIZES[0]} lines`]: beside(one, await timed(() => plainValidation(db, Number(single.id)))),
        [`validation of ${BULK} orders of 8 lines`]: beside(bulk, await timed(plainBulk)),
    };
};

const measure = async (variables: NodeJS.ProcessEnv) => {
    const started = performance.now();
    const { db, ask, close } = await openSeeded({ ...variables, SEED_ORDERS: String(ORDERS) });
    const seedSeconds = Math.round((performance.now() - started) / 1000);
    const figures = {
        ...(await measureSave(db, ask)),
        ...(await measureValidation(db, ask)),
        ...(await measureList(db, ask)),
    };
    await close();
    return { seedSeconds, figures };
};

const results = await onBoth(measure);
for (const [name, { seedSeconds, figures }] of Object.entries(results)) {
    console.log(
        `\n${name}: ${ORDERS} orders, made in ${seedSeconds} s (database start, migrations and items included)`,
    );
    console.table(figures);
}
record('orders', { orders: ORDERS, ...results });

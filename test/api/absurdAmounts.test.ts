import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
let customer: string;
let item: string;
let order: Member;

/** Adds copies of a row, with other values in some of its columns. */
const copy = async (
    table: string,
    id: number,
    count: number,
    changes: Readonly<Record<string, SQL>>,
): Promise<void> => {
    const { db } = api.database;
    const found = await query<{ readonly name: string }>(
        db,
        sql`select column_name as name from information_schema.columns where table_name = ${table}
            and table_schema = current_schema() and is_generated = 'NEVER' and column_name <> 'id'`,
    );
    const join = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
    const names = found.map(({ name }) => name);
    await db.execute(sql`insert into ${sql.identifier(table)} (${join(names.map(name => sql`${sql.identifier(name)}`))})
        select ${join(names.map(name => changes[name] ?? sql`${sql.identifier(name)}`))}
        from ${sql.identifier(table)} one, generate_series(1, ${count}::int) n where one.id = ${id}`);
};

/** The most that the columns hold of 1 000 lines of 1 000 000 pieces at 99 999 999.9999 €, and of their VAT. */
const TOTAL = sql`119999999999999880`;
const ABSURD = { quantity: sql`1000000`, left_quantity: sql`1000000`, net_unit_price: sql`99999999.9999` };

beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api, 'admin');
    customer = await world.customer({ authorizedOutstanding: '1000', outstandingBalance: '0' });
    item = await world.item();
    const orderItems = [{ item, quantity: 6 }];
    const draft = await world.order({ thirdParty: customer, orderItems });
    const waiting = await world.validated({ thirdParty: customer, orderItems: [{ item, quantity: 1 }] });
    order = await world.validated({ thirdParty: customer, orderItems: [{ item, quantity: 8 }] });
    const note = await world.some(waiting, 1);
    const sent = await world.some(order, 1);
    expect((await world.post(sent['@id'], 'validate')).status).toBe(200);
    const { db } = api.database;
    const lineOf = (record: Member): number => Number(world.orderLines(record)[0]?.id);
    const total = { total_excluding_tax: TOTAL, total_including_tax: TOTAL, shipping_amount_excluding_tax: TOTAL };
    const set = (values: Readonly<Record<string, SQL>>): SQL =>
        sql.join(
            Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
            sql`, `,
        );
    // Nine orders of each kind, whose lines come to more than 2 147 483 647 pieces.
    await db.execute(sql`update order_items set ${set(ABSURD)} where id in (${lineOf(order)}, ${lineOf(waiting)})`);
    await copy('order_items', lineOf(order), 2999, { position: sql`position + n`, line_amount: sql`99999999999900` });
    await db.execute(sql`update orders set ${set({ ...total, unbilled_amount: TOTAL })} where id = ${order.id}`);
    await db.execute(sql`update orders set ${set(total)} where id = ${draft.id}`);
    await copy('orders', order.id, 9, { number: sql`'C9999-' || n` });
    await copy('orders', draft.id, 9, {});
    // Drafts that take more of a line than there ever are pieces.
    await copy('delivery_note_items', Number(world.lines(note)[0]?.id), 2999, {
        position: sql`position + n`,
        quantity: sql`1000000`,
    });
    await db.execute(
        sql`update delivery_notes set ${set({ total_excluding_tax: TOTAL, total_including_tax: TOTAL, total_quantity: sql`2000000000` })}
            where id in (${note.id}, ${sent.id})`,
    );
    await copy('delivery_notes', sent.id, 9, { number: sql`'B9999-' || n`, number_of_packages: sql`10000` });
}, 60_000);
afterAll(() => api.close());

const get = (path: string): Promise<Answer> => api.ask('GET', path, { as: 'admin' });
const NUMBERS = /^-?\d+(\.\d+)?$/;

/** Amounts are exact decimals, and counts numbers that JSON keeps. */
const figuresIn = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value.flatMap(figuresIn);
    if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [value] : [];
    return Object.entries(value).flatMap(([name, one]) =>
        /amount|total(Ex|In)|shipping$|former/i.test(name) && typeof one === 'string' ? [one] : figuresIn(one),
    );
};

describe('B1 B5 amounts that nobody means, which are stored', () => {
    test.each<[page: string, path: () => string]>([
        ['to ship, by customer', () => '/api/delivery_notes/to_ship?by=thirdParty'],
        ['to ship, by order', () => '/api/delivery_notes/to_ship?by=order'],
        ['to ship, by item', () => '/api/delivery_notes/to_ship?by=item'],
        ['to ship, by wanted day', () => '/api/delivery_notes/to_ship?by=requestedDeliveryDate'],
        ['to ship, by age', () => '/api/delivery_notes/to_ship?by=age'],
        ['to ship, line by line', () => '/api/delivery_notes/to_ship/lines'],
        ['the work of the day', () => '/api/delivery_notes/work'],
        ['the sales of the week', () => '/api/orders/sales'],
        ['the demand of an item', () => `${item}/demand`],
        ['the activity of a customer', () => `${customer}/activity`],
        ['what a customer bought', () => `${customer}/bought_items`],
        ['the customer', () => customer],
        ['the customers', () => '/api/third_parties?order[id]=desc'],
        ['the orders', () => '/api/orders'],
        ['the orders beyond their credit', () => '/api/orders?creditExcess[gte]=0.01'],
        ['the orders by total', () => '/api/orders?order[totalIncludingTax]=desc'],
        ['the orders from a total on', () => '/api/orders?totalIncludingTax[gte]=10000000000'],
        ['one order', () => order['@id']],
        ['counts by state', () => '/api/orders/counts?by=status'],
        ['the delivery notes', () => '/api/delivery_notes'],
        ['prices to take over', () => '/api/orders/repricing'],
    ])('break no page: %s', async (_, path) => {
        const { status, body } = await get(path());
        expect(status, JSON.stringify(body)).toBe(200);
        for (const figure of figuresIn(body))
            if (typeof figure === 'number') expect(Number.isSafeInteger(figure) || figure % 1 !== 0).toBe(true);
            else expect(figure).toMatch(NUMBERS);
    });

    test('are summed up exactly', async () => {
        const { body: demand } = await get(`${item}/demand`);
        expect(demand).toMatchObject({ pieces: 3_001_000_000 });
        const { body: read } = await get(customer);
        expect(Number(read.unbilledAmount)).toBeGreaterThan(1e18);
        expect(String(read.unbilledAmount)).toMatch(/^\d{19}\.\d\d$/);
    });

    test.each(['orders', 'delivery_notes', 'third_parties'])('break off no export: %s', async name => {
        for (const format of ['csv', 'xlsx']) {
            const answer = await api.app.request(`http://localhost:3000/api/${name}/export?format=${format}`, {
                headers: { authorization: `Bearer ${await api.token('admin')}` },
            });
            expect(answer.status).toBe(200);
            expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
        }
    });

    test('may be made less, and nothing else of the record is refused', async () => {
        const found = await get(`/api/orders?status=draft&thirdParty=${customer}`);
        const [draft] = found.body.member;
        const patch = (body: object) => api.ask('PATCH', String(draft?.['@id']), { as: 'user', body });
        expect((await patch({ note: 'À vérifier' })).status).toBe(200);
        expect((await patch({ orderItems: [{ item, quantity: 6 }] })).body).toMatchObject({ nbOrderItem: 1 });
    });

    test('leave an order to be made: other drafts take the same line', async () => {
        const free = await world.validated();
        expect((await world.fromOrders({ orders: [free['@id'], order['@id']] })).status).toBeLessThan(500);
    });
});

describe('B1 V4 what an order may come to', () => {
    /** 120 million million euros with tax. */
    const highest = { quantity: 1_000_000, manualNetUnitPrice: '99999999.9999' };
    const lines = (count: number, more: object) => Array.from({ length: count }, () => ({ item, ...more }));
    const post = (orderItems: object[]) =>
        api.ask('POST', '/api/orders?locale=fr', { as: 'user', body: { thirdParty: customer, orderItems } });
    const refused = [expect.objectContaining({ propertyPath: 'orderItems', code: 'totalTooHigh' })];

    test('is bounded when it is written: 422, at its lines', async () => {
        const absurd = await post(lines(9, highest));
        expect([absurd.status, absurd.body.violations]).toEqual([422, refused]);
        expect(absurd.body.violations[0]?.message).toMatch(/999,99\s€/);
        const most = await post(lines(8, highest));
        expect(most.status).toBe(201);
        const more = { orderItems: lines(9, highest) };
        const grown = await api.ask('PATCH', most.body['@id'], { as: 'user', body: more });
        expect([grown.status, grown.body.violations]).toEqual([422, refused]);
        expect((await world.read(most.body['@id'])).nbOrderItem).toBe(8);
    });

    test('is bounded for a delivery note that carries several orders as well', async () => {
        const orderItems = lines(5, highest);
        const acknowledge = ['price_changed', 'lower_price_available', 'credit_exceeded'];
        const free = await world.customer();
        const orders: Member[] = [];
        for (let count = 0; count < 2; count += 1) {
            const made = await world.order({ thirdParty: free, orderItems });
            expect((await world.post(made['@id'], 'validate', { acknowledge })).status).toBe(200);
            orders.push(made);
        }
        const both = await world.fromOrders({ orders: orders.map(one => one['@id']) });
        expect([both.status, both.body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
            422,
            ['deliveryNoteItems'],
        ]);
        expect((await world.fromOrders({ orders: [orders[0]?.['@id']] })).status).toBe(201);
    });

    test('a note of goods that no note can weigh is made without a weight', async () => {
        const heavy = await world.item({ weight: 900, weightUnit: 'kg' });
        const made = await world.validated({ orderItems: [{ item: heavy, quantity: 2000 }] });
        expect((await world.note(made)).weight).toBeNull();
    });
});

describe('B1 B10 the discount of an order', () => {
    const customers = '5.00';
    const discounted = async (more: object = {}, as: 'user' | 'admin' = 'user') =>
        api.ask('POST', '/api/orders', {
            as,
            body: {
                thirdParty: await world.customer({ generalDiscount: customers }),
                orderItems: [{ item, quantity: 1 }],
                ...more,
            },
        });
    const verdictOf = ({ status, body }: Answer) => [status, body.violations?.map(({ propertyPath }) => propertyPath)];
    const refused = [422, ['generalDiscount']];

    test.each([
        ['the customer’s', customers, 201],
        ['less', '4.99', 201],
        ['none', '0', 201],
        ['a little more', '5.01', 422],
        ['everything', '100.00', 422],
    ])('of a new one is the customer’s at most, for a user: %s', async (_, generalDiscount, status) => {
        const answer = await discounted({ generalDiscount });
        expect(verdictOf(answer)).toEqual(status === 422 ? refused : [201, undefined]);
    });

    test('beyond that is an administrator’s to give, and stays when a user changes something else', async () => {
        const { status, body } = await discounted({ generalDiscount: '30' }, 'admin');
        expect(status).toBe(201);
        const patch = (change: object) => api.ask('PATCH', body['@id'], { as: 'user', body: change });
        expect((await patch({ note: 'Accordé', generalDiscount: '30.00' })).body).toMatchObject({
            generalDiscount: '30.00',
        });
        expect(verdictOf(await patch({ generalDiscount: '31' }))).toEqual(refused);
        expect((await patch({ generalDiscount: '20' })).status).toBe(200);
        expect(verdictOf(await patch({ generalDiscount: '30' }))).toEqual(refused);
    });

    test('goes with its customer: another one has their own', async () => {
        const generous = await world.customer({ generalDiscount: '40' });
        const { body } = await discounted({ thirdParty: generous });
        const other = await world.customer({ generalDiscount: '2' });
        const patch = (change: object) => api.ask('PATCH', body['@id'], { as: 'user', body: change });
        expect(verdictOf(await patch({ thirdParty: other, generalDiscount: '40' }))).toEqual(refused);
        expect((await patch({ thirdParty: other })).body).toMatchObject({ generalDiscount: '2.00' });
    });
});

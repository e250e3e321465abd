import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryWork } from '#contract/deliveries/deliveryWork.ts';
import type { ToShip, ToShipGrouping, ToShipLine, ToShipLines } from '#contract/deliveries/toShip.ts';
import { addDays, mondayOf, today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { type Member, make, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

describe('B1 pieces of a line that are left to ship', () => {
    const leftOf = async (order: Member): Promise<unknown[]> =>
        world.orderLines(await world.read(order['@id'])).map(({ leftQuantity }) => leftQuantity);

    test('are counted from the validation on, less what is shipped or cancelled', async () => {
        const draft = await world.order();
        expect(await leftOf(draft)).toEqual([0]);
        await world.post(draft['@id'], 'validate');
        expect(await leftOf(draft)).toEqual([6]);
        const note = await world.some(draft, 2);
        expect(await leftOf(draft)).toEqual([6]);
        await world.post(note['@id'], 'validate');
        expect(await leftOf(draft)).toEqual([4]);
        const lines = [{ orderItem: world.orderLines(draft)[0]?.['@id'], quantity: 3 }];
        await world.post(draft['@id'], 'cancel', { reason: 'Rupture', lines }, 'admin');
        expect(await leftOf(draft)).toEqual([1]);
        await world.post(note['@id'], 'unvalidate', {}, 'admin');
        expect(await leftOf(draft)).toEqual([3]);
    });

    test('are none of an order that was cancelled or is a draft again', async () => {
        const [cancelled, reopened] = [await world.validated(), await world.validated()];
        await world.post(cancelled['@id'], 'cancel', { reason: 'Perdu' }, 'admin');
        await world.post(reopened['@id'], 'cancel_validation', {}, 'admin');
        expect([await leftOf(cancelled), await leftOf(reopened)]).toEqual([[0], [0]]);
    });

    test('are found by the migration as they are by the API', async () => {
        const { db } = api.database;
        const stored = () => query(db, sql`select id, left_quantity::float8 as "left" from order_items order by id`);
        const before = await stored();
        await db.execute(sql`update order_items set left_quantity = 0`);
        const migration = await readFile('server/db/migrations/0033_left_quantity.sql', 'utf8');
        await db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
        expect(await stored()).toEqual(before);
        expect(before).toContainEqual({ id: expect.any(Number), left: 3 });
    });
});

const PATH = '/api/delivery_notes/to_ship';

const board = async (by: ToShipGrouping, filters: string, as: Account | number = 'user'): Promise<ToShip> => {
    const { status, body } = await api.ask('GET', `${PATH}?by=${by}&${filters}`, { as });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as ToShip;
};

const linesOf = async (filters: string, as: Account | number = 'user'): Promise<ToShipLines> => {
    const { status, body } = await api.ask('GET', `${PATH}/lines?${filters}`, { as });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as ToShipLines;
};

const YESTERDAY = addDays(today(), -1);
const TOMORROW = addDays(today(), 1);

/** Sets the day of the validation of an order. */
const validatedOn = (order: Member, day: string) =>
    api.database.db.execute(
        sql`update orders set validated_at = (${day}::timestamp + interval '10 hours') at time zone 'Europe/Paris' where id = ${order.id}`,
    );

/** A customer with three orders: a late one of two lines, of which two pieces are in a draft, one for tomorrow, one for any day. */
const threeOrders = async () => {
    const thirdParty = await world.customer({ name: 'Alpes Sports' });
    const [ski, pole] = [await world.item({ designation: 'Skis' }), await world.item({ designation: 'Bâtons' })];
    const late = await world.validated({
        thirdParty,
        customerReference: 'PO 1',
        orderDate: addDays(today(), -9),
        requestedDeliveryDate: YESTERDAY,
        orderItems: [
            { item: ski, quantity: 6 },
            { item: pole, quantity: 4 },
        ],
    });
    await validatedOn(late, addDays(today(), -8));
    const next = await world.validated({
        thirdParty,
        requestedDeliveryDate: TOMORROW,
        orderItems: [{ item: ski, quantity: 1 }],
    });
    await validatedOn(next, YESTERDAY);
    const any = await world.validated({ thirdParty, orderItems: [{ item: pole, quantity: 3 }] });
    await world.some(late, 2);
    return { thirdParty, ski, pole, late, next, any, filter: `thirdParty=${thirdParty}` };
};

describe('B1 the board of what is left to ship', () => {
    let made: Awaited<ReturnType<typeof threeOrders>>;
    beforeAll(async () => {
        made = await threeOrders();
    });

    test('sums by customer the pieces that are left and in no draft', async () => {
        const { thirdParty, filter } = made;
        expect(await board('thirdParty', filter)).toEqual({
            totalItems: 1,
            piecesInDrafts: 2,
            groups: [
                {
                    key: thirdParty,
                    label: 'Alpes Sports',
                    detail: expect.any(String),
                    nbOrder: 3,
                    nbLine: 4,
                    pieces: 12,
                    amount: '240.00',
                    validatedOn: addDays(today(), -8),
                    requestedDeliveryDate: YESTERDAY,
                    isLate: true,
                },
            ],
        });
    });

    test('groups by order, item, wanted day and age, the most urgent first', async () => {
        const { filter, late, next, any, ski, pole } = made;
        const told = async (by: ToShipGrouping) =>
            (await board(by, filter)).groups.map(({ key, nbOrder, pieces, isLate }) => [key, nbOrder, pieces, isLate]);
        expect(await told('order')).toEqual([
            [late['@id'], 1, 8, true],
            [next['@id'], 1, 1, false],
            [any['@id'], 1, 3, false],
        ]);
        expect(await told('item')).toEqual([
            [ski, 2, 5, true],
            [pole, 2, 7, true],
        ]);
        expect(await told('requestedDeliveryDate')).toEqual([
            [YESTERDAY, 1, 8, true],
            [TOMORROW, 1, 1, false],
            ['none', 1, 3, false],
        ]);
        expect(await told('age')).toEqual([
            ['month', 1, 8, true],
            ['week', 1, 1, false],
            ['today', 1, 3, false],
        ]);
        const { groups } = await board('order', filter);
        expect(groups[0]).toMatchObject({ label: late.number, detail: 'Alpes Sports' });
    });

    test('is narrowed down by each of its groups, and to late orders', async () => {
        const { filter, pole } = made;
        const pieces = async (more: string) => (await board('thirdParty', `${filter}&${more}`)).groups[0]?.pieces;
        expect(await pieces(`item=${pole}`)).toBe(7);
        expect(await pieces('requestedDeliveryDate=none')).toBe(3);
        expect(await pieces(`requestedDeliveryDate=${TOMORROW}`)).toBe(1);
        expect(await pieces('age=month')).toBe(8);
        expect(await pieces('late=true')).toBe(8);
        expect(await pieces('late=false')).toBe(12);
        expect(await pieces('company=/api/companies/2')).toBeUndefined();
    });

    test('answers page by page', async () => {
        const { filter, next } = made;
        const { groups, totalItems } = await board('order', `${filter}&itemsPerPage=1&page=2`);
        expect([groups.map(({ key }) => key), totalItems]).toEqual([[next['@id']], 3]);
        expect(await board('order', `${filter}&page=9`)).toEqual({ groups: [], totalItems: 3, piecesInDrafts: 2 });
    });

    test('names the lines of a group, by order and place', async () => {
        const { filter, late, next, any, ski, thirdParty } = made;
        const { lines, totalItems } = await linesOf(filter);
        expect(totalItems).toBe(4);
        expect(lines.map(({ order, free }) => [order, free])).toEqual([
            [late['@id'], 4],
            [late['@id'], 4],
            [next['@id'], 1],
            [any['@id'], 3],
        ]);
        expect(lines[0]).toEqual({
            orderItem: world.orderLines(late)[0]?.['@id'],
            order: late['@id'],
            orderNumber: late.number,
            customerReference: 'PO 1',
            thirdParty,
            thirdPartyName: 'Alpes Sports',
            item: ski,
            reference: expect.any(String),
            designation: 'Skis',
            unitCode: 'C62',
            ordered: 6,
            shipped: 0,
            drafted: 2,
            free: 4,
            packagings: [],
            requestedDeliveryDate: YESTERDAY,
            validatedOn: addDays(today(), -8),
            isLate: true,
            problems: [],
        });
        const some = await linesOf(`order=${late['@id']}&item=${ski}`);
        expect(some).toEqual({ lines: [lines[0]], totalItems: 1 });
    });

    test('its lines make notes, and are gone from it', async () => {
        const { thirdParty, filter } = await threeOrders();
        const { lines } = await linesOf(filter);
        const pieces = lines.map(({ orderItem, free }) => ({ orderItem, quantity: free }));
        const made = await world.fromOrders({ lines: pieces });
        expect(world.created(made)).toHaveLength(1);
        expect(await linesOf(`thirdParty=${thirdParty}`)).toEqual({ lines: [], totalItems: 0 });
        expect(await board('age', filter)).toEqual({ groups: [], totalItems: 0, piecesInDrafts: 14 });
    });

    test('pieces that somebody else has put in a draft meanwhile are not taken twice', async () => {
        const { filter, late, any } = await threeOrders();
        const { lines } = await linesOf(filter);
        const pieces = lines.map(({ orderItem, free }) => ({ orderItem, quantity: free }));
        await world.some(late, 1);
        const made = await world.fromOrders({ lines: pieces });
        expect(made.body).toMatchObject({ leftOut: [{ '@id': late['@id'], code: 'in_drafts' }] });
        const [note] = await Promise.all(world.created(made).map(world.read));
        expect(note?.orders).not.toContain(late['@id']);
        expect(note?.orders).toContain(any['@id']);
    });

    test.each([
        ['', 'by'],
        ['by=colour', 'by'],
        ['by=age&page=0', 'page'],
        ['by=age&age=ancient', 'age'],
        ['by=age&requestedDeliveryDate=2026-02-30', 'requestedDeliveryDate'],
        ['by=age&late=perhaps', 'late'],
        ['by=age&thirdParty=/api/items/1', 'thirdParty'],
        ['by=age&colour=red', 'colour'],
        ['by=age&item[]=1', 'item'],
    ])('refuses %s: 400 naming the parameter', async (asked, parameter) => {
        const { status, body } = await api.ask('GET', `${PATH}?${asked}`, { as: 'user' });
        expect([status, String(body.detail)]).toEqual([400, expect.stringContaining(parameter)]);
    });

    test('B7 tells one of several companies from the others, groups and lines alike', async () => {
        const thirdParty = await world.customer();
        const ours = await world.validated({ thirdParty }, 'admin');
        const theirs = await world.validated({ thirdParty, company: '/api/companies/2' }, 'admin');
        const ordersOf = async (filters: string) => {
            const both = `thirdParty=${thirdParty}&${filters}`;
            const { groups } = await board('order', both, 'admin');
            const { lines } = await linesOf(both, 'admin');
            return [groups.map(({ key }) => key).sort(), [...new Set(lines.map(({ order }) => order))].sort()];
        };
        for (const [filters, ...orders] of [
            ['company=/api/companies/1', ours['@id']],
            ['company=/api/companies/2', theirs['@id']],
            ['company=/api/companies/3'],
            ['', ours['@id'], theirs['@id']],
        ])
            expect(await ordersOf(filters ?? '')).toEqual([orders.sort(), orders.sort()]);
    });

    test('B7 holds only the orders of the companies that one handles', async () => {
        const { filter } = made;
        const stranger = (await make(api, '/api/users', newUser({ handledCompanies: ['/api/companies/2'] }))).id;
        const nothing = { groups: [], totalItems: 0, piecesInDrafts: 0 };
        expect(await board('thirdParty', filter, stranger)).toEqual(nothing);
        expect((await linesOf(filter, stranger)).lines).toEqual([]);
        expect((await board('thirdParty', filter, 'admin')).totalItems).toBe(1);
    });
});

describe('B1 what should not leave, and why', () => {
    const problemsOf = async (order: Member): Promise<ToShipLine['problems'] | undefined> =>
        (await linesOf(`order=${order['@id']}`)).lines[0]?.problems;

    test.each([
        ['out_of_stock', { status: 'out_of_stock' }],
        ['not_renewed', { status: 'not_renewed' }],
        ['expired', { status: 'expired' }],
        ['unusable', { status: 'unusable' }],
        ['planning', { status: 'planning' }],
        ['disabled', { isEnabled: false }],
    ])('an item that has become %s', async (problem, change) => {
        const item = await world.item();
        const order = await world.validated({ orderItems: [{ item, quantity: 2 }] });
        expect(await problemsOf(order)).toEqual([]);
        await world.patch(item, change, 'admin');
        expect(await problemsOf(order)).toEqual([problem]);
    });

    test('a part that breaks a packaging is no obstacle: line and note tell the packagings', async () => {
        const item = await world.item({ packaging: 6, packagings: [4] });
        const order = await world.validated({ orderItems: [{ item, quantity: 12 }] });
        expect((await linesOf(`order=${order['@id']}`)).lines).toMatchObject([{ packagings: [6, 4], problems: [] }]);
        const note = await world.some(order, 5);
        expect(world.lines(note)).toMatchObject([{ quantity: 5, packagings: [6, 4] }]);
        const bare = await world.some(await world.validated(), 1);
        expect(world.lines(bare)).toMatchObject([{ packagings: [] }]);
        expect((await world.post(note['@id'], 'validate')).status).toBe(200);
    });

    test('a customer who is archived, or may no longer order', async () => {
        const thirdParty = await world.customer();
        const order = await world.validated({ thirdParty });
        await world.patch(thirdParty, { isAllowedToOrder: false }, 'admin');
        expect(await problemsOf(order)).toEqual(['customer_not_allowed']);
        await world.post(thirdParty, 'archive', {}, 'admin');
        expect(await problemsOf(order)).toEqual(['customer_archived', 'customer_not_allowed']);
    });
});

describe('B1 the day’s work', () => {
    const work = async (as: Account | number = 'user') =>
        (await api.ask('GET', '/api/delivery_notes/work', { as })).body as unknown as DeliveryWork;

    test('counts what is to ship, late, in parcels of the week and to bill', async () => {
        const before = await work();
        const { late } = await threeOrders();
        const wanted = await world.validated({ requestedDeliveryDate: today() });
        const [note] = world.created(await world.fromOrders({ orders: [late['@id']] }));
        await world.patch(note ?? '', { numberOfPackages: 3 });
        const between = await work();
        expect(between).toEqual({
            ...before,
            open: { nbOrder: before.open.nbOrder + 3, pieces: before.open.pieces + 10 },
            nbToday: before.nbToday + 1,
        });
        const { body } = await world.post(note ?? '', 'validate');
        const after = await work();
        expect([after.today, after.monday]).toEqual([today(), mondayOf(today())]);
        expect(after.week).toEqual({ nbNote: before.week.nbNote + 1, packages: before.week.packages + 3 });
        expect(after.toBill.nbNote).toBe(before.toBill.nbNote + 1);
        expect(Number(after.toBill.amount) - Number(before.toBill.amount)).toBeCloseTo(
            Number(body.totalExcludingTax),
            2,
        );
        await api.database.db.execute(
            sql`update orders set order_date = ${YESTERDAY}, requested_delivery_date = ${YESTERDAY} where id = ${wanted.id}`,
        );
        expect(await work()).toMatchObject({ nbToday: before.nbToday, nbLate: before.nbLate + 1 });
    });

    test('B7 is that of the companies that one handles', async () => {
        const stranger = (await make(api, '/api/users', newUser({ handledCompanies: [] }))).id;
        expect(await work(stranger)).toMatchObject({
            open: { nbOrder: 0, pieces: 0 },
            ...{ nbToday: 0, nbLate: 0 },
            week: { nbNote: 0, packages: 0 },
            toBill: { nbNote: 0, amount: '0.00' },
        });
    });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Counts } from '#contract/language/filters.ts';
import type { Verdicts } from '#contract/language/transitions.ts';
import type { Repricing } from '#contract/orders/repricing.ts';
import type { Sales } from '#contract/orders/sales.ts';
import { addDays, mondayOf, today } from '#contract/values/days.ts';
import { type Api, type Asker, openApi } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, make, newCompany, newThirdParty, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

const get = async <T>(path: string, as: Asker = 'user'): Promise<T> =>
    (await api.ask('GET', path, { as })).body as unknown as T;
const validated = async (more: object = {}): Promise<Member> => {
    const order = await world.order(more);
    return (await world.post(order['@id'], 'validate')).body as unknown as Member;
};
const stranger = async (): Promise<number> => {
    const company = await make(api, '/api/companies', newCompany());
    return (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
};

describe('I3 the counts of a list by a choice', () => {
    const countsOf = async (query: string, as: Asker = 'user') =>
        Object.fromEntries(
            (await get<Counts>(`/api/orders/counts?by=status&${query}`, as)).counts.map(one => [
                one.value,
                [one.total, one.archived],
            ]),
        );

    test('follow the filters, name every value, and count cancelled records apart', async () => {
        const thirdParty = await world.customer();
        for (const _ of [1, 2]) await world.order({ thirdParty });
        await validated({ thirdParty });
        const dead = await validated({ thirdParty });
        await world.post(dead['@id'], 'cancel', { reason: 'Erreur' }, 'admin');
        const of = `thirdParty=${thirdParty}`;
        const none = [0, 0];
        expect(await countsOf(of)).toEqual({
            draft: [2, 0],
            validated: [1, 1],
            preparation: none,
            partially_shipped: none,
            shipped: none,
            billed: none,
        });
        expect((await countsOf(`${of}&exists[cancelledAt]=true`)).validated).toEqual([0, 1]);
        expect((await countsOf(of, await stranger())).draft).toEqual(none);
    });

    test('by a flag as by a choice', async () => {
        const { name } = await make(api, '/api/third_parties', newThirdParty({ isAllowedToOrder: false }), 'admin');
        const by = async (property: string) =>
            (await get<Counts>(`/api/third_parties/counts?by=${property}&name=${encodeURIComponent(String(name))}`))
                .counts;
        const none = { total: 0, archived: 0 };
        expect(await by('isAllowedToOrder')).toEqual([
            { value: 'true', ...none },
            { value: 'false', total: 1, archived: 0 },
        ]);
        expect((await by('shippingMode')).reduce((sum, { total }) => sum + total, 0)).toBe(1);
    });

    test('only by what the contract names, and by filters of the list', async () => {
        for (const query of ['', 'by=shippingMode', 'by=status&nope=1'])
            expect((await api.ask('GET', `/api/orders/counts?${query}`, { as: 'user' })).status).toBe(400);
        expect((await api.ask('GET', '/api/brands/counts?by=name', { as: 'user' })).status).toBe(404);
        expect((await api.ask('GET', '/api/orders/counts?by=status')).status).toBe(401);
    });
});

describe('I3 the usual order of lists', () => {
    test('of orders: drafts first, then from the newest day to the oldest; it can be turned', async () => {
        const thirdParty = await world.customer();
        const [old, recent] = [addDays(today(), -20), addDays(today(), -10)];
        const made = [
            await validated({ thirdParty, orderDate: recent }),
            await world.order({ thirdParty, orderDate: old }),
            await validated({ thirdParty, orderDate: old }),
            await world.order({ thirdParty, orderDate: recent }),
        ];
        const [recentValidated, oldDraft, oldValidated, recentDraft] = made.map(order => order['@id']);
        const list = async (query = ''): Promise<string[]> =>
            (await get<{ member: Member[] }>(`/api/orders?thirdParty=${thirdParty}${query}`)).member.map(
                order => order['@id'],
            );
        const usual = [recentDraft, oldDraft, recentValidated, oldValidated];
        expect(await list()).toEqual(usual);
        expect(await list('&order[isDraft]=desc')).toEqual(usual);
        expect(await list('&order[isDraft]=asc')).toEqual(usual.toReversed());
        expect(await list('&itemsPerPage=1&page=4')).toEqual([oldValidated]);
    });
});

describe('B5 the credit that drafts of a list exceed', () => {
    test('is that of the validation, of drafts alone, and can be filtered by', async () => {
        const thirdParty = await world.customer({ outstandingBalance: '100', authorizedOutstanding: '400' });
        const first = await validated({ thirdParty });
        const order = await world.order({ thirdParty, orderItems: [{ item: await world.item(), quantity: 10 }] });
        const excess = (100 + Number(first.totalIncludingTax) + Number(order.totalIncludingTax) - 400).toFixed(2);
        const listed = await get<{ member: Member[] }>(`/api/orders?thirdParty=${thirdParty}&order[id]=asc`);
        expect(listed.member.map(({ creditExcess }) => creditExcess)).toEqual([null, excess]);
        const refused = await world.post(order['@id'], 'validate');
        expect(refused.body.violations[0]?.message).toContain(excess);
        const found = await get<{ member: Member[] }>(`/api/orders?thirdParty=${thirdParty}&creditExcess[gte]=0.01`);
        expect(found.member.map(({ id }) => id)).toEqual([order.id]);
        await api.ask('PATCH', thirdParty, { as: 'admin', body: { authorizedOutstanding: null } });
        expect((await get<Member>(order['@id'])).creditExcess).toBeNull();
    });
});

describe('I11 orders and their lines as files', () => {
    const csv = async (query: string, as: Asker = 'user'): Promise<string[]> => {
        const { body } = await api.ask('GET', `/api/orders/export?locale=en&${query}`, { as });
        return String(body.text)
            .replace(/^\ufeff/, '')
            .split('\r\n')
            .slice(0, -1);
    };

    test('a row for each line, after the columns of its order, by the filters and the order of the list', async () => {
        const thirdParty = await world.customer({ name: 'Lignes SA' });
        const [one, other] = [await world.item({ designation: 'Ballon' }), await world.item({ designation: 'Filet' })];
        const first = await world.order({
            thirdParty,
            customerReference: 'A1',
            orderItems: [
                { item: other, quantity: 2 },
                { item: one, quantity: 3 },
            ],
        });
        await world.order({ thirdParty, customerReference: 'B2', orderItems: [{ item: one, quantity: 4 }] });
        const columns = 'columns=customerReference,thirdParty.name';
        const of = `thirdParty=${thirdParty}&order[customerReference]=desc`;
        expect(await csv(`${of}&${columns}`)).toEqual([
            'Customer’s reference;Customer',
            'B2;Lignes SA',
            'A1;Lignes SA',
        ]);
        const [heading = '', ...rows] = await csv(`${of}&${columns}&of=orderItems`);
        const at = ['Customer’s reference', 'Customer', 'Designation', 'Quantity'].map(name =>
            heading.split(';').indexOf(name),
        );
        const cells = rows.map(row => at.map(place => row.split(';')[place]));
        expect(cells).toEqual([
            ['B2', 'Lignes SA', 'Ballon', '4'],
            ['A1', 'Lignes SA', 'Filet', '2'],
            ['A1', 'Lignes SA', 'Ballon', '3'],
        ]);
        const link = await api.ask('POST', `/api/orders/export_links?${of}`, {
            as: 'user',
            body: { format: 'csv', of: 'orderItems', ids: [first['@id']] },
        });
        expect([link.status, link.body.total]).toEqual([201, 2]);
        expect(await csv(`${of}&of=orderItems`, await stranger())).toHaveLength(1);
        expect((await api.ask('GET', '/api/orders/export?of=note', { as: 'user' })).status).toBe(400);
    });
});

describe('B4 drafts that new prices touch', () => {
    const all = async (as: Asker = 'user') => {
        const { orders, next } = await get<Repricing>('/api/orders/repricing', as);
        expect(next).toBeNull();
        return orders;
    };

    test('with the difference of each line; those with prices of today are not named', async () => {
        const [dear, same] = [await world.item(), await world.item()];
        const order = await world.order({
            orderItems: [
                { item: dear, quantity: 6 },
                { item: same, quantity: 1 },
                { item: await world.item(), quantity: 1, manualNetUnitPrice: '3' },
            ],
        });
        expect(await all()).not.toContainEqual(expect.objectContaining({ '@id': order['@id'] }));
        await api.ask('PATCH', dear, { as: 'admin', body: { saleUnitPriceExcludingTax: '22' } });
        const found = (await all()).find(one => one['@id'] === order['@id']);
        expect(found).toMatchObject({
            before: '143.00',
            after: '155.00',
            lines: [{ quantity: 6, from: '20.0000', to: '22.0000', before: '120.00', after: '132.00' }],
        });
        expect(await all(await stranger())).toEqual([]);
        const call = (dryRun: boolean) =>
            api.ask('POST', '/api/orders/reprice', {
                as: 'user',
                body: { records: [{ '@id': order['@id'] }], dryRun },
            });
        const { verdicts } = (await call(true)).body as unknown as Verdicts;
        expect(verdicts).toMatchObject([
            {
                verdict: 'done',
                reasons: [
                    {
                        code: 'prices_change',
                        message: 'One price changes: from €143.00 to €155.00 excl. tax (+8.4%)',
                    },
                ],
            },
        ]);
        await call(false);
        expect(await all()).not.toContainEqual(expect.objectContaining({ '@id': order['@id'] }));
        expect(((await call(true)).body as unknown as Verdicts).verdicts).toMatchObject([{ reasons: [] }]);
    });

    test('one draft tells the same of itself; without lines where it has the prices of today', async () => {
        const item = await world.item();
        const order = await world.order({ orderItems: [{ item, quantity: 6 }] });
        const one = (as: Asker = 'user') => api.ask('GET', `${order['@id']}/repricing`, { as });
        expect((await one()).body).toMatchObject({ '@id': order['@id'], before: '120.00', after: '120.00', lines: [] });
        await api.ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '18' } });
        const { body } = await one();
        expect(body).toMatchObject({ before: '120.00', after: '108.00', lines: [{ from: '20.0000', to: '18.0000' }] });
        expect((await all()).find(found => found['@id'] === order['@id'])).toEqual(body);
        expect((await one(await stranger())).status).toBe(404);
        await world.post(order['@id'], 'validate', { acknowledge: ['price_changed'] });
        expect((await one()).status).toBe(409);
    });

    test('an order without lines has none that change', async () => {
        const { '@id': iri } = await world.order({ orderItems: [] });
        expect(await get(`${iri}/repricing`)).toMatchObject({ before: '0.00', after: '0.00', lines: [] });
    });

    test('slice by slice', async () => {
        const { id } = await world.order();
        const last = await get<Repricing>(`/api/orders/repricing?after=${id - 1}`);
        expect([last.checked, last.next]).toEqual([1, null]);
        expect((await api.ask('GET', '/api/orders/repricing?after=x', { as: 'user' })).status).toBe(400);
    });
});

describe('D1 the sales of a week', () => {
    const FROM = '2025-03-03';
    const salesOf = (from: string, as: Asker = 'user') => get<Sales>(`/api/orders/sales?from=${from}`, as);
    const soldAt = async (moment: string): Promise<Member> => {
        const order = await validated();
        await api.database.db.execute(sql`update orders set validated_at = ${moment} where id = ${order.id}`);
        return order;
    };

    test('trial D25 a week that is not over is compared with the one before up to the same day and hour', async () => {
        const monday = mondayOf(today());
        const before = await salesOf(monday);
        const hour = 3_600_000;
        const weekAgo = Date.now() - 7 * 24 * hour;
        // An hour of summer time may begin or end in between.
        const earlier = new Date(weekAgo - 3 * hour);
        const counted = earlier.getTime() >= Date.parse(`${addDays(monday, -7)}T00:00:00+02:00`) + hour ? 1 : 0;
        const order = await soldAt(earlier.toISOString());
        await soldAt(new Date(weekAgo + 3 * hour).toISOString());
        const after = await salesOf(monday);
        expect(after.isOver).toBe(false);
        const gained = (Number(after.former) - Number(before.former)).toFixed(2);
        expect(gained).toBe((counted * Number(order.totalExcludingTax)).toFixed(2));
        const sum = after.formerDays.reduce((total, { amount }) => total + Number(amount), 0);
        expect(sum.toFixed(2)).toBe(after.former);
        expect((await salesOf(addDays(monday, -7))).isOver).toBe(true);
    });

    test('by day in Paris and by department, shipping and cancelled orders apart, the week before beside them', async () => {
        const monday = await soldAt('2025-03-02T23:30:00Z');
        const sunday = await soldAt('2025-03-09T22:59:59Z');
        await soldAt('2025-03-09T23:00:00Z');
        const former = await soldAt('2025-02-25T10:00:00Z');
        const dead = await soldAt('2025-03-05T10:00:00Z');
        await world.post(dead['@id'], 'cancel', { reason: 'Erreur' }, 'admin');
        const sales = await salesOf(FROM);
        expect(sales).toMatchObject({ isOver: true });
        expect(sales.formerDays.map(({ day }) => day)).toEqual(
            [0, 1, 2, 3, 4, 5, 6].map(at => addDays('2025-02-24', at)),
        );
        expect(sales.formerDays[1]).toEqual({ day: '2025-02-25', amount: former.totalExcludingTax, nbOrder: 1 });
        const total = Number(monday.totalExcludingTax) + Number(sunday.totalExcludingTax);
        expect(sales).toMatchObject({ from: FROM, to: '2025-03-09', nbOrder: 2, former: former.totalExcludingTax });
        expect(Number(sales.total)).toBeCloseTo(total, 2);
        expect(sales.days.map(({ nbOrder }) => nbOrder)).toEqual([1, 0, 0, 0, 0, 0, 1]);
        expect(sales.days[0]).toEqual({ day: FROM, amount: monday.totalExcludingTax, nbOrder: 1 });
        const parts = sales.departments.reduce((sum, { amount }) => sum + Number(amount), Number(sales.shipping));
        expect(parts).toBeCloseTo(total, 2);
        expect(await salesOf(FROM, await stranger())).toMatchObject({ total: '0.00', nbOrder: 0, departments: [] });
    });

    test('items without a family are a department without a name; others are of their first level', async () => {
        const { member } = await get<{ member: Member[] }>(
            '/api/items?exists[itemsFamily]=true&status=active&itemsPerPage=1',
        );
        const [item] = member;
        const order = await validated({
            orderItems: [
                { item: item?.['@id'], quantity: Number(item?.packaging ?? 1), manualNetUnitPrice: '50' },
                { item: await world.item({ itemsFamily: null }), quantity: 6 },
            ],
        });
        await api.database.db.execute(
            sql`update orders set validated_at = '2025-06-04T10:00:00Z' where id = ${order.id}`,
        );
        const { departments } = await salesOf('2025-06-02');
        expect(departments.map(({ family, name }) => [family, name]).sort()).toEqual(
            [
                [item?.family0, item?.family0Name],
                [null, null],
            ].sort(),
        );
    });

    test('this week by default; no day is refused', async () => {
        const from = mondayOf(today());
        expect(await get<Sales>('/api/orders/sales')).toMatchObject({ from, to: addDays(from, 6) });
        for (const day of ['2025-02-30', 'x', '9999-12-31'])
            expect((await api.ask('GET', `/api/orders/sales?from=${day}`, { as: 'user' })).status).toBe(400);
    });
});

test('trial D8 lines at price 0 without a reason are counted, of drafts alone', async () => {
    const thirdParty = await world.customer();
    const free = await world.item({ saleUnitPriceExcludingTax: '0' });
    const given = { item: free, quantity: 1, freeReason: 'Échantillon' };
    const order = await world.order({
        thirdParty,
        orderItems: [{ item: free, quantity: 2 }, given, { item: await world.item(), quantity: 1 }],
    });
    const count = async () =>
        (await get<{ member: Member[] }>(`/api/orders?thirdParty=${thirdParty}`)).member.map(
            one => one.nbZeroPriceItem,
        );
    expect(await count()).toEqual([1]);
    expect((await get<Member>(order['@id'])).nbZeroPriceItem).toBe(1);
    const { status } = await world.post(order['@id'], 'validate', { acknowledge: ['zero_price'] });
    expect([status, await count()]).toEqual([200, [0]]);
});

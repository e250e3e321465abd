import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { priceWorld } from '#test/support/prices.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
let orders: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
    orders = orderWorld(api);
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'admin', body });
const refused = async (method: string, path: string, body: unknown) => violationsOf(await ask(method, path, body));
const list = (more: object) => ({ code: `L${performance.now()}`, label: 'Tarif', validFrom: '2026-01-01', ...more });
const PROMOTION = { isPromotion: true };

describe('B1 price lists', () => {
    test('a list is for a type or for a customer, and only a promotion for all', async () => {
        const [priceListType, thirdParty] = [await world.type(), await world.customer()];
        const both = { priceListType, thirdParty };
        expect(await refused('POST', '/api/price_lists', list(both))).toEqual([422, [['priceListType', 'oneOwner']]]);
        expect(await refused('POST', '/api/price_lists', list({ ...both, ...PROMOTION }))).toEqual([
            ...[422, [['priceListType', 'oneOwner']]],
        ]);
        expect(await refused('POST', '/api/price_lists', list({}))).toEqual([422, [['priceListType', 'ownerOfList']]]);
        const made = await world.list(PROMOTION);
        expect(await refused('PATCH', made, { isPromotion: false })).toEqual([
            ...[422, [['priceListType', 'ownerOfList']]],
        ]);
    });

    test('prices of customers and of promotions are net unless somebody decides', async () => {
        const [priceListType, thirdParty] = [await world.type(), await world.customer()];
        const net = async (more: object) => (await ask('GET', await world.list(more))).body.isNet;
        expect(await net({ priceListType })).toBe(false);
        expect(await net({ thirdParty })).toBe(true);
        expect(await net({ priceListType, ...PROMOTION })).toBe(true);
        expect(await net({ thirdParty, isNet: false })).toBe(false);
        expect(await net({ priceListType, isNet: true })).toBe(true);
    });

    test('a validity that ends before it begins is refused', async () => {
        expect(await refused('POST', '/api/price_lists', list({ ...PROMOTION, validTo: '2025-12-31' }))).toEqual([
            ...[422, [['validTo', 'dayBefore']]],
        ]);
        await world.list({ ...PROMOTION, validTo: '2026-01-01' });
    });

    test('a list with prices is not deleted: the answer counts them', async () => {
        const made = await world.list(PROMOTION);
        await world.price(made, await world.item(), '10');
        const { status, body } = await ask('DELETE', made);
        expect([status, body.detail]).toEqual([409, expect.stringContaining('1 price')]);
    });

    test('B6 an order keeps its price and its reason when the list is emptied and deleted', async () => {
        const [item, thirdParty] = [await world.item(), await orders.customer()];
        const made = await world.list({ thirdParty });
        const price = await world.price(made, item, '17.2');
        const { code } = (await ask('GET', made)).body;
        const order = await orders.order({ thirdParty, orderItems: [{ item, quantity: 6 }] });
        expect((await ask('DELETE', made)).status).toBe(409);
        for (const iri of [price, made]) expect((await ask('DELETE', iri)).status).toBe(204);
        expect((await ask('GET', order['@id'])).body).toMatchObject({
            orderItems: [
                {
                    netUnitPrice: '17.20',
                    priceOrigin: 'customer_list',
                    priceExplanation: { list: made, listCode: code, listItem: price },
                },
            ],
        });
    });
});

describe('B1 prices of items', () => {
    test('sorted by item, up or down, the breaks of an item stand in order', async () => {
        const made = await world.list(PROMOTION);
        const [first, second] = [await world.item({ reference: 'TRI-A' }), await world.item({ reference: 'TRI-B' })];
        for (const [item, minQuantity] of [
            [second, 12],
            [first, 24],
            [first, 1],
            [second, 6],
        ] as const)
            await world.price(made, item, '10', { minQuantity });
        const sorted = async (direction: string) => {
            const path = `/api/price_list_items?priceList=${made}&order[item.reference]=${direction}`;
            const { body } = await ask('GET', path);
            return body.member.map(({ item, minQuantity }) => [item === first ? 'A' : 'B', minQuantity].join(''));
        };
        expect(await sorted('asc')).toEqual(['A1', 'A24', 'B6', 'B12']);
        expect(await sorted('desc')).toEqual(['B12', 'B6', 'A24', 'A1']);
    });

    test.each([
        ['two kinds', { unitPriceExcludingTax: '10', discountRate: '5' }, 'unitPriceExcludingTax', 'priceOrDiscount'],
        ['nothing', {}, 'unitPriceExcludingTax', 'priceOrDiscount'],
        ['a break below 1', { unitPriceExcludingTax: '10', minQuantity: 0 }, 'minQuantity', 'minNumber'],
        ['a discount of 101 %', { discountRate: '101' }, 'discountRate', 'maxNumber'],
        ['five decimals', { unitPriceExcludingTax: '1.23456' }, 'unitPriceExcludingTax', 'decimal'],
        ['less than nothing', { unitPriceExcludingTax: '-1' }, 'unitPriceExcludingTax', 'minNumber'],
    ])('%s is refused', async (_, price, path, code) => {
        const body = { priceList: await world.list(PROMOTION), item: await world.item(), ...price };
        expect(await refused('POST', '/api/price_list_items', body)).toEqual([422, [[path, code]]]);
    });

    test('a break is there once, and may cost nothing', async () => {
        const [priceList, item] = [await world.list(PROMOTION), await world.item()];
        await world.price(priceList, item, '0');
        const twice = { priceList, item, unitPriceExcludingTax: '9' };
        expect(await refused('POST', '/api/price_list_items', twice)).toEqual([422, [['minQuantity', 'breakTaken']]]);
        await world.price(priceList, item, '9', { minQuantity: 2 });
    });

    test('are found by the reference of their item and the code of their list, and sorted by them', async () => {
        const [priceList, item] = [await world.list(PROMOTION), await world.item()];
        const price = await world.price(priceList, item, '9');
        const { reference } = (await ask('GET', item)).body;
        const { code } = (await ask('GET', priceList)).body;
        for (const word of [reference, code]) {
            const found = await ask('GET', `/api/price_list_items?q=${word}&order[item.reference]=asc`);
            expect(found.body.member.map(({ '@id': iri }) => iri)).toEqual([price]);
        }
    });

    test('those of an item follow each other by quantity, whenever they were added', async () => {
        const [priceList, item] = [await world.list(PROMOTION), await world.item()];
        for (const minQuantity of [24, 1, 6]) await world.price(priceList, item, '9', { minQuantity });
        const read = async (order: string) =>
            (await ask('GET', `/api/price_list_items?priceList=${priceList}${order}`)).body.member.map(
                ({ minQuantity }) => minQuantity,
            );
        expect(await read('')).toEqual([1, 6, 24]);
        expect(await read('&order[minQuantity]=desc')).toEqual([24, 6, 1]);
    });
});

describe('B6 two lists of one owner never price an item on one day', () => {
    const YEAR = { validFrom: '2026-01-01', validTo: '2026-12-31' };
    const NEXT = { validFrom: '2027-01-01' };

    /** Two lists of an owner, the second for the next year, which price the same item. */
    const pair = async (owner: object) => {
        const item = await world.item();
        const [first, second] = [await world.list({ ...owner, ...YEAR }), await world.list({ ...owner, ...NEXT })];
        await world.price(first, item, '10');
        await world.price(second, item, '11');
        return { item, first, second };
    };
    const owners = async () => [{ priceListType: await world.type() }, { thirdParty: await world.customer() }];

    test('when a validity changes: the answer names both lists and the item', async () => {
        for (const owner of await owners()) {
            const { item, first, second } = await pair(owner);
            const answer = await ask('PATCH', second, { validFrom: '2026-12-31' });
            expect(violationsOf(answer)).toEqual([422, [['validFrom', 'overlappingList']]]);
            for (const iri of [first, second]) expect(answer.body.detail).toContain((await ask('GET', iri)).body.code);
            expect(answer.body.detail).toContain((await ask('GET', item)).body.reference);
            expect(await refused('PATCH', first, { validTo: null })).toEqual([422, [['validTo', 'overlappingList']]]);
        }
    });

    test('when an owner changes, a list comes into use, or a promotion becomes an ordinary list', async () => {
        const [mine, theirs] = [{ priceListType: await world.type() }, { priceListType: await world.type() }];
        const item = await world.item();
        await world.price(await world.list({ ...mine, ...YEAR }), item, '10');
        for (const [before, change] of [
            [theirs, mine],
            [{ ...mine, isActive: false }, { isActive: true }],
            [{ ...mine, isPromotion: true }, { isPromotion: false }],
        ] as const) {
            const other = await world.list({ ...YEAR, ...before });
            await world.price(other, item, '10');
            const [changed = ''] = Object.keys(change);
            expect(await refused('PATCH', other, change)).toEqual([422, [[changed, 'overlappingList']]]);
        }
    });

    test('when an item is added or a price moved to another list', async () => {
        const owner = { priceListType: await world.type() };
        const [first, second] = [await world.list({ ...owner, ...YEAR }), await world.list({ ...owner, ...YEAR })];
        const [one, two] = [await world.item(), await world.item()];
        await world.price(first, one, '10');
        const price = await world.price(second, two, '10');
        const more = { priceList: second, item: one, unitPriceExcludingTax: '9', minQuantity: 5 };
        expect(await refused('POST', '/api/price_list_items', more)).toEqual([422, [['item', 'overlappingList']]]);
        expect(await refused('PATCH', price, { item: one })).toEqual([422, [['item', 'overlappingList']]]);
        expect((await ask('PATCH', price, { unitPriceExcludingTax: '8' })).status).toBe(200);
    });

    test('but promotions, unused lists, other owners and other days may', async () => {
        const owner = { priceListType: await world.type() };
        const item = await world.item();
        for (const more of [YEAR, NEXT, { ...YEAR, isPromotion: true }, { ...YEAR, isActive: false }])
            await world.price(await world.list({ ...owner, ...more }), item, '10');
        for (const other of await owners()) await world.price(await world.list({ ...other, ...YEAR }), item, '10');
    });

    test('nor when two people add the item at once, or one adds it while another moves a validity', async () => {
        const owner = { thirdParty: await world.customer() };
        for (let turn = 0; turn < 5; turn += 1) {
            const item = await world.item();
            const [first, second] = [await world.list({ ...owner, ...YEAR }), await world.list({ ...owner, ...YEAR })];
            const add = (priceList: string) =>
                ask('POST', '/api/price_list_items', { priceList, item, unitPriceExcludingTax: '9' });
            const both = await Promise.all([add(first), add(second)]);
            expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
            const [kept, later] = [both[0]?.status === 201 ? first : second, await world.list({ ...owner, ...NEXT })];
            const raced = await Promise.all([add(later), ask('PATCH', kept, { validTo: null })]);
            expect(raced.map(({ status }) => status).filter(status => status === 422)).toHaveLength(1);
            await ask('PATCH', kept, { isActive: false });
            await ask('PATCH', later, { isActive: false });
        }
    });
});

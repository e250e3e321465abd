import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { priceWorld } from '#test/support/prices.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
});
afterAll(() => api.close());

const read = (path: string) => api.ask('GET', path, { as: 'user' });
const customersOf = async (iri: string) => {
    const { status, body } = await read(`${iri}/customers`);
    return [status, body.isInForce, body.customers, body.otherwise];
};

test('B6 a price of a type is for its customers who are not archived and have no price of their own', async () => {
    const [item, type] = [await world.item(), await world.type()];
    const customers = [];
    for (const _ of [1, 2, 3, 4]) customers.push(await world.customer({ priceListType: type }));
    await world.customer({ priceListType: await world.type() });
    const [own = '', other = '', archived = ''] = customers;
    await api.ask('POST', `${archived}/archive`, { as: 'admin', body: {} });
    const list = await world.list({ priceListType: type });
    const price = await world.price(list, item, '18');
    expect(await customersOf(list)).toEqual([200, true, 3, 0]);
    expect(await customersOf(price)).toEqual([200, true, 3, 0]);

    const theirs = await world.list({ thirdParty: own });
    const first = await world.price(theirs, item, '17');
    await world.price(await world.list({ thirdParty: other }), await world.item(), '17');
    await world.price(await world.list({ thirdParty: other, isPromotion: true }), item, '16');
    expect(await customersOf(price)).toEqual([200, true, 2, 1]);
    expect(await customersOf(list)).toEqual([200, true, 3, 0]);
    expect(await customersOf(first)).toEqual([200, true, 1, 0]);
    await api.ask('PATCH', theirs, { as: 'admin', body: { isActive: false } });
    expect(await customersOf(price)).toEqual([200, true, 3, 0]);
    expect(await customersOf(first)).toEqual([200, false, 1, 0]);
});

test('B6 a promotion open to all is for all customers who are not archived; one that has ended is told so', async () => {
    const { body } = await read('/api/third_parties?exists[archivedAt]=false&itemsPerPage=0');
    const list = await world.list({ isPromotion: true });
    expect(await customersOf(list)).toEqual([200, true, body.totalItems, 0]);
    const ended = await world.list({ isPromotion: true, validFrom: '2020-01-01', validTo: '2020-12-31' });
    expect((await customersOf(ended)).slice(0, 2)).toEqual([200, false]);
});

test('B6 what does not exist has no customers', async () => {
    expect((await read('/api/price_lists/999999/customers')).status).toBe(404);
    expect((await read('/api/price_list_items/999999/customers')).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { NAMED_CUSTOMERS, type PriceCustomers, type PricedCustomer } from '#contract/prices/customers.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { today } from '#contract/values/days.ts';
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
const patch = (iri: string, body: object) => api.ask('PATCH', iri, { as: 'admin', body });
const customersOf = async (iri: string): Promise<PriceCustomers> => {
    const { status, body } = await read(`${iri}/customers`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as PriceCustomers;
};
/** How many of the list get the price, and how many do not. */
const countsOf = async (iri: string) => {
    const { isInForce, customers, otherwise } = await customersOf(iri);
    return [isInForce, customers, otherwise];
};
const irisIn = (customers: readonly PricedCustomer[]) => customers.map(one => one['@id']);

test('B6 a price of a type is for its customers who are not archived and have no price of their own', async () => {
    const [item, type] = [await world.item(), await world.type()];
    const customers = [];
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre'])
        customers.push(await world.customer({ priceListType: type, name }));
    await world.customer({ priceListType: await world.type() });
    const [one = '', two = '', three = '', archived = ''] = customers;
    await api.ask('POST', `${archived}/archive`, { as: 'admin', body: {} });
    const list = await world.list({ priceListType: type });
    const price = await world.price(list, item, '18');
    expect(await countsOf(list)).toEqual([true, 3, undefined]);
    expect(irisIn((await customersOf(price)).named)).toEqual([two, three, one]);

    const theirs = await world.list({ thirdParty: one });
    const first = await world.price(theirs, item, '17');
    await world.price(await world.list({ thirdParty: two }), await world.item(), '17');
    expect(await countsOf(price)).toEqual([true, 2, 1]);
    expect((await customersOf(price)).others).toMatchObject([
        { '@id': one, name: 'Un', origin: 'customer_list', net: '17.0000', rejectedBecause: 'lower_precedence' },
    ]);
    expect(await countsOf(first)).toEqual([true, 1, 0]);
    await patch(theirs, { isActive: false });
    expect(await countsOf(price)).toEqual([true, 3, 0]);
    expect(await countsOf(first)).toEqual([false, 0, 1]);
});

test('B6 a promotion takes its customers from a price, and loses those who pay less', async () => {
    const [item, type] = [await world.item(), await world.type()];
    const [all, less] = [
        await world.customer({ priceListType: type }),
        await world.customer({ priceListType: type, generalDiscount: '30' }),
    ];
    const price = await world.price(await world.list({ priceListType: type }), item, '18');
    const offer = await world.list({ priceListType: type, isPromotion: true, isNet: true });
    const promotion = await world.price(offer, item, '16');
    const { code } = (await read(offer)).body;
    const [usual, special] = [await customersOf(price), await customersOf(promotion)];
    expect(usual).toMatchObject({
        named: [{ '@id': less, origin: 'type_list', net: '12.6000', rejectedBecause: null }],
        others: [
            { '@id': all, origin: 'promotion', listCode: code, net: '16.0000', rejectedBecause: 'promotion_lower' },
        ],
    });
    expect(special).toMatchObject({
        named: [{ '@id': all, net: '16.0000' }],
        others: [{ '@id': less, origin: 'type_list', net: '12.6000', rejectedBecause: 'not_lower' }],
    });
});

test('B6 a break is resolved from its quantity on, where an own list may not reach', async () => {
    const [item, type] = [await world.item(), await world.type()];
    const customer = await world.customer({ priceListType: type });
    const list = await world.list({ priceListType: type });
    const [few, many] = [await world.price(list, item, '18'), await world.price(list, item, '15', { minQuantity: 24 })];
    await world.price(await world.list({ thirdParty: customer }), item, '17', { minQuantity: 12 });
    expect([await countsOf(few), await countsOf(many)]).toEqual([
        [true, 1, 0],
        [true, 0, 1],
    ]);
});

test('B6 a discount of an item without a base price is nobody’s price', async () => {
    const [item, type] = [await world.item({ saleUnitPriceExcludingTax: null }), await world.type()];
    await world.customer({ priceListType: type });
    const list = await world.list({ priceListType: type });
    const body = { priceList: list, item, discountRate: '10' };
    const { body: price } = await api.ask('POST', '/api/price_list_items', { as: 'admin', body });
    expect((await customersOf(price['@id'])).others).toMatchObject([
        { origin: 'none', listCode: null, net: null, rejectedBecause: 'no_base_price' },
    ]);
});

test('B6 every customer is told as orders are priced', async () => {
    const [item, types] = [await world.item(), [await world.type(), await world.type()]];
    const customers = [];
    for (let count = 0; count < 16; count += 1) {
        const generalDiscount = String((count % 3) * 7);
        customers.push(await world.customer({ priceListType: types[count % 2], generalDiscount }));
    }
    const lists = [{ isPromotion: true }, ...types.map(priceListType => ({ priceListType }))];
    const owners = customers.slice(0, 6).map((thirdParty, at) => ({ thirdParty, isPromotion: at % 2 === 0 }));
    const prices = [];
    for (const [at, more] of [...lists, ...owners].entries()) {
        const list = await world.list(more);
        prices.push(await world.price(list, item, String(15 + (at % 4))));
        prices.push(await world.price(list, item, String(14 + (at % 3)), { minQuantity: 6 + at }));
    }
    for (const iri of prices) {
        const { minQuantity: quantity } = (await read(iri)).body;
        const { named, others } = await customersOf(iri);
        expect(named.length + others.length).toBeGreaterThan(0);
        for (const { '@id': thirdParty, net, rejectedBecause } of [...named, ...others]) {
            const body = { thirdParty, date: today(), lines: [{ item, quantity }] };
            const answer = await api.ask('POST', '/api/prices/resolve', { as: 'user', body });
            const [line] = answer.body.lines as AnsweredPrice[];
            expect(line?.netUnitPrice).toBe(net);
            expect(line?.priceExplanation.listItem === iri, `${iri} for ${thirdParty}`).toBe(rejectedBecause === null);
        }
    }
});

test('B6 a promotion open to all is for all customers who are not archived, of whom the first are named', async () => {
    const { body } = await read('/api/third_parties?exists[archivedAt]=false&order[name]=asc&itemsPerPage=25');
    const [list, item] = [await world.list({ isPromotion: true }), await world.item()];
    expect(await countsOf(list)).toEqual([true, body.totalItems, undefined]);
    const price = await world.price(list, item, '1');
    expect(await countsOf(price)).toEqual([true, body.totalItems, 0]);
    expect(irisIn((await customersOf(price)).named)).toEqual(
        body.member.slice(0, NAMED_CUSTOMERS).map(one => one['@id']),
    );
    const ended = await world.list({ isPromotion: true, validFrom: '2020-01-01', validTo: '2020-12-31' });
    expect((await countsOf(ended))[0]).toBe(false);
});

test('B6 what does not exist has no customers', async () => {
    expect((await read('/api/price_lists/999999/customers')).status).toBe(404);
    expect((await read('/api/price_list_items/999999/customers')).status).toBe(404);
});

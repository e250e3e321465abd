import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, epochDayOf, today } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { priceWorld } from '#test/support/prices.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
});
afterAll(() => api.close());

const daysFromToday = (count: number): string => dayOf(epochDayOf(today()) + count);
const rangeOf = async (item: string) => (await api.ask('GET', item, { as: 'user' })).body.priceRange;
const priced = async (item: string, price: string, more: object = {}, break_: object = {}) => {
    const list = await world.list({ priceListType: await world.type(), validFrom: '2020-01-01', ...more });
    await world.price(list, item, price, break_);
    return list;
};

test('N1 the price range of an item reaches over its base price and all breaks of the lists in force', async () => {
    const item = await world.item();
    expect(await rangeOf(item)).toEqual({ min: '20.00', max: '20.00' });
    const list = await priced(item, '18');
    await world.price(list, item, '16.5', { minQuantity: 24 });
    await priced(item, '21', { priceListType: undefined, thirdParty: await world.customer() });
    expect(await rangeOf(item)).toEqual({ min: '16.50', max: '21.00' });
    const { body } = await api.ask('GET', `/api/items?id[]=${item}`, { as: 'user' });
    expect(body.member[0]?.priceRange).toEqual({ min: '16.50', max: '21.00' });
});

test('N1 a discount counts off the base price, rounded half away from zero; without a base price there is none', async () => {
    const item = await world.item({ saleUnitPriceExcludingTax: '0.185' });
    const off = { unitPriceExcludingTax: undefined, discountRate: '5' };
    await priced(item, '', {}, off);
    expect(await rangeOf(item)).toEqual({ min: '0.1758', max: '0.185' });
    const unpriced = await world.item({ saleUnitPriceExcludingTax: null });
    await priced(unpriced, '', {}, off);
    expect(await rangeOf(unpriced)).toBeNull();
    await priced(unpriced, '7');
    expect(await rangeOf(unpriced)).toEqual({ min: '7.00', max: '7.00' });
});

test('N1 both ends of a validity count, in Paris; lists of other days or out of use do not', async () => {
    const item = await world.item();
    await priced(item, '1', { validTo: daysFromToday(-1) });
    await priced(item, '2', { validFrom: daysFromToday(1) });
    const list = await priced(item, '3', { isActive: false });
    expect(await rangeOf(item)).toEqual({ min: '20.00', max: '20.00' });
    await priced(item, '30', { validFrom: today(), validTo: today() });
    expect(await rangeOf(item)).toEqual({ min: '20.00', max: '30.00' });
    await api.ask('PATCH', list, { as: 'admin', body: { isActive: true } });
    expect(await rangeOf(item)).toEqual({ min: '3.00', max: '30.00' });
});

test('N1 H8 a price in a list changes the range, but not the version of the item', async () => {
    const item = await world.item();
    const before = await api.ask('GET', item, { as: 'user' });
    await priced(item, '15');
    const after = await api.ask('GET', item, { as: 'user' });
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(after.body.priceRange).toEqual({ min: '15.00', max: '20.00' });
});

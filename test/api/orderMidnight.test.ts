import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

/** Europe/Paris is an hour ahead: its new year begins while the old one still has an hour in UTC. */
const BEFORE = new Date('2026-12-31T23:59:00+01:00');
const AFTER = new Date('2027-01-01T00:01:00+01:00');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEFORE }));
afterEach(() => void vi.useRealTimers());

/** A customer whose own list ends at midnight, and a draft for them that was entered a minute before. */
const lastMinute = async () => {
    const [thirdParty, item] = [await world.customer(), await world.item({ packaging: 6 })];
    const list = await world.list({ thirdParty, isNet: true, validTo: '2026-12-31' });
    await world.price(list, item, '17.20');
    const enter = () => world.order({ thirdParty, orderItems: [{ item, quantity: 6 }] });
    return { list, enter, draft: await enter() };
};
const pricesOf = (order: object) =>
    (order as { orderItems: Member[] }).orderItems.map(({ netUnitPrice, priceOrigin }) => [netUnitPrice, priceOrigin]);
const patch = (iri: string, body: object, as: 'user' | 'admin' = 'user') => api.ask('PATCH', iri, { as, body });
const OWN = [['17.20', 'customer_list']];
const BASE = [['20.00', 'base']];

test('B6 the day of an order is that of Paris, and a list that ends with it is the last minute’s price', async () => {
    const { enter, draft } = await lastMinute();
    expect([draft.orderDate, pricesOf(draft)]).toEqual(['2026-12-31', OWN]);
    vi.setSystemTime(AFTER);
    const late = await enter();
    expect([late.orderDate, pricesOf(late)]).toEqual(['2027-01-01', BASE]);
});

test('B4 B5 what was entered before midnight is validated after it at its price; its number is of the new year', async () => {
    const { draft } = await lastMinute();
    vi.setSystemTime(AFTER);
    const { status, body } = await world.post(draft['@id'], 'validate');
    expect([status, pricesOf(body)]).toEqual([200, OWN]);
    expect(body.number).toMatch(/^C2027-/);
});

test('B4 a draft that is moved to the new day has the new price, which the person sees with the answer', async () => {
    const { draft } = await lastMinute();
    vi.setSystemTime(AFTER);
    const { body } = await patch(draft['@id'], { orderDate: '2027-01-01' });
    expect(pricesOf(body)).toEqual(BASE);
    expect((await world.post(draft['@id'], 'validate')).status).toBe(200);
});

test('B4 a list that is ended before the order’s day asks: the old price is kept by whoever acknowledges it', async () => {
    const { list, draft } = await lastMinute();
    await patch(list, { validTo: '2026-12-30' }, 'admin');
    vi.setSystemTime(AFTER);
    expect(codesIn(await world.post(draft['@id'], 'validate'))).toEqual(['price_changed']);
    const { body } = await world.post(draft['@id'], 'validate', { acknowledge: ['price_changed'] });
    expect([body.status, pricesOf(body)]).toEqual(['validated', OWN]);
});

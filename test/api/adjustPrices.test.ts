import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Adjustment } from '#contract/prices/adjust.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf, lastOf } from '#test/support/history.ts';
import { priceWorld } from '#test/support/prices.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
});
afterAll(() => api.close());

const PATH = '/api/price_list_items/adjust';
const RISE = { changeRate: '3', rounding: '0.90' };
const adjust = (body: object, query = '', as: Account = 'admin') => api.ask('POST', `${PATH}${query}`, { as, body });
const adjusted = async (body: object, query = '') => (await adjust(body, query)).body as unknown as Adjustment;
const read = async (iri: string) => (await api.ask('GET', iri, { as: 'admin' })).body;
const amount = async (iri: string) => (await read(iri)).unitPriceExcludingTax;

/** A list with prices of 18.50, 30.00 from 6 pieces on and 17.90, which is so already, and a discount. */
const filled = async () => {
    const priceList = await world.list({ isPromotion: true });
    const item = await world.item();
    const prices = [
        await world.price(priceList, item, '18.50'),
        await world.price(priceList, item, '30', { minQuantity: 6 }),
    ];
    const discount = { priceList, item, minQuantity: 100, discountRate: '10' };
    const { body } = await api.ask('POST', '/api/price_list_items', { as: 'admin', body: discount });
    return { priceList, item, prices, discount: body['@id'] };
};

describe('B6 prices of a list are changed by a percentage', () => {
    test('all of them, with their history and versions; discounts stay', async () => {
        const { priceList, prices, discount } = await filled();
        const [first = '', second = ''] = prices;
        expect(await adjusted({ priceList, all: true, ...RISE })).toEqual({
            changed: 2,
            unchanged: 1,
            biggestRise: { '@id': second, from: '30.00', to: '30.90' },
            biggestFall: null,
            discounts: 1,
            discount: { from: '10.00', to: '7.30' },
            equalBreaks: null,
        });
        expect([await amount(first), await amount(second)]).toEqual(['18.90', '30.90']);
        expect(await changesOf(api, discount)).toHaveLength(1);
        expect(await lastOf(api, first)).toMatchObject({
            action: 'edit',
            recordName: '≥ 1 · 18.9000 €',
            differences: { unitPriceExcludingTax: { from: '18.50', to: '18.90' } },
        });
    });

    test('a change of one by its form is told in the history in the same words', async () => {
        const { priceList, prices } = await filled();
        const [first = ''] = prices;
        await adjust({ priceList, all: true, ...RISE });
        const byAdjustment = await lastOf(api, first);
        await api.ask('PATCH', first, { as: 'admin', body: { unitPriceExcludingTax: '18.5' } });
        await api.ask('PATCH', first, { as: 'admin', body: { unitPriceExcludingTax: '18.9' } });
        const byForm = await lastOf(api, first);
        const words = ({ recordName, authorName, differences, action }: typeof byForm) => [
            ...[recordName, authorName, differences, action],
        ];
        expect(words(byAdjustment)).toEqual(words(byForm));
    });

    test('a version that was read before is stale', async () => {
        const { priceList, prices } = await filled();
        const [first = ''] = prices;
        const etag = (await api.ask('GET', first, { as: 'admin' })).headers.get('etag') ?? '';
        await adjust({ priceList, all: true, ...RISE });
        const body = { unitPriceExcludingTax: '1' };
        const late = await api.ask('PATCH', first, { as: 'admin', body, headers: { 'if-match': etag } });
        expect(late.status).toBe(412);
    });

    test('only those named, or those that match the filters, and never those of another list', async () => {
        const { priceList, prices } = await filled();
        const [first = '', second = ''] = prices;
        const other = await filled();
        const named = await adjusted({ priceList, items: [first, other.prices[0]], ...RISE });
        expect([named.changed, await amount(first), await amount(second)]).toEqual([1, '18.90', '30.00']);
        const filtered = await adjusted({ priceList, all: true, ...RISE }, '?minQuantity[gte]=6');
        expect([filtered.changed, await amount(first), await amount(second)]).toEqual([1, '18.90', '30.90']);
        expect(await amount(other.prices[0] ?? '')).toBe('18.50');
    });

    test('a rehearsal tells the same and changes nothing', async () => {
        const { priceList, prices } = await filled();
        const lower = { priceList, all: true, changeRate: '-10', rounding: 'none' };
        const told = await adjusted({ ...lower, dryRun: true });
        expect(told).toMatchObject({ changed: 2, biggestRise: null, biggestFall: { from: '18.50', to: '16.65' } });
        expect(await amount(prices[0] ?? '')).toBe('18.50');
        expect(await changesOf(api, prices[0] ?? '')).toHaveLength(1);
        expect(await adjusted(lower)).toEqual(told);
    });

    test('not by people who may not write prices, without a list, of nothing, or beyond what a price can be', async () => {
        const { priceList, item } = await filled();
        expect((await adjust({ priceList, all: true, ...RISE }, '', 'user')).status).toBe(403);
        expect(violationsOf(await adjust({ all: true, ...RISE }))).toEqual([422, [['priceList', 'required']]]);
        expect(violationsOf(await adjust({ priceList, ...RISE }))).toEqual([422, [['items', 'required']]]);
        await world.price(priceList, item, '99999999', { minQuantity: 9 });
        expect(violationsOf(await adjust({ priceList, all: true, ...RISE }))).toEqual([
            422,
            [['changeRate', 'priceTooHigh']],
        ]);
    });

    test('trial D3 a change that touches nothing is refused; discounts change where somebody says so', async () => {
        const { priceList, discount } = await filled();
        const only = { priceList, items: [discount], changeRate: '3', rounding: 'none' };
        expect(await adjusted({ ...only, dryRun: true })).toMatchObject({
            changed: 0,
            unchanged: 1,
            discounts: 1,
            discount: { from: '10.00', to: '7.30' },
        });
        expect(violationsOf(await adjust(only))).toEqual([422, [['discounts', 'onlyDiscounts']]]);
        expect((await read(discount)).discountRate).toBe('10.00');
        expect(await adjusted({ ...only, discounts: 'keep' })).toMatchObject({ changed: 0, unchanged: 1 });
        expect(await adjusted({ ...only, discounts: 'change' })).toMatchObject({ changed: 1, unchanged: 0 });
        expect((await read(discount)).discountRate).toBe('7.30');
        expect(await lastOf(api, discount)).toMatchObject({
            action: 'edit',
            recordName: '≥ 100 · −7.3000 %',
            differences: { discountRate: { from: '10.00', to: '7.30' } },
        });
        expect(violationsOf(await adjust({ ...only, changeRate: '50', discounts: 'change' }))).toEqual([
            422,
            [['discounts', 'surcharge']],
        ]);
        expect(violationsOf(await adjust({ ...only, changeRate: '0', discounts: 'change' }))[0]).toBe(422);
    });

    test('trial D21 two breaks that get one price are told', async () => {
        const { priceList, item, prices } = await filled();
        await api.ask('PATCH', prices[1] ?? '', { as: 'admin', body: { unitPriceExcludingTax: '18.10' } });
        const { reference } = await read(item);
        expect(await adjusted({ priceList, all: true, changeRate: '0', rounding: '0.90', dryRun: true })).toMatchObject(
            {
                equalBreaks: null,
            },
        );
        await api.ask('PATCH', prices[1] ?? '', { as: 'admin', body: { unitPriceExcludingTax: '18.55' } });
        expect(await adjusted({ priceList, all: true, changeRate: '0', rounding: '0.90', dryRun: true })).toMatchObject(
            {
                equalBreaks: { count: 1, item: reference, quantities: [1, 6], price: '18.90' },
            },
        );
    });
});

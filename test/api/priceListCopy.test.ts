import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { priceWorld } from '#test/support/prices.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
});
afterAll(() => api.close());

const SEASON = { validFrom: '2026-01-01', validTo: '2026-12-31' };
const NEXT = { validFrom: '2027-01-01', validTo: '2027-12-31' };

const codeOf = () => `S${performance.now()}`;
const copy = (list: string, more: object = {}, as: Account = 'admin') =>
    api.ask('POST', `${list}/copy`, { as, body: { code: codeOf(), label: 'Saison', ...NEXT, ...more } });

interface Price {
    readonly item: string;
    readonly minQuantity: number;
    readonly unitPriceExcludingTax: string | null;
    readonly discountRate: string | null;
}

const pricesOf = async (list: string) => {
    const { body } = await api.ask('GET', `/api/price_list_items?priceList=${list}`, { as: 'user' });
    return (body.member as readonly unknown[] as readonly Price[]).map(one => [
        one.minQuantity,
        one.unitPriceExcludingTax,
        one.discountRate,
    ]);
};

const listsWithCode = async (code: string): Promise<number> =>
    (await api.ask('GET', `/api/price_lists?code=${code}`, { as: 'user' })).body.totalItems;

/** A list of a type with a price, a break, a price of nothing and a discount. */
const season = async (more: object = {}) => {
    const owner = { priceListType: await world.type() };
    const list = await world.list({ ...owner, ...SEASON, ...more });
    const item = await world.item();
    await world.price(list, item, '18.50');
    await world.price(list, item, '16.2345', { minQuantity: 24 });
    await world.price(list, item, '0', { minQuantity: 100 });
    await api.ask('POST', '/api/price_list_items', {
        as: 'admin',
        body: { priceList: list, item, minQuantity: 200, discountRate: '12.5' },
    });
    return { list, owner };
};

describe('B6 a list is copied to another season', () => {
    test('with its owner, flags, breaks and discounts, and prices raised and rounded', async () => {
        const { list, owner } = await season({ isNet: true });
        const { status, body, headers } = await copy(list, { changeRate: '3', rounding: '0.90' });
        expect([status, headers.get('location')]).toEqual([201, body['@id']]);
        expect(body).toMatchObject({ ...owner, ...NEXT, label: 'Saison', isNet: true, isPromotion: false });
        expect(await pricesOf(body['@id'])).toEqual([
            [1, '18.90', null],
            [24, '16.90', null],
            [100, '0.00', null],
            [200, null, '12.50'],
        ]);
        expect((await pricesOf(list))[0]).toEqual([1, '18.50', null]);
    });

    test('as it is when nothing else is asked for, and with its creation in the history', async () => {
        const { list } = await season();
        const { body } = await copy(list);
        expect(await pricesOf(body['@id'])).toEqual(await pricesOf(list));
        const changes = await changesOf(api, body['@id']);
        expect(changes.map(({ action }) => action)).toEqual(['create']);
    });

    test('trial D3 of discounts alone, a change asks what becomes of them, and a rehearsal tells it before', async () => {
        const { list } = await season();
        const item = await world.item();
        const only = await world.list({ priceListType: await world.type(), ...SEASON });
        const discount = { priceList: only, item, discountRate: '22.5' };
        await api.ask('POST', '/api/price_list_items', { as: 'admin', body: discount });
        const code = codeOf();
        const refused = await copy(only, { code, changeRate: '3' });
        expect(violationsOf(refused)).toEqual([422, [['discounts', 'onlyDiscounts']]]);
        expect(await listsWithCode(code)).toBe(0);
        const told = await api.ask('POST', `${only}/copy`, { as: 'admin', body: { changeRate: '3', dryRun: true } });
        expect([told.status, told.body]).toMatchObject([
            200,
            { changed: 0, unchanged: 1, discounts: 1, discount: { from: '22.50', to: '20.175' } },
        ]);
        const kept = await copy(only, { changeRate: '3', discounts: 'keep' });
        expect(await pricesOf(kept.body['@id'])).toEqual([[1, null, '22.50']]);
        const changed = await copy(only, {
            changeRate: '3',
            discounts: 'change',
            validFrom: '2028-01-01',
            validTo: '2028-12-31',
        });
        expect(await pricesOf(changed.body['@id'])).toEqual([[1, null, '20.175']]);
        const mixed = await api.ask('POST', `${list}/copy`, { as: 'admin', body: { changeRate: '3', dryRun: true } });
        expect(mixed.body).toMatchObject({ changed: 2, unchanged: 2, discounts: 1 });
    });

    test('trial D21 a list without end can be ended on the day before', async () => {
        const { list } = await season({ validTo: null });
        expect(violationsOf(await copy(list))).toEqual([422, [['validFrom', 'overlappingList']]]);
        expect(violationsOf(await copy(list, { validFrom: '2025-06-01', endPrevious: true }))).toEqual([
            422,
            [['validFrom', 'dayAfter']],
        ]);
        const { status } = await copy(list, { endPrevious: true });
        expect(status).toBe(201);
        expect((await api.ask('GET', list, { as: 'user' })).body).toMatchObject({
            validFrom: '2026-01-01',
            validTo: '2026-12-31',
        });
        const changes = await changesOf(api, list);
        expect(changes.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'edit']));
    });

    test('not onto days of the list itself: both are named, and nothing stays behind', async () => {
        const { list } = await season();
        const code = codeOf();
        const refused = await copy(list, { code, validFrom: '2026-12-31' });
        expect(violationsOf(refused)).toEqual([422, [['validFrom', 'overlappingList']]]);
        const { code: own } = (await api.ask('GET', list, { as: 'user' })).body;
        expect(refused.body.detail).toContain(code);
        expect(refused.body.detail).toContain(own);
        expect(await listsWithCode(code)).toBe(0);
    });

    test('a promotion or a list out of use may be copied onto its own days', async () => {
        for (const more of [{ isPromotion: true }, { isActive: false }]) {
            const { list } = await season(more);
            expect((await copy(list, SEASON)).status).toBe(201);
        }
    });

    test('only by administrators, under a new code, for days in their order, by a possible percentage', async () => {
        const { list } = await season();
        const { code } = (await api.ask('GET', list, { as: 'user' })).body;
        expect((await copy(list, {}, 'user')).status).toBe(403);
        expect((await copy('/api/price_lists/999999')).status).toBe(404);
        for (const [body, path, reason] of [
            [{ code }, 'code', 'taken'],
            [{ validTo: '2026-12-31' }, 'validTo', 'dayBefore'],
            [{ changeRate: '-99.5' }, 'changeRate', 'minNumber'],
            [{ changeRate: '901' }, 'changeRate', 'maxNumber'],
            [{ rounding: '0.50' }, 'rounding', 'choice'],
        ] as const)
            expect(violationsOf(await copy(list, body))).toEqual([422, [[path, reason]]]);
    });

    test('not where a price would have more digits than one can have', async () => {
        const { list } = await season();
        await world.price(list, await world.item(), '99999999');
        expect(violationsOf(await copy(list, { changeRate: '1' }))).toEqual([422, [['changeRate', 'priceTooHigh']]]);
    });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, newItem } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api);
});
afterAll(() => api.close());

const idOf = (iri: string): number => Number(iri.split('/').at(-1));
const read = async (iri: string, as: 'admin' | 'super' = 'admin'): Promise<Member> =>
    (await api.ask('GET', iri, { as })).body as unknown as Member;
const linesOf = (record: object): Member[] => (record as { orderItems: Member[] }).orderItems;

/** An item as those of earlier versions, which may have no VAT rate. */
const withoutVat = async (): Promise<string> => {
    const item = await world.item();
    await api.database.db.execute(sql`update items set vat_rate_id = null where id = ${idOf(item)}`);
    return item;
};

describe('I1 the VAT rate of an item', () => {
    test('is the usual one where a new item names none, and none is refused', async () => {
        const made = await api.ask('POST', '/api/items', { as: 'admin', body: newItem() });
        const rate = await read(String(made.body.vatRate));
        expect([made.status, rate.isDefault]).toEqual([201, true]);
        const refused = await api.ask('POST', '/api/items', { as: 'admin', body: newItem({ vatRate: null }) });
        expect(refused.body.violations).toMatchObject([{ propertyPath: 'vatRate' }]);
    });

    test('is not taken away; an item that never had one is changed without it', async () => {
        const item = await world.item();
        const taken = await api.ask('PATCH', item, { as: 'admin', body: { vatRate: null } });
        expect(taken.body.violations).toMatchObject([{ propertyPath: 'vatRate' }]);
        const old = await withoutVat();
        for (const body of [{ color: 'Bleu' }, { vatRate: null, color: 'Vert' }])
            expect((await api.ask('PATCH', old, { as: 'admin', body })).status).toBe(200);
    });

    test('the usual rate is the first that is offered', async () => {
        const { body } = await api.ask('GET', '/api/vat_rates?order[isDefault]=desc&itemsPerPage=1', { as: 'admin' });
        expect(body.member).toMatchObject([{ isDefault: true }]);
    });
});

describe('B4 repricing', () => {
    test('covers the VAT of items that had none, in the preview, in the list of drafts and in the totals', async () => {
        const item = await withoutVat();
        const order = await world.order({ orderItems: [{ item, quantity: 2, manualNetUnitPrice: '10.00' }] });
        expect(order).toMatchObject({ totalVat: '0.00' });
        expect((await api.ask('PATCH', item, { as: 'admin', body: { vatRate: '/api/vat_rates/1' } })).status).toBe(200);
        const preview = await api.ask('GET', `${order['@id']}/repricing`, { as: 'admin' });
        const [line] = linesOf(order);
        const vat = { from: null, to: '20.00' };
        expect(preview.body).toMatchObject({ lines: [{ '@id': line?.['@id'], from: '10.0000', to: '10.0000', vat }] });
        const drafts = await api.ask('GET', `/api/orders/repricing?after=${idOf(order['@id']) - 1}`, { as: 'admin' });
        expect(drafts.body.orders).toMatchObject([{ '@id': order['@id'], lines: [{ vat }] }]);
        const rehearsed = await world.post(
            '/api/orders',
            'reprice',
            { records: [order['@id']], dryRun: true },
            'admin',
        );
        expect(JSON.stringify(rehearsed.body)).toContain('vat_changes');
        const repriced = await world.post(order['@id'], 'reprice', {}, 'admin');
        expect(repriced.body).toMatchObject({ totalExcludingTax: expect.any(String), vatTotals: [{ rate: '20.00' }] });
        expect((await api.ask('GET', `${order['@id']}/repricing`, { as: 'admin' })).body).toMatchObject({ lines: [] });
    });
});

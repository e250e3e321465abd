import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Verdicts } from '#contract/language/transitions.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { whileHeld } from '#test/support/held.ts';
import { orderWorld } from '#test/support/orders.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api);
});
afterAll(() => api.close());

const read = async (iri: string): Promise<Member> =>
    (await api.ask('GET', iri, { as: 'user' })).body as unknown as Member;
const ordersOf = async (count: number, more: object): Promise<string[]> => {
    const item = await world.item();
    const orders: Member[] = [];
    for (let made = 0; made < count; made += 1)
        orders.push(await world.order({ ...more, orderItems: [{ item, quantity: 1 }] }));
    return orders.map(order => order['@id']);
};
const rehearse = (iris: readonly string[]) =>
    api.ask('POST', '/api/orders/validate', {
        as: 'user',
        body: { records: iris.map(iri => ({ '@id': iri })), dryRun: true },
    });
const verdictsIn = ({ body }: Answer) => (body as unknown as Verdicts).verdicts.map(({ verdict }) => verdict);

describe('B3 a rehearsal of many orders', () => {
    test('lets others in between: no read fails, and orders that it rehearses are validated before it ends', async () => {
        const orders: string[] = [];
        for (let count = 0; count < 5; count += 1)
            orders.push(...(await ordersOf(4, { thirdParty: await world.customer() })));
        const ended: string[] = [];
        const rehearsal = rehearse(orders).finally(() => ended.push('rehearsal'));
        const validate = (iri: string) =>
            api.ask('POST', `${iri}/validate`, { as: 'user', body: {} }).finally(() => ended.push('validation'));
        const validations = orders.slice(0, 3).map(validate);
        const reads: Answer[] = [];
        let pings = 0;
        while (!ended.includes('rehearsal')) {
            await api.app.request('/readyz');
            pings += 1;
            if (pings % 3 === 0) reads.push(await api.ask('GET', '/api/items?itemsPerPage=2', { as: 'user' }));
        }
        expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
        // One statement each: one that had to wait for the whole rehearsal would be the only one.
        expect(pings).toBeGreaterThan(1);
        const answers = await Promise.all(validations);
        const putOff = answers.filter(({ status }) => status !== 200);
        expect(putOff.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
            putOff.map(() => [503, '1']),
        );
        // The embedded database lets one statement in after each slice, and a validation has several.
        if (api.database.kind === 'postgres') expect(ended[0]).toBe('validation');
        expect(new Set(verdictsIn(await rehearsal))).toContain('done');
        const kept = await Promise.all(orders.map(read));
        const numbered = kept.filter(({ number }) => number !== null);
        expect(numbered).toHaveLength(answers.length - putOff.length);
        expect(kept.filter(({ status }) => status === 'validated')).toEqual(numbered);
    }, 120_000);

    test.runIf(inject('source').kind === 'postgres')(
        'holds none of the orders that it has rehearsed while it waits for another one',
        async () => {
            const orders = await ordersOf(10, { thirdParty: await world.customer() });
            const [held = ''] = await ordersOf(1, { thirdParty: await world.customer() });
            const ended: string[] = [];
            const lock = sql`select from orders where id = ${Number(held.split('/').at(-1))} for update`;
            const rehearsal = await whileHeld(
                api,
                { lock, waiting: 1 },
                () => rehearse([...orders, held]).finally(() => ended.push('rehearsal')),
                async () => {
                    const { status } = await api.ask('POST', `${orders[0]}/validate`, { as: 'user', body: {} });
                    expect([status, ended]).toEqual([200, []]);
                },
            );
            expect(verdictsIn(rehearsal)).toEqual(Array.from({ length: 11 }, () => 'done'));
        },
        60_000,
    );

    test('uses up credit honestly over all of its slices, as the validation does', async () => {
        const thirdParty = await world.customer();
        const orders = await ordersOf(13, { thirdParty });
        const { totalIncludingTax } = await read(orders[0] ?? '');
        const credit = { authorizedOutstanding: (11 * Number(totalIncludingTax)).toFixed(2), outstandingBalance: '0' };
        await api.ask('PATCH', thirdParty, { as: 'admin', body: credit });
        const expected = orders.map((_, place) => (place < 11 ? 'done' : 'refused'));
        expect(verdictsIn(await rehearse(orders))).toEqual(expected);
        expect(verdictsIn(await rehearse(orders))).toEqual(expected);
    }, 60_000);

    test('answers in the order asked for, also where customers alternate and a record is named twice', async () => {
        const [one, other] = [await world.customer(), await world.customer({ isAllowedToOrder: false })];
        const allowed = await ordersOf(2, { thirdParty: one });
        const refused = await ordersOf(2, { thirdParty: other });
        const asked = [refused[0], allowed[0], refused[1], allowed[1], allowed[0]].map(String);
        const { body } = await rehearse([...asked, '/api/orders/2000000000']);
        const { verdicts } = body as unknown as Verdicts;
        expect(verdicts.map(one => [one['@id'], one.verdict])).toEqual([
            [asked[0], 'refused'],
            [asked[1], 'done'],
            [asked[2], 'refused'],
            [asked[3], 'done'],
            [asked[4], 'already_done'],
            ['/api/orders/2000000000', 'refused'],
        ]);
    });
});

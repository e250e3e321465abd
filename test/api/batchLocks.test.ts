import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/areas/orders/index.ts';
import { lock } from '#server/db/locks.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

const named = (iris: readonly string[]) => iris.map(iri => ({ '@id': iri }));
const idOf = (iri: string): number => Number(iri.split('/').at(-1));

test('B3 orders of several customers are validated in a dry run, in the order of locks', async () => {
    const made = [await world.order(), await world.order(), await world.order()].map(one => one['@id']);
    const body = { records: named(made), dryRun: true };
    const { status, body: answer } = await api.ask('POST', '/api/orders/validate', { as: 'admin', body });
    expect([status, answer]).toMatchObject([200, { verdicts: made.map(() => ({ verdict: 'done' })) }]);
});

test('I9 notes of several orders are changed together, in a dry run in which one is refused as well', async () => {
    const notes = [];
    for (let count = 0; count < 4; count += 1) notes.push((await world.note(await world.validated()))['@id']);
    const [, , third = ''] = notes;
    expect((await api.ask('POST', `${third}/validate`, { as: 'admin', body: {} })).status).toBe(200);
    for (const dryRun of [true, false]) {
        const body = { action: 'edit', ids: notes, input: { shippingComments: 'Quai B' }, dryRun };
        const { status, body: answer } = await api.ask('POST', '/api/delivery_notes/bulk', { as: 'admin', body });
        expect([status, answer]).toMatchObject([200, { failed: [{ '@id': third }] }]);
    }
});

test('a batch that locks the rows of one record after the other is refused in tests', async () => {
    const [one, other] = [await world.validated(), await world.validated()].map(({ '@id': iri }) => idOf(iri));
    const lockEach = (ids: readonly number[]) =>
        transaction(api.database.db, async tx => {
            for (const id of ids) {
                await transaction(tx, async inner => {
                    await lock(inner, 'orders', [id]);
                    await lock(inner, 'third_parties', [1]);
                });
            }
        });
    await expect(lockEach([Number(one), Number(other)])).rejects.toThrow('orders are locked after third_parties');
    await transaction(api.database.db, async tx => {
        const both = [Number(one), Number(other)];
        await lock(tx, 'orders', both);
        await orders.waitTogether?.(tx, both, 'validate');
        await expect(lock(tx, 'delivery_notes', [1])).rejects.toThrow('delivery_notes are locked after');
    });
});

import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

describe('B1 pieces of a line that are left to ship', () => {
    const leftOf = async (order: Member): Promise<unknown[]> =>
        world.orderLines(await world.read(order['@id'])).map(({ leftQuantity }) => leftQuantity);

    test('are counted from the validation on, less what is shipped or cancelled', async () => {
        const draft = await world.order();
        expect(await leftOf(draft)).toEqual([0]);
        await world.post(draft['@id'], 'validate');
        expect(await leftOf(draft)).toEqual([6]);
        const note = await world.some(draft, 2);
        expect(await leftOf(draft)).toEqual([6]);
        await world.post(note['@id'], 'validate');
        expect(await leftOf(draft)).toEqual([4]);
        const lines = [{ orderItem: world.orderLines(draft)[0]?.['@id'], quantity: 3 }];
        await world.post(draft['@id'], 'cancel', { reason: 'Rupture', lines }, 'admin');
        expect(await leftOf(draft)).toEqual([1]);
        await world.post(note['@id'], 'unvalidate', {}, 'admin');
        expect(await leftOf(draft)).toEqual([3]);
    });

    test('are none of an order that was cancelled or is a draft again', async () => {
        const [cancelled, reopened] = [await world.validated(), await world.validated()];
        await world.post(cancelled['@id'], 'cancel', { reason: 'Perdu' }, 'admin');
        await world.post(reopened['@id'], 'cancel_validation', {}, 'admin');
        expect([await leftOf(cancelled), await leftOf(reopened)]).toEqual([[0], [0]]);
    });

    test('are found by the migration as they are by the API', async () => {
        const { db } = api.database;
        const stored = () => query(db, sql`select id, left_quantity as "left" from order_items order by id`);
        const before = await stored();
        await db.execute(sql`update order_items set left_quantity = 0`);
        const migration = await readFile('server/db/migrations/0033_left_quantity.sql', 'utf8');
        await db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
        expect(await stored()).toEqual(before);
        expect(before).toContainEqual({ id: expect.any(Number), left: 3 });
    });
});

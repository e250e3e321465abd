import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Subscriptions, subscribe } from '#server/areas/events.ts';
import { subscriptions } from '#server/areas/index.ts';
import { query } from '#server/db/query.ts';
import { Refused } from '#server/domain/refused.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
let raised: string[] = [];
let refused: string | undefined;

const noting = (name: keyof Subscriptions) => async () => {
    raised.push(name);
    if (name === refused) throw new Refused('conflict', 'no_transition');
};

/** Records each event after the handlers of the areas. */
const probe: Subscriptions = {
    'order.validated': noting('order.validated'),
    'order.reopened': noting('order.reopened'),
    'order.reduced': noting('order.reduced'),
    'goods.shipped': noting('goods.shipped'),
    'goods.unshipped': noting('goods.unshipped'),
    'notes.changed': noting('notes.changed'),
    'party.changed': noting('party.changed'),
};

beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
beforeEach(() => {
    raised = [];
    refused = undefined;
    subscribe([...subscriptions, probe]);
});
afterAll(() => {
    subscribe(subscriptions);
    return api.close();
});

describe('an event is raised in the transaction', () => {
    test('when an order is validated, reduced and reopened, once each', async () => {
        const order = await world.validated();
        expect(raised).toEqual(['order.validated']);
        const lines = [{ orderItem: world.orderLines(order)[0]?.['@id'], quantity: 1 }];
        await world.post(order['@id'], 'cancel', { reason: 'Rupture', lines }, 'admin');
        await world.post(order['@id'], 'cancel_validation', {}, 'admin');
        expect(raised).toEqual(['order.validated', 'order.reduced', 'order.reopened']);
    });

    test('when goods leave and come back; a draft changes without moving any', async () => {
        const order = await world.validated();
        raised = [];
        const note = await world.some(order, 2);
        expect(raised).toEqual(['notes.changed']);
        await world.post(note['@id'], 'validate');
        await world.post(note['@id'], 'unvalidate', {}, 'admin');
        expect(raised).toEqual(['notes.changed', 'goods.shipped', 'goods.unshipped']);
    });

    test('handlers run in declared order: the order is settled before the next one reads it', async () => {
        const order = await world.validated();
        const seen: unknown[] = [];
        const reading: Subscriptions = {
            'goods.shipped': async (tx, { orders }) => {
                seen.push(
                    ...(await query(tx, sql`select status from orders where id = any(${`{${orders.join()}}`}::int[])`)),
                );
            },
        };
        subscribe([reading, ...subscriptions, reading]);
        const note = await world.some(order, 2);
        await world.post(note['@id'], 'validate');
        expect(seen).toEqual([{ status: 'preparation' }, { status: 'partially_shipped' }]);
    });

    test('the error of a handler undoes everything, and the call says why', async () => {
        const order = await world.validated();
        const note = await world.some(order, 2);
        const before = [await world.read(order['@id']), await world.read(note['@id'])];
        refused = 'goods.shipped';
        const answer = await world.post(note['@id'], 'validate');
        expect(answer.status).toBe(409);
        expect([await world.read(order['@id']), await world.read(note['@id'])]).toEqual(before);
        refused = undefined;
        expect((await world.post(note['@id'], 'validate')).status).toBe(200);
        const { number } = await world.read(note['@id']);
        expect(number).toMatch(/^B\d{4}-\d{6}$/);
    });
});

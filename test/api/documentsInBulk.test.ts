import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkFailure, BulkOutcome } from '#contract/language/bulk.ts';
import { addDays, today } from '#contract/values/days.ts';
import { type Api, type Body, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api, 'admin');
});
afterAll(() => api.close());

const iris = (records: readonly Member[]): string[] => records.map(record => record['@id']);

/** What a rehearsal and the edit say, which must be the same, each record with what a single PATCH is refused with. */
const editAll = async (path: string, records: readonly Member[], input: object) => {
    const ask = async (more: object): Promise<Body> => {
        const body = { action: 'edit', ids: iris(records), input, ...more };
        const answer = await api.ask('POST', `${path}/bulk`, { as: 'admin', body });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return answer.body;
    };
    const rehearsal = await ask({ dryRun: true });
    const done = await ask({});
    const failed = done.failed as readonly BulkFailure[];
    expect(rehearsal.failed).toEqual(failed);
    for (const { '@id': iri, status, detail } of failed) {
        const alone = await world.patch(iri, input, 'admin');
        expect([alone.status, alone.body.detail]).toEqual([status, detail]);
    }
    const changed = (rehearsal.outcomes as readonly BulkOutcome[]).filter(({ isChanged }) => isChanged);
    return { changed: iris(changed as never), refused: iris(failed as never) };
};

test('I9 W5 B3 drafts of orders get values in bulk; frozen and cancelled ones are named with the reason', async () => {
    const [draft, other, validated] = [await world.order(), await world.order(), await world.validated()];
    const cancelled = await world.validated();
    await world.post(cancelled['@id'], 'cancel', { reason: 'Erreur' }, 'admin');
    const all = [draft, other, validated, cancelled];
    expect(await editAll('/api/orders', all, { shippingMode: 'express', note: 'À livrer tôt' })).toEqual({
        changed: iris([draft, other]),
        refused: iris([validated, cancelled]),
    });
    expect(await world.read(draft['@id'])).toMatchObject({ shippingMode: 'express', note: 'À livrer tôt' });

    // The wanted day stays open after the validation, and does not lie before the order's.
    const wanted = addDays(today(), 7);
    expect(await editAll('/api/orders', all, { requestedDeliveryDate: wanted })).toEqual({
        changed: iris([draft, other, validated]),
        refused: iris([cancelled]),
    });
    expect(await world.read(validated['@id'])).toMatchObject({ requestedDeliveryDate: wanted });
    const { refused } = await editAll('/api/orders', [draft], { requestedDeliveryDate: addDays(today(), -400) });
    expect(refused).toEqual(iris([draft]));
});

test('I9 W5 B4 drafts of delivery notes get values in bulk; validated ones are named with the reason', async () => {
    const make = async () => world.note(await world.validated());
    const [draft, other, validated] = [await make(), await make(), await make()];
    expect((await world.post(validated['@id'], 'validate', {}, 'admin')).status).toBe(200);
    const all = [draft, other, validated];
    const input = { shippingMode: 'pickup', orderPickupAgent: 'Mme Roux', shippingComments: 'Quai 2' };
    expect(await editAll('/api/delivery_notes', all, input)).toEqual({
        changed: iris([draft, other]),
        refused: iris([validated]),
    });
    expect(await world.read(other['@id'])).toMatchObject(input);
    const orders = (await world.read(other['@id'])).orders;
    expect(orders).toEqual(other.orders);
});

import { createHydraDataProvider } from '@comptoir/hydra';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSettling } from '#src/record/Settling.tsx';
import { type Api, type Ask, ORIGIN, openApi } from '#test/support/api.ts';
import { make, newItem, newName, newThirdParty } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

let keys = 0;
/** A key that no other test sends. */
const newKey = (): string => {
    keys += 1;
    return `change-${keys}`;
};

const change = (iri: string, key: string, body: unknown, { as = 'admin', headers = {} }: Ask = {}) =>
    api.ask('PATCH', iri, { as, body, headers: { 'idempotency-key': key, ...headers } });
const remove = (iri: string, key: string) =>
    api.ask('DELETE', iri, { as: 'admin', headers: { 'idempotency-key': key } });

const historyOf = async (iri: string): Promise<number> =>
    (await api.ask('GET', `/api/changes?record=${iri}`, { as: 'admin' })).body.totalItems;
const brand = async () => (await make(api, '/api/brands', newName()))['@id'];
const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const IF_FIRST = { headers: { 'if-match': '"1"' } };

describe('B9 a change of one record with an Idempotency-Key', () => {
    test('B9 H8 sent again is answered with the version that it made, and done once', async () => {
        const [iri, key, body] = [await brand(), newKey(), newName()];
        const first = await change(iri, key, body, IF_FIRST);
        const told = await historyOf(iri);
        const again = await change(iri, key, body, IF_FIRST);
        expect([first.status, again.status]).toEqual([200, 200]);
        expect(again.body).toEqual(first.body);
        expect([first, again].map(({ headers }) => headers.get('etag'))).toEqual(['"2"', '"2"']);
        expect(await historyOf(iri)).toBe(told);
    });

    test('B9 sent 20 times at once is done once', async () => {
        const [iri, key, body] = [await brand(), newKey(), newName()];
        const told = await historyOf(iri);
        const answers = await Promise.all(Array.from({ length: 20 }, () => change(iri, key, body, IF_FIRST)));
        expect(new Set(answers.map(({ status, headers }) => [status, headers.get('etag')].join()))).toEqual(
            new Set(['200,"2"']),
        );
        expect(await historyOf(iri)).toBe(told + 1);
    });

    test('B9 H8 sent again after somebody else has changed the record is 412, or done again without a version', async () => {
        const [iri, key, body] = [await brand(), newKey(), newName()];
        expect((await change(iri, key, body, IF_FIRST)).status).toBe(200);
        await api.ask('PATCH', iri, { as: 'super', body: newName() });
        expect((await change(iri, key, body, IF_FIRST)).status).toBe(412);
        const [second, free] = [await brand(), newKey()];
        await change(second, free, body);
        await api.ask('PATCH', second, { as: 'super', body: newName() });
        const again = await change(second, free, body);
        expect([again.status, again.body.name, again.headers.get('etag')]).toEqual([200, body.name, '"4"']);
        expect((await change(second, free, body)).headers.get('etag')).toBe('"4"');
    });

    test('B9 B2 new children are made once', async () => {
        const { '@id': iri } = await make(api, '/api/third_parties', newThirdParty());
        const [key, body] = [newKey(), { contacts: [{ type: 'delivery', lastName: 'Durand', address: ADDRESS }] }];
        const first = await change(iri, key, body);
        const again = await change(iri, key, body);
        expect(first.status).toBe(200);
        expect(again.body.contacts).toEqual(first.body.contacts);
        expect(again.body.contacts).toHaveLength(1);
    });

    test('B9 with another body, or of another record, is 422', async () => {
        const [iri, other, key] = [await brand(), await brand(), newKey()];
        expect((await change(iri, key, newName())).status).toBe(200);
        const refused = [
            await change(iri, key, newName()),
            await change(other, key, newName()),
            await remove(iri, key),
        ];
        expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
        expect((await api.ask('GET', other, { as: 'admin' })).headers.get('etag')).toBe('"1"');
    });

    test('B9 that was refused is judged anew', async () => {
        const [iri, key, body] = [await brand(), newKey(), newName()];
        const taken = await make(api, '/api/brands', body);
        expect((await change(iri, key, body)).status).toBe(422);
        await api.ask('DELETE', taken['@id'], { as: 'admin' });
        expect((await change(iri, key, body)).status).toBe(200);
    });

    test('B9 who has lost the right is refused', async () => {
        const [iri, key, body] = [await brand(), newKey(), newName()];
        expect((await change(iri, key, body)).status).toBe(200);
        expect((await change(iri, key, body, { as: 'user' })).status).toBe(403);
    });
});

describe('B9 a deletion with an Idempotency-Key', () => {
    test('B9 sent again is done; what was deleted otherwise is gone', async () => {
        const [iri, key] = [await brand(), newKey()];
        const answers = [await remove(iri, key), await remove(iri, key), await remove(iri, newKey())];
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
    });
});

/** How an answer is lost: on its way, or after a while. Only what was lost on its way is sent again by itself. */
const LOST = new TypeError('Failed to fetch');
const LATE = new DOMException('Too slow', 'TimeoutError');

/** A provider whose first request of a method has no answer. @param isDone whether it reaches the server all the same */
const losing = async (method: string, how: Error = LOST, isDone = true) => {
    const token = await api.token('admin');
    const statuses: number[] = [];
    const state = { isOver: false };
    const provider = createHydraDataProvider({
        jsonLdKeys: true,
        entrypoint: `${ORIGIN}/api`,
        idempotencyKeys: true,
        resources: { third_parties: { children: ['contacts'] } },
        getToken: () => token,
        fetch: async (url, init) => {
            const isLost = init.method === method && !state.isOver;
            if (isLost) state.isOver = true;
            if (isLost && !isDone) throw how;
            const response = await api.app.request(url, init);
            if (init.method === method) statuses.push(response.status);
            if (isLost) throw how;
            return response;
        },
    });
    return { provider, statuses };
};

test('B9 H8 the console takes no saved change for that of somebody else when its answer is lost', async () => {
    const { provider, statuses } = await losing('PATCH');
    const { data: before } = await provider.getOne('brands', { id: await brand() });
    const { name } = newName();
    const { data } = await provider.update('brands', {
        id: before.id,
        data: { ...before, name },
        previousData: before,
    });
    expect([data.name, data['@etag'], statuses]).toEqual([name, '"2"', [200, 200]]);
});

test('B9 the console does not tell that a record is gone that it has deleted itself', async () => {
    const { provider, statuses } = await losing('DELETE');
    await provider.delete('brands', { id: await brand() });
    expect(statuses).toEqual([204, 204]);
});

const ITEM = { saleUnitPriceExcludingTax: '20', vatRate: '/api/vat_rates/1' };

describe('B9 H8 a form whose write had no answer, and what is typed in it since', () => {
    const openItem = async (isDone?: boolean) => {
        const { provider } = await losing('PATCH', LATE, isDone);
        const settling = createSettling(provider);
        const { '@id': id } = await make(api, '/api/items', { ...newItem(), color: 'Noir' });
        const { data: before } = await settling.getOne('items', { id });
        const save = (values: object) =>
            settling.update('items', { id, data: { ...before, ...values }, previousData: before });
        return { id, save };
    };

    test.each([true, false])('are changes of one person, whether it was done or not (%s)', async isDone => {
        const { id, save } = await openItem(isDone);
        await expect(save({ color: 'Rouge' })).rejects.toMatchObject({ kind: 'timeout' });
        const { data } = await save({ color: 'Vert', weight: 7 });
        expect(data).toMatchObject({ id, color: 'Vert', weight: 7, '@etag': '"3"' });
        expect(await historyOf(id)).toBe(3);
    });

    test('the same values are saved once', async () => {
        const { id, save } = await openItem();
        await expect(save({ color: 'Rouge' })).rejects.toMatchObject({ kind: 'timeout' });
        expect((await save({ color: 'Rouge' })).data).toMatchObject({ color: 'Rouge', '@etag': '"2"' });
        expect(await historyOf(id)).toBe(2);
    });

    test('a value that is typed back is as it was', async () => {
        const { save } = await openItem();
        await expect(save({ color: 'Rouge', weight: 7 })).rejects.toMatchObject({ kind: 'timeout' });
        expect((await save({ weight: 8 })).data).toMatchObject({ color: 'Noir', weight: 8 });
    });

    test('somebody else who was faster is told as ever', async () => {
        const { id, save } = await openItem(false);
        await expect(save({ color: 'Rouge' })).rejects.toMatchObject({ kind: 'timeout' });
        await api.ask('PATCH', id, { as: 'super', body: { color: 'Bleu' } });
        await expect(save({ color: 'Vert' })).rejects.toMatchObject({ status: 412 });
    });

    test('B2 a child that was added once stays the same', async () => {
        const { provider } = await losing('PATCH', LATE);
        const settling = createSettling(provider);
        const { '@id': id } = await make(api, '/api/third_parties', newThirdParty());
        const { data: before } = await settling.getOne('third_parties', { id });
        const save = (...names: string[]) => {
            const contacts = names.map(lastName => ({ type: 'delivery', lastName, address: ADDRESS }));
            return settling.update('third_parties', { id, data: { ...before, contacts }, previousData: before });
        };
        await expect(save('Durand')).rejects.toMatchObject({ kind: 'timeout' });
        const [durand] = (await api.ask('GET', id, { as: 'admin' })).body.contacts as { '@id': string }[];
        const { data } = await save('Durand', 'Martin');
        expect(data.contacts).toMatchObject([{ '@id': durand?.['@id'] }, { lastName: 'Martin' }]);
    });

    test.each([true, false])('make one record, whether it was made or not (%s)', async isDone => {
        const { provider } = await losing('POST', LATE, isDone);
        const settling = createSettling(provider);
        const { name } = newName();
        const create = (more: object) =>
            settling.create('third_parties', { data: { ...newThirdParty(), name, ...more } });
        await expect(create({})).rejects.toMatchObject({ kind: 'timeout' });
        expect((await create({ note: 'Volant SA' })).data).toMatchObject({ name, note: 'Volant SA' });
        const found = await api.ask('GET', `/api/third_parties?name=${encodeURIComponent(String(name))}`, {
            as: 'admin',
        });
        expect(found.body.totalItems).toBe(1);
    });

    test('what was refused meanwhile is made from what is typed now', async () => {
        const { provider } = await losing('POST', LATE, false);
        const settling = createSettling(provider);
        const create = (values: object) => settling.create('items', { data: { ...newItem(), ...ITEM, ...values } });
        await expect(create({ designation: '' })).rejects.toMatchObject({ kind: 'timeout' });
        expect((await create({ designation: 'Sac' })).data).toMatchObject({ designation: 'Sac' });
    });
});

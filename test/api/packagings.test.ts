import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError } from '#server/db/databaseError.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'user', body });
const csvOf = async (id: unknown) => {
    const headers = { authorization: `Bearer ${await api.token('user')}` };
    const response = await api.app.request(`/api/items/export?id[]=${id}&columns=packagings&locale=en`, { headers });
    return (await response.text()).split('\r\n').slice(0, -1);
};

describe('B1 packagings of an item', () => {
    test('V4 are kept as a set: sorted, without doubles, and empty by default', async () => {
        const { packagings, '@id': iri } = await make(api, '/api/items', newItem({ packagings: [12, 6, 8, 6] }));
        expect(packagings).toEqual([6, 8, 12]);
        expect((await ask('PATCH', iri, { packagings: [] })).body.packagings).toEqual([]);
        expect((await make(api, '/api/items', newItem())).packagings).toEqual([]);
    });

    test('D1 the same set is no change, and a change tells both sets', async () => {
        const { '@id': iri } = await make(api, '/api/items', newItem({ packagings: [6, 8] }));
        await ask('PATCH', iri, { packagings: [8, 6, 8] });
        await ask('PATCH', iri, { packagings: [24, 6] });
        const changes = await changesOf(api, iri);
        expect(changes.map(({ differences }) => differences.packagings)).toEqual([
            { from: [6, 8], to: [6, 24] },
            { from: null, to: [6, 8] },
        ]);
    });

    test('I11 fill one cell of an exported list, which an item without any leaves empty', async () => {
        const some = await make(api, '/api/items', newItem({ packagings: [8, 6] }));
        const none = await make(api, '/api/items', newItem());
        expect(await csvOf(some.id)).toEqual(['Other packagings', '6, 8']);
        expect(await csvOf(none.id)).toEqual(['Other packagings', '']);
    });

    test.each(["'{0}'", "'{100001}'", "'{null}'"])('V4 the database refuses %s', async list => {
        const { id } = await make(api, '/api/items', newItem());
        const written = api.database.db.execute(sql`update items set packagings = ${sql.raw(list)} where id = ${id}`);
        const failed = await written.catch(databaseError);
        expect(failed).toMatchObject({ constraint: 'items_packagings_check' });
    });
});

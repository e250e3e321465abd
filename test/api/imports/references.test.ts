import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { isEmbedded } from '#server/imports/load.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform } from '#test/support/imports.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

/** Those made anew have other numbers. */
const references = async () => {
    const found = await query<{ readonly oid: string; readonly definition: string }>(
        api.database.db,
        sql`select oid::text as oid, conname || ' ' || pg_get_constraintdef(oid) || convalidated as definition from pg_constraint
            where conrelid = 'price_list_items'::regclass order by conname`,
    );
    return { oids: found.map(({ oid }) => oid), definitions: found.map(({ definition }) => definition) };
};
const count = async (): Promise<number> =>
    Number((await api.ask('GET', '/api/price_list_items?itemsPerPage=1', { as: 'admin' })).body.totalItems);

/** A file with enough prices of new items to be a large part of the table. */
const file = async (code: string) => {
    const list = { code, label: code, isPromotion: true, validFrom: '2026-01-01' };
    await make(api, '/api/price_lists', list);
    const item = await make(api, '/api/items', newItem());
    const last = await make(api, '/api/items', newItem());
    const rows = Array.from({ length: 2000 }, (_, at) => `${code};${item.reference};${at + 1};9`);
    return {
        last,
        content: `Tarif;Référence;Quantité minimale;Prix unitaire HT\n${rows.join('\n')}\n${code};${last.reference};1;9\n`,
    };
};

test('I10 a run and its undo leave all foreign keys as they were', async () => {
    const { content } = await file('REF-1');
    const [before, prices] = [await references(), await count()];
    const { '@id': iri } = await importFile(api, content, { resource: 'price_list_items' });
    expect((await perform(api, iri, 'run')).status).toBe('done');
    const after = await references();
    expect(await count()).toBe(prices + 2001);
    expect(after.definitions).toEqual(before.definitions);
    const isAnew = JSON.stringify(after.oids) !== JSON.stringify(before.oids);
    expect(isAnew).toBe(isEmbedded(api.database.db));
    expect((await perform(api, iri, 'undo')).status).toBe('undone');
    expect((await references()).definitions).toEqual(before.definitions);
    expect(await count()).toBe(prices);
});

test('I10 a record that is deleted meanwhile is missed by the run of prices that refer to it', async () => {
    const { content, last } = await file('REF-2');
    const [before, prices] = [await references(), await count()];
    const { '@id': iri } = await importFile(api, content, { resource: 'price_list_items' });
    expect((await api.ask('DELETE', `${last['@id']}`, { as: 'admin' })).status).toBe(204);
    const { status, error } = await perform(api, iri, 'run');
    expect({ status, error }).toEqual({ status: 'failed', error: expect.stringMatching(/exist/) });
    expect(await references()).toEqual(before);
    expect(await count()).toBe(prices);
});

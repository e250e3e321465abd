import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMissing, noteMissing } from '#server/db/missingIndexes.ts';
import { query } from '#server/db/query.ts';
import { transaction } from '#server/db/transaction.ts';
import { isEmbedded } from '#server/engine/imports/embedded.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const indexes = () =>
    query<{ readonly definition: string; readonly isValid: boolean }>(
        api.database.db,
        sql`select pg_get_indexdef(indexrelid) as definition, indisvalid as "isValid" from pg_index
            where indrelid in ('items'::regclass, 'changes'::regclass) order by 1`,
    );

/** Others, once they are made anew. */
const oids = () =>
    query<{ readonly oid: string }>(
        api.database.db,
        sql`select indexrelid::text as oid from pg_index where indrelid = 'items'::regclass order by 1`,
    );

const ROWS = 400;
const file = `reference;designation\n${Array.from({ length: ROWS }, (_, at) => `IX-${at};Ballon ${at}`).join('\n')}\n`;

test('I10 a run and its undo leave all indexes as they were', async () => {
    const [before, first] = [await indexes(), await oids()];
    const { '@id': iri } = await importFile(api, file, { resource: 'items' });
    expect((await perform(api, iri, 'run')).status).toBe('done');
    expect(await indexes()).toEqual(before);
    const isAnew = JSON.stringify(await oids()) !== JSON.stringify(first);
    expect(isAnew).toBe(isEmbedded(api.database.db));
    expect((await perform(api, iri, 'undo')).status).toBe('undone');
    expect(await indexes()).toEqual(before);
});

test('I10 indexes that a process could not make any more are made by the next', async () => {
    const { db } = api.database;
    const before = await indexes();
    const die = () =>
        transaction(db, async tx => {
            const [one] = await query<{ readonly definition: string }>(
                tx,
                sql`select pg_get_indexdef('items_by_designation'::regclass) as definition`,
            );
            await tx.execute(sql`drop index items_by_designation`);
            await noteMissing(tx, [one?.definition ?? '']);
        });
    await die();
    expect(await indexes()).not.toEqual(before);
    await makeMissing(db);
    expect(await indexes()).toEqual(before);
    await die();
    const { '@id': iri } = await importFile(api, 'reference;designation\nIX-A;Filet\n', { resource: 'items' });
    await perform(api, iri, 'run');
    expect(await indexes()).toEqual(before);
    await makeMissing(db);
    expect(await indexes()).toEqual(before);
});

test('I10 the pause of all others is announced: longer where records are written one by one, none with connections', async () => {
    const brands = `name\n${Array.from({ length: 250 }, (_, at) => `Marque ${at}`).join('\n')}\n`;
    const stalls = [
        (await importFile(api, brands, { resource: 'brands' })).stall,
        (await importFile(api, file.replaceAll('IX', 'IZ'), { resource: 'items' })).stall,
    ];
    expect(stalls).toEqual(isEmbedded(api.database.db) ? [3, 1] : [0, 0]);
});

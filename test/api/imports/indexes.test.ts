import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#server/areas/catalogue/items/index.ts';
import { priceListItems } from '#server/areas/prices/priceListItems.ts';
import { recreateMissingIndexes, storeMissingIndexes } from '#server/db/missingIndexes.ts';
import { query } from '#server/db/query.ts';
import { transaction } from '#server/db/transaction.ts';
import { isEmbedded, stallOf } from '#server/imports/load.ts';
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
            await storeMissingIndexes(tx, [one?.definition ?? '']);
        });
    await die();
    expect(await indexes()).not.toEqual(before);
    await recreateMissingIndexes(db);
    expect(await indexes()).toEqual(before);
    await die();
    const { '@id': iri } = await importFile(api, 'reference;designation\nIX-A;Filet\n', { resource: 'items' });
    await perform(api, iri, 'run');
    expect(await indexes()).toEqual(before);
    await recreateMissingIndexes(db);
    expect(await indexes()).toEqual(before);
});

test('I10 the pause of all others is announced: longer where records are written one by one, none with connections', async () => {
    const brands = `name\n${Array.from({ length: 250 }, (_, at) => `Marque ${at}`).join('\n')}\n`;
    const { stall } = await importFile(api, brands, { resource: 'brands' });
    const inSets = await importFile(api, file.replaceAll('IX', 'IZ'), { resource: 'items' });
    const isAlone = isEmbedded(api.database.db);
    expect(stall).toBe(isAlone ? 3 : 0);
    // As long as it took to stage the rows, and more: no machine takes a minute for so few.
    expect(inSets.stall).toBeGreaterThanOrEqual(isAlone ? 1 : 0);
    expect(inSets.stall).toBeLessThan(isAlone ? 60 : 1);
});

test('I10 the pause that is announced follows the speed of the machine, and the width of the rows', async () => {
    const { db } = api.database;
    const rows = 4000;
    const [fast, slow] = [await stallOf(db, items, rows, 0.001), await stallOf(db, items, rows, 0.01)];
    const narrow = await stallOf(db, priceListItems, rows, 0.001);
    const isAlone = isEmbedded(db);
    expect([fast, slow, narrow].map(one => one > 0)).toEqual(Array(3).fill(isAlone));
    expect(Math.abs(slow - 10 * fast)).toBeLessThanOrEqual(10);
    expect(narrow < fast).toBe(isAlone);
});

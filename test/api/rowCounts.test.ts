import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedTables } from '#server/areas/index.ts';
import { query } from '#server/db/query.ts';
import { keepRowCounts, rowCount } from '#server/db/rowCounts.ts';
import { brands, rowCounts } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newName } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const listed = async (): Promise<number> =>
    Number((await api.ask('GET', '/api/brands', { as: 'admin' })).body.totalItems);

interface Two {
    readonly kept: number;
    readonly counted: number;
}
/** What is kept of each table, and what a count of its rows finds. */
const both = (): Promise<Two[]> =>
    Promise.all(
        listedTables.map(async table => {
            const [found] = await query<Two>(
                api.database.db,
                sql`select ${rowCount(table)}::int as kept, (select count(*)::int from ${table}) as counted`,
            );
            return found ?? { kept: Number.NaN, counted: Number.NaN };
        }),
    );
const expectTruth = async (): Promise<void> => {
    for (const { kept, counted } of await both()) expect(kept).toBe(counted);
};
const parts = (): Promise<{ readonly difference: number }[]> =>
    query(api.database.db, sql`select difference from ${rowCounts} where "table" = 'brands'`);

test('H5 the total of a list follows each creation and deletion', async () => {
    const before = await listed();
    const made = await Promise.all([1, 2, 3].map(() => make(api, '/api/brands', newName())));
    expect(await listed()).toBe(before + 3);
    for (const { '@id': iri } of made) await api.ask('DELETE', iri, { as: 'admin' });
    expect(await listed()).toBe(before);
    await expectTruth();
});

test('H5 it does not tell what a transaction has not committed, or has undone', async () => {
    const before = await listed();
    const undone = new Error('undone');
    const vain = transaction(api.database.db, async tx => {
        await tx.insert(brands).values([{ name: 'Vain 1' }, { name: 'Vain 2' }]);
        const [seen] = await query<{ readonly total: number }>(tx, sql`select ${rowCount(brands)}::int as total`);
        expect(seen?.total).toBe(before + 2);
        throw undone;
    });
    await expect(vain).rejects.toBe(undone);
    expect(await listed()).toBe(before);
});

test('H5 many differences are summed up now and then, by several writers at once too', async () => {
    const before = await listed();
    const write = async (name: string): Promise<void> => {
        for (let at = 0; at < 300; at += 1)
            await api.database.db.execute(sql`insert into brands (name) values (${`${name} ${at}`})`);
    };
    await Promise.all(['One', 'Two', 'Three', 'Four'].map(write));
    expect(await listed()).toBe(before + 1200);
    expect((await parts()).length).toBeLessThan(600);
    await api.database.db.execute(sql`delete from brands where name ~ '^(One|Two|Three|Four) [0-9]+$'`);
    expect(await listed()).toBe(before);
});

test('H5 rows that no trigger has seen are counted at the next start', async () => {
    const { db } = api.database;
    const before = await listed();
    await db.execute(sql`alter table brands disable trigger user`);
    await db.execute(sql`insert into brands (name) values ('Restored')`);
    await db.execute(sql`alter table brands enable trigger user`);
    expect(await listed()).toBe(before);
    await keepRowCounts(db, listedTables);
    expect(await listed()).toBe(before + 1);
    const summed = (await parts()).length;
    await keepRowCounts(db, listedTables);
    expect((await parts()).length).toBe(summed);
});

test('H5 an emptied table has no rows, and a table without triggers is counted', async () => {
    const { db } = api.database;
    await db.execute(sql`truncate brands cascade`);
    expect(await listed()).toBe(0);
    await expectTruth();
    await db.execute(sql`delete from row_counts`);
    await expectTruth();
});

import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { pglite } from '#server/db/database.ts';
import { databaseError } from '#server/db/databaseError.ts';
import { query } from '#server/db/query.ts';
import { transaction } from '#server/db/transaction.ts';

afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
});

/** The disk, as it is told. */
const leave = (megabytes: number): void => {
    const told = { ...fs.statfsSync(tmpdir()), bsize: 1_048_576, bavail: megabytes };
    vi.spyOn(fs, 'statfsSync').mockReturnValue(told as ReturnType<typeof fs.statfsSync>);
    syncBuiltinESMExports();
};
const codeOf = (work: Promise<unknown>) =>
    work.then(
        () => 'written',
        (error: unknown) => databaseError(error)?.code,
    );

test('I10 the embedded database writes nothing on a disk that is almost full, and is read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-space-'));
    const { db, close } = await pglite({ folder });
    await db.execute(sql`create table notes (text text)`);
    const write = () => db.execute(sql`insert into notes (text) values ('one')`);
    const inTransaction = () =>
        transaction(db, tx => tx.execute(sql`with gone as (delete from notes returning 1) select count(*) from gone`));
    leave(16);
    expect([await codeOf(write()), await codeOf(inTransaction())]).toEqual(['53100', '53100']);
    expect(await query(db, sql`select count(*)::int as count from notes`)).toEqual([{ count: 0 }]);
    leave(64);
    expect([await codeOf(write()), await codeOf(write())]).toEqual(['written', 'written']);
    expect(await query(db, sql`select count(*)::int as count from notes`)).toEqual([{ count: 2 }]);
    await close();
    rmSync(folder, { recursive: true });
});

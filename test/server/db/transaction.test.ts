import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pglite } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { transaction } from '#server/db/transaction.ts';

test('on the embedded database, others have their turn between transactions that follow one another', async () => {
    const { db, close } = await pglite({});
    let turns = 0;
    let next: NodeJS.Immediate;
    const count = (): void => {
        turns += 1;
        next = setImmediate(count);
    };
    next = setImmediate(count);
    for (let made = 0; made < 50; made += 1) await transaction(db, tx => query(tx, sql`select 1`));
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(50);
    await close();
}, 60_000);

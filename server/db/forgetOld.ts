import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { query } from './query.ts';
import { auditEntries, type changes } from './tables/index.ts';

/** Batch size: small enough not to delay other queries. */
const BATCH_SIZE = 5_000;

/** Deletes rows older than a number of days; 0 keeps all. A database function deletes audit entries and adds its own. */
export const forgetOld = async (db: Db, table: typeof auditEntries | typeof changes, days: number): Promise<void> => {
    if (days === 0) return;
    if (table === auditEntries) {
        await query(db, sql`select forget_audit_entries(${days}::int)`);
        return;
    }
    const tooOld = db
        .select({ id: table.id })
        .from(table)
        .where(lt(table.createdAt, sql`now() - make_interval(days => ${days})`))
        .orderBy(asc(table.createdAt), asc(table.id))
        .limit(BATCH_SIZE);
    const forgotten = await db.delete(table).where(inArray(table.id, tooOld)).returning({ id: table.id });
    if (forgotten.length === BATCH_SIZE) await forgetOld(db, table, days);
};

import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { changes } from './tables/index.ts';

/** Rows per statement: few enough not to delay other queries. */
const SLICE = 5_000;

/** Deletes history older than a number of days, oldest first; 0 keeps everything. */
export const forgetChanges = async (db: Db, days: number): Promise<void> => {
    if (days === 0) return;
    const tooOld = db
        .select({ id: changes.id })
        .from(changes)
        .where(lt(changes.createdAt, sql`now() - make_interval(days => ${days})`))
        .orderBy(asc(changes.createdAt), asc(changes.id))
        .limit(SLICE);
    const forgotten = await db.delete(changes).where(inArray(changes.id, tooOld)).returning({ id: changes.id });
    if (forgotten.length === SLICE) await forgetChanges(db, days);
};

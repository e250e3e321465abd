import { sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';

const isAnalysed = async (db: Db): Promise<boolean> => {
    const [known] = await db
        .select({ one: sql`1` })
        .from(sql`pg_stats`)
        .where(sql`schemaname = current_schema() and tablename = 'items'`)
        .limit(1);
    return known !== undefined;
};

/**
 * Index-only scans need a visibility map, and the planner needs statistics. PGlite has no autovacuum, so each start
 * runs one (one second for 100 000 items); PostgreSQL only needs it after the seed.
 */
export const refreshStatistics = async (db: Db, kind: Database['kind']): Promise<void> => {
    if (kind === 'pglite' || !(await isAnalysed(db))) await db.execute(sql`vacuum analyze`);
};

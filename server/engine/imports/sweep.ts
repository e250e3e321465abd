import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { importFiles, importRows } from '../../db/tables/index.ts';
import type { Services } from '../env.ts';

const gone = (db: Db) =>
    query<{ readonly id: number; readonly key: string }>(
        db,
        sql`select one.id, file.key from imports one join import_files file on file.import_id = one.id
            where coalesce(one.finished_at, one.created_at) < now() - interval '30 days'
                and one.status not in ('reading', 'rehearsing', 'scheduled', 'queued', 'running')`,
    );

/** Files and staged rows of imports that ended a month ago are deleted; the imports stay, because the history names them. */
export const sweepImports = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
    for (const { id, key } of await gone(db)) {
        await files.delete(key);
        await db.delete(importRows).where(eq(importRows.importId, id));
        await db.delete(importFiles).where(eq(importFiles.importId, id));
    }
};

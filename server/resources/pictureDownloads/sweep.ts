import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pictureDownloads } from '../../db/tables/index.ts';

/** Forgets what nobody can follow a link to any more: links are over after minutes. */
export const sweepDownloads = async (db: Db): Promise<void> => {
    await db.delete(pictureDownloads).where(lt(pictureDownloads.createdAt, sql`now() - interval '1 day'`));
};

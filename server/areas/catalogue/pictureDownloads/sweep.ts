import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { pictureDownloads } from '../../../db/tables/index.ts';

/** Deletes old requests, whose links have expired. */
export const sweepDownloads = async (db: Db): Promise<void> => {
    await db.delete(pictureDownloads).where(lt(pictureDownloads.createdAt, sql`now() - interval '1 day'`));
};

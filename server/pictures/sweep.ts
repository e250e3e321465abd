import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { itemPictures, pictureOriginals, pictureRenditions } from '../db/tables/index.ts';
import { transaction } from '../db/transaction.ts';
import type { Storage } from '../files/storage.ts';

type Files = Pick<Storage, 'delete' | 'deleteFolder'>;

const old = (column: typeof pictureRenditions.usedAt | typeof pictureOriginals.usedAt): SQL =>
    lt(column, sql`now() - interval '1 day'`);

/** Condition of unused renditions. Keeps the unedited one while its original is in use, for the crop dialog. */
const unshown = sql`not exists (select 1 from ${itemPictures} p where p.rendition = ${pictureRenditions}.key)
    and (rotation <> 0 or crop is not null or not exists (select 1 from ${itemPictures} p
        join ${pictureRenditions} shown on shown.key = p.rendition
        where shown.original = ${pictureRenditions}.original))`;
const unneeded = sql`not exists (select 1 from ${pictureRenditions} r where r.original = ${pictureOriginals}.key)`;

/** Deletes a rendition, whose row stays locked until its files are deleted. A failure is retried the next day. */
const sweepRendition = (db: Db, files: Files): Promise<boolean> =>
    transaction(db, async tx => {
        const [gone] = await tx
            .select({ key: pictureRenditions.key })
            .from(pictureRenditions)
            .where(and(old(pictureRenditions.usedAt), unshown))
            .limit(1)
            .for('update', { skipLocked: true });
        if (!gone) return false;
        await files.deleteFolder(gone.key);
        await tx.delete(pictureRenditions).where(eq(pictureRenditions.key, gone.key));
        return true;
    });

const sweepOriginal = (db: Db, files: Files): Promise<boolean> =>
    transaction(db, async tx => {
        const [gone] = await tx
            .select({ key: pictureOriginals.key })
            .from(pictureOriginals)
            .where(and(old(pictureOriginals.usedAt), unneeded))
            .limit(1)
            .for('update', { skipLocked: true });
        if (!gone) return false;
        await files.delete(gone.key);
        await tx.delete(pictureOriginals).where(eq(pictureOriginals.key, gone.key));
        return true;
    });

/** Deletes files that were unused for a day: renditions before originals. */
export const sweepPictures = async (db: Db, files: Files): Promise<void> => {
    while (await sweepRendition(db, files));
    while (await sweepOriginal(db, files));
};

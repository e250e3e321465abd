import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { entityAttachments, users } from '../../db/tables/index.ts';
import { keyIn } from '../../files/fileKey.ts';
import type { Storage } from '../../files/storage.ts';

const BATCH = 100;

/** Uploaded more than a day ago and not used: replaced since, or never saved. */
const unused = (db: Db) =>
    db
        .select({ id: entityAttachments.id })
        .from(entityAttachments)
        .where(
            and(
                lt(entityAttachments.createdAt, sql`now() - interval '1 day'`),
                notExists(
                    db.select({ one: sql`1` }).from(users).where(sql`${users.avatarId} = ${entityAttachments.id}`),
                ),
            ),
        )
        .limit(BATCH)
        .for('update', { skipLocked: true });

/** Deletes unused avatars. Rows are deleted first: a file without a row does no harm, a row without a file does. */
export const sweepAttachments = async (db: Db, files: Pick<Storage, 'delete'>): Promise<void> => {
    const gone = await db
        .delete(entityAttachments)
        .where(inArray(entityAttachments.id, unused(db)))
        .returning({ filePath: entityAttachments.filePath });
    const keys = gone.flatMap(({ filePath }) => keyIn(filePath) ?? []);
    // A failed deletion, which the storage logs, must not prevent the others.
    await Promise.allSettled(keys.map(key => files.delete(key)));
    if (gone.length === BATCH) await sweepAttachments(db, files);
};

import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { entityAttachments as contract, PICTURE_MAX_BYTES, PICTURE_RULES } from '#contract/people/entityAttachments.ts';
import { HOUR } from '../../../auth/limits.ts';
import type { Db } from '../../../db/database.ts';
import { entityAttachments, entityAttachments as table, users } from '../../../db/tables/index.ts';
import { bodyOf, fileIn, readForm } from '../../../engine/multipart.ts';
import type { Call, ServerResource } from '../../../engine/resource.ts';
import type { ReceivedValues } from '../../../engine/rowChange.ts';
import { keyIn, newFileKey, pathOf } from '../../../files/fileKey.ts';
import { reencode } from '../../../files/reencode.ts';
import type { Storage } from '../../../files/storage.ts';

const BATCH = 100;

/** Avatars uploaded more than a day ago that no user has: replaced or never saved. */
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

/** Longest side of a stored avatar in pixels: twice the largest size on screen. */
const SIDE = 1024;

/**
 * Encodes an uploaded avatar again (N4) and stores it.
 * @throws Refused (malformed, too_large, media_type, unavailable); Invalid under `file`.
 */
const receivePicture = async (call: Call): Promise<ReceivedValues> => {
    const file = fileIn(await readForm(call, ['file']), PICTURE_RULES);
    const { bytes, ...picture } = await reencode(new Uint8Array(await file.arrayBuffer()), SIDE);
    const key = newFileKey('avatars', picture.mediaType);
    await call.services.files.put(key, bytes, picture.mediaType);
    const derived = { ...picture, bytes: bytes.length, filePath: pathOf(key), ownerId: call.actor.id };
    return { input: {}, derived };
};

/** N4: users see their own uploads; administrators see all. */
export const attachments: ServerResource = {
    contract,
    table,
    scope: actor => (can(actor, 'users', 'edit') ? sql`true` : eq(table.ownerId, actor.id)),
    order: [{ property: 'createdAt', direction: 'desc' }],
    receive: receivePicture,
    limits: { create: { name: 'upload', points: 200, duration: HOUR } },
    maxBody: bodyOf(PICTURE_MAX_BYTES),
    forget: async (row, { services: { files } }) => {
        const key = keyIn(String(row.filePath));
        // The storage has logged the failure; a file without a record does no harm.
        if (key) await files.delete(key).catch(() => undefined);
    },
    daily: ({ db, files }) => sweepAttachments(db, files),
};

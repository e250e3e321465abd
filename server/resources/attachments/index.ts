import { eq, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { entityAttachments as contract, PICTURE_MAX_BYTES } from '#contract/entityAttachments.ts';
import { HOUR } from '../../auth/limits.ts';
import { entityAttachments as table } from '../../db/tables/index.ts';
import { bodyOf } from '../../engine/multipart.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { keyIn } from '../../files/fileKey.ts';
import { receivePicture } from './receive.ts';
import { sweepAttachments } from './sweep.ts';

/** N4: people see their own uploads; administrators see all. */
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

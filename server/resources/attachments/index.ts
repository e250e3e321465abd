import { eq, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { entityAttachments as contract } from '#contract/entityAttachments.ts';
import { entityAttachments as table } from '../../db/tables/index.ts';
import { keyIn } from '../../files/fileKey.ts';
import type { ServerResource } from '../resource.ts';
import { receivePicture } from './receive.ts';

/** Row N4: each person's own uploads; administrators see all. */
export const attachments: ServerResource = {
    contract,
    table,
    scope: actor => (can(actor, 'users', 'edit') ? sql`true` : eq(table.ownerId, actor.id)),
    order: [{ property: 'createdAt', direction: 'desc' }],
    receive: receivePicture,
    // The storage has logged why it did not; a file that stays behind is one that nobody knows of.
    forget: async (row, { files }) => {
        const key = keyIn(String(row.filePath));
        if (key) await files.delete(key).catch(() => undefined);
    },
};

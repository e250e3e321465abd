import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { identifierOf } from '#contract/schema.ts';
import { entityAttachments, users } from '../../db/tables/index.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { Change } from '../resource.ts';

/** A person's picture, with where it is. */
export const avatar: SQL = sql`(select json_build_object('id', id, 'filePath', file_path) from ${entityAttachments} where id = ${users}.avatar_id)`;

const isKept = (row: Change['row'], id: number): boolean =>
    typeof row?.avatar === 'object' && row.avatar !== null && 'id' in row.avatar && row.avatar.id === id;

/**
 * People take their own uploads: another's would be gone with their whim.
 * @throws Invalid under `avatar`, as for one that does not exist.
 */
export const checkAvatar = async ({ actor, tx, row, input }: Change): Promise<void> => {
    const id = typeof input.avatar === 'string' ? identifierOf('entity_attachments', input.avatar) : undefined;
    if (id === undefined || isKept(row, id) || can(actor, 'users', 'edit')) return;
    const [own] = await tx
        .select({ id: entityAttachments.id })
        .from(entityAttachments)
        .where(and(eq(entityAttachments.id, id), eq(entityAttachments.ownerId, actor.id)));
    if (!own) throw new Invalid([{ propertyPath: 'avatar', key: 'validation.missing' }]);
};

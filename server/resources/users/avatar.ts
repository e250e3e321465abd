import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { identifierOf } from '#contract/schema.ts';
import { entityAttachments, users } from '../../db/tables/index.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid } from '../../hydra/problem.ts';

/** A person's avatar with its path. */
export const avatar: SQL = sql`(select json_build_object('id', id, 'filePath', file_path) from ${entityAttachments} where id = ${users}.avatar_id)`;

const isKept = (row: RowChange['row'], id: number): boolean =>
    typeof row?.avatar === 'object' && row.avatar !== null && 'id' in row.avatar && row.avatar.id === id;

/**
 * People may only use their own uploads, because the owner of an upload can delete it.
 * @throws Invalid under `avatar`, as for an upload that does not exist.
 */
export const checkAvatar = async ({ actor, tx, row, input }: RowChange): Promise<void> => {
    const id = typeof input.avatar === 'string' ? identifierOf('entity_attachments', input.avatar) : undefined;
    if (id === undefined || isKept(row, id) || can(actor, 'users', 'edit')) return;
    const [own] = await tx
        .select({ id: entityAttachments.id })
        .from(entityAttachments)
        .where(and(eq(entityAttachments.id, id), eq(entityAttachments.ownerId, actor.id)));
    if (!own) throw new Invalid([{ propertyPath: 'avatar', key: 'validation.missing' }]);
};

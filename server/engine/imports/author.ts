import type { ImportedResource } from '#contract/imports/resources.ts';
import { can } from '#contract/language/access.ts';
import { type Actor, loadActor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import type { imports } from '../../db/tables/index.ts';
import { Problem } from '../../hydra/problem.ts';

/** An import as it is stored. */
export type StoredImport = typeof imports.$inferSelect;

/**
 * The person on whose behalf an import works, with the rights that they have now.
 * @throws Problem 403 when they may no longer import records of the resource
 */
export const authorOf = async (
    db: Db,
    { ownerId, resource }: Pick<StoredImport, 'ownerId' | 'resource'>,
): Promise<Actor> => {
    const actor = ownerId === null ? undefined : await loadActor(db, ownerId);
    const name = resource as ImportedResource;
    const rights = [
        can(actor ?? { roles: [] }, 'imports', 'create'),
        ...(['create', 'edit'] as const).map(action => actor && can(actor, name, action)),
    ];
    if (!actor || !rights.every(Boolean)) throw new Problem(403, 'import_denied');
    return actor;
};

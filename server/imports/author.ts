// On whose behalf an import works, and with which rights.
import { eq, sql } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { can } from '#contract/language/access.ts';
import { type Actor, loadActor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { imports } from '../db/tables/index.ts';
import { Refused } from '../domain/refused.ts';
import type { ImportWriting } from './resource.ts';
import { ImportEnded } from './state.ts';

/** An import as it is stored. */
export type StoredImport = typeof imports.$inferSelect;

/**
 * The person on whose behalf an import works, with the rights that they have now.
 * @throws Refused (forbidden) when they may no longer import records of the resource
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
    if (!actor || !rights.every(Boolean)) throw new Refused('forbidden', 'import_denied');
    return actor;
};

/**
 * Settings of a transaction whose statements write many rows. Foreign keys and triggers ask one query a row, which would be
 * planned each time (server/db/database.ts); and no request waits for the statements. What looks for missing references may
 * take no more memory than others: the embedded database has that of the server, and gives none back.
 */
const prepareBulk = async (tx: Db): Promise<void> => {
    await tx.execute(
        sql`select set_config('plan_cache_mode', 'auto', true), set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '8MB', true)`,
    );
};

/**
 * Begins the transaction that runs or undoes an import, on behalf of its author.
 * @throws ImportEnded when another process has done it; Refused (forbidden)
 */
export const beginWriting = async (
    tx: Db,
    asked: StoredImport,
    { resource, resources }: Pick<ImportWriting, 'resource' | 'resources'>,
): Promise<ImportWriting> => {
    await prepareBulk(tx);
    const own = eq(imports.id, asked.id);
    const [locked] = await tx.select({ status: imports.status }).from(imports).where(own).for('update');
    if (locked?.status !== 'running') throw new ImportEnded();
    const actor = { ...(await authorOf(tx, asked)), importId: asked.id };
    return { tx, resource, resources, actor, locale: undefined };
};

import { eq, sql } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { can } from '#contract/language/access.ts';
import { type Actor, loadActor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { imports } from '../db/tables/index.ts';
import { Refused } from '../domain/refused.ts';
import type { ImportWriting } from './resource.ts';
import { ImportEnded } from './state.ts';

export type StoredImport = typeof imports.$inferSelect;

/** Author of an import, with current rights. @throws Refused (forbidden) if they may not import */
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
 * Settings for a transaction whose statements write many rows. Foreign keys and triggers run one query per row, which
 * would otherwise be planned each time (server/db/database.ts). Statements run without a timeout, because no request waits
 * for them. Memory for checking foreign keys stays small: the embedded database shares the server's memory and never
 * releases it.
 */
const prepareBulk = async (tx: Db): Promise<void> => {
    await tx.execute(
        sql`select set_config('plan_cache_mode', 'auto', true), set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '8MB', true)`,
    );
};

/** Begins the transaction of a run or an undo. @throws ImportEnded if it was already completed; Refused (forbidden) */
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

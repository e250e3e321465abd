import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { imports } from '../../db/tables/index.ts';
import type { Writing } from '../verbs/writeOne.ts';
import { authorOf, type StoredImport } from './author.ts';
import { Ended } from './state.ts';

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
 * @throws Ended when another process has done it; Problem 403
 */
export const beginWriting = async (
    tx: Db,
    asked: StoredImport,
    { resource, resources }: Pick<Writing, 'resource' | 'resources'>,
): Promise<Writing> => {
    await prepareBulk(tx);
    const own = eq(imports.id, asked.id);
    const [locked] = await tx.select({ status: imports.status }).from(imports).where(own).for('update');
    if (locked?.status !== 'running') throw new Ended();
    const actor = { ...(await authorOf(tx, asked)), importId: asked.id };
    return { tx, resource, resources, actor, locale: undefined };
};

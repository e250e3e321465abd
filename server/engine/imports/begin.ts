import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { imports } from '../../db/tables/index.ts';
import type { Writing } from '../verbs/writeOne.ts';
import { authorOf, type StoredImport } from './author.ts';
import { prepareBulk } from './bulk.ts';
import { Ended } from './state.ts';

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

import { sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports.ts';
import type { Writing } from '../../verbs/writeOne.ts';
import { changedMeanwhile } from './changed.ts';
import { deleteSet, insertSet, linkSets, updateSet, type Written } from './sets.ts';
import { tellSet } from './tell.ts';

const CREATED = sql`staged.action = 'create'`;
const CHANGED = sql`staged.action = 'change'`;
const REMOVED = sql`staged.action = 'remove'`;

/** Writes staged records with a few statements. @throws Problem 409 when one of them was changed since the rehearsal */
export const writeSet = async (
    { tx, resource, actor }: Writing,
    importId: number,
    counts: ImportCounts,
): Promise<void> => {
    const written = (rows: Written['rows']): Written => ({ importId, resource, rows, side: 'after' });
    const removed = await deleteSet(tx, { importId, resource, rows: REMOVED }, sql`staged.version`);
    const changed = await updateSet(tx, written(CHANGED), 0);
    if (removed !== counts.removed || changed !== counts.changed) throw changedMeanwhile();
    await insertSet(tx, written(CREATED));
    await linkSets(tx, written(sql`staged.action in ('create', 'change')`));
    await resource.inSets?.(tx, importId);
    const told = { importId, resource, author: actor };
    await tellSet(tx, { ...told, rows: CREATED, action: 'create' });
    await tellSet(tx, { ...told, rows: CHANGED, action: 'edit' });
    await tellSet(tx, { ...told, rows: REMOVED, action: 'delete' });
};

import { and, inArray } from 'drizzle-orm';
import type { Reader } from '../resource.ts';
import { visibleTo } from '../visible.ts';

/** Those of the records that the person may see, in the order given. */
export const visibleIds = async ({ db, resource, actor }: Reader, ids: readonly number[]): Promise<number[]> => {
    const { id } = resource.table;
    const found = await db
        .select({ id })
        .from(resource.table)
        .where(and(inArray(id, [...ids]), visibleTo(actor, resource)));
    const known = new Set(found.map(row => Number(row.id)));
    return ids.filter(one => known.has(one));
};

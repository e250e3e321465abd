import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Page } from '../hydra/collection.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import type { Row } from '../hydra/record.ts';
import { selectionOf } from './columns.ts';
import { findPageIds } from './page.ts';
import type { ServerResource } from './resource.ts';

/** Rows of the given identifiers, in their order; those that do not exist are left out. */
const rowsOf = async (db: Db, resource: ServerResource, ids: readonly number[]): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows = await db
        .select(selectionOf(resource))
        .from(resource.table)
        .where(inArray(resource.table.id, [...ids]));
    const byId = new Map((rows as Row[]).map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** A page of a collection: identifiers first, from indexes, then only the rows that are shown. */
export const findPage = async (db: Db, resource: ServerResource, request: ListRequest): Promise<Page> => {
    const { ids, total } = await findPageIds(db, resource, request);
    return { rows: await rowsOf(db, resource, ids), total };
};

/** One record, locked for the transaction when it is to be changed; undefined when there is none. */
export const findRow = async (db: Db, resource: ServerResource, id: number, lock = false): Promise<Row | undefined> => {
    const query = db.select(selectionOf(resource)).from(resource.table).where(eq(resource.table.id, id));
    const [row] = lock ? await query.for('update') : await query;
    return row as Row | undefined;
};

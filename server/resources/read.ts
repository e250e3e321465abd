import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Page } from '../hydra/collection.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import type { Row } from '../hydra/record.ts';
import type { Reader } from './call.ts';
import { selectionOf } from './columns.ts';
import { findPageIds } from './page.ts';
import type { ServerResource } from './resource.ts';

/** Rows of the given identifiers, in their order; those that do not exist are left out. @param names all unless it is said. */
export const rowsOf = async (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    names?: readonly string[],
): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rows = await db
        .select(selectionOf(resource, names))
        .from(resource.table)
        .where(inArray(resource.table.id, [...ids]));
    const byId = new Map((rows as Row[]).map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** Several records, locked one after the other in the order of their identifiers: two who do so do not block each other. */
export const lockRows = async ({ db, resource, actor }: Reader, ids: readonly number[]): Promise<Row[]> => {
    const { table, scope } = resource;
    const rows = await db
        .select(selectionOf(resource))
        .from(table)
        .where(and(inArray(table.id, [...ids]), scope?.(actor)))
        .orderBy(table.id)
        .for('update');
    return rows as Row[];
};

/** A page of a collection: identifiers first, from indexes, then only the rows that are shown. */
export const findPage = async (reader: Reader, request: ListRequest): Promise<Page> => {
    const { ids, total } = await findPageIds(reader, request);
    return { rows: await rowsOf(reader.db, reader.resource, ids), total };
};

/** One record, locked for the transaction when it is to be changed; undefined when there is none for this person. */
export const findRow = async ({ db, resource, actor }: Reader, id: number, lock = false): Promise<Row | undefined> => {
    const { table, scope } = resource;
    const query = db
        .select(selectionOf(resource))
        .from(table)
        .where(and(eq(table.id, id), scope?.(actor)));
    const [row] = lock ? await query.for('update') : await query;
    return row as Row | undefined;
};

import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Page } from '../hydra/collection.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import type { Row } from '../hydra/record.ts';
import { columnOf, selectionOf } from './columns.ts';
import { toSql } from './conditions.ts';
import type { ServerResource } from './resource.ts';

const orderOf = (resource: ServerResource, { order }: ListRequest): SQL[] => {
    const terms = order.map(({ property, direction }) => {
        const column = columnOf(resource, property);
        if (!column) throw new Error(`${resource.contract.name}.${property} has no column to order by`);
        return direction === 'asc' ? asc(column) : desc(column);
    });
    // The identifier makes the order whole, so that no record shows on two pages; its direction follows the last
    // term's, so that one index serves both ways.
    return [...terms, order.at(-1)?.direction === 'desc' ? desc(resource.table.id) : asc(resource.table.id)];
};

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

/**
 * A page of a collection. The identifiers come first, from indexes alone, then the 30 or 100 rows themselves:
 * what a deep page skips is never read in full.
 */
export const findPage = async (db: Db, resource: ServerResource, request: ListRequest): Promise<Page> => {
    const { table } = resource;
    const where = and(...request.conditions.map(condition => toSql(db, resource, condition)));
    const identifiers = db
        .select({ id: table.id })
        .from(table)
        .where(where)
        .orderBy(...orderOf(resource, request))
        .limit(request.itemsPerPage)
        .offset((request.page - 1) * request.itemsPerPage);
    const [rows, counted] = await Promise.all([
        request.itemsPerPage === 0
            ? []
            : identifiers.then(found =>
                  rowsOf(
                      db,
                      resource,
                      found.map(row => row.id as number),
                  ),
              ),
        request.partial ? undefined : db.select({ total: count() }).from(table).where(where),
    ]);
    return { rows, total: counted?.[0]?.total };
};

/** One record, locked for the transaction when it is to be changed; undefined when there is none. */
export const findRow = async (db: Db, resource: ServerResource, id: number, lock = false): Promise<Row | undefined> => {
    const query = db.select(selectionOf(resource)).from(resource.table).where(eq(resource.table.id, id));
    const [row] = lock ? await query.for('update') : await query;
    return row as Row | undefined;
};

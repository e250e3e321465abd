import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import type { Page } from '../hydra/collection.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import type { Row } from '../hydra/record.ts';
import { type Selection, select, selectAll, selectListed } from './columns.ts';
import { findPageOf } from './page.ts';
import type { Reader, ServerResource } from './resource.ts';
import { visibleTo } from './visible.ts';

interface Found {
    /** Null in the only row of a proof without records. */
    readonly record: Record<string, unknown> | null;
    readonly proof?: unknown;
}

/**
 * The rows that `rest` selects (a condition, an order). The database writes each as JSON, because both drivers read one
 * long value faster than fifty short ones.
 */
const readRows = async (
    { db, resource, proof }: Pick<Reader, 'db' | 'resource' | 'proof'>,
    rest: SQL,
    { columns, toRow }: Selection = selectAll(resource),
): Promise<Row[]> => {
    const asked = proof?.actor() ? undefined : proof;
    // No property has an underscore in its name, so none hides the alias.
    const rows = sql`(select ${columns} from ${resource.table} ${rest}) one_row`;
    const found = await query<Found>(
        db,
        asked
            ? sql`select to_json(one_row) as record, proof from (select ${asked.column} as proof) asked left join ${rows} on true`
            : sql`select to_json(one_row) as record from ${rows}`,
    );
    asked?.accept(found[0]?.proof);
    return found.flatMap(({ record }) => (record ? [toRow(record)] : []));
};

/** Rows of the given identifiers, in their order, without missing ones. @param selection made once for many calls. */
export const selectedRowsOf = async (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    selection: Selection,
): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rest = sql`where ${resource.table.id} = any(${intArray(ids)})`;
    const rows = await readRows({ db, resource }, rest, selection);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** Rows of the given identifiers, in their order, without missing ones. @param names restricts the properties. */
export const rowsOf = (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    names?: readonly string[],
): Promise<Row[]> => selectedRowsOf(db, resource, ids, names ? select(resource, names) : selectAll(resource));

/** Whether a record is read from other tables too: its children, the other ends of links, what is computed of them. */
const isComposed = ({ children, links, computed }: ServerResource): boolean =>
    [children, links, computed].some(parts => parts !== undefined && Object.keys(parts).length > 0);

/**
 * The rows that `rest` selects, locked. A statement that waits for a lock reads the row again, but other tables as they
 * were when it began: where a record is read from several, it is locked first.
 */
const readLocked = async (reader: Reader, rest: SQL): Promise<Row[]> => {
    const { db, resource } = reader;
    if (isComposed(resource)) await db.execute(sql`select from ${resource.table} ${rest} for update`);
    return readRows(reader, sql`${rest} for update`);
};

/** Several records, locked in the order of their identifiers, so that concurrent calls cannot deadlock. */
export const lockRows = async (reader: Reader, ids: readonly number[]): Promise<Row[]> => {
    const { table } = reader.resource;
    const condition = and(inArray(table.id, [...ids]), visibleTo(reader.actor, reader.resource));
    return readLocked(reader, sql`where ${condition} order by ${table.id}`);
};

/** A page of a collection, from two statements: the total, and the rows of the page. */
export const findPage = async (reader: Reader, request: ListRequest): Promise<Page> => {
    const { total, rows } = await findPageOf(reader, request);
    return { rows: rows ? await readRows(reader, rows, selectListed(reader.resource)) : [], total };
};

/**
 * One record, optionally locked for the transaction; undefined when it does not exist or is not visible to the person.
 */
export const findRow = async (reader: Reader, id: number, lock = false): Promise<Row | undefined> => {
    const { table } = reader.resource;
    const condition = and(eq(table.id, id), visibleTo(reader.actor, reader.resource));
    const [row] = await (lock ? readLocked : readRows)(reader, sql`where ${condition}`);
    return row;
};

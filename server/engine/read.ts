import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import type { Page } from '../hydra/collection.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import type { Row } from '../hydra/record.ts';
import { type Selection, select, selectAll, selectListed } from './columns.ts';
import { findPageOf, whereOf } from './page.ts';
import type { Reader, ServerResource } from './resource.ts';
import { respelled } from './spelling.ts';
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

/** From two statements: the total, and the rows of the page. */
const findExactly = async (reader: Reader, request: ListRequest): Promise<Page> => {
    const { total, rows } = await findPageOf(reader, request);
    return { rows: rows ? await readRows(reader, rows, selectListed(reader.resource)) : [], total };
};

/** Whether the search alone finds nothing: what other filters leave out is not misspelt. */
const isUnknown = async (reader: Reader, search: Condition): Promise<boolean> => {
    const { table } = reader.resource;
    const found = await query(reader.db, sql`select from ${table} where ${whereOf(reader, [search])} limit 1`);
    return found.length === 0;
};

/** The request with other spellings of the words that are searched, where nothing has them as they are. */
const similarTo = async (reader: Reader, request: ListRequest): Promise<ListRequest | undefined> => {
    const search = request.conditions.find(condition => condition.kind === 'search');
    if (!search) return undefined;
    if (request.conditions.length > 1 && !(await isUnknown(reader, search))) return undefined;
    const spellings = await respelled(reader, search.text);
    const conditions = request.conditions.map(one => (one === search && spellings ? { ...search, spellings } : one));
    return spellings && { ...request, conditions };
};

/** A page of a collection. Where nothing has the words of a search, it has what is spelled nearly so, and says so. */
export const findPage = async (reader: Reader, request: ListRequest): Promise<Page> => {
    const page = await findExactly(reader, request);
    const isFound = page.total === undefined ? page.rows.length > 0 || request.page > 1 : page.total > 0;
    const similar = isFound ? undefined : await similarTo(reader, request);
    return similar ? { ...(await findExactly(reader, similar)), isSimilar: true } : page;
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

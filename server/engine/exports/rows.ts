// Apart: reads exported rows; `index.ts` handles the requests.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import { columnOf } from '../columns.ts';
import { joinAt, joinedTable, joinedValue } from '../joins.ts';
import { findAllIds } from '../page.ts';
import { rowsById } from '../read.ts';
import type { ReadingCall, ServerResource } from '../resource.ts';
import type { ExportRequest } from './request.ts';

/** Resource of an export's rows: that of the list, or that of its children. */
export const rowResource = (
    { resource }: Pick<ReadingCall, 'resource'>,
    { of }: Pick<ExportRequest, 'of'>,
): ServerResource => (of === undefined ? undefined : resource.children?.[of]) ?? resource;

const parentIn = (child: ServerResource): SQL => sql`${columnOf(child, child.contract.parent ?? '')}`;

/** Identifiers of all rows of an export; children are ordered by their record's position, then by their own. */
export const findRows = async (
    reader: ReadingCall,
    where: SQL | undefined,
    request: ExportRequest,
): Promise<Int32Array> => {
    const ids = await findAllIds(reader, where, request.order);
    const child = rowResource(reader, request);
    if (child === reader.resource) return ids;
    const { table } = child;
    const [found] = await query<{ readonly ids: number[] | null }>(
        reader.db,
        sql`select array_agg(id) as ids from (
            select ${table.id} from unnest(${intArray(ids)}) with ordinality parents(parent_id, place)
            join ${table} on ${parentIn(child)} = parents.parent_id
            order by place, ${columnOf(child, 'position') ?? table.id}, ${table.id}) in_order`,
    );
    return Int32Array.from(found?.ids ?? []);
};

export const countRows = async (
    reader: ReadingCall,
    where: SQL | undefined,
    request: ExportRequest,
): Promise<number> => {
    const { table } = reader.resource;
    const child = rowResource(reader, request);
    const matching = sql`from ${table} where ${where ?? sql`true`}`;
    const counted = sql`from ${child.table} where ${parentIn(child)} in (select ${table.id} ${matching})`;
    const [found] = await query<{ readonly total: number }>(
        reader.db,
        sql`select count(*)::int as total ${child === reader.resource ? matching : counted}`,
    );
    return found?.total ?? 0;
};

/** Names of related records (`thirdParty.name`) by record, without those that the user may not read. */
const joinedOf = async ({ db, resource, actor }: ReadingCall, ids: readonly number[], columns: readonly string[]) => {
    const joins = columns.flatMap((path, at) => {
        const join = joinAt(resource, path, actor);
        return join ? [{ path, join, alias: `joined${at}` }] : [];
    });
    if (joins.length === 0 || ids.length === 0) return new Map<number, Row>();
    const { table } = resource;
    const values = joins.map(({ path, alias }) => sql`${joinedValue(alias)} as ${sql.identifier(path)}`);
    const tables = sql.join(joins.map(({ join, alias }) => joinedTable(join, alias)));
    const found = await query<Row>(
        db,
        sql`select ${table.id} as id, ${sql.join(values, sql`, `)} from ${table}${tables} where ${table.id} = any(${intArray(ids)})`,
    );
    return new Map(found.map(row => [row.id, row]));
};

export const readColumns = async (
    reader: ReadingCall,
    ids: readonly number[],
    columns: readonly string[],
): Promise<Row[]> => {
    const joined = await joinedOf(reader, ids, columns);
    const rows = await rowsById(reader.db, reader.resource, ids, columns);
    return rows.map(row => ({ ...joined.get(row.id), ...row }));
};

export const parentOf = ({ contract }: ServerResource, row: Row): number => Number(row[contract.parent ?? '']);

export const readChildren = (db: Db, child: ServerResource, ids: readonly number[], columns: readonly string[]) =>
    rowsById(db, child, ids, [...columns, child.contract.parent ?? '']);

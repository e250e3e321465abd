import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import { columnKey, columnOf } from './columns.ts';
import type { ServerResource } from './resource.ts';
import { columnValues } from './write.ts';

/** Conditions on the group of an exclusive flag, by the values of the input or else of the row. */
const groupOf = (resource: ServerResource, row: Row | undefined, input: JsonObject): SQL[] => {
    const { within = [] } = resource.contract.exclusiveFlag ?? {};
    const columns = getTableColumns(resource.table);
    const values = columnValues(resource, Object.fromEntries(within.map(name => [name, input[name] ?? row?.[name]])));
    return Object.entries(values).flatMap(([key, value]) => {
        const column = columns[key];
        return column ? [value == null ? isNull(column) : eq(column, value)] : [];
    });
};

const setFlag = async (tx: Db, { table }: ServerResource, key: string, value: boolean, where: SQL | undefined) => {
    const changed = await tx
        .update(table)
        .set({ [key]: value, version: sql`${table.version} + 1` })
        .where(where)
        .returning({ id: table.id });
    return changed.map(({ id }) => Number(id));
};

/** Clears an exclusive flag before another record gets it. @returns identifiers of the records that lost it */
export const takeFlag = async (
    tx: Db,
    resource: ServerResource,
    row: Row | undefined,
    input: JsonObject,
): Promise<readonly number[]> => {
    const { exclusiveFlag } = resource.contract;
    if (!exclusiveFlag || input[exclusiveFlag.flag] !== true) return [];
    const { table } = resource;
    const flag = columnOf(resource, exclusiveFlag.flag);
    const key = columnKey(resource, exclusiveFlag.flag);
    if (!flag || key === undefined) return [];
    const others = and(eq(flag, true), ...groupOf(resource, row, input), row && ne(table.id, row.id));
    return setFlag(tx, resource, key, false, others);
};

/** Restores an exclusive flag on a record, unless another record has it now. @returns whether it was restored */
export const giveFlagBack = async (tx: Db, resource: ServerResource, row: Row): Promise<boolean> => {
    const { exclusiveFlag } = resource.contract;
    const flag = exclusiveFlag && columnOf(resource, exclusiveFlag.flag);
    const key = exclusiveFlag && columnKey(resource, exclusiveFlag.flag);
    if (!flag || key === undefined) return false;
    const held = await tx.$count(resource.table, and(eq(flag, true), ...groupOf(resource, row, {})));
    if (held > 0) return false;
    await setFlag(tx, resource, key, true, eq(resource.table.id, row.id));
    return true;
};

interface FlagColumns {
    readonly flag: string;
    readonly group: readonly string[];
}

/** Sets the flag of a record that is alone in its group: the only location of a company is its default one. */
export const flagOnlyOne = async (tx: Db, table: PgTable, { flag, group }: FlagColumns, id: number): Promise<void> => {
    const isSame = group.map(name => {
        const column = sql.identifier(name);
        return sql`other.${column} is not distinct from one.${column}`;
    });
    const others = sql`select from ${table} other where other.id <> one.id and ${sql.join(isSame, sql` and `)}`;
    await tx.execute(
        sql`update ${table} one set ${sql.identifier(flag)} = true where one.id = ${id} and not exists (${others})`,
    );
};

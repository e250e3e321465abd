import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { JsonObject, Row } from '../hydra/record.ts';
import { columnKey, columnOf } from './columns.ts';
import type { ServerResource } from './resource.ts';
import { columnsOf } from './write.ts';

/** Takes the flag that only one record has from the other one, before the change sets it. */
export const takeFlag = async (
    tx: Db,
    resource: ServerResource,
    row: Row | undefined,
    input: JsonObject,
): Promise<void> => {
    const { sole } = resource.contract;
    if (!sole || input[sole.flag] !== true) return;
    const { table } = resource;
    const flag = columnOf(resource, sole.flag);
    const { within = [] } = sole;
    const key = columnKey(resource, sole.flag);
    if (!flag || key === undefined) return;
    const columns = getTableColumns(table);
    const values = columnsOf(resource, Object.fromEntries(within.map(name => [name, input[name] ?? row?.[name]])));
    const group = Object.entries(values).flatMap(([key, value]) => {
        const column = columns[key];
        return column ? [value == null ? isNull(column) : eq(column, value)] : [];
    });
    await tx
        .update(table)
        .set({ [key]: false, version: sql`${table.version} + 1` })
        .where(and(eq(flag, true), ...group, row && ne(table.id, row.id)));
};

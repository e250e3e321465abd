import { and, eq, ne, sql } from 'drizzle-orm';
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
    const group = within.flatMap(name => {
        const column = columnOf(resource, name);
        const [given] = Object.values(columnsOf(resource, { [name]: input[name] }));
        return column ? [eq(column, given ?? row?.[name])] : [];
    });
    await tx
        .update(table)
        .set({ [key]: false, version: sql`${table.version} + 1` })
        .where(and(eq(flag, true), ...group, row && ne(table.id, row.id)));
};

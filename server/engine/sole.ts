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
    const group = sole.within === undefined ? undefined : columnOf(resource, sole.within);
    const key = columnKey(resource, sole.flag);
    if (!flag || key === undefined) return;
    const value =
        sole.within &&
        (Object.values(columnsOf(resource, { [sole.within]: input[sole.within] }))[0] ?? row?.[sole.within]);
    await tx
        .update(table)
        .set({ [key]: false, version: sql`${table.version} + 1` })
        .where(and(eq(flag, true), group && eq(group, value), row && ne(table.id, row.id)));
};

import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';

/** How many rows are written to a table. */
export interface Load {
    readonly table: PgTable;
    readonly rows: number;
}

interface Index {
    readonly name: string;
    readonly definition: string;
}

/** Those that no constraint needs, unless the table has so many rows that making them anew takes longer. */
const spareIn = (tx: Db, { table, rows }: Load): Promise<Index[]> =>
    query<Index>(
        tx,
        sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
            where indrelid = ${getTableName(table)}::regclass and not indisunique and (select count(*) from ${table}) < ${rows}::int`,
    );

/**
 * Does work that writes more rows to a table than it has, without its indexes, which are then made anew: keeping thirty of them
 * up to date row by row takes longer. Nobody else can read the table meanwhile: this is for the embedded database, whose one
 * connection the transaction holds anyway.
 */
export const withoutIndexes = async (tx: Db, loads: readonly Load[], work: () => Promise<void>): Promise<void> => {
    const dropped: Index[] = [];
    for (const load of loads) dropped.push(...(await spareIn(tx, load)));
    for (const { name } of dropped) await tx.execute(sql.raw(`drop index ${name}`));
    await work();
    for (const { definition } of dropped) await tx.execute(sql.raw(definition));
};

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { noteMissing } from '../../db/missingIndexes.ts';
import { query } from '../../db/query.ts';

/** How many rows are written to a table. */
interface Load {
    readonly table: PgTable;
    readonly rows: number;
}

interface Index {
    readonly name: string;
    readonly definition: string;
}

/** How many times as many rows as are written a table may have: its indexes take longer to make, the more it has. */
const TIMES = 8;

/** Whether the rows are so many that a table is better written without its indexes. */
export const isBulk = async (db: Db, { table, rows }: Load): Promise<boolean> => {
    const [found] = await query<{ readonly isBulk: boolean }>(
        db,
        sql`select count(*) < ${rows * TIMES}::int8 as "isBulk" from (select from ${table} limit ${rows * TIMES}::int8) counted`,
    );
    return found?.isBulk ?? false;
};

/** Those that no constraint needs. */
const spareIn = (tx: Db, { table }: Load): Promise<Index[]> =>
    query<Index>(
        tx,
        sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
            where indrelid = ${getTableName(table)}::regclass and not indisunique`,
    );

/**
 * Drops the indexes of tables to which many rows are going to be written, because keeping thirty of them up to date row by
 * row takes ten times as long as the rows. They are made again after the transaction, one by one (`makeMissing`): lists are
 * slower until then, but nobody has to wait for all of them at once. This is for the embedded database, whose one connection
 * the transaction keeps from everybody else anyway.
 */
export const dropIndexes = async (tx: Db, loads: readonly Load[]): Promise<void> => {
    const dropped: Index[] = [];
    for (const load of loads) if (await isBulk(tx, load)) dropped.push(...(await spareIn(tx, load)));
    for (const { name } of dropped) await tx.execute(sql.raw(`drop index ${name}`));
    await noteMissing(
        tx,
        dropped.map(({ definition }) => definition),
    );
};

interface Reference {
    readonly name: string;
    readonly definition: string;
}

/** The foreign keys of columns that are written. */
const referencesOf = (tx: Db, { table }: Load, columns: readonly string[]): Promise<Reference[]> =>
    query<Reference>(
        tx,
        sql`select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
            where conrelid = ${getTableName(table)}::regclass and contype = 'f' and exists (
                select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attname = any(${`{${columns.join()}}`}::text[]))
            order by 1`,
    );

const altered = (tx: Db, { table }: Load, changes: readonly SQL[]): Promise<unknown> =>
    tx.execute(sql`alter table ${table} ${sql.join([...changes], sql`, `)}`);

/**
 * Writes many rows, and then looks for what they refer to with one query for each foreign key: one for each row takes twice as
 * long as the row. A key that is missing is refused by the same constraint, and whatever fails takes all of it back. This is
 * for the embedded database, where nobody waits for the locks.
 */
export const withReferencesOnce = async (
    tx: Db,
    load: Load,
    columns: readonly string[],
    write: () => Promise<void>,
): Promise<void> => {
    const references = (await isBulk(tx, load)) ? await referencesOf(tx, load, columns) : [];
    if (references.length === 0) return write();
    await altered(
        tx,
        load,
        references.map(({ name }) => sql.raw(`drop constraint ${name}`)),
    );
    await write();
    await altered(
        tx,
        load,
        references.map(({ name, definition }) => sql.raw(`add constraint ${name} ${definition}`)),
    );
};

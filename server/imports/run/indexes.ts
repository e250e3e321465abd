import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { storeMissingIndexes } from '../../db/missingIndexes.ts';
import { query } from '../../db/query.ts';

interface Load {
    readonly table: PgTable;
    readonly rows: number;
}

interface Index {
    readonly name: string;
    readonly definition: string;
}

/** Maximum ratio of existing to written rows: rebuilding indexes takes longer for larger tables. */
const TIMES = 8;

/** True if writing the rows without the table's indexes is faster. */
export const isBulk = async (db: Db, { table, rows }: Load): Promise<boolean> => {
    const [found] = await query<{ readonly isBulk: boolean }>(
        db,
        sql`select count(*) < ${rows * TIMES}::int8 as "isBulk" from (select from ${table} limit ${rows * TIMES}::int8) counted`,
    );
    return found?.isBulk ?? false;
};

/** Indexes without a constraint. */
const spareIn = (tx: Db, { table }: Load): Promise<Index[]> =>
    query<Index>(
        tx,
        sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
            where indrelid = ${getTableName(table)}::regclass and not indisunique`,
    );

/**
 * Drops the indexes of tables before many rows are written, because updating thirty indexes per row takes ten times as
 * long as the rows. They are recreated after the transaction, one by one (`makeMissing`): lists are slower until then,
 * but no request waits for all of them. Only for the embedded database, whose single connection is blocked by the
 * transaction anyway.
 */
export const dropIndexes = async (tx: Db, loads: readonly Load[]): Promise<void> => {
    const dropped: Index[] = [];
    for (const load of loads) if (await isBulk(tx, load)) dropped.push(...(await spareIn(tx, load)));
    for (const { name } of dropped) await tx.execute(sql.raw(`drop index ${name}`));
    await storeMissingIndexes(
        tx,
        dropped.map(({ definition }) => definition),
    );
};

interface Reference {
    readonly name: string;
    readonly definition: string;
}

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
 * Writes many rows, and then checks each foreign key with one query, because checking each row takes twice as long as
 * writing it. A missing reference is refused by the same constraint, and an error rolls everything back. Only for the
 * embedded database, where no other connection waits for the locks.
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

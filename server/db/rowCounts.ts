import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { query } from './query.ts';
import { rowCounts } from './tables/index.ts';
import { transaction } from './transaction.ts';

const summed = (name: string): SQL =>
    sql`(select sum(${rowCounts.difference}) from ${rowCounts} where ${eq(rowCounts.table, name)})`;

const counted = (table: PgTable): SQL => sql`(select count(*) from ${table})`;

/** Number of rows of a table, as visible to the statement; counted directly if the triggers are missing. */
export const rowCount = (table: PgTable): SQL => sql`coalesce(${summed(getTableName(table))}, ${counted(table)})`;

/** Corrects the stored count. One statement sees rows and differences of the same transactions, so writes need no lock. */
const mend = async (db: Db, table: PgTable): Promise<void> => {
    const name = getTableName(table);
    await db.execute(
        sql`insert into ${rowCounts} ("table", difference) select ${name}, rows - coalesce(sum, 0)
            from (select ${counted(table)} as rows, ${summed(name)} as sum) one where rows is distinct from sum`,
    );
};

const TRIGGERS = [
    ['inserted', 'insert on', 'referencing new table as affected'],
    ['deleted', 'delete on', 'referencing old table as affected'],
    ['truncated', 'truncate on', ''],
] as const;

/** The lock excludes writes between the creation of the triggers and the first count. */
const begin = (db: Db, table: PgTable): Promise<void> =>
    transaction(db, async tx => {
        await tx.execute(sql`lock table ${table} in share row exclusive mode`);
        for (const [suffix, event, rows] of TRIGGERS)
            await tx.execute(
                sql`create or replace trigger ${sql.identifier(`count_rows_${suffix}`)} after ${sql.raw(event)} ${table}
                    ${sql.raw(rows)} for each statement execute function count_rows()`,
            );
        await mend(tx, table);
    });

/**
 * Maintains row counts with triggers: every list needs the count, and counting reads all rows. Existing counts are
 * corrected, because rows restored from a backup bypass the triggers.
 */
export const keepRowCounts = async (db: Db, tables: readonly PgTable[]): Promise<void> => {
    const kept = await query<{ readonly name: string }>(
        db,
        sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'count_rows_truncated'`,
    );
    const names = new Set(kept.map(({ name }) => name));
    for (const table of tables) await (names.has(getTableName(table)) ? mend : begin)(db, table);
};

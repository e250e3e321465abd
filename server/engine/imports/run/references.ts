import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { query } from '../../../db/query.ts';
import { isBulk, type Load } from './indexes.ts';

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

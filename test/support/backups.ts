import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listedTables } from '#server/areas/index.ts';
import type { BackupSource } from '#server/backup/backup.ts';
import { knownMigrations, tablesAt } from '#server/backup/schema.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { createFiles } from './api.ts';

/** Says nothing. */
export const quietly = { passphrase: undefined, say: () => undefined };

/** What a restore needs besides. */
export const restoring = { ...quietly, storage: createFiles(), counted: listedTables };

/** The names of all tables of this version. */
export const TABLES = tablesAt(knownMigrations().at(-1) ?? 0);

/** What a restore writes for itself, and what a server writes at each start. */
const OWN = sql`('restored', 'backup')`;

const rowsOf = (table: string) =>
    table === 'settings' ? sql`(select * from settings where key not in ${OWN})` : sql`${sql.identifier(table)}`;

/**
 * All rows of each table, generated columns included, as one hash and their number; written apart from what backups
 * compare themselves. The differences of row counts are summed up by each start, so that only their sum counts.
 */
export const fingerprintOf = (db: Db): Promise<Record<string, string>> =>
    db.transaction(async tx => {
        await tx.execute(sql`set local timezone = 'UTC'`);
        await tx.execute(sql`set local extra_float_digits = 3`);
        const prints: Record<string, string> = {};
        for (const table of TABLES) {
            const rows =
                table === 'row_counts'
                    ? sql`(select "table", sum(difference) from row_counts group by 1)`
                    : rowsOf(table);
            const [found] = await query<{ readonly print: string }>(
                tx,
                sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as print from ${rows} one`,
            );
            prints[table] = found?.print ?? '';
        }
        return prints;
    });

/**
 * What makes the tables as they are: columns, constraints, indexes and triggers. A condition that is read again has other
 * brackets, and means the same.
 */
export const shapeOf = async (db: Db): Promise<readonly string[]> => {
    const parts = await query<{ readonly part: string }>(
        db,
        sql`select indexdef as part from pg_indexes where schemaname = 'public'
            union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
            union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
                where connamespace = 'public'::regnamespace and contype <> 'n'
            union all select attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
                from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
            union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
            order by 1`,
    );
    return parts.map(({ part }) => part.replaceAll(/[()]/g, ''));
};

/** The files of a folder with their hashes, by name. */
export const filesIn = (folder: string): Record<string, string> =>
    Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile())
            .map(entry => join(entry.parentPath, entry.name))
            .map(path => [
                path.slice(folder.length + 1),
                createHash('sha256').update(readFileSync(path)).digest('hex'),
            ]),
    );

/** A place with a data folder of its own, on the embedded database or on PostgreSQL. */
export const placeIn = (dataDir: string, databaseUrl?: string): BackupSource => ({
    dataDir,
    databaseUrl,
    bucket: undefined,
});

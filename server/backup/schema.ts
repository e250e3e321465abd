import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../db/database.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { query } from '../db/query.ts';
import { StartupError } from '../startupError.ts';
import type { BackupManifest } from './manifest.ts';

export const knownMigrations = (): readonly number[] =>
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** Patterns of the statements that create, rename or drop tables, as the migration generator writes them. */
const CHANGE =
    /^\s*(?:create table (?:if not exists )?"(?<made>\w+)"|drop table (?:if exists )?"(?<dropped>\w+)"|alter table "(?<former>\w+)" rename to "(?<named>\w+)")/gim;

export const tablesAfter = (statements: readonly string[]): readonly string[] => {
    const tables = new Set<string>();
    for (const { groups } of statements.flatMap(statement => [...statement.matchAll(CHANGE)])) {
        const { made, dropped, former, named } = groups ?? {};
        for (const name of [dropped, former]) if (name !== undefined) tables.delete(name);
        for (const name of [made, named]) if (name !== undefined) tables.add(name);
    }
    return [...tables].sort();
};

/** Tables of this product after a migration. A database may have other tables. */
export const tablesAt = (migration: number): readonly string[] => {
    const migrations = readMigrationFiles({ migrationsFolder });
    const last = migrations.findIndex(({ folderMillis }) => folderMillis === migration);
    return tablesAfter(migrations.slice(0, last + 1).flatMap(one => one.sql));
};

/** Applied migrations of a database. Empty without tables of this product. */
export const appliedMigrations = async (db: Db): Promise<BackupManifest['migrations']> => {
    const [place] = await query<{ readonly name: string | null }>(
        db,
        sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    );
    if (!place?.name) return [];
    const rows = await query<{ readonly at: string; readonly hash: string }>(
        db,
        sql`select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at`,
    );
    return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
};

/** Runs migrations in the caller's transaction, unlike Drizzle, so that a restore is atomic. @param wanted by creation time */
export const runMigrations = async (tx: Db, wanted: (at: number) => boolean): Promise<void> => {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
        sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
        if (!wanted(folderMillis)) continue;
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(
            sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        );
    }
};

const listed = (names: readonly string[]) =>
    sql`(select name::regclass::oid from json_array_elements_text(${JSON.stringify(
        names.map(name => `public."${name}"`),
    )}::json) name)`;

interface Definition {
    readonly drop: string;
    readonly make: string;
}

/** Indexes other than those of constraints. */
const indexesOf = (db: Db, tables: readonly string[]): Promise<Definition[]> =>
    query<Definition>(
        db,
        sql`select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make from pg_index
            where indrelid in ${listed(tables)}
            and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
            order by indexrelid::regclass::text`,
    );

const triggersOf = (db: Db, tables: readonly string[]): Promise<Definition[]> =>
    query<Definition>(
        db,
        sql`select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(oid) as make
            from pg_trigger where tgrelid in ${listed(tables)} and not tgisinternal order by tgrelid::regclass::text, tgname`,
    );

const foreignKeysOf = (db: Db, tables: readonly string[]): Promise<Definition[]> =>
    query<Definition>(
        db,
        sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
                format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
            from pg_constraint where contype = 'f' and conrelid in ${listed(tables)} order by conrelid::regclass::text, conname`,
    );

/** Statements of the indexes and triggers of a database. Where texts had twins, they differ from those of the migrations. */
export const definitionsOf = async (db: Db, tables: readonly string[]): Promise<string[]> => {
    const all = [...(await indexesOf(db, tables)), ...(await triggersOf(db, tables))];
    return all.map(({ make }) => make);
};

/** String literals and quoted names, as PostgreSQL prints them. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** True for a single statement in a form that PostgreSQL prints. An archive may come from an untrusted source. */
const isDefinition = (statement: string): boolean => {
    const bare = statement.replaceAll(QUOTED, '""');
    return /^CREATE (UNIQUE INDEX|INDEX|TRIGGER) /.test(bare) && !/;|--|\/\*|\$/.test(bare);
};

const MAX_MESSAGE_LENGTH = 200;

/** @throws StartupError for a statement or table that a backup of this product cannot have */
export const refuseForeign = ({ definitions, tables, migrations }: BackupManifest): void => {
    const own = tablesAt(migrations.at(-1)?.at ?? 0);
    const foreign = definitions.find(one => !isDefinition(one)) ?? tables.find(({ name }) => !own.includes(name))?.name;
    if (foreign !== undefined)
        throw new StartupError(
            `This backup was not written by Comptoir: it has ${foreign.slice(0, MAX_MESSAGE_LENGTH)}. Nothing was written.`,
        );
};

const run = async (tx: Db, statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
};

/**
 * Drops foreign keys, indexes and triggers, because rows are inserted in any order and unchanged. Unlike
 * `session_replication_role`, this requires no superuser.
 * @returns a function that creates them again, which validates the rows
 */
export const bare = async (
    tx: Db,
    tables: readonly string[],
    definitions: readonly string[],
): Promise<() => Promise<void>> => {
    const keys = await foreignKeysOf(tx, tables);
    const [indexes, triggers] = [await indexesOf(tx, tables), await triggersOf(tx, tables)];
    await run(
        tx,
        [...keys, ...triggers, ...indexes].map(({ drop }) => drop),
    );
    return async () => {
        // Deferred constraints would block changes of the tables until the end of the transaction.
        await tx.execute(sql`set constraints all immediate`);
        await run(tx, definitions);
        await run(
            tx,
            keys.map(({ make }) => make),
        );
    };
};

export const emptyTables = async (tx: Db, tables: readonly string[]): Promise<void> => {
    await tx.execute(sql.raw(`truncate ${tables.map(name => `public."${name}"`).join(', ')}`));
};

interface SequenceRow {
    readonly table: string;
    readonly column: string;
    readonly last: string | null;
}

/** Last values of the columns' sequences. Read after the rows: a sequence may advance meanwhile without harm. */
export const sequencesOf = async (db: Db, tables: readonly string[]): Promise<BackupManifest['sequences']> => {
    const rows = await query<SequenceRow>(
        db,
        sql`select c.relname as table, a.attname as column, s.last_value::text as last
            from pg_depend d join pg_class q on q.oid = d.objid and q.relkind = 'S' join pg_class c on c.oid = d.refobjid
            join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
            join pg_sequences s on s.schemaname = 'public' and s.sequencename = q.relname
            where d.deptype in ('a', 'i') and c.oid in ${listed(tables)} order by 1, 2`,
    );
    return rows.flatMap(({ last, ...of }) => (last === null ? [] : [{ ...of, last }]));
};

export const setSequences = async (tx: Db, { sequences }: BackupManifest): Promise<void> => {
    for (const { table, column, last } of sequences)
        await tx.execute(
            sql`select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}), ${last}::bigint)`,
        );
};

/** @throws StartupError if the database has tables of this product */
export const refuseUsed = async (db: Db, place: string): Promise<void> => {
    const [last = 0] = knownMigrations().slice(-1);
    const found = await query<{ readonly name: string }>(
        db,
        sql`select name from json_array_elements_text(${JSON.stringify(['drizzle.__drizzle_migrations', ...tablesAt(last).map(name => `public."${name}"`)])}::json) name
            where to_regclass(name) is not null`,
    );
    if (found.length > 0)
        throw new StartupError(
            `The database ${place} is not empty: it has tables of Comptoir. Nothing was written. Create an empty database, and name it by DATABASE_URL.`,
        );
};

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import { ROOT } from '../paths.ts';
import { StartupError } from '../startupError.ts';
import type { Connection, Db } from './database.ts';
import { recreateMissingIndexes } from './missingIndexes.ts';

export const migrationsFolder = join(ROOT, 'server/db/migrations');

/** Drizzle's table of applied migrations: `created_at` is the `when` of the journal, in milliseconds. */
const applied = sql`drizzle.__drizzle_migrations`;

let newest: number | undefined;

/** Cached, because the files do not change while the process runs. */
const newestKnown = (): number => {
    newest ??= readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    return newest;
};

const latestApplied = async (db: Db): Promise<number> => {
    const [table] = await db
        .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
        .from(sql`(select 1) one`);
    if (!table?.name) return 0;
    const [latest] = await db.select({ at: sql<string | null>`max(created_at)` }).from(applied);
    return Number(latest?.at ?? 0);
};

/** True if a database has all migrations of this version and no later ones. */
export const isMigrated = async (db: Db): Promise<boolean> => (await latestApplied(db)) === newestKnown();

/** Runs migrations with log messages, because on a large database they take minutes and the start would seem to hang. */
const upgrading = async (migrate: () => Promise<void>, logger: Logger | undefined): Promise<void> => {
    const started = Date.now();
    logger?.info(
        'upgrading the database; this takes minutes if it is large; stopping the server now leaves it unchanged',
    );
    await migrate();
    logger?.info({ ms: Date.now() - started }, 'the database is upgraded');
};

/**
 * Runs the pending migrations.
 * @param logger logs the upgrade of an existing database
 * @throws StartupError if a newer version has migrated the database, because an older program must not write its data, or
 * if a migration fails
 */
export const migrateDatabase = async ({ db, migrate }: Connection, logger?: Logger): Promise<void> => {
    const known = newestKnown();
    const latest = await latestApplied(db);
    if (latest > known)
        throw new StartupError(
            'This database was written by a newer version of Comptoir. Start that version, or give this one another database.',
        );
    // Restores indexes that a crashed process left dropped, because migrations may change them.
    if (latest > 0) await recreateMissingIndexes(db);
    const run = () => migrate(migrationsFolder);
    await (latest > 0 && latest < known ? upgrading(run, logger) : run()).catch((error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new StartupError(
            `The database cannot create the tables of this version: ${why}. PostgreSQL 15 or later in UTF-8, with ICU and pg_trgm, is needed.`,
            { cause: error },
        );
    });
};

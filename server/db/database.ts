import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { closeFolder } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';
import { lockFolder } from './lock.ts';
import { makeDatabase } from './makeDatabase.ts';
import { openShares } from './shares.ts';
import { guardSpace, keptIn } from './space.ts';

/** Drizzle on PGlite or node-postgres; also the type of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One connection, with the driver's own function for running migrations. */
export interface Connection {
    readonly db: Db;
    migrate(migrationsFolder: string): Promise<void>;
}

export interface Database {
    readonly db: Db;
    /** The same for jobs, whose long transactions must not keep requests waiting for a connection. */
    readonly jobs: Db;
    readonly kind: 'pglite' | 'postgres';
    /** Rejects when the database does not answer. */
    ping(): Promise<void>;
    /** Runs migrations or the seed while no other process of this product does. */
    exclusively<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

const ping = async (db: Db): Promise<void> => {
    await db.execute(sql`select 1`);
};

/** PGlite in a folder, in memory without one, or loaded from a dump. */
export const pglite = async (options: { folder?: string; loadDataDir?: Blob }): Promise<Database> => {
    const client = await PGlite.create({
        ...(options.folder !== undefined && { dataDir: options.folder }),
        ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
        extensions: { pg_trgm },
    });
    const db = drizzlePglite({ client });
    if (options.folder !== undefined) {
        guardSpace(client, options.folder);
        keptIn(db, options.folder);
    }
    const connection: Connection = { db, migrate: migrationsFolder => migratePglite(db, { migrationsFolder }) };
    return {
        db,
        jobs: db,
        kind: 'pglite',
        ping: () => ping(db),
        exclusively: work => work(connection),
        close: () => client.close(),
    };
};

const unusable = (dataDir: string, cause: unknown): StartupError =>
    new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}`, { cause });

const takeFolder = (dataDir: string): (() => void) => {
    try {
        mkdirSync(dataDir, { recursive: true });
        return lockFolder(dataDir);
    } catch (cause) {
        throw cause instanceof StartupError ? cause : unusable(dataDir, cause);
    }
};

const openFolder = async (folder: string): Promise<Database> => {
    try {
        return await pglite({ folder });
    } catch (cause) {
        throw new StartupError(
            `The database in ${folder} cannot be opened. Was it made by another version of PostgreSQL, or copied while in use?`,
            { cause },
        );
    }
};

/** Returns the folder of the database, and creates the database when there is none. */
const readyFolder = async (dataDir: string): Promise<string> => {
    const folder = join(dataDir, 'database');
    try {
        if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        await makeDatabase(dataDir, async place => (await openFolder(place)).close());
        return folder;
    } catch (cause) {
        throw cause instanceof StartupError ? cause : unusable(dataDir, cause);
    }
};

/**
 * Opens the embedded database of a data folder and locks the folder against other processes.
 * @throws StartupError when the folder or the database in it cannot be used.
 */
export const embedded = async (dataDir: string): Promise<Database> => {
    const unlock = takeFolder(dataDir);
    try {
        const folder = await readyFolder(dataDir);
        const database = await openFolder(folder);
        // Opening it writes caches with permissions of their own.
        if (process.platform !== 'win32') closeFolder(folder);
        return { ...database, close: () => database.close().finally(unlock) };
    } catch (error) {
        unlock();
        throw error;
    }
};

/** Key of this product's advisory lock: an arbitrary number. */
const LOCK_KEY = 1_129_139_284;

const exclusivelyOn = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
        // Migrations, the seed, or waiting for another process's may take longer than any request.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
        const db = drizzlePostgres({ client });
        return await work({ db, migrate: migrationsFolder => migratePostgres(db, { migrationsFolder }) });
    } finally {
        // The connection is closed rather than returned to the pool, which releases the lock and the setting even after
        // an error.
        client.release(true);
    }
};

/**
 * Connects to a PostgreSQL server, version 15 or later.
 * @throws StartupError when it does not answer within five seconds or refuses; the message contains no password.
 */
export const postgres = async (url: string): Promise<Database> => {
    const { db, jobs, reading, close } = openShares(url);
    await ping(db).catch(async (error: unknown) => {
        await close();
        throw new StartupError(`PostgreSQL at ${hostOf(url)} does not answer: ${reasonOf(error)}`);
    });
    return {
        db,
        jobs,
        kind: 'postgres',
        ping: () => ping(db),
        exclusively: work => exclusivelyOn(reading, work),
        close,
    };
};

const hostOf = (url: string): string => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
};

const reasonOf = (error: unknown): string => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message || cause.name : String(cause);
};

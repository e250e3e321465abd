import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartupError } from '../config.ts';
import { lockFolder } from './lock.ts';

/** Drizzle over PGlite or node-postgres alike; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One connection, with the driver's own way of running a folder of migrations. */
export interface Connection {
    readonly db: Db;
    migrate(migrationsFolder: string): Promise<void>;
}

export interface Database {
    readonly db: Db;
    readonly kind: 'pglite' | 'postgres';
    /** Fails when the database does not answer. */
    ping(): Promise<void>;
    /** Runs the work while no other process of this product runs its own: migrations and the seed. */
    exclusively<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

const ping = async (db: Db): Promise<void> => {
    await db.execute(sql`select 1`);
};

/** PGlite over a folder, in memory without one, or from a dump of a prepared one. */
export const pglite = async (options: { folder?: string; loadDataDir?: Blob }): Promise<Database> => {
    const client = await PGlite.create({
        ...(options.folder !== undefined && { dataDir: options.folder }),
        ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
        extensions: { pg_trgm },
    });
    const db = drizzlePglite({ client });
    const connection: Connection = { db, migrate: migrationsFolder => migratePglite(db, { migrationsFolder }) };
    return {
        db,
        kind: 'pglite',
        ping: () => ping(db),
        exclusively: work => work(connection),
        close: () => client.close(),
    };
};

const takeFolder = (dataDir: string): (() => void) => {
    try {
        mkdirSync(dataDir, { recursive: true });
        return lockFolder(dataDir);
    } catch (cause) {
        if (cause instanceof StartupError) throw cause;
        throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}`, { cause });
    }
};

/**
 * The embedded database in a data folder, which no second process may open meanwhile.
 * @throws StartupError when the folder, or the database in it, cannot be used.
 */
export const embedded = async (dataDir: string): Promise<Database> => {
    const unlock = takeFolder(dataDir);
    try {
        const database = await pglite({ folder: join(dataDir, 'database') });
        return { ...database, close: () => database.close().finally(unlock) };
    } catch (cause) {
        unlock();
        throw new StartupError(
            `The database in ${join(dataDir, 'database')} cannot be opened. Was it made by another version of PostgreSQL, or copied while in use?`,
            { cause },
        );
    }
};

/** Any number that only this product uses: the key of its advisory lock. */
const LOCK_KEY = 1_129_139_284;

const exclusivelyOn = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
        // A migration, the seed, or the wait for another start's may take longer than any request.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
        const db = drizzlePostgres({ client });
        return await work({ db, migrate: migrationsFolder => migratePostgres(db, { migrationsFolder }) });
    } finally {
        // Closed rather than given back: lock and setting go with it, even when it broke.
        client.release(true);
    }
};

/**
 * A PostgreSQL server, 15 or later.
 * @throws StartupError when it does not answer within five seconds or refuses; the message holds no password.
 */
export const postgres = async (url: string): Promise<Database> => {
    // Custom plans only: a generic one turns a 3 ms search into 350 ms (facts.md, pitfall 2).
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 5000,
        statement_timeout: 60_000,
        options: '-c plan_cache_mode=force_custom_plan',
    });
    // A connection that breaks, idle or in a transaction, is replaced; without a listener it would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    const db: Db = drizzlePostgres({ client: pool });
    await ping(db).catch(async (error: unknown) => {
        await pool.end();
        throw new StartupError(`PostgreSQL at ${hostOf(url)} does not answer: ${reasonOf(error)}`);
    });
    return {
        db,
        kind: 'postgres',
        ping: () => ping(db),
        exclusively: work => exclusivelyOn(pool, work),
        close: () => pool.end(),
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

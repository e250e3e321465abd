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
import { reasonOf, StartupError } from '../startupError.ts';
import { recordNote } from '../telemetry/notes.ts';
import { readyFolder, takeFolder } from './dataFolder.ts';
import { isPooled, openShares, type PoolState, SILENCE } from './shares.ts';
import { waitForEver } from './silence.ts';
import { guardSpace, registerFolder } from './space.ts';
import { traceEmbedded } from './tracedStatements.ts';

/** Drizzle on PGlite or node-postgres; also the type of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Connection {
    readonly db: Db;
    migrate(migrationsFolder: string): Promise<void>;
}

export interface Database {
    readonly db: Db;
    /** Same database for jobs, whose long transactions must not keep requests waiting for a connection. */
    readonly jobs: Db;
    readonly kind: 'pglite' | 'postgres';
    /** Rejects when the database does not answer. */
    ping(): Promise<void>;
    /** Connection pools of this process, by use; absent for the embedded database. */
    pools?(): readonly PoolState[];
    /** Database that reads from the connections of a replica and writes to this server; absent if embedded. */
    readingFrom?(connections: pg.Pool): Db;
    /** Runs migrations or the seed under a lock that excludes other processes of this product. */
    exclusively<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

const ping = async (db: Db): Promise<void> => {
    await db.execute(sql`select 1`);
};

/** PostgreSQL zero-fills its shared buffers (128 MB by default), so all of them occupy memory (ADR 0078). */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/** Kilobytes that a search index (GIN) collects between merges. At 4 MB, one row blocks the database for seconds. */
const SEARCH_BUFFERS = ['-c', 'gin_pending_list_limit=256'];

/** Measures each call, because all statements pass through this function and block the process. */
const noteStalls = (client: PGlite): void => {
    const execute = client.execProtocolRawSync.bind(client);
    client.execProtocolRawSync = message => {
        const since = performance.now();
        try {
            return execute(message);
        } finally {
            recordNote('stall', { seconds: (performance.now() - since) / 1000 });
        }
    };
};

/** PGlite in a folder, in memory without one, or loaded from a dump. */
export const pglite = async (options: { folder?: string; loadDataDir?: Blob }): Promise<Database> => {
    const client = await PGlite.create({
        ...(options.folder !== undefined && { dataDir: options.folder }),
        ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
        extensions: { pg_trgm },
        startParams: [...PGlite.defaultStartParams, ...BUFFERS, ...SEARCH_BUFFERS],
    });
    noteStalls(client);
    traceEmbedded(client);
    const db = drizzlePglite({ client });
    if (options.folder !== undefined) {
        guardSpace(client, options.folder);
        registerFolder(db, options.folder);
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

/** Opens and locks the embedded database of a data folder. @throws StartupError if it cannot be used */
export const embedded = async (dataDir: string): Promise<Database> => {
    const unlock = takeFolder(dataDir);
    try {
        const folder = await readyFolder(dataDir, async place => (await openFolder(place)).close());
        const database = await openFolder(folder);
        // Opening the database writes caches with their own permissions.
        if (process.platform !== 'win32') closeFolder(folder);
        return { ...database, close: () => database.close().finally(unlock) };
    } catch (error) {
        unlock();
        throw error;
    }
};

/** Key of this product's advisory lock (an arbitrary number). */
const LOCK_KEY = 1_129_139_284;

const exclusivelyOn = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    waitForEver(client);
    try {
        // Migrations, the seed, or the wait for another process may exceed the timeout of requests.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
        const db = drizzlePostgres({ client });
        return await work({ db, migrate: migrationsFolder => migratePostgres(db, { migrationsFolder }) });
    } finally {
        // The connection is closed instead of returned to the pool, which releases the lock and resets the setting even
        // after an error.
        client.release(true);
    }
};

const unlimited = (client: pg.PoolClient): pg.PoolClient => {
    const query = async (asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
        const result = await client.query(asked, values);
        if (/^begin\b/i.test(typeof asked === 'string' ? asked : asked.text))
            await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
        return result;
    };
    return new Proxy(client, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
};

/** Variant for a pooler, which does not support session locks: a separate transaction holds the lock during the work. */
const exclusivelyThrough = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const holder = await pool.connect();
    waitForEver(holder);
    try {
        await holder.query('begin');
        await holder.query(
            'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
        );
        await holder.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        const client = await pool.connect();
        waitForEver(client);
        try {
            const db = drizzlePostgres({ client: unlimited(client) });
            return await work({ db, migrate: migrationsFolder => migratePostgres(db, { migrationsFolder }) });
        } finally {
            client.release(true);
        }
    } finally {
        // Rolling back releases the lock; a broken connection has already released it.
        await holder.query('rollback').catch(() => undefined);
        holder.release(true);
    }
};

/**
 * Connects to a PostgreSQL server, version 15 or later.
 * @param silence milliseconds without data after which a waiting connection of a request is closed
 * @throws StartupError when the server refuses or does not answer within five seconds; the message contains no
 * password.
 */
export const postgres = async (url: string, silence = SILENCE): Promise<Database> => {
    const shares = openShares(url, silence);
    const { db, jobs, reading } = shares;
    await ping(db).catch(async (error: unknown) => {
        await shares.close();
        const reason = reasonOf(error);
        const hint = reason.includes('unsupported startup parameter')
            ? '. For PgBouncer in transaction mode, add ?pooler=transaction to DATABASE_URL.'
            : '';
        throw new StartupError(`PostgreSQL at ${hostOf(url)} does not answer: ${reason}${hint}`);
    });
    return {
        db,
        jobs,
        kind: 'postgres',
        ping: () => ping(db),
        pools: shares.pools,
        readingFrom: shares.readingFrom,
        exclusively: work => (isPooled(url) ? exclusivelyThrough(reading, work) : exclusivelyOn(reading, work)),
        close: shares.close,
    };
};

const hostOf = (url: string): string => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
};

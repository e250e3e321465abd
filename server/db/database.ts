import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle, drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { closeFolder } from '../privateFiles.ts';
import { reasonOf, StartupError } from '../startupError.ts';
import { note } from '../watch/notes.ts';
import { readyFolder, takeFolder } from './dataFolder.ts';
import { guardSpace, keptIn } from './space.ts';

/** The most connections of a process for each use; each use waits for its own connections alone. */
const SHARES = { reading: 10, writing: 6, jobs: 3 } as const;

/** In milliseconds: longer than PostgreSQL takes to find a deadlock (one second). Reads never wait for a row's lock. */
const LOCK_TIMEOUT = 3000;

/** In milliseconds: people's changes may queue, because each is short, or gives up after {@link LOCK_TIMEOUT}. */
const TURN = 10_000;

interface Limits {
    /** The most connections. */
    readonly max: number;
    /** How long a statement waits for a connection, in milliseconds. */
    readonly wait: number;
    /** How long it waits for a lock, in milliseconds; as long as it may run when absent. */
    readonly lockTimeout?: number;
}

/** In milliseconds: how long a statement may run. */
const STATEMENT_TIMEOUT = 60_000;

/**
 * Whether a pooler (PgBouncer) stands before PostgreSQL and gives a connection for each transaction, so that settings of a
 * session would reach others, or nobody.
 */
const isPooled = (url: string): boolean => new URL(url).searchParams.get('pooler') === 'transaction';

const openPool = (connectionString: string, { max, wait, lockTimeout }: Limits): pg.Pool => {
    const pool = new pg.Pool({
        connectionString,
        max,
        connectionTimeoutMillis: wait,
        ...(!isPooled(connectionString) && {
            statement_timeout: STATEMENT_TIMEOUT,
            ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
            // Custom plans only: with a generic plan a 3 ms search takes 350 ms.
            options: '-c plan_cache_mode=force_custom_plan',
        }),
    });
    // A broken connection is replaced by the pool; without a listener its error would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    return pool;
};

/** Gives each transaction the settings that its connection has where there is no pooler; 0 is no limit. */
const withSettings =
    (db: NodePgDatabase, lockTimeout: number): NodePgDatabase['transaction'] =>
    (work, config) =>
        db.transaction(async tx => {
            await tx.execute(
                sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT)}, true), set_config('lock_timeout', ${String(lockTimeout)}, true), set_config('plan_cache_mode', 'force_custom_plan', true)`,
            );
            return work(tx);
        }, config);

interface Pools {
    readonly reading: pg.Pool;
    readonly writing: pg.Pool;
    readonly transactions: pg.Pool;
}

/** Reads from one share; single writes and transactions, which may wait for locks, take connections of others. */
const writingTo = ({ reading, writing, transactions }: Pools, lockTimeout?: number): NodePgDatabase => {
    const changed = drizzle({ client: writing });
    const whole = drizzle({ client: transactions });
    return Object.assign(drizzle({ client: reading }), {
        insert: changed.insert.bind(changed),
        update: changed.update.bind(changed),
        delete: changed.delete.bind(changed),
        transaction: lockTimeout === undefined ? whole.transaction.bind(whole) : withSettings(whole, lockTimeout),
    });
};

/** The connections of a process to PostgreSQL. */
interface Shares {
    /** For requests: a transaction that waits too long for another one's lock fails with `55P03`. */
    readonly db: NodePgDatabase;
    /** For jobs, whose transactions are long, and wait as long as a statement may run. */
    readonly jobs: NodePgDatabase;
    readonly reading: pg.Pool;
    pools(): readonly PoolState[];
    close(): Promise<void>;
}

const stateOf = (share: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
    share,
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
});

/** Opens no connection yet. */
const openShares = (url: string): Shares => {
    const reading = openPool(url, { max: SHARES.reading, wait: 5000 });
    const writing = openPool(url, { max: SHARES.writing, wait: TURN, lockTimeout: LOCK_TIMEOUT });
    const jobs = openPool(url, { max: SHARES.jobs, wait: TURN });
    return {
        db: writingTo({ reading, writing, transactions: writing }, isPooled(url) ? LOCK_TIMEOUT : undefined),
        jobs: writingTo({ reading, writing, transactions: jobs }, isPooled(url) ? 0 : undefined),
        reading,
        pools: () => Object.entries({ reading, writing, jobs }).map(([share, pool]) => stateOf(share, pool)),
        close: async () => void (await Promise.all([reading, writing, jobs].map(pool => pool.end()))),
    };
};

/** Drizzle on PGlite or node-postgres; also the type of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One connection, with the driver's own function for running migrations. */
export interface Connection {
    readonly db: Db;
    migrate(migrationsFolder: string): Promise<void>;
}

/** Connections that are open, those that are idle, and how many wait for one. */
export interface PoolState {
    readonly share: string;
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
}

export interface Database {
    readonly db: Db;
    /** The same for jobs, whose long transactions must not keep requests waiting for a connection. */
    readonly jobs: Db;
    readonly kind: 'pglite' | 'postgres';
    /** Rejects when the database does not answer. */
    ping(): Promise<void>;
    /** The connections of this process to PostgreSQL, by what they are for; absent where there is but one. */
    pools?(): readonly PoolState[];
    /** Runs migrations or the seed while no other process of this product does. */
    exclusively<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}

const ping = async (db: Db): Promise<void> => {
    await db.execute(sql`select 1`);
};

/**
 * PostgreSQL fills the memory that it shares with zeros, all of which is then in use: 128 MB by default, of which pages of the
 * operating system's cache are copies (ADR 0078).
 */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/** All that it is asked goes through this call, which keeps the process from anything else. */
const noteStalls = (client: PGlite): void => {
    const execute = client.execProtocolRawSync.bind(client);
    client.execProtocolRawSync = message => {
        const since = performance.now();
        try {
            return execute(message);
        } finally {
            note('stall', { seconds: (performance.now() - since) / 1000 });
        }
    };
};

/** PGlite in a folder, in memory without one, or loaded from a dump. */
export const pglite = async (options: { folder?: string; loadDataDir?: Blob }): Promise<Database> => {
    const client = await PGlite.create({
        ...(options.folder !== undefined && { dataDir: options.folder }),
        ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
        extensions: { pg_trgm },
        startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    });
    noteStalls(client);
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

/**
 * Opens the embedded database of a data folder and locks the folder against other processes.
 * @throws StartupError when the folder or the database in it cannot be used.
 */
export const embedded = async (dataDir: string): Promise<Database> => {
    const unlock = takeFolder(dataDir);
    try {
        const folder = await readyFolder(dataDir, async place => (await openFolder(place)).close());
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

/** Takes away the limits of each transaction that the client begins. */
const unlimited = (client: pg.PoolClient): pg.PoolClient => {
    const query = async (asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
        const result = await client.query(asked, values);
        if (/^begin\b/i.test(typeof asked === 'string' ? asked : asked.text))
            await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
        return result;
    };
    return new Proxy(client, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
};

/**
 * The same through a pooler, which knows no lock of a session: a transaction of its own holds the lock while another connection
 * works.
 */
const exclusivelyThrough = async <T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const holder = await pool.connect();
    try {
        await holder.query('begin');
        await holder.query(
            'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
        );
        await holder.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        const client = await pool.connect();
        try {
            const db = drizzlePostgres({ client: unlimited(client) });
            return await work({ db, migrate: migrationsFolder => migratePostgres(db, { migrationsFolder }) });
        } finally {
            client.release(true);
        }
    } finally {
        // Its end is the lock's; a connection that is broken has ended it.
        await holder.query('rollback').catch(() => undefined);
        holder.release(true);
    }
};

/**
 * Connects to a PostgreSQL server, version 15 or later.
 * @throws StartupError when it does not answer within five seconds or refuses; the message contains no password.
 */
export const postgres = async (url: string): Promise<Database> => {
    const { db, jobs, reading, pools, close } = openShares(url);
    await ping(db).catch(async (error: unknown) => {
        await close();
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
        pools,
        exclusively: work => (isPooled(url) ? exclusivelyThrough(reading, work) : exclusivelyOn(reading, work)),
        close,
    };
};

const hostOf = (url: string): string => {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
};

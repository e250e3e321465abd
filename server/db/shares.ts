// The connections of a process to PostgreSQL.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { breakSilence } from './silence.ts';
import { tracePool } from './tracedStatements.ts';

/** Connections that are open, those that are idle, and how many wait for one. */
export interface PoolState {
    readonly share: string;
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
}

/** The most connections of a process for each use; each use waits for its own connections alone. */
const SHARES = { reading: 10, writing: 6, jobs: 3, replica: 10 } as const;

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
    /** How long a statement waits for anything to come from PostgreSQL, in milliseconds; for ever when absent. */
    readonly silence?: number;
}

/** In milliseconds: how long a statement may run. */
const STATEMENT_TIMEOUT = 60_000;

/** In milliseconds: longer than a statement may run, after which PostgreSQL says so itself, if it is still there. */
export const SILENCE = STATEMENT_TIMEOUT + 5000;

/** In milliseconds, until the operating system asks whether the other machine still is there. */
const KEEP_ALIVE = 10_000;

/**
 * Whether a pooler (PgBouncer) stands before PostgreSQL and gives a connection for each transaction, so that settings of a
 * session would reach others, or nobody.
 */
export const isPooled = (url: string): boolean => new URL(url).searchParams.get('pooler') === 'transaction';

const openPool = (connectionString: string, { max, wait, lockTimeout, silence }: Limits): pg.Pool => {
    const pool = new pg.Pool({
        connectionString,
        max,
        connectionTimeoutMillis: wait,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE,
        ...(!isPooled(connectionString) && {
            statement_timeout: STATEMENT_TIMEOUT,
            ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
            // Custom plans only: with a generic plan a 3 ms search takes 350 ms.
            options: '-c plan_cache_mode=force_custom_plan',
        }),
    });
    // A broken connection is replaced by the pool; without a listener its error would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => {
        client.on('error', () => undefined);
        if (silence !== undefined) breakSilence(client, silence);
    });
    tracePool(pool);
    return pool;
};

type Transact = NodePgDatabase['transaction'];

/**
 * Transactions of a pool. Drizzle's own keep the connection for ever when its `begin` fails, as on a connection that has broken
 * while it was idle: after as many of them as there are connections, nothing could be changed any more.
 */
const transactionsOf =
    (pool: pg.Pool): Transact =>
    async (work, config) => {
        const client = await pool.connect();
        try {
            return await drizzle({ client }).transaction(work, config);
        } finally {
            // The pool keeps none that has broken.
            client.release();
        }
    };

/** Gives each transaction the settings that its connection has where there is no pooler; 0 is no limit. */
const withSettings =
    (transact: Transact, lockTimeout: number): Transact =>
    (work, config) =>
        transact(async tx => {
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
    const transact = transactionsOf(transactions);
    return Object.assign(drizzle({ client: reading }), {
        insert: changed.insert.bind(changed),
        update: changed.update.bind(changed),
        delete: changed.delete.bind(changed),
        transaction: lockTimeout === undefined ? transact : withSettings(transact, lockTimeout),
    });
};

/** The connections of a process to PostgreSQL. */
interface Shares {
    /** For requests: a transaction that waits too long for another one's lock fails with `55P03`. */
    readonly db: NodePgDatabase;
    /** For jobs, whose transactions are long, and wait as long as a statement may run. */
    readonly jobs: NodePgDatabase;
    readonly reading: pg.Pool;
    /** Reads from another server, and changes at this one. */
    readingFrom(pool: pg.Pool): NodePgDatabase;
    pools(): readonly PoolState[];
    close(): Promise<void>;
}

export const poolState = (share: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
    share,
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
});

/** Opens no connection yet. */
export const openShares = (url: string, silence: number): Shares => {
    const reading = openPool(url, { max: SHARES.reading, wait: 5000, silence });
    const writing = openPool(url, { max: SHARES.writing, wait: TURN, lockTimeout: LOCK_TIMEOUT, silence });
    const jobs = openPool(url, { max: SHARES.jobs, wait: TURN });
    const lockTimeout = isPooled(url) ? LOCK_TIMEOUT : undefined;
    return {
        db: writingTo({ reading, writing, transactions: writing }, lockTimeout),
        jobs: writingTo({ reading, writing, transactions: jobs }, isPooled(url) ? 0 : undefined),
        reading,
        readingFrom: pool => writingTo({ reading: pool, writing, transactions: writing }, lockTimeout),
        pools: () => Object.entries({ reading, writing, jobs }).map(([share, pool]) => poolState(share, pool)),
        close: async () => void (await Promise.all([reading, writing, jobs].map(pool => pool.end()))),
    };
};

/** The connections to a replica, which waits for no lock, and which nobody waits for long. */
export const openReplicaPool = (url: string): pg.Pool =>
    openPool(url, { max: SHARES.replica, wait: 2000, silence: SILENCE });

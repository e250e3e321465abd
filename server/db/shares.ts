// Connection pools of a process to PostgreSQL, one for each use.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { breakSilence } from './silence.ts';
import { tracePool } from './tracedStatements.ts';

export interface PoolState {
    readonly share: string;
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
}

/** Maximum number of connections for each use. A use only waits for connections of its own pool. */
const SHARES = { reading: 10, writing: 6, jobs: 3, replica: 10 } as const;

/** In milliseconds: longer than PostgreSQL takes to detect a deadlock (one second). Reads never wait for row locks. */
const LOCK_TIMEOUT = 3000;

/** In milliseconds: changes may queue, because each one is short or fails after {@link LOCK_TIMEOUT}. */
const TURN = 10_000;

interface Limits {
    readonly max: number;
    /** Maximum wait of a statement for a connection, in milliseconds. */
    readonly wait: number;
    /** Lock timeout in milliseconds; limited by the statement timeout when absent. */
    readonly lockTimeout?: number;
    /** Maximum time without data from PostgreSQL during a statement, in milliseconds; unlimited when absent. */
    readonly silence?: number;
}

/** Statement timeout, in milliseconds. */
const STATEMENT_TIMEOUT = 60_000;

/** In milliseconds: longer than the statement timeout, after which a working PostgreSQL reports an error itself. */
export const SILENCE = STATEMENT_TIMEOUT + 5000;

/** In milliseconds, before the operating system probes an idle connection. */
const KEEP_ALIVE = 10_000;

/** True if a pooler (PgBouncer) assigns connections per transaction, which makes session settings unreliable. */
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
    // The pool replaces a broken connection; without a listener, the error would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => {
        client.on('error', () => undefined);
        if (silence !== undefined) breakSilence(client, silence);
    });
    tracePool(pool);
    return pool;
};

type Transact = NodePgDatabase['transaction'];

/** Transactions of a pool. Drizzle's never release a connection whose `begin` fails, which would block all changes. */
const transactionsOf =
    (pool: pg.Pool): Transact =>
    async (work, config) => {
        const client = await pool.connect();
        try {
            return await drizzle({ client }).transaction(work, config);
        } finally {
            // The pool discards broken connections.
            client.release();
        }
    };

/** Applies the settings that connections without a pooler have to each transaction; 0 disables the lock timeout. */
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

/** Reads use one pool; single writes and transactions, which may wait for locks, use others. */
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

interface Shares {
    /** For requests: a transaction that exceeds the lock timeout fails with `55P03`. */
    readonly db: NodePgDatabase;
    /** For jobs, whose long transactions wait for locks up to the statement timeout. */
    readonly jobs: NodePgDatabase;
    readonly reading: pg.Pool;
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

/** Connections to a replica, with a short wait: the first server is the fallback. */
export const openReplicaPool = (url: string): pg.Pool =>
    openPool(url, { max: SHARES.replica, wait: 2000, silence: SILENCE });

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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

const openPool = (connectionString: string, { max, wait, lockTimeout }: Limits): pg.Pool => {
    const pool = new pg.Pool({
        connectionString,
        max,
        connectionTimeoutMillis: wait,
        statement_timeout: 60_000,
        ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
        // Custom plans only: with a generic plan a 3 ms search takes 350 ms.
        options: '-c plan_cache_mode=force_custom_plan',
    });
    // A broken connection is replaced by the pool; without a listener its error would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    return pool;
};

/** Reads from one share; single writes and transactions, which may wait for locks, take connections of others. */
const writingTo = (reading: pg.Pool, writing: pg.Pool, transactions: pg.Pool): NodePgDatabase => {
    const changed = drizzle({ client: writing });
    const whole = drizzle({ client: transactions });
    return Object.assign(drizzle({ client: reading }), {
        insert: changed.insert.bind(changed),
        update: changed.update.bind(changed),
        delete: changed.delete.bind(changed),
        transaction: whole.transaction.bind(whole),
    });
};

/** The connections of a process to PostgreSQL. */
export interface Shares {
    /** For requests: a transaction that waits too long for another one's lock fails with `55P03`. */
    readonly db: NodePgDatabase;
    /** For jobs, whose transactions are long, and wait as long as a statement may run. */
    readonly jobs: NodePgDatabase;
    readonly reading: pg.Pool;
    close(): Promise<void>;
}

/** Opens no connection yet. */
export const openShares = (url: string): Shares => {
    const reading = openPool(url, { max: SHARES.reading, wait: 5000 });
    const writing = openPool(url, { max: SHARES.writing, wait: TURN, lockTimeout: LOCK_TIMEOUT });
    const jobs = openPool(url, { max: SHARES.jobs, wait: TURN });
    return {
        db: writingTo(reading, writing, writing),
        jobs: writingTo(reading, writing, jobs),
        reading,
        close: async () => void (await Promise.all([reading, writing, jobs].map(pool => pool.end()))),
    };
};

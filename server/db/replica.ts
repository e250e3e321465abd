// Replica: a second PostgreSQL server that follows the first one and serves reads such as lists (ADR 0082).
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { Refused } from '../domain/refused.ts';
import { inTime } from '../inTime.ts';
import { reasonOf, StartupError } from '../startupError.ts';
import type { Database, Db } from './database.ts';
import { databaseError } from './databaseError.ts';
import { query } from './query.ts';
import { openReplicaPool, poolState } from './shares.ts';

/** Interval between two checks of the replica's position, in milliseconds. */
const EVERY = 1000;

const CHECK_TIMEOUT_MS = 3000;

/** Maximum lag in milliseconds; a replica further behind would show outdated data. */
const MOST_BEHIND = 10_000;

/** Identifier that stands for all users, for changes of what other users may see. */
const EVERYBODY = 0;

/** Position in the write-ahead log, in bytes. */
type Position = bigint;

/** Current position of the first server, including unflushed records. */
const readWritten = async (primary: Db): Promise<Position> => {
    const [row] = await query<{ readonly position: string }>(
        primary,
        sql`select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
    );
    return BigInt(row?.position ?? 0);
};

const readReplayed = async (replica: Db): Promise<Position | undefined> => {
    const [row] = await query<{ readonly position: string | null }>(
        replica,
        sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`,
    );
    return row?.position ? BigInt(row.position) : undefined;
};

/** Log positions after each user's last change. Unlogged and not backed up, because they belong to one server. */
export const prepareMarks = (primary: Db): Promise<unknown> =>
    primary.execute(
        sql`create unlogged table if not exists replica_marks (user_id integer primary key, position pg_lsn not null)`,
    );

const readMark = async (primary: Db, person: number): Promise<Position> => {
    const [row] = await query<{ readonly position: string | null }>(
        primary,
        sql`select (max(position) - '0/0')::text as position from replica_marks where user_id in (${EVERYBODY}, ${person})`,
    );
    return BigInt(row?.position ?? 0);
};

const writeMark = (primary: Db, person: number): Promise<unknown> =>
    primary.execute(
        sql`insert into replica_marks as mark (user_id, position) values (${person}, pg_current_wal_insert_lsn())
            on conflict (user_id) do update set position = greatest(mark.position, excluded.position)`,
    );

export interface Replica {
    /**
     * Database for the reads of a user: the replica if it has replayed the user's last change and its lag is small;
     * otherwise undefined. Writes and transactions on it go to the first server.
     */
    current(person: number): Promise<Db | undefined>;
    /** Reads from the replica if it is current; otherwise, or if the replica fails, from the first server. */
    read<T>(person: number, work: (db: Db) => Promise<T>): Promise<T>;
    /**
     * Stores the log position of a user's change, so that the user reads it. Never throws: after a failure, this process
     * reads from the first server. @param grants whether the change affects what other users may see
     */
    noteChange(person: number, grants?: boolean): Promise<void>;
    /** Maximum current lag in seconds; undefined while the replica is not used. */
    behind(): number | undefined;
    /** Checks the position now and every second; it may be unreachable. @throws StartupError if it is not a replica */
    follow(logger: Logger): Promise<void>;
    stop(): void;
}

interface ReplicaDatabases {
    readonly primary: Db;
    readonly replica: Db;
    readonly reading: Db;
}

interface ReplicaState {
    replayed: Position;
    /** Position of the first server at a time, not yet reached by the replica. */
    goal: { readonly at: number; readonly position: Position } | undefined;
    /** Latest time, in milliseconds since 1970, whose changes the replica has completely replayed. */
    hasAllOf: number;
    isUsed: boolean;
}

/** Class 22: invalid values, which either server refuses and which do not indicate a failure of the replica. */
const isRefusedValue = (error: unknown): boolean => databaseError(error)?.code.startsWith('22') ?? false;

const isBehind = ({ hasAllOf }: ReplicaState): boolean => Date.now() - hasAllOf > MOST_BEHIND;

/** @returns whether the server is a replica */
const catchUp = async ({ replica }: ReplicaDatabases, known: ReplicaState): Promise<boolean> => {
    const replayed = await readReplayed(replica);
    if (replayed !== undefined) known.replayed = replayed;
    return replayed !== undefined;
};

/** @throws when one of the servers does not answer */
const look = async (sides: ReplicaDatabases, known: ReplicaState): Promise<void> => {
    const at = Date.now();
    const position = await readWritten(sides.primary);
    if (!(await catchUp(sides, known)))
        throw new StartupError(
            'DATABASE_REPLICA_URL: this server follows no other one. It must be a replica of DATABASE_URL.',
        );
    const { goal } = known;
    if (goal && known.replayed >= goal.position) known.hasAllOf = goal.at;
    if (!goal || known.replayed >= goal.position) known.goal = { at, position };
    if (known.replayed >= position) known.hasAllOf = at;
    known.isUsed = !isBehind(known);
};

const createTeller = (logger: Logger) => {
    let told: boolean | undefined;
    return (isUsed: boolean, reason = 'it is behind'): void => {
        if (isUsed === told) return;
        told = isUsed;
        if (isUsed) logger.info('lists are read from the replica');
        else logger.warn({ reason }, 'lists are read from the first server, because the replica cannot be used');
    };
};

/** Creates a replica from existing connections; `followedAt` opens them. */
export const createReplica = (sides: ReplicaDatabases): Replica => {
    const known: ReplicaState = { replayed: 0n, goal: undefined, hasAllOf: 0, isUsed: false };
    const clock: { timer?: NodeJS.Timeout; isStopped: boolean } = { isStopped: false };
    const current: Replica['current'] = async person => {
        if (!known.isUsed) return undefined;
        const mark = await readMark(sides.primary, person);
        // A failed check leaves the replica behind, so the first server answers.
        if (mark > known.replayed) await catchUp(sides, known).catch(() => undefined);
        return mark > known.replayed ? undefined : sides.reading;
    };
    const lookAndTell = async (tell: ReturnType<typeof createTeller>): Promise<void> => {
        try {
            await inTime(look(sides, known), CHECK_TIMEOUT_MS);
            tell(known.isUsed);
        } catch (error) {
            known.isUsed = false;
            tell(false, reasonOf(error));
        }
    };
    return {
        current,
        read: async (person, work) => {
            const replica = await current(person);
            if (!replica) return work(sides.primary);
            try {
                return await work(replica);
            } catch (error) {
                if (error instanceof Refused || isRefusedValue(error)) throw error;
                known.isUsed = false;
                return work(sides.primary);
            }
        },
        noteChange: async (person, grants = false) => {
            await writeMark(sides.primary, grants ? EVERYBODY : person).catch(() => {
                known.isUsed = false;
            });
        },
        behind: () => (known.isUsed ? (Date.now() - known.hasAllOf) / 1000 : undefined),
        follow: async logger => {
            const tell = createTeller(logger);
            await inTime(look(sides, known), CHECK_TIMEOUT_MS).catch((error: unknown) => {
                if (error instanceof StartupError) throw error;
            });
            const again = async (): Promise<void> => {
                await lookAndTell(tell);
                if (!clock.isStopped) clock.timer = setTimeout(() => void again(), EVERY).unref();
            };
            await again();
        },
        stop: () => {
            clock.isStopped = true;
            clearTimeout(clock.timer);
        },
    };
};

export interface Databases {
    readonly database: Database;
    readonly replica?: Replica | undefined;
}

export const followedAt = (database: Database, url: string | undefined): Databases => {
    if (url === undefined || !database.readingFrom) return { database };
    const pool = openReplicaPool(url);
    const replica = createReplica({
        primary: database.db,
        replica: drizzle({ client: pool }),
        reading: database.readingFrom(pool),
    });
    const close = async (): Promise<void> => {
        replica.stop();
        await Promise.all([pool.end(), database.close()]);
    };
    const pools = () => [...(database.pools?.() ?? []), poolState('replica', pool)];
    return { database: { ...database, pools, close }, replica };
};

// A second PostgreSQL server that follows the first one, from which lists and the like are read (ADR 0082).
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

/** In milliseconds between two looks at how far the replica is. */
const EVERY = 1000;

/** In milliseconds: a server that does not answer is away. */
const PATIENCE = 3000;

/** In milliseconds: a replica that is further behind would show people what has long changed. */
const MOST_BEHIND = 10_000;

/** Stands for all people, where somebody changes what others may see. */
const EVERYBODY = 0;

/** A position in the log of changes, in bytes. */
type Position = bigint;

/** Where the first server is, including what it has not written to its disk yet. */
const readWritten = async (primary: Db): Promise<Position> => {
    const [row] = await query<{ readonly position: string }>(
        primary,
        sql`select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
    );
    return BigInt(row?.position ?? 0);
};

/** Undefined for a server that follows no other one. */
const readReplayed = async (replica: Db): Promise<Position | undefined> => {
    const [row] = await query<{ readonly position: string | null }>(
        replica,
        sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`,
    );
    return row?.position ? BigInt(row.position) : undefined;
};

/**
 * Makes the table of where the log was after each person's last change. It is not logged, because the replica needs none of it,
 * and in no backup, because positions are those of one server.
 */
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

/** What may be read from a server that follows. */
export interface Replica {
    /**
     * The database for what a person only reads: the replica's once it has all that they have changed, and while it is not far
     * behind; otherwise undefined. Its statements read from the replica; its changes and transactions go to the first server.
     */
    current(person: number): Promise<Db | undefined>;
    /** Reads from the replica where that is right; otherwise, or where the replica fails, from the first server. */
    read<T>(person: number, work: (db: Db) => Promise<T>): Promise<T>;
    /**
     * Remembers that a person has changed something, so that they read it from then on. It never throws: where it cannot be
     * remembered, this process reads from the first server until it can look again.
     * @param grants whether it changes what others may see
     */
    noteChange(person: number, grants?: boolean): Promise<void>;
    /** How far it may be behind, in seconds; undefined while nothing is read from it. */
    behind(): number | undefined;
    /**
     * Looks how far the replica is, and from then on every second. A replica that is away is no reason not to start.
     * @throws StartupError when the server follows no other one
     */
    follow(logger: Logger): Promise<void>;
    stop(): void;
}

interface Sides {
    readonly primary: Db;
    readonly replica: Db;
    /** Reads from the replica, and changes at the first server. */
    readonly reading: Db;
}

/** What is known of how far the replica is. */
interface Known {
    replayed: Position;
    /** Where the first server was at a time; the replica has not reached it when last looked at. */
    goal: { readonly at: number; readonly position: Position } | undefined;
    /** The last time of which the replica has everything, in milliseconds. */
    hasAllOf: number;
    /** Whether requests may ask it. */
    isUsed: boolean;
}

/** Class 22: a value that no column can hold is refused by either server, and is no fault of the replica. */
const isRefusedValue = (error: unknown): boolean => databaseError(error)?.code.startsWith('22') ?? false;

const isBehind = ({ hasAllOf }: Known): boolean => Date.now() - hasAllOf > MOST_BEHIND;

/** @returns whether the server follows another one */
const catchUp = async ({ replica }: Sides, known: Known): Promise<boolean> => {
    const replayed = await readReplayed(replica);
    if (replayed !== undefined) known.replayed = replayed;
    return replayed !== undefined;
};

/** @throws when one of the servers does not answer */
const look = async (sides: Sides, known: Known): Promise<void> => {
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

/** Tells when the replica is used, and when no more. */
const createTeller = (logger: Logger) => {
    let told: boolean | undefined;
    return (isUsed: boolean, reason = 'it is behind'): void => {
        if (isUsed === told) return;
        told = isUsed;
        if (isUsed) logger.info('lists are read from the replica');
        else logger.warn({ reason }, 'lists are read from the first server, because the replica cannot be used');
    };
};

/** The replica between two servers; `followedAt` opens them. */
export const createReplica = (sides: Sides): Replica => {
    const known: Known = { replayed: 0n, goal: undefined, hasAllOf: 0, isUsed: false };
    const clock: { timer?: NodeJS.Timeout; isStopped: boolean } = { isStopped: false };
    const current: Replica['current'] = async person => {
        if (!known.isUsed) return undefined;
        const mark = await readMark(sides.primary, person);
        // One that does not answer has not caught up, as far as anybody knows: the first server answers then.
        if (mark > known.replayed) await catchUp(sides, known).catch(() => undefined);
        return mark > known.replayed ? undefined : sides.reading;
    };
    const lookAndTell = async (tell: ReturnType<typeof createTeller>): Promise<void> => {
        try {
            await inTime(look(sides, known), PATIENCE);
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
            await inTime(look(sides, known), PATIENCE).catch((error: unknown) => {
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

/** The database, and the replica that it is read from, which is closed with it. */
export interface Databases {
    readonly database: Database;
    readonly replica?: Replica | undefined;
}

/** The database with a replica at an address, which need not answer yet. */
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

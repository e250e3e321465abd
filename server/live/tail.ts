// Follows the end of the history for all streams of a process (ADR 0092).
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/language/names.ts';
import type { ChangeAction } from '#contract/operations/changes.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

export interface Change {
    /** Number that streams resume from. */
    readonly id: number;
    readonly record: string;
    readonly resource: ResourceName;
    readonly action: ChangeAction;
    readonly names: readonly string[];
    /** Transient event: not stored, so a client cannot resume from its id. */
    readonly isPassing?: boolean;
}

/** Maximum number of changes per read, which limits the growth of a slow reader's buffer. */
export const MOST_READ = 200;

/** Number of newest changes searched for missing ids of open transactions when a tail begins. */
const NEWEST = 10_000;

export const readChanges = (db: Db, after: number, upTo?: number): Promise<Change[]> =>
    query<Change>(
        db,
        sql`select id, record, resource, action, array(select jsonb_object_keys(differences)) as names from changes
            where id > ${after} ${upTo === undefined ? sql`` : sql`and id <= ${upTo}`} order by id limit ${MOST_READ}`,
    );

/** Transactions that write to the history, by a lock held from before their first id until their commit is visible. */
const readWriters = async (db: Db): Promise<string[]> => {
    const held = await query<{ readonly writer: string }>(
        db,
        sql`select virtualtransaction as writer from pg_locks where locktype = 'relation' and relation = 'changes'::regclass
            and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'`,
    );
    return held.map(({ writer }) => writer);
};

/** First and last visible ids; 0 without any. */
export const readEnds = async (db: Db): Promise<{ readonly first: number; readonly newest: number }> => {
    const [row] = await query<{ readonly first: number; readonly newest: number }>(
        db,
        sql`select coalesce((select min(id) from changes), 0) as first, coalesce((select max(id) from changes), 0) as newest`,
    );
    return { first: row?.first ?? 0, newest: row?.newest ?? 0 };
};

/** Maximum number of changes that a new stream remembers as seen. */
const MOST_SEEN = 1000;

/** Visible changes that have not been sent, which a new stream has already read. */
export const readSeen = async (db: Db, after: number): Promise<ReadonlySet<number>> => {
    const rows = await query<{ readonly id: number }>(
        db,
        sql`select id from changes where id > ${after} order by id limit ${MOST_SEEN}`,
    );
    return new Set(rows.map(({ id }) => id));
};

/** Last of the newest ids before a gap, or the last of all. */
const readBeforeGap = async (db: Db, upTo: number): Promise<number> => {
    const rows = await query<{ readonly id: number }>(
        db,
        sql`select id from changes where id <= ${upTo} order by id desc limit ${NEWEST}`,
    );
    const ids = rows.map(({ id }) => id).reverse();
    const gap = ids.findIndex((id, at) => at > 0 && id > (ids[at - 1] ?? 0) + 1);
    return gap < 0 ? upTo : (ids[gap - 1] ?? 0);
};

/**
 * Reads changes in ascending order of their ids, without skipping any that may still be committed. Ids are assigned
 * before the commit: the greater one of two transactions may become visible first, and a rollback leaves a permanent
 * gap. A gap is passed once all transactions have ended that were writing to the history when a greater id was visible.
 */
export interface Tail {
    /** Id up to which changes have been read. */
    readonly last: number;
    /** Starts at the end, with changes committed from now on. */
    begin(): Promise<void>;
    /** Reads the next settled changes, and sets `last` to the id of the last one. */
    next(): Promise<readonly Change[]>;
}

interface State {
    last: number;
    /** Ids up to this one are visible, or will never be. */
    settled: number;
    /** Open transactions that may still commit an id ≤ `known`. */
    writers: ReadonlySet<string> | undefined;
    known: number;
}

/** In milliseconds: most changes are committed at once, while imports may take minutes. */
const WRITER_TIMEOUT_MS = 1000;
const AGAIN = 20;

/** Transactions that are still writing after a moment. */
const readLongWriters = async (db: Db, patience: number): Promise<string[]> => {
    const until = performance.now() + patience;
    let writers = await readWriters(db);
    while (writers.length > 0 && performance.now() < until) {
        await sleep(AGAIN, undefined, { ref: false });
        const now = new Set(await readWriters(db));
        writers = writers.filter(one => now.has(one));
    }
    return writers;
};

/** Checks which transactions from the time of the gap are still open. */
const watchGap = async (db: Db, state: State, seen: number): Promise<void> => {
    const now = await readWriters(db);
    if (!state.writers) state.known = seen;
    state.writers = new Set(state.writers ? now.filter(one => state.writers?.has(one)) : now);
    if (state.writers.size > 0) return;
    // Changes of ended transactions are visible to statements from now on.
    state.settled = state.known;
    state.writers = undefined;
};

/** @param patience in milliseconds: initial wait for open transactions */
export const createTail = (db: Db, patience = WRITER_TIMEOUT_MS): Tail => {
    const state: State = { last: 0, settled: 0, writers: undefined, known: 0 };
    /** Changes before the first unsettled gap. */
    const readSettled = async (): Promise<{ readonly ready: Change[]; readonly gapBefore?: number | undefined }> => {
        const rows = await readChanges(db, state.last);
        let expected = state.last + 1;
        const end = rows.findIndex(({ id }) => {
            const isGap = id > expected && id - 1 > state.settled;
            expected = id + 1;
            return isGap;
        });
        return end < 0 ? { ready: rows } : { ready: rows.slice(0, end), gapBefore: rows.at(-1)?.id };
    };
    return {
        get last() {
            return state.last;
        },
        begin: async () => {
            const { newest } = await readEnds(db);
            const writers = await readLongWriters(db, patience);
            const isWaiting = writers.length > 0;
            state.last = isWaiting ? await readBeforeGap(db, newest) : newest;
            state.settled = 0;
            state.writers = isWaiting ? new Set(writers) : undefined;
            state.known = newest;
        },
        next: async () => {
            let read = await readSettled();
            while (read.gapBefore !== undefined) {
                await watchGap(db, state, read.gapBefore);
                if (state.writers) break;
                read = await readSettled();
            }
            state.last = read.ready.at(-1)?.id ?? state.last;
            return read.ready;
        },
    };
};

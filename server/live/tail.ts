// The end of the history, which the streams of a process follow together (ADR 0092).
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/language/names.ts';
import type { ChangeAction } from '#contract/operations/changes.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** A row of the history. */
export interface Change {
    /** The number that streams resume from. */
    readonly id: number;
    /** Address of the record. */
    readonly record: string;
    readonly resource: ResourceName;
    readonly action: ChangeAction;
    /** Names of the properties that differ. */
    readonly names: readonly string[];
    /** Whether it is none of the history: nobody comes back to it, and its number is no client's. */
    readonly isPassing?: boolean;
}

/** Changes that are read at once: what a stream keeps for a slow reader grows by no more. */
export const MOST_READ = 200;

/** The newest changes, among which the numbers of open transactions are missing when a tail begins. */
const NEWEST = 10_000;

/** Changes after a number, in the order of theirs. */
export const readChanges = (db: Db, after: number, upTo?: number): Promise<Change[]> =>
    query<Change>(
        db,
        sql`select id, record, resource, action, array(select jsonb_object_keys(differences)) as names from changes
            where id > ${after} ${upTo === undefined ? sql`` : sql`and id <= ${upTo}`} order by id limit ${MOST_READ}`,
    );

/**
 * Transactions that write into the history. Each holds this lock from before it takes its first number until what it did can be
 * seen, through whatever pooler; transactions that only change something else are none of them.
 */
const readWriters = async (db: Db): Promise<string[]> => {
    const held = await query<{ readonly writer: string }>(
        db,
        sql`select virtualtransaction as writer from pg_locks where locktype = 'relation' and relation = 'changes'::regclass
            and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'`,
    );
    return held.map(({ writer }) => writer);
};

/** The numbers of the first and of the last change that can be seen; 0 without any. */
export const readEnds = async (db: Db): Promise<{ readonly first: number; readonly newest: number }> => {
    const [row] = await query<{ readonly first: number; readonly newest: number }>(
        db,
        sql`select coalesce((select min(id) from changes), 0) as first, coalesce((select max(id) from changes), 0) as newest`,
    );
    return { first: row?.first ?? 0, newest: row?.newest ?? 0 };
};

/** What a stream that begins remembers to have been there. */
const MOST_SEEN = 1000;

/** Changes that can be seen, though they are not told yet: no news to a stream that begins. */
export const readSeen = async (db: Db, after: number): Promise<ReadonlySet<number>> => {
    const rows = await query<{ readonly id: number }>(
        db,
        sql`select id from changes where id > ${after} order by id limit ${MOST_SEEN}`,
    );
    return new Set(rows.map(({ id }) => id));
};

/** The last of the newest numbers before one is missing; the last of all where none is. */
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
 * Reads changes in the order of their numbers, and none before all of smaller numbers are there or never will be. Numbers are given
 * before the commit: of two transactions, the one with the greater number may be seen first, and one that is rolled back leaves a gap
 * for ever. A gap is passed once every transaction has ended that wrote into the history when a greater number was seen.
 */
export interface Tail {
    /** The number up to which changes have been read. */
    readonly last: number;
    /** Begins at the end: what is committed from now on will be read. */
    begin(): Promise<void>;
    /** The next changes, as far as they are settled; `last` is then that of the last one. */
    next(): Promise<readonly Change[]>;
}

interface State {
    last: number;
    /** Numbers up to this one are there, or never will be. */
    settled: number;
    /** Those of whom a number up to `known` may still come. */
    writers: ReadonlySet<string> | undefined;
    known: number;
}

/** In milliseconds: most changes are written at once; imports may take minutes. */
const PATIENCE = 1000;
const AGAIN = 20;

/** Those who write now, and still do after a moment. */
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

/** Looks who of those that wrote when the greater number was seen still do. */
const watchGap = async (db: Db, state: State, seen: number): Promise<void> => {
    const now = await readWriters(db);
    if (!state.writers) state.known = seen;
    state.writers = new Set(state.writers ? now.filter(one => state.writers?.has(one)) : now);
    if (state.writers.size > 0) return;
    // What they did can be seen by now: by statements that begin from now on.
    state.settled = state.known;
    state.writers = undefined;
};

/** @param patience in milliseconds: how long it waits at first for changes that are being written */
export const createTail = (db: Db, patience = PATIENCE): Tail => {
    const state: State = { last: 0, settled: 0, writers: undefined, known: 0 };
    /** Those before the first gap that is not settled. */
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

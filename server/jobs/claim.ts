import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { JobResult } from '#contract/language/kinds.ts';
import type { Db } from '../db/database.ts';
import { jobs } from '../db/tables/index.ts';
import type { JobKind } from './kind.ts';
import { LEASE } from './rules.ts';

/** A job that this process may work on until its claim ends. */
export type Claimed = Pick<
    typeof jobs.$inferSelect,
    'id' | 'kind' | 'ownerId' | 'payload' | 'tries' | 'interruptions' | 'claim'
> & {
    /** Of a kind with senders. */
    readonly receiver: number | null;
};

const inMilliseconds = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`;

/** Clients see the new state, also those that ask with the former ETag. */
const changed = { version: sql`${jobs.version} + 1` };

/** Waiting and due, or running in a process that has died. */
const isDue = sql`${jobs.status} in ('waiting', 'running') and coalesce(${jobs.claimedUntil}, ${jobs.runAfter}) <= now()`;

/**
 * The planner believes that this is true of nearly all rows, and therefore walks the index `jobs_due` to the first. It
 * believes that `in` is true of few, and would collect and sort all jobs that wait.
 */
const isOneOf = (kinds: readonly string[]): SQL => {
    const names = sql.join(
        kinds.map(kind => sql`${kind}`),
        sql`, `,
    );
    return sql`array_position(array[${names}]::text[], ${jobs.kind}) is not null`;
};

/** One that may have ended its process: whose claim nobody renewed, now or before. */
const isSuspect = sql`(${jobs.status} = 'running' or ${jobs.interruptions} > 0)`;

/** Jobs that wait although they are due, so that one person's do not keep another's from running. */
export interface Yielding {
    /** People whose turn it is not, because they had one; 0 for the server itself. */
    readonly served?: readonly number[];
    /** Of these people's jobs of a kind one runs already, and no other of that kind runs beside it. */
    readonly busy?: readonly Pick<Claimed, 'kind' | 'ownerId'>[];
    /** Receivers whose share of senders is taken. */
    readonly full?: readonly Pick<Claimed, 'kind' | 'receiver'>[];
    /** From {@link receiverOf}. */
    readonly receiver?: SQL<number | null>;
}

const NO_RECEIVER = sql<number | null>`null::int`;

/** Column of a job's receiver, of kinds with senders; null of others. */
export const receiverOf = (kinds: readonly JobKind[]): SQL<number | null> => {
    const cases = kinds.flatMap(({ name, senders }) =>
        senders ? [sql`when ${jobs.kind} = ${name} then ${senders.receiver}`] : [],
    );
    return cases.length > 0 ? sql`(case ${sql.join(cases, sql` `)} end)` : NO_RECEIVER;
};

/** As with {@link isOneOf}, the planner believes that nearly all jobs are to be claimed. */
const isTheirTurn = ({ served = [], busy = [], full = [], receiver = NO_RECEIVER }: Yielding): SQL | undefined => {
    if (served.length === 0 && busy.length === 0 && full.length === 0) return undefined;
    const yields = [
        ...served.map(owner => sql`coalesce(${jobs.ownerId}, 0) = ${owner}`),
        ...busy.map(({ kind, ownerId }) => sql`(${jobs.kind} = ${kind} and coalesce(${jobs.ownerId}, 0) = ${ownerId})`),
        ...full.map(one => sql`(${jobs.kind} = ${one.kind} and ${receiver} = ${one.receiver})`),
    ];
    return sql`(case when ${sql.join(yields, sql` or `)} then null else 1 end) is not null`;
};

/**
 * Claims the next job of the kinds. No lock or transaction stays open while it runs.
 * @param own jobs that this process is running: a claim that it renews too late must not run them twice. Of those that may have
 *   ended a process, one is run at a time, so that no other is blamed when it ends this one.
 */
export const claimNext = async (
    db: Db,
    kinds: readonly string[],
    own: readonly Pick<Claimed, 'id' | 'interruptions'>[],
    yielding: Yielding = {},
): Promise<Claimed | undefined> => {
    if (kinds.length === 0) return undefined;
    const ids = own.map(({ id }) => id);
    const next = db
        .select({ id: jobs.id })
        .from(jobs)
        .where(
            and(
                isDue,
                isOneOf(kinds),
                isTheirTurn(yielding),
                own.length > 0 ? notInArray(jobs.id, ids) : undefined,
                own.some(({ interruptions }) => interruptions > 0) ? not(isSuspect) : undefined,
            ),
        )
        .orderBy(sql`coalesce(${jobs.claimedUntil}, ${jobs.runAfter})`, jobs.id)
        .limit(1)
        .for('update', { skipLocked: true });
    const [claimed] = await db
        .update(jobs)
        .set({
            ...changed,
            status: 'running',
            claim: randomUUID(),
            claimedUntil: inMilliseconds(LEASE),
            tries: sql`${jobs.tries} + 1`,
            interruptions: sql`${jobs.interruptions} + (${jobs.status} = 'running')::int`,
            startedAt: sql`coalesce(${jobs.startedAt}, now())`,
        })
        .where(eq(jobs.id, sql`(${next})`))
        .returning({
            id: jobs.id,
            kind: jobs.kind,
            ownerId: jobs.ownerId,
            payload: jobs.payload,
            tries: jobs.tries,
            interruptions: jobs.interruptions,
            claim: jobs.claim,
            receiver: yielding.receiver ?? NO_RECEIVER,
        });
    return claimed;
};

/** Changes a job that this process still holds. @returns whether it does. */
const update = async (
    db: Db,
    { id, claim }: Claimed,
    set: PgUpdateSetSource<typeof jobs>,
    condition?: SQL,
): Promise<boolean> => {
    const held = and(eq(jobs.id, id), eq(jobs.status, 'running'), eq(jobs.claim, `${claim}`), condition);
    const kept = await db.update(jobs).set(set).where(held).returning({ id: jobs.id });
    return kept.length > 0;
};

/** Prolongs the claim. @returns false when the job was cancelled or another process has taken over. */
export const renew = (db: Db, job: Claimed): Promise<boolean> =>
    update(db, job, { claimedUntil: inMilliseconds(LEASE) });

/** Records progress and prolongs the claim. @returns false as {@link renew}. */
export const reportProgress = (db: Db, job: Claimed, done: number, total: number | null): Promise<boolean> =>
    update(db, job, { ...changed, done, total, claimedUntil: inMilliseconds(LEASE) });

const free = { ...changed, status: 'waiting', claim: null, claimedUntil: null };

/** Lets the job be tried again after a time. */
export const postpone = (db: Db, job: Claimed, milliseconds: number): Promise<boolean> =>
    update(db, job, { ...free, runAfter: inMilliseconds(milliseconds) });

/** Lets the job run again after a time, as if it had not been tried. */
export const putOff = (db: Db, job: Claimed, milliseconds: number): Promise<boolean> =>
    update(db, job, { ...free, tries: job.tries - 1, runAfter: inMilliseconds(milliseconds) });

/** Gives the job back as it was found. */
export const release = (db: Db, job: Claimed): Promise<boolean> => update(db, job, { ...free, tries: job.tries - 1 });

/** Starts a job anew that was asked for again while it was running. */
const restart = (db: Db, job: Claimed): Promise<boolean> =>
    update(
        db,
        job,
        { ...free, again: false, tries: 0, interruptions: 0, done: 0, total: null, runAfter: sql`now()` },
        sql`${jobs.again}`,
    );

/** What a job of any end state has: nothing that could reveal a secret, and no claim. */
export const ENDED = { ...changed, payload: {}, claim: null, claimedUntil: null, again: false, finishedAt: sql`now()` };

type End =
    | { readonly status: 'done'; readonly result: JobResult | null }
    | { readonly status: 'failed'; readonly error: string };

/** Ends a job, or starts it anew if it was asked for again meanwhile. */
export const end = async (db: Db, job: Claimed, how: End): Promise<void> => {
    const ended = await update(db, job, { ...ENDED, ...how }, sql`not ${jobs.again}`);
    if (!ended) await restart(db, job);
};

/** Ends all claims; only called at the start of a process that is alone on its database, after one that was killed. */
export const releaseAll = async (db: Db): Promise<void> => {
    const interrupted = { ...free, interruptions: sql`${jobs.interruptions} + 1` };
    await db.update(jobs).set(interrupted).where(eq(jobs.status, 'running'));
};

/** In milliseconds: clocks of two servers differ by less. */
const SKEW = 300_000;
/** In milliseconds: no failed try is repeated later than this. */
const LONGEST_PAUSE = 48 * 3_600_000;

/**
 * Jobs that were added, claimed or tried while the clock was ahead would wait until that time comes again, and those with a key would
 * keep others from being added. What was due then is due now.
 */
export const bringBack = async (db: Db): Promise<void> => {
    const isOpen = inArray(jobs.status, ['waiting', 'running']);
    // The moment of its creation is rounded.
    const ahead = sql`(${jobs.createdAt} - now() + interval '1 second')`;
    const moved = { createdAt: sql`now()`, runAfter: sql`${jobs.runAfter} - ${ahead}` };
    await db
        .update(jobs)
        .set({ ...changed, ...moved })
        .where(and(isOpen, gt(jobs.createdAt, inMilliseconds(SKEW))));
    await db
        .update(jobs)
        .set({ ...changed, runAfter: sql`now()` })
        .where(and(eq(jobs.status, 'waiting'), gt(jobs.tries, 0), gt(jobs.runAfter, inMilliseconds(LONGEST_PAUSE))));
    await db
        .update(jobs)
        .set({ claimedUntil: sql`now()` })
        .where(and(eq(jobs.status, 'running'), gt(jobs.claimedUntil, inMilliseconds(LEASE + SKEW))));
};

import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { JobResult } from '#contract/language/kinds.ts';
import type { Db } from '../db/database.ts';
import { jobs } from '../db/tables/index.ts';
import type { JobKind } from './kind.ts';
import { LEASE } from './rules.ts';

/** Job that this process may work on until its lease expires. */
export type ClaimedJob = Pick<
    typeof jobs.$inferSelect,
    'id' | 'kind' | 'ownerId' | 'payload' | 'tries' | 'interruptions' | 'claim'
> & {
    /** Receiver of a job whose kind has senders. */
    readonly receiver: number | null;
};

const inMilliseconds = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`;

/** Makes the new state visible to clients, including conditional requests. */
const changed = { version: sql`${jobs.version} + 1` };

/** Waiting and due, or running with an expired lease. */
const isDue = sql`${jobs.status} in ('waiting', 'running') and coalesce(${jobs.claimedUntil}, ${jobs.runAfter}) <= now()`;

/** The planner assumes that nearly all rows match, and scans `jobs_due` in order. For `in`, it would sort all jobs. */
const isOneOf = (kinds: readonly string[]): SQL => {
    const names = sql.join(
        kinds.map(kind => sql`${kind}`),
        sql`, `,
    );
    return sql`array_position(array[${names}]::text[], ${jobs.kind}) is not null`;
};

/** Job that may have crashed its process: its lease expired at least once. */
const isSuspect = sql`(${jobs.status} = 'running' or ${jobs.interruptions} > 0)`;

/** Due jobs to skip, so that the jobs of one user do not block those of others. */
export interface Yielding {
    /** Users already served in this round; 0 for the server itself. */
    readonly served?: readonly number[];
    /** Jobs of these users and kinds are already running, and only one of a kind may run per user. */
    readonly busy?: readonly Pick<ClaimedJob, 'kind' | 'ownerId'>[];
    /** Receivers that have reached their limit. */
    readonly full?: readonly Pick<ClaimedJob, 'kind' | 'receiver'>[];
    /** From {@link receiverOf}. */
    readonly receiver?: SQL<number | null>;
}

const NO_RECEIVER = sql<number | null>`null::int`;

/** Column with the receiver of a job; null for kinds without senders. */
export const receiverOf = (kinds: readonly JobKind[]): SQL<number | null> => {
    const cases = kinds.flatMap(({ name, senders }) =>
        senders ? [sql`when ${jobs.kind} = ${name} then ${senders.receiver}`] : [],
    );
    return cases.length > 0 ? sql`(case ${sql.join(cases, sql` `)} end)` : NO_RECEIVER;
};

/** Same as {@link isOneOf}: the planner assumes that nearly all jobs match. */
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
 * @param own jobs running in this process, which a late renewal must not run twice. Only one suspect job runs at a
 * time, so that no other is blamed for a crash.
 */
export const claimNext = async (
    db: Db,
    kinds: readonly string[],
    own: readonly Pick<ClaimedJob, 'id' | 'interruptions'>[],
    yielding: Yielding = {},
): Promise<ClaimedJob | undefined> => {
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

/** Updates a job whose lease this process still holds. @returns whether it does */
const update = async (
    db: Db,
    { id, claim }: ClaimedJob,
    set: PgUpdateSetSource<typeof jobs>,
    condition?: SQL,
): Promise<boolean> => {
    const held = and(eq(jobs.id, id), eq(jobs.status, 'running'), eq(jobs.claim, `${claim}`), condition);
    const kept = await db.update(jobs).set(set).where(held).returning({ id: jobs.id });
    return kept.length > 0;
};

/** Renews the lease. @returns false if the job was cancelled or another process has taken over */
export const renew = (db: Db, job: ClaimedJob): Promise<boolean> =>
    update(db, job, { claimedUntil: inMilliseconds(LEASE) });

/** Stores the progress and renews the lease. @returns false as {@link renew} */
export const reportProgress = (db: Db, job: ClaimedJob, done: number, total: number | null): Promise<boolean> =>
    update(db, job, { ...changed, done, total, claimedUntil: inMilliseconds(LEASE) });

const free = { ...changed, status: 'waiting', claim: null, claimedUntil: null };

export const postpone = (db: Db, job: ClaimedJob, milliseconds: number): Promise<boolean> =>
    update(db, job, { ...free, runAfter: inMilliseconds(milliseconds) });

/** Schedules the job after a delay without counting the try. */
export const putOff = (db: Db, job: ClaimedJob, milliseconds: number): Promise<boolean> =>
    update(db, job, { ...free, tries: job.tries - 1, runAfter: inMilliseconds(milliseconds) });

/** Returns the job to the queue without counting the try. */
export const release = (db: Db, job: ClaimedJob): Promise<boolean> =>
    update(db, job, { ...free, tries: job.tries - 1 });

/** Restarts a job that was requested again while it was running. */
const restart = (db: Db, job: ClaimedJob): Promise<boolean> =>
    update(
        db,
        job,
        { ...free, again: false, tries: 0, interruptions: 0, done: 0, total: null, runAfter: sql`now()` },
        sql`${jobs.again}`,
    );

/** Values of an ended job: without its payload, which may contain secrets, and without a lease. */
export const ENDED = { ...changed, payload: {}, claim: null, claimedUntil: null, again: false, finishedAt: sql`now()` };

type End =
    | { readonly status: 'done'; readonly result: JobResult | null }
    | { readonly status: 'failed'; readonly error: string };

/** Ends a job, or restarts it if it was requested again in the meantime. */
export const end = async (db: Db, job: ClaimedJob, how: End): Promise<void> => {
    const ended = await update(db, job, { ...ENDED, ...how }, sql`not ${jobs.again}`);
    if (!ended) await restart(db, job);
};

/** Releases all leases; only for the start of a process with exclusive access to its database, after a crash. */
export const releaseAll = async (db: Db): Promise<void> => {
    const interrupted = { ...free, interruptions: sql`${jobs.interruptions} + 1` };
    await db.update(jobs).set(interrupted).where(eq(jobs.status, 'running'));
};

/** In milliseconds: tolerated difference between the clocks of two servers. */
const SKEW = 300_000;
/** In milliseconds: longest delay of a retry. */
const LONGEST_PAUSE = 48 * 3_600_000;

/** Corrects the times of jobs from while the clock was ahead, which would wait and block new jobs. */
export const bringBack = async (db: Db): Promise<void> => {
    const isOpen = inArray(jobs.status, ['waiting', 'running']);
    // The time of creation is rounded.
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

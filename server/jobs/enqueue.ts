import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobs } from '../db/tables/index.ts';
import { afterCommit } from '../db/transaction.ts';
import type { JobKind } from './kind.ts';

const workers = new Set<() => void>();

/** Calls back when there may be a new job. @returns unsubscribes */
export const onWake = (wake: () => void): (() => void) => {
    workers.add(wake);
    return () => void workers.delete(wake);
};

/** Wakes every worker of this process, for any database, as a hint only. */
export const wakeWorkers = (): void => {
    for (const wake of workers) wake();
};

/** Rejects if no job can be added. Reads one row by the index, regardless of the size of the table. */
export const canQueue = async (db: Db): Promise<void> => {
    await db.select({ id: jobs.id }).from(jobs).orderBy(jobs.id).limit(1);
};

interface Options {
    /** User who requested the job and sees it; the server itself by default. */
    readonly owner?: number;
    /** Unique among unfinished jobs of a kind. A request during the run restarts the job with its first payload. */
    readonly dedupeKey?: string;
    /** Immediately by default. */
    readonly runAfter?: Date;
}

/** Adds a job within the caller's transaction, so that both are committed together. @returns its identifier */
export const enqueue = async <P extends Readonly<Record<string, unknown>>>(
    db: Db,
    kind: Pick<JobKind<P>, 'name' | 'payload'>,
    payload: P,
    { owner, dedupeKey, runAfter }: Options = {},
): Promise<number> => {
    const [added] = await db
        .insert(jobs)
        .values({ kind: kind.name, payload, ownerId: owner, dedupeKey, runAfter })
        .onConflictDoUpdate({
            target: [jobs.kind, jobs.dedupeKey],
            targetWhere: sql`status in ('waiting', 'running') and dedupe_key is not null`,
            set: { again: sql`${jobs.status} = 'running'` },
        })
        .returning({ id: jobs.id });
    afterCommit(db, wakeWorkers);
    return added?.id ?? 0;
};

/** Adds a job for each payload with one statement, in the same way as {@link enqueue}. */
export const enqueueAll = async <P extends Readonly<Record<string, unknown>>>(
    db: Db,
    kind: Pick<JobKind<P>, 'name' | 'payload'>,
    payloads: readonly P[],
): Promise<void> => {
    if (payloads.length === 0) return;
    await db.insert(jobs).values(payloads.map(payload => ({ kind: kind.name, payload })));
    afterCommit(db, wakeWorkers);
};

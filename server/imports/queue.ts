// Job kinds of imports, and the queue of runs per resource.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { Db } from '../db/database.ts';
import { imports, jobs } from '../db/tables/index.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { ENDED } from '../jobs/claim.ts';
import { enqueue, wakeWorkers } from '../jobs/enqueue.ts';

const OF_ONE = z.object({ import: z.number() });

export const READING = { name: 'import_read', payload: OF_ONE };

/** Runs one import after the earlier ones of its resource have ended. */
export const RUNNING = { name: 'import_run', payload: OF_ONE.extend({ resource: z.string() }) };

export const SCHEDULED = { name: 'import_schedule', payload: OF_ONE };

/** Undoes one import; with `others`, records changed since the run are left unchanged. */
export const UNDOING = { name: 'import_undo', payload: OF_ONE.extend({ others: z.boolean() }) };

interface Turn {
    readonly id: number;
    readonly resource: ImportedResource;
    readonly owner: number | null;
}

/** Date of a waiting job: it never becomes due before its turn. */
const NOT_YET = new Date('9999-12-31T00:00:00Z');

const ofImport = (id: number) =>
    and(
        eq(jobs.kind, RUNNING.name),
        eq(sql`${jobs.payload}->>'import'`, String(id)),
        inArray(jobs.status, ['waiting', 'running']),
    );

/** Enqueues the job of a run, visible to the user. Its key is the resource for the first one; the others wait. */
export const enqueueRun = async (tx: Db, { id, resource, owner }: Turn): Promise<void> => {
    const payload = { import: id, resource };
    const own = owner === null ? {} : { owner };
    // An existing first job is locked by this statement, so it cannot pass the turn on before this import is visible.
    const first = await enqueue(tx, RUNNING, payload, { ...own, dedupeKey: resource });
    const [mine] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, first), ofImport(id)));
    if (!mine) await enqueue(tx, RUNNING, payload, { ...own, runAfter: NOT_YET });
};

const nextOf = async (tx: Db, resource: ImportedResource): Promise<Turn | undefined> => {
    const [next] = await tx
        .select({ id: imports.id, owner: imports.ownerId })
        .from(imports)
        .where(and(eq(imports.resource, resource), eq(imports.status, 'queued')))
        .orderBy(imports.startedAt, imports.id)
        .limit(1);
    return next && { ...next, resource };
};

/** Passes the turn of an ended import to the next one of its resource. A no-op for a job that runs again. */
export const passOn = (db: Db, { id, resource }: Pick<Turn, 'id' | 'resource'>): Promise<void> =>
    transaction(db, async tx => {
        const ended = await tx
            .update(jobs)
            .set({ dedupeKey: null, again: false })
            .where(and(ofImport(id), eq(jobs.dedupeKey, resource)))
            .returning({ id: jobs.id });
        const next = ended.length > 0 ? await nextOf(tx, resource) : undefined;
        if (!next) return;
        const waiting = await tx
            .update(jobs)
            .set({ dedupeKey: resource, runAfter: sql`now()` })
            .where(and(ofImport(next.id), eq(jobs.status, 'waiting')))
            .returning({ id: jobs.id });
        if (waiting.length === 0) await enqueueRun(tx, next);
        else afterCommit(tx, wakeWorkers);
    });

/** Ends the job of an import cancelled before its turn; a job in its turn passes it on itself. */
export const leaveQueue = async (tx: Db, id: number): Promise<void> => {
    await tx
        .update(jobs)
        .set({ ...ENDED, status: 'cancelled' })
        .where(and(ofImport(id), sql`${jobs.dedupeKey} is null`));
};

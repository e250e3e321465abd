// The jobs of imports by name, and the order in which runs of one resource follow each other.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { Db } from '../db/database.ts';
import { imports, jobs } from '../db/tables/index.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { ENDED } from '../jobs/claim.ts';
import { enqueue, wakeWorkers } from '../jobs/enqueue.ts';

const OF_ONE = z.object({ import: z.number() });

/** Reads and rehearses one file. */
export const READING = { name: 'import_read', payload: OF_ONE };

/** Runs one import, as soon as the others of its resource that are before it have ended (`turns.ts`). */
export const RUNNING = { name: 'import_run', payload: OF_ONE.extend({ resource: z.string() }) };

/** Queues an import at its time. */
export const SCHEDULED = { name: 'import_schedule', payload: OF_ONE };

/** Undoes one import; with `others`, records that were changed since are left as they are. */
export const UNDOING = { name: 'import_undo', payload: OF_ONE.extend({ others: z.boolean() }) };

/** What is to be run, and for whom. */
interface Turn {
    readonly id: number;
    readonly resource: ImportedResource;
    readonly owner: number | null;
}

/** No job is due then: it is given its turn. */
const NOT_YET = new Date('9999-12-31T00:00:00Z');

const ofImport = (id: number) =>
    and(
        eq(jobs.kind, RUNNING.name),
        eq(sql`${jobs.payload}->>'import'`, String(id)),
        inArray(jobs.status, ['waiting', 'running']),
    );

/**
 * Adds the job of a run, so that the person sees it and is told of its end. The first one of a resource has the key of the
 * resource; the others wait until they are given it.
 */
export const enqueueRun = async (tx: Db, { id, resource, owner }: Turn): Promise<void> => {
    const payload = { import: id, resource };
    const own = owner === null ? {} : { owner };
    // Where there is one already, this locks it: it cannot give the turn away before this import is seen.
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

/**
 * Gives the turn of an import that has ended to the next one of its resource. A job that is run again has none to give.
 */
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

/** Ends the job of an import that was given up before its turn; one that has its turn gives it to the next. */
export const leaveQueue = async (tx: Db, id: number): Promise<void> => {
    await tx
        .update(jobs)
        .set({ ...ENDED, status: 'cancelled' })
        .where(and(ofImport(id), sql`${jobs.dedupeKey} is null`));
};

import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ImportStatus } from '#contract/imports/imports.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { JobOutcome, JobResult } from '#contract/language/kinds.ts';
import type { Db } from '../db/database.ts';
import { imports } from '../db/tables/index.ts';
import { transaction } from '../db/transaction.ts';
import { iriOf } from '../domain/record.ts';
import { Refused } from '../domain/refused.ts';
import { defineJob, type JobKind } from '../jobs/kind.ts';
import { enqueueRun, passOn, READING, RUNNING, SCHEDULED, UNDOING } from './queue.ts';
import { rehearseFile } from './rehearse/index.ts';
import type { ImportableResource } from './resource.ts';
import { runOne, tellFailure } from './run/index.ts';
import { storedReason } from './state.ts';
import { undoOne } from './undo/index.ts';

const change = (db: Db, where: SQL | undefined, set: PgUpdateSetSource<typeof imports>) =>
    db
        .update(imports)
        .set({ ...set, version: sql`${imports.version} + 1` })
        .where(where)
        .returning({ id: imports.id, ownerId: imports.ownerId });

const end = (db: Db, where: SQL | undefined, set: PgUpdateSetSource<typeof imports>): Promise<void> =>
    transaction(db, async tx => {
        for (const ended of await change(tx, where, set)) await tellFailure(tx, ended);
    });

const failed = (key: string) =>
    ({ status: 'failed', error: storedReason(new Refused('failed', key)), finishedAt: new Date() }) as const;

/** Ends an import whose file could not be read after all tries. */
const giveUpReading = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), inArray(imports.status, ['reading', 'rehearsing'])), failed(key));

const giveUpSchedule = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), eq(imports.status, 'scheduled')), failed(key));

/** Ends a failed run, which was rolled back. */
const giveUpRunning = (db: Db, id: number, key: string): Promise<void> =>
    end(
        db,
        and(eq(imports.id, id), inArray(imports.status, ['queued', 'running']), isNull(imports.finishedAt)),
        failed(key),
    );

/** Ends a failed undo, which was rolled back. */
const giveUpUndoing = (db: Db, id: number, key: string): Promise<void> =>
    end(db, and(eq(imports.id, id), eq(imports.status, 'running'), isNotNull(imports.finishedAt)), {
        status: 'done',
        error: storedReason(new Refused('failed', key)),
    });

/** Outcome by the resulting state of the import; undefined if the job has completed its task. */
type Outcomes = Readonly<Partial<Record<ImportStatus, JobOutcome>>>;

const READ: Outcomes = { failed: 'refused', needs_answers: 'asks', cancelled: 'cancelled' };

/** An import whose records were changed in the meantime is read again. */
const RAN: Outcomes = {
    failed: 'refused',
    cancelled: 'cancelled',
    reading: 'returned',
    rehearsing: 'returned',
    rehearsed: 'returned',
    needs_answers: 'returned',
};

/** An import that could not be undone remains `done`. */
const UNDONE: Outcomes = { done: 'refused' };

const resultOf = (id: number, outcome?: JobOutcome): JobResult => ({
    record: iriOf('imports', id),
    ...(outcome && { outcome }),
});

const outcomeOf = async (db: Db, id: number, outcomes: Outcomes): Promise<JobResult> => {
    const [now] = await db.select({ status: imports.status }).from(imports).where(eq(imports.id, id));
    return resultOf(id, now && outcomes[now.status as ImportStatus]);
};

/** Reads and rehearses a file. Idempotent: a second run starts from the first row, and writes the same. */
const reading = (resources: readonly ImportableResource[]): JobKind<{ readonly import: number }> =>
    defineJob({
        ...READING,
        maxTries: 5,
        isLong: true,
        run: async (payload, job) => {
            await rehearseFile(payload.import, resources, job);
            return outcomeOf(job.db, payload.import, READ);
        },
        onFailure: (payload, db, key) => giveUpReading(db, payload.import, key),
    });

/** Runs an import in its turn. Idempotent: a second run finds it `done`, set by the same transaction. */
const running = (
    resources: readonly ImportableResource[],
): JobKind<{ readonly import: number; readonly resource: string }> =>
    defineJob({
        ...RUNNING,
        maxTries: 5,
        isLong: true,
        run: async ({ import: id, resource }, job) => {
            await runOne(id, resources, job);
            const outcome = await outcomeOf(job.db, id, RAN);
            await passOn(job.db, { id, resource: resource as ImportedResource });
            return outcome;
        },
        onFailure: async ({ import: id, resource }, db, key) => {
            await giveUpRunning(db, id, key);
            await passOn(db, { id, resource: resource as ImportedResource });
        },
    });

/** Queues an import at its scheduled time. Idempotent: a second run finds it queued. */
const scheduled: JobKind<{ readonly import: number }> = defineJob({
    ...SCHEDULED,
    maxTries: 20,
    onFailure: (payload, db, key) => giveUpSchedule(db, payload.import, key),
    run: ({ import: id }, { db }) =>
        transaction(db, async tx => {
            const [due] = await tx
                .update(imports)
                .set({ status: 'queued', startedAt: new Date(), version: sql`${imports.version} + 1` })
                .where(
                    and(
                        eq(imports.id, id),
                        inArray(imports.status, ['scheduled']),
                        lte(imports.scheduledAt, sql`now()`),
                    ),
                )
                .returning({ resource: imports.resource, owner: imports.ownerId });
            if (!due) return resultOf(id, 'cancelled');
            await enqueueRun(tx, { id, resource: due.resource as ImportedResource, owner: due.owner });
            return resultOf(id, 'started');
        }),
});

/** Undoes an import. Idempotent: a second run finds it undone, set by the same transaction. */
const undoing = (
    resources: readonly ImportableResource[],
): JobKind<{ readonly import: number; readonly others: boolean }> =>
    defineJob({
        ...UNDOING,
        maxTries: 5,
        isLong: true,
        run: async ({ import: id, others }, job) => {
            await undoOne(id, others, resources, job);
            return outcomeOf(job.db, id, UNDONE);
        },
        onFailure: (payload, db, key) => giveUpUndoing(db, payload.import, key),
    });

/** Jobs of imports (ADR 0049). */
export const importJobs = (resources: readonly ImportableResource[]): readonly JobKind[] => [
    reading(resources),
    running(resources),
    scheduled,
    undoing(resources),
];

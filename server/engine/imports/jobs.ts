import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { imports } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, type JobKind } from '../../jobs/kind.ts';
import type { ServerResource } from '../resource.ts';
import { giveUpReading, giveUpRunning, giveUpSchedule, giveUpUndoing } from './giveUp.ts';
import { READING, RUNNING, SCHEDULED, UNDOING } from './queue.ts';
import { rehearseFile } from './rehearse/index.ts';
import { runNext } from './run/index.ts';
import { undoOne } from './undo/index.ts';

/** Reads and rehearses a file. A second run begins from the first row, and writes the same. */
const reading = (resources: readonly ServerResource[]): JobKind<{ readonly import: number }> =>
    defineJob({
        ...READING,
        maxTries: 5,
        isLong: true,
        run: async (payload, job) => {
            await rehearseFile(payload.import, resources, job);
            return { import: payload.import };
        },
        onFailure: (payload, db, key) => giveUpReading(db, payload.import, key),
    });

/** Works through the imports of a resource. A second run finds those that have run as `done`, by the same transaction. */
const running = (resources: readonly ServerResource[]): JobKind<{ readonly resource: string }> =>
    defineJob({
        ...RUNNING,
        maxTries: 5,
        isLong: true,
        run: async ({ resource }, job) => {
            let ran = 0;
            while (await runNext(resource as ImportedResource, resources, job)) {
                ran += 1;
                await job.progress(ran, null);
            }
            return { ran };
        },
        onFailure: ({ resource }, db, key) => giveUpRunning(db, resource as ImportedResource, key),
    });

/** Queues an import whose time has come. A second run finds it queued. */
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
            if (!due) return undefined;
            const options = { dedupeKey: due.resource, ...(due.owner !== null && { owner: due.owner }) };
            await enqueue(tx, RUNNING, { resource: due.resource }, options);
            return { import: id };
        }),
});

/** Undoes an import. A second run finds it undone, by the same transaction. */
const undoing = (
    resources: readonly ServerResource[],
): JobKind<{ readonly import: number; readonly others: boolean }> =>
    defineJob({
        ...UNDOING,
        maxTries: 5,
        isLong: true,
        run: async ({ import: id, others }, job) => {
            await undoOne(id, others, resources, job);
            return { import: id };
        },
        onFailure: (payload, db, key) => giveUpUndoing(db, payload.import, key),
    });

/** The jobs of imports (ADR 0049). */
export const importJobs = (resources: readonly ServerResource[]): readonly JobKind[] => [
    reading(resources),
    running(resources),
    scheduled,
    undoing(resources),
];

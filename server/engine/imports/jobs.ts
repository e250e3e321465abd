import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { imports } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob, type JobKind } from '../../jobs/kind.ts';
import type { ServerResource } from '../resource.ts';
import { giveUpReading, giveUpRunning, giveUpSchedule, giveUpUndoing } from './giveUp.ts';
import { outcomeOf, RAN, READ, resultOf, UNDONE } from './outcome.ts';
import { READING, RUNNING, SCHEDULED, UNDOING } from './queue.ts';
import { rehearseFile } from './rehearse/index.ts';
import { runOne } from './run/index.ts';
import { enqueueRun, passOn } from './turns.ts';
import { undoOne } from './undo/index.ts';

/** Reads and rehearses a file. A second run begins from the first row, and writes the same. */
const reading = (resources: readonly ServerResource[]): JobKind<{ readonly import: number }> =>
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

/** Runs an import whose turn it is. A second run finds it as `done`, by the same transaction. */
const running = (
    resources: readonly ServerResource[],
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
            if (!due) return resultOf(id, 'cancelled');
            await enqueueRun(tx, { id, resource: due.resource as ImportedResource, owner: due.owner });
            return resultOf(id, 'started');
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
            return outcomeOf(job.db, id, UNDONE);
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

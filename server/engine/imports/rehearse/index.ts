import { eq } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { imports } from '../../../db/tables/index.ts';
import { Problem } from '../../../hydra/problem.ts';
import type { JobRun } from '../../../jobs/kind.ts';
import { openSheet } from '../../../sheets/openSheet.ts';
import type { ServerResource } from '../../resource.ts';
import { authorOf, type StoredImport } from '../author.ts';
import { fileOf } from '../file.ts';
import { advance, Ended, fail } from '../state.ts';
import { storable } from '../storable.ts';
import { planFile } from './plan/index.ts';
import { rehearse } from './rehearse.ts';

const READABLE = ['reading', 'rehearsing'];

const work = async (asked: StoredImport, resources: readonly ServerResource[], job: JobRun): Promise<void> => {
    const { db, services, signal } = job;
    const contract = contractOf(asked.resource as ImportedResource);
    const resource = resources.find(one => one.contract === contract);
    if (!resource) throw new Problem(422, 'import_denied');
    const actor = await authorOf(db, asked);
    const file = await fileOf(db, services.files, asked.id);
    const opened = await openSheet(
        file,
        {
            ...(asked.sheet !== null && { sheet: asked.sheet }),
            ...(asked.headerRow !== null && { headerRow: asked.headerRow }),
        },
        signal,
    );
    const sheet = storable(opened);
    const plan = await planFile(asked, sheet, resource, actor, job);
    if (!plan) return;
    await rehearse({ asked, resource, resources, sheet, plan, actor, job });
};

/** Reads and rehearses a file, until it is rehearsed, or waits for answers, or has failed. */
export const rehearseFile = async (id: number, resources: readonly ServerResource[], job: JobRun): Promise<void> => {
    const [asked] = await job.db.select().from(imports).where(eq(imports.id, id));
    if (!asked || !READABLE.includes(asked.status)) return;
    try {
        await advance(job.db, id, { done: 0, total: null });
        await work(asked, resources, job);
    } catch (error) {
        if (error instanceof Ended) return;
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await fail(job.db, id, error);
    }
};

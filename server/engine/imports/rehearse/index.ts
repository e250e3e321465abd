import { eq } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { Db } from '../../../db/database.ts';
import { imports } from '../../../db/tables/index.ts';
import { Problem } from '../../../hydra/problem.ts';
import type { JobRun } from '../../../jobs/kind.ts';
import { openSheet } from '../../../sheets/openSheet.ts';
import type { OpenedSheet, SheetFile } from '../../../sheets/source.ts';
import type { ServerResource } from '../../resource.ts';
import { authorOf, type StoredImport } from '../author.ts';
import { decisionsIn, ENCODING } from '../decisions.ts';
import { fileOf } from '../file.ts';
import { advance, Ended, fail } from '../state.ts';
import { storable } from '../storable.ts';
import { shapeOf } from './plan/headers.ts';
import { planFile, rememberedFor } from './plan/index.ts';
import { rehearse } from './rehearse.ts';

const READABLE = ['reading', 'rehearsing'];

/**
 * Opens a file as the person has said. An encoding that was chosen for the last file of its shape, which depends on the
 * encoding, is taken again.
 */
const openAsked = async (
    db: Db,
    asked: StoredImport,
    file: SheetFile,
    signal: AbortSignal | undefined,
): Promise<OpenedSheet> => {
    const open = async (encoding: string | undefined): Promise<OpenedSheet> => {
        const place = {
            ...(asked.sheet !== null && { sheet: asked.sheet }),
            ...(asked.headerRow !== null && { headerRow: asked.headerRow }),
        };
        return storable(await openSheet(file, { ...place, ...(encoding !== undefined && { encoding }) }, signal));
    };
    const opened = await open(decisionsIn(asked).answers[ENCODING]);
    for (const encoding of Object.keys(opened.possible ?? {})) {
        const read = await open(encoding);
        const { answers } = await rememberedFor(db, asked, shapeOf(read.headers));
        if (answers[ENCODING] === encoding) return read;
    }
    return opened;
};

const work = async (asked: StoredImport, resources: readonly ServerResource[], job: JobRun): Promise<void> => {
    const { db, services, signal } = job;
    const contract = contractOf(asked.resource as ImportedResource);
    const resource = resources.find(one => one.contract === contract);
    if (!resource) throw new Problem(422, 'import_denied');
    const actor = await authorOf(db, asked);
    const file = await fileOf(db, services.files, asked.id);
    const sheet = await openAsked(db, asked, file, signal);
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

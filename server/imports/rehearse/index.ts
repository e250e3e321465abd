import { eq } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { imports } from '../../db/tables/index.ts';
import { Refused } from '../../domain/refused.ts';
import type { JobRun } from '../../jobs/kind.ts';
import { readSheet } from '../../sheets/readSheet.ts';
import type { OpenedSheet } from '../../sheets/source.ts';
import { authorOf, type StoredImport } from '../author.ts';
import { decisionsIn, ENCODING } from '../decisions.ts';
import { fileOf } from '../file.ts';
import { storable } from '../read/cellTexts.ts';
import type { ImportableResource } from '../resource.ts';
import { advanceImport, fail, ImportEnded } from '../state.ts';
import { headersShape } from './plan/headers.ts';
import { planFile, readLastDecisions } from './plan/index.ts';
import { rehearse } from './rehearse.ts';

const READABLE = ['reading', 'rehearsing'];

type Use<T> = (sheet: OpenedSheet) => Promise<T>;

const reading = async (asked: StoredImport, { db, services, signal }: JobRun) => {
    const file = await fileOf(db, services.files, asked.id);
    const place = {
        ...(asked.sheet !== null && { sheet: asked.sheet }),
        ...(asked.headerRow !== null && { headerRow: asked.headerRow }),
    };
    return <T>(encoding: string | undefined, use: Use<T>): Promise<T> => {
        const chosen = { ...place, ...(encoding !== undefined && { encoding }) };
        return readSheet(file, chosen, signal, sheet => use(storable(sheet)));
    };
};

/** Reads a file. If its encoding is ambiguous, the one chosen for the last file of the same shape is reused. */
const readAsked = async (asked: StoredImport, job: JobRun, use: Use<void>): Promise<void> => {
    const read = await reading(asked, job);
    const chosen = decisionsIn(asked).answers[ENCODING];
    const possible = await read(chosen, async sheet => {
        const encodings = Object.keys(sheet.possible ?? {});
        if (encodings.length === 0) await use(sheet);
        return encodings;
    });
    if (possible.length === 0) return;
    for (const encoding of possible) {
        const shape = await read(encoding, async ({ headers }) => headersShape(headers));
        const { answers } = await readLastDecisions(job.db, asked, shape);
        if (answers[ENCODING] === encoding) return read(encoding, use);
    }
    await read(chosen, use);
};

const work = async (asked: StoredImport, resources: readonly ImportableResource[], job: JobRun): Promise<void> => {
    const contract = contractOf(asked.resource as ImportedResource);
    const resource = resources.find(one => one.contract === contract);
    if (!resource) throw new Refused('invalid', 'import_denied');
    const actor = await authorOf(job.db, asked);
    await readAsked(asked, job, async sheet => {
        const plan = await planFile(asked, sheet, resource, actor, job);
        if (plan) await rehearse({ asked, resource, resources, sheet, plan, actor, job });
    });
};

/** Reads and rehearses a file, until the dry run is complete, needs answers, or has failed. */
export const rehearseFile = async (
    id: number,
    resources: readonly ImportableResource[],
    job: JobRun,
): Promise<void> => {
    const [asked] = await job.db.select().from(imports).where(eq(imports.id, id));
    if (!asked || !READABLE.includes(asked.status)) return;
    try {
        await advanceImport(job.db, id, { done: 0, total: null });
        await work(asked, resources, job);
    } catch (error) {
        if (error instanceof ImportEnded) return;
        if (!(error instanceof Refused) || error.isServerFault) throw error;
        await fail(job.db, id, error);
    }
};

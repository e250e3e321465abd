import { and, eq, sql } from 'drizzle-orm';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { ImportCounts } from '#contract/imports.ts';
import type { Db } from '../../../db/database.ts';
import { notify } from '../../../db/notify.ts';
import { query } from '../../../db/query.ts';
import { changes, imports } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Problem } from '../../../hydra/problem.ts';
import type { JobRun } from '../../../jobs/kind.ts';
import { explainWrite } from '../../constraints.ts';
import type { ServerResource } from '../../resource.ts';
import type { Writing } from '../../verbs/writeOne.ts';
import type { StoredImport } from '../author.ts';
import { beginWriting } from '../begin.ts';
import { readAgain } from '../edit.ts';
import { isEmbedded } from '../embedded.ts';
import { Ended, fail, moveOn } from '../state.ts';
import { bear } from './born.ts';
import { isChangedMeanwhile } from './changed.ts';
import { writeEach } from './each.ts';
import { withoutIndexes } from './indexes.ts';
import { writeSet } from './set.ts';
import { checkWhole } from './whole.ts';

/** The import of the resource that is to run now: first one that a process left when it died. */
const take = async (db: Db, name: ImportedResource): Promise<StoredImport | undefined> => {
    const [next] = await query<{ readonly id: number }>(
        db,
        sql`select id from imports where resource = ${name} and (status = 'queued' or status = 'running' and finished_at is null)
            order by status = 'running' desc, started_at, id limit 1`,
    );
    if (!next) return undefined;
    const [taken] = await db
        .update(imports)
        .set({ status: 'running', finishedAt: null, version: sql`${imports.version} + 1` })
        .where(and(eq(imports.id, next.id), sql`${imports.status} in ('queued', 'running')`))
        .returning();
    return taken ?? take(db, name);
};

const countsOf = ({ counts }: StoredImport): ImportCounts => counts as ImportCounts;

const NOTIFIED = { items: 'items_import_finished', price_list_items: 'prices_import_finished' } as const;

/** Tells the person, where the resource has words for it. */
const tellOwner = async (tx: Db, { id, resource, ownerId, counts }: StoredImport): Promise<void> => {
    if (ownerId === null) return;
    const { created, changed, removed } = counts as ImportCounts;
    const type = resource in NOTIFIED ? NOTIFIED[resource as keyof typeof NOTIFIED] : 'import_finished';
    await notify(tx, ownerId, type, { smart_count: created + changed + removed, import: id }, `/imports/${id}`);
};

/** Runs may be hours after their request. */
export const tellFailure = async (tx: Db, { id, ownerId }: Pick<StoredImport, 'id' | 'ownerId'>): Promise<void> => {
    if (ownerId !== null) await notify(tx, ownerId, 'import_failed', { import: id }, `/imports/${id}`);
};

/** @param isAlone whether nobody else can read the tables meanwhile */
const writeRows = async (writing: Writing, asked: StoredImport, isAlone: boolean): Promise<void> => {
    const { tx, resource } = writing;
    if (!resource.inSets) return writeEach(writing, asked.id);
    const counts = countsOf(asked);
    const rows = counts.created + counts.changed;
    const loads = isAlone
        ? [
              { table: resource.table, rows },
              { table: changes, rows: rows + counts.removed },
          ]
        : [];
    return withoutIndexes(tx, loads, () => writeSet(writing, asked.id, counts));
};

const write = async (tx: Db, asked: StoredImport, isAlone: boolean, all: Pick<Writing, 'resource' | 'resources'>) => {
    const { id } = asked;
    const writing = await beginWriting(tx, asked, all);
    await checkWhole(tx, id, countsOf(asked));
    if (asked.createMissing !== null) await bear(writing, id);
    await writeRows(writing, asked, isAlone);
    await moveOn(tx, id, { status: 'done', finishedAt: new Date() });
    await tellOwner(tx, asked);
};

/** What ends an import without having written anything. */
const settle = async (db: Db, asked: StoredImport, error: unknown): Promise<void> => {
    if (error instanceof Ended) return;
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await transaction(db, async tx => {
        await tellFailure(tx, asked);
        if (!isChangedMeanwhile(error)) return fail(tx, asked.id, error);
        await moveOn(tx, asked.id, { status: 'reading', startedAt: null, scheduledAt: null });
        await readAgain(tx, { id: asked.id, version: 0, owner: asked.ownerId });
    });
};

/**
 * Runs the next import of a resource, in one transaction that also records that it is done.
 * @returns whether there was one
 */
export const runNext = async (
    name: ImportedResource,
    resources: readonly ServerResource[],
    { db }: JobRun,
): Promise<boolean> => {
    const asked = await take(db, name);
    const resource = resources.find(({ contract }) => contract.name === name);
    if (!asked || !resource) return false;
    try {
        await transaction(db, tx => write(tx, asked, isEmbedded(db), { resource, resources }));
    } catch (error) {
        await settle(db, asked, explainWrite(resource, error));
    }
    return true;
};

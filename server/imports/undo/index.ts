import { eq, type SQL, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports/imports.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Db } from '../../db/database.ts';
import { recreateMissingIndexes } from '../../db/missingIndexes.ts';
import { intArray, query } from '../../db/query.ts';
import { changes, imports } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { Refused } from '../../domain/refused.ts';
import { explainWrite, isForeignKeyRefusal } from '../../engine/constraints.ts';
import { keepHistory } from '../../engine/history.ts';
import { findRow } from '../../engine/read.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Writing } from '../../engine/verbs/writeOne.ts';
import type { JobRun } from '../../jobs/kind.ts';
import { beginWriting, type StoredImport } from '../author.ts';
import { changedSince, isAddedTo, LEFT_VERSION, takenSince } from '../changedSince.ts';
import { checkSpaceFor, isEmbedded } from '../load.ts';
import type { ImportableResource, ImportWriting } from '../resource.ts';
import { tellSet } from '../run/history.ts';
import { dropIndexes, withReferencesOnce } from '../run/indexes.ts';
import { checkWhole } from '../run/unchanged.ts';
import { deleteSet, insertSet, linkSets, updateSet, writtenNames } from '../sets.ts';
import { ImportEnded, moveOn, storedReason } from '../state.ts';
import { undoEach } from './undoEach.ts';

/** IRIs of related records created by the run because rows named them, the last first. */
const bornBy = async ({ tx, resource }: Writing, importId: number): Promise<string[]> => {
    const own = `${collectionPath(resource.contract.name)}/%`;
    const found = await query<{ readonly record: string }>(
        tx,
        sql`select record from changes where import_id = ${importId} and action = 'create' and record not like ${own}
                and exists (select from import_rows where import_id = ${importId} and after ? 'unborn') order by id desc`,
    );
    return found.map(({ record }) => record);
};

const recordAt = ({ resources }: Writing, iri: string) => {
    for (const resource of resources) {
        const id = identifierOf(resource.contract.name, iri);
        if (id !== undefined) return { resource, id };
    }
    return undefined;
};

const remove = async (writing: Writing, resource: ServerResource, id: number): Promise<void> => {
    const row = await findRow({ ...writing, resource, db: writing.tx }, id, true);
    if (row?.version !== 1) return;
    await writing.tx.delete(resource.table).where(eq(resource.table.id, id));
    await keepHistory(writing.tx, resource, writing.actor, 'delete', { before: row });
};

/** Deletes related records created by the run, unless they have been changed or used since. */
const removeBorn = async (writing: Writing, importId: number): Promise<void> => {
    for (const record of await bornBy(writing, importId)) {
        const found = recordAt(writing, record);
        if (!found) continue;
        await writing.tx
            .transaction(tx => remove({ ...writing, tx }, found.resource, found.id))
            .catch((error: unknown) => {
                if (!isForeignKeyRefusal(error)) throw error;
            });
    }
};

/** Differences with former and new values swapped. */
const REVERSED = sql`(select coalesce(jsonb_object_agg(one.key, jsonb_build_object('from', one.value->'to', 'to', one.value->'from')), '{}') from jsonb_each(staged.differences) one)`;

interface Undoing {
    readonly importId: number;
    readonly counts: ImportCounts;
    readonly kept: ReadonlySet<number>;
    readonly isUntouched: boolean;
}

/** Condition on staged rows whose record is unchanged since the run. */
const untouched = ({ contract, table }: ServerResource, action: 'create' | 'change'): SQL => {
    const isKept = action === 'create' ? sql`not (${isAddedTo(contract.name, 'now')})` : sql`true`;
    return sql`staged.action = ${action} and exists (select from ${table} now where now.id = staged.target and now.version = ${LEFT_VERSION} and ${isKept})`;
};

const gone = ({ table }: ServerResource): SQL =>
    sql`staged.action = 'remove' and not exists (select from ${table} now where now.id = staged.target)`;

const undoSet = async (
    { tx, resource, actor }: ImportWriting,
    { importId, counts, kept, isUntouched }: Undoing,
): Promise<void> => {
    const told = { importId, resource, author: actor, differences: REVERSED };
    const isFree = sql`staged.target <> all(${intArray(kept)})`;
    // The check and the locks exclude later changes.
    const rowsOf = (action: 'create' | 'change'): SQL =>
        isUntouched ? sql`staged.action = ${action}` : untouched(resource, action);
    const created = rowsOf('create');
    const changes = sql`${rowsOf('change')} and ${isFree}`;
    const removals = sql`${gone(resource)} and ${isFree}`;
    const changed = { importId, resource, rows: changes, side: 'before' } as const;
    await tellSet(tx, { ...told, rows: changes, action: 'edit' });
    await tellSet(tx, { ...told, rows: created, action: 'delete' });
    await tellSet(tx, { ...told, rows: removals, action: 'create' });
    await linkSets(tx, changed);
    await updateSet(tx, changed, 1);
    await deleteSet(tx, { importId, resource, rows: created }, sql`1`);
    await insertSet(tx, { importId, resource, rows: removals, side: 'before' });
    if (counts.changed + counts.removed > 0) await resource.inSets?.(tx, importId);
};

/** Locks all records, so that they cannot change between the check and the write. */
const lockAll = async (tx: Db, { table }: ServerResource, importId: number): Promise<void> => {
    const targets = sql`(select target from import_rows where import_id = ${importId} and action in ('create', 'change'))`;
    await tx.execute(
        sql`select count(*) from (select id from ${table} where id in ${targets} order by id for update) locked`,
    );
};

const undoRows = async (writing: ImportWriting, undoing: Undoing, isAlone: boolean): Promise<void> => {
    const { tx, resource } = writing;
    const { importId, counts, kept } = undoing;
    if (!resource.inSets) return undoEach(writing, importId, kept);
    const { created, changed, removed } = counts;
    const write = (): Promise<void> => undoSet(writing, undoing);
    if (!isAlone) return write();
    const own = { table: resource.table, rows: changed + removed };
    await dropIndexes(tx, [own, { table: changes, rows: own.rows + created }]);
    const written = {
        importId,
        resource,
        rows: sql`staged.action in ('change', 'remove')`,
        side: 'before',
    } as const;
    return withReferencesOnce(tx, own, await writtenNames(tx, written, 'columns'), write);
};

interface UndoRequest {
    readonly asked: StoredImport;
    readonly others: boolean;
    readonly isAlone: boolean;
}

const write = async (
    tx: Db,
    { asked, others, isAlone }: UndoRequest,
    all: Pick<ImportWriting, 'resource' | 'resources'>,
) => {
    const { id } = asked;
    const { resource } = all;
    const writing = await beginWriting(tx, asked, all);
    const counts = asked.counts as ImportCounts;
    await checkWhole(tx, id, counts);
    // The embedded database has a single connection, so locks are unnecessary.
    if (!isAlone) await lockAll(tx, resource, id);
    const row = { id, version: 0, resource: asked.resource, status: 'done' };
    const since = await changedSince(tx, row);
    const taken = new Set(await takenSince(tx, row));
    if (since.length + taken.size > 0 && !others) throw new Refused('conflict', 'import_changed_since');
    await undoRows(writing, { importId: id, counts, kept: taken, isUntouched: since.length === 0 }, isAlone);
    await removeBorn(writing, id);
    await moveOn(tx, id, { status: 'undone', undoneAt: new Date(), error: null });
};

const explained = (resource: ServerResource, error: unknown): unknown =>
    isForeignKeyRefusal(error) ? new Refused('conflict', 'import_in_use') : explainWrite(resource, error);

/** Undoes an import in one transaction; records changed since are left unchanged, if the user has acknowledged it. */
export const undoOne = async (
    id: number,
    others: boolean,
    resources: readonly ImportableResource[],
    { db }: JobRun,
): Promise<void> => {
    await recreateMissingIndexes(db);
    const [asked] = await db.select().from(imports).where(eq(imports.id, id));
    const resource = resources.find(({ contract }) => contract.name === asked?.resource);
    if (asked?.status !== 'running' || !resource) return;
    try {
        checkSpaceFor(db, asked.counts as ImportCounts);
        const how = { asked, others, isAlone: isEmbedded(db) };
        await transaction(db, tx => write(tx, how, { resource, resources }));
        await recreateMissingIndexes(db);
    } catch (error) {
        const cause = explained(resource, error);
        if (cause instanceof ImportEnded) return;
        if (!(cause instanceof Refused) || cause.isServerFault) throw error;
        await moveOn(db, id, { status: 'done', error: storedReason(cause) });
    }
};

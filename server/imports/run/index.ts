import { and, eq, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports/imports.ts';
import { importKeysOf } from '#contract/imports/keys.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { Db } from '../../db/database.ts';
import { recreateMissingIndexes } from '../../db/missingIndexes.ts';
import { notify } from '../../db/notify.ts';
import { query } from '../../db/query.ts';
import { changes, imports } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import { columnOf } from '../../engine/columns.ts';
import { explainWrite } from '../../engine/constraints.ts';
import { parseInput } from '../../engine/input.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { makeOne, type Writing } from '../../engine/verbs/writeOne.ts';
import type { JobRun } from '../../jobs/kind.ts';
import { emit } from '../../webhooks/emit.ts';
import { beginWriting, type StoredImport } from '../author.ts';
import { readAgain } from '../edit.ts';
import { checkSpaceFor, isEmbedded } from '../load.ts';
import { createLookup } from '../rehearse/lookup.ts';
import type { ImportableResource, ImportWriting } from '../resource.ts';
import { deleteSet, insertSet, linkSets, updateSet, type WrittenSet, writtenNames } from '../sets.ts';
import { fail, ImportEnded, moveOn } from '../state.ts';
import { tellSet } from './history.ts';
import { dropIndexes, withReferencesOnce } from './indexes.ts';
import { changedMeanwhile, checkWhole, isChangedMeanwhile } from './unchanged.ts';
import { writeEach } from './writeEach.ts';

interface Missing {
    readonly relation: string;
    readonly name: string;
}

const missingIn = ({ tx }: Writing, importId: number): Promise<Missing[]> =>
    query<Missing>(
        tx,
        sql`select distinct on (one.key, name_key(one.value)) one.key as relation, one.value as name from import_rows staged
            cross join lateral jsonb_each_text(staged.after->'unborn') one
            where staged.import_id = ${importId} and staged.action in ('create', 'change') and staged.after ? 'unborn' order by one.key, name_key(one.value), staged.place`,
    );

const targetOf = ({ resource, resources }: Writing, relation: string): ServerResource => {
    const property = resource.contract.properties[relation];
    const target = resources.find(({ contract }) => property?.kind === 'relation' && contract.name === property.to);
    if (!target) throw new Error(`${relation} refers to nothing`);
    return target;
};

/** Sets the new record in the staged values that name it. */
const referTo = async (
    { tx, resource }: Writing,
    importId: number,
    { relation, name }: Missing,
    id: number,
    iri: string,
): Promise<void> => {
    const column = columnOf(resource, relation)?.name ?? relation;
    await tx.execute(sql`
        update import_rows set
            after = case when after ? 'columns' then jsonb_set(after, ${`{columns,${column}}`}::text[], to_jsonb(${id}::int))
                else jsonb_set(after, ${`{input,${relation}}`}::text[], to_jsonb(${iri}::text)) end,
            differences = jsonb_set(differences, ${`{${relation},to}`}::text[], to_jsonb(${iri}::text))
        where import_id = ${importId} and after->'unborn'->>${relation} is not null and name_key(after->'unborn'->>${relation}) = name_key(${name})`);
};

const make = async (writing: Writing, resource: ServerResource, given: JsonObject): Promise<number | undefined> => {
    const input = parseInput(createSchema(resource.contract.properties), given);
    return (await makeOne({ ...writing, resource }, input))?.id;
};

const createMissing = async (writing: Writing, importId: number): Promise<void> => {
    const lookup = createLookup(writing.tx, writing.resources);
    for (const missing of await missingIn(writing, importId)) {
        const target = targetOf(writing, missing.relation);
        const { name } = target.contract;
        const [key = 'name'] = importKeysOf(name);
        const [known] = (await lookup.find(name, key, [missing.name])).get(missing.name) ?? [];
        const id = known ?? (await make(writing, target, { [key]: missing.name }));
        if (id !== undefined) await referTo(writing, importId, missing, id, iriOf(name, id));
    }
};

const CREATED = sql`staged.action = 'create'`;
const CHANGED = sql`staged.action = 'change'`;
const REMOVED = sql`staged.action = 'remove'`;

/** Writes staged records with a few statements. @throws Refused (conflict) if one of them was changed since the dry run */
const writeSet = async (
    { tx, resource, actor }: ImportWriting,
    importId: number,
    counts: ImportCounts,
): Promise<void> => {
    const written = (rows: WrittenSet['rows']): WrittenSet => ({ importId, resource, rows, side: 'after' });
    const removed = await deleteSet(tx, { importId, resource, rows: REMOVED }, sql`staged.version`);
    const changed = await updateSet(tx, written(CHANGED), 0);
    if (removed !== counts.removed || changed !== counts.changed) throw changedMeanwhile();
    await insertSet(tx, written(CREATED));
    await linkSets(tx, written(sql`staged.action in ('create', 'change')`));
    await resource.inSets?.(tx, importId);
    const told = { importId, resource, author: actor };
    await tellSet(tx, { ...told, rows: CREATED, action: 'create' });
    await tellSet(tx, { ...told, rows: CHANGED, action: 'edit' });
    await tellSet(tx, { ...told, rows: REMOVED, action: 'delete' });
};

/** Claims an import to run, including one of a crashed process. An ended import runs only to be undone. */
const take = async (db: Db, id: number): Promise<StoredImport | undefined> => {
    const isToRun = sql`(${imports.status} = 'queued' or ${imports.status} = 'running' and ${imports.finishedAt} is null)`;
    const [taken] = await db
        .update(imports)
        .set({ status: 'running', finishedAt: null, version: sql`${imports.version} + 1` })
        .where(and(eq(imports.id, id), isToRun))
        .returning();
    return taken;
};

const countsOf = ({ counts }: StoredImport): ImportCounts => counts as ImportCounts;

/** Notifies webhooks, and the user with the resource's own message, if it has one. */
const tellEnd = async ({ tx, resource }: ImportWriting, { id, ownerId, counts }: StoredImport): Promise<void> => {
    await emit(tx, { type: 'import.done', record: iriOf('imports', id) });
    if (ownerId === null) return;
    const { created, changed, removed } = counts as ImportCounts;
    const type = resource.importNotice ?? 'import_finished';
    await notify(tx, ownerId, type, { smart_count: created + changed + removed, import: id }, `/imports/${id}`);
};

/** Notifies the user, because runs may be hours after their request. */
export const tellFailure = async (
    tx: Db,
    { id, ownerId }: Pick<StoredImport, 'id' | 'ownerId'>,
    type: 'import_failed' | 'import_returned' = 'import_failed',
): Promise<void> => {
    if (ownerId !== null) await notify(tx, ownerId, type, { import: id }, `/imports/${id}`);
};

/** @param isAlone whether the transaction has exclusive access to the database */
const writeRows = async (writing: ImportWriting, asked: StoredImport, isAlone: boolean): Promise<void> => {
    const { tx, resource } = writing;
    if (!resource.inSets) return writeEach(writing, asked.id);
    const counts = countsOf(asked);
    const write = (): Promise<void> => writeSet(writing, asked.id, counts);
    if (!isAlone) return write();
    const own = { table: resource.table, rows: counts.created + counts.changed };
    await dropIndexes(tx, [own, { table: changes, rows: own.rows + counts.removed }]);
    const written = {
        importId: asked.id,
        resource,
        rows: sql`staged.action in ('create', 'change')`,
        side: 'after',
    } as const;
    return withReferencesOnce(tx, own, await writtenNames(tx, written, 'columns'), write);
};

const write = async (
    tx: Db,
    asked: StoredImport,
    isAlone: boolean,
    all: Pick<ImportWriting, 'resource' | 'resources'>,
) => {
    const { id } = asked;
    const writing = await beginWriting(tx, asked, all);
    await checkWhole(tx, id, countsOf(asked));
    if (asked.createMissing !== null) await createMissing(writing, id);
    await writeRows(writing, asked, isAlone);
    await moveOn(tx, id, { status: 'done', finishedAt: new Date() });
    await tellEnd(writing, asked);
};

const settle = async (db: Db, asked: StoredImport, error: unknown): Promise<void> => {
    if (error instanceof ImportEnded) return;
    if (!(error instanceof Refused) || error.isServerFault) throw error;
    await transaction(db, async tx => {
        const isReturned = isChangedMeanwhile(error);
        await tellFailure(tx, asked, isReturned ? 'import_returned' : 'import_failed');
        if (!isReturned) return fail(tx, asked.id, error);
        await moveOn(tx, asked.id, { status: 'reading', startedAt: null, scheduledAt: null });
        await readAgain(tx, { id: asked.id, version: 0, owner: asked.ownerId });
    });
};

/** Runs an import in one transaction that also marks it as done, and recreates dropped indexes. */
export const runOne = async (id: number, resources: readonly ImportableResource[], { db }: JobRun): Promise<void> => {
    await recreateMissingIndexes(db);
    const asked = await take(db, id);
    const resource = resources.find(({ contract }) => contract.name === asked?.resource);
    if (!asked || !resource) return;
    try {
        checkSpaceFor(db, countsOf(asked));
        await transaction(db, tx => write(tx, asked, isEmbedded(db), { resource, resources }));
    } catch (error) {
        await settle(db, asked, explainWrite(resource, error));
    }
    await recreateMissingIndexes(db);
};

import { inArray, type SQL } from 'drizzle-orm';
import type { BulkFailure, BulkOutcome, BulkRehearsal, BulkReport, ChangedRecord } from '#contract/language/bulk.ts';
import { bulkNames } from '#contract/language/bulkEdit.ts';
import { displayNameOf } from '#contract/language/contract.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import type { Db } from '../../db/database.ts';
import { lastNameOf } from '../../db/readHistory.ts';
import { transaction } from '../../db/transaction.ts';
import { etagOf, iriOf, type Row, toRecord } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { httpStatusOf, toProblemDocument } from '../../hydra/problemDocument.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import { jsonLd } from '../call.ts';
import { explainRemoval, explainWrite } from '../constraints.ts';
import { historyValue } from '../historyValue.ts';
import { whereOf } from '../page.ts';
import { findRow } from '../read.ts';
import { dryRun } from '../rehearsal.ts';
import type { Call, ServerResource } from '../resource.ts';
import { BATCH_SIZE, nextMatching, type OneAtATime } from '../slices.ts';
import { visibleTo } from '../visible.ts';
import { type ChangedRow, deleteSeveral, editSeveral, lockSeveral, type SliceResult } from './change.ts';
import { previewBulk, whereRequested } from './preview.ts';
import { type BulkRequest, readBulk } from './request.ts';

type BatchWork<T> = (tx: Db, ids: readonly number[]) => Promise<T>;

interface Settled<T> {
    readonly done: readonly T[];
    readonly refused: readonly { readonly id: number; readonly problem: Refused }[];
}

interface Ways<T> {
    readonly work: BatchWork<T>;
    /** Locks all records of a dry run before the work, which may be rolled back and tried in halves. */
    readonly hold?: BatchWork<unknown> | undefined;
    /** Converts an error into a Refused; any other error is rethrown. */
    readonly explain: (error: unknown, id: number) => Promise<unknown>;
    /** Filters the records that are not locked by another transaction. */
    readonly free: (ids: readonly number[]) => Promise<readonly number[]>;
}

const halves = (ids: readonly number[]): readonly (readonly number[])[] => {
    const middle = Math.ceil(ids.length / 2);
    return [ids.slice(0, middle), ids.slice(middle)];
};

const refuseAll = (ids: readonly number[], problem: Refused) => ids.map(id => ({ id, problem }));

/** Refuses locked records at once and completes the others, since waiting for each lock would take minutes. */
const settleFree = async <T>(db: Db, ids: readonly number[], ways: Ways<T>, problem: Refused): Promise<Settled<T>> => {
    const free = new Set(await ways.free(ids));
    const others = ids.filter(id => !free.has(id));
    // The lock may be on a related record, such as the customer.
    if (others.length === 0) return { done: [], refused: refuseAll(ids, problem) };
    const { done, refused } = await settle(db, [...free], ways);
    return { done, refused: [...refused, ...refuseAll(others, problem)].sort((one, other) => one.id - other.id) };
};

/**
 * Applies the work to all records that it accepts: together first, then in halves until each refused record is
 * isolated. Locked records are refused at once. Without a refusal this takes one transaction; one refusal among a
 * hundred takes fourteen.
 */
const settle = async <T>(db: Db, ids: readonly number[], ways: Ways<T>): Promise<Settled<T>> => {
    if (ids.length === 0) return { done: [], refused: [] };
    try {
        if (ways.hold) await transaction(db, async tx => ways.hold?.(tx, ids));
        return { done: [await transaction(db, tx => ways.work(tx, ids))], refused: [] };
    } catch (error) {
        const [id = 0] = ids;
        const problem = await ways.explain(error, id);
        if (!(problem instanceof Refused)) throw error;
        if (problem.key === 'locked') return settleFree(db, ids, ways, problem);
        if (ids.length === 1) return { done: [], refused: [{ id, problem }] };
        const [first = [], second = []] = halves(ids);
        const held = { ...ways, hold: undefined };
        const [one, other] = [await settle(db, first, held), await settle(db, second, held)];
        return { done: [...one.done, ...other.done], refused: [...one.refused, ...other.refused] };
    }
};

/** Last name of a deleted record, from the history visible to the user (B7). */
const lastName = async ({ db, resource, resources, actor }: Call, id: number): Promise<string> => {
    const history = resources.find(({ purpose }) => purpose === 'history');
    const record = iriOf(resource.contract.name, id);
    return (history && (await lastNameOf(db, record, visibleTo(actor, history)))) ?? '';
};

const nameFor = async (call: Call, id: number, translate: Translate): Promise<string> => {
    const row = await findRow(call, id);
    return row
        ? displayNameOf(call.resource.contract, row, translate)
        : storedNameIn(await lastName(call, id), translate) || `#${id}`;
};

/** Describes the refusal of a record: its name and the reason, in the caller's language. */
const failureOf = async (
    call: Call,
    { id, problem }: { readonly id: number; readonly problem: Refused },
): Promise<BulkFailure> => {
    const { context, resource } = call;
    const translate = translateTo(context.req.query('locale'));
    const { detail } = toProblemDocument(problem, translate, context.get('requestId'));
    const name = await nameFor(call, id, translate);
    return { '@id': iriOf(resource.contract.name, id), name, status: httpStatusOf(problem), detail: String(detail) };
};

/** Identifiers of the next batch. Deleted records of an explicit selection are included, to be reported. */
const idsOf = async (call: Call, where: SQL | undefined, request: BulkRequest): Promise<readonly number[]> =>
    request.ids?.filter(id => id > request.after).slice(0, BATCH_SIZE) ?? nextMatching(call, where, request);

const freeOf = ({ db, resource: { table } }: Call, ids: readonly number[]): Promise<readonly number[]> =>
    // Keeps no locks for the rest of a dry run: records are locked after their related rows.
    dryRun(db, async tx => {
        const found = await tx
            .select({ id: table.id })
            .from(table)
            .where(inArray(table.id, [...ids]))
            .orderBy(table.id)
            .for('update', { skipLocked: true });
        return found.map(({ id }) => Number(id));
    });

const settleIn = (call: Call, ids: readonly number[], request: BulkRequest) =>
    settle(call.db, ids, {
        hold: request.dryRun ? lockSeveral(call) : undefined,
        work: request.action === 'edit' ? editSeveral(call, request) : deleteSeveral(call),
        explain: async (error, id) =>
            request.action === 'edit' ? explainWrite(call.resource, error) : explainRemoval(call, id, error),
        free: some => freeOf(call, some),
    });

const failuresOf = async (call: Call, refused: Settled<SliceResult>['refused']): Promise<BulkFailure[]> => {
    const failed = [];
    for (const one of refused) failed.push(await failureOf(call, one));
    return failed;
};

const nextOf = (ids: readonly number[], { own }: BulkRequest): number | null =>
    ids.length === BATCH_SIZE && own.size === 0 ? (ids.at(-1) ?? null) : null;

/** Former and new values of the properties in the input. */
const changedOf = ({ contract }: ServerResource, { before, after, input }: ChangedRow): ChangedRecord => {
    const valuesOf = (row: Row) => {
        const record = toRecord(contract, row);
        return Object.fromEntries(
            bulkNames(contract).flatMap(name => {
                const property = contract.properties[name];
                return property && name in input ? [[name, historyValue(property, record[name])]] : [];
            }),
        );
    };
    return {
        '@id': iriOf(contract.name, before.id),
        etag: etagOf(after),
        formerEtag: etagOf(before),
        from: valuesOf(before),
        to: valuesOf(after),
    };
};

const outcomeOf = ({ resource, context }: Call, one: ChangedRow, isChanged: boolean): BulkOutcome => ({
    ...changedOf(resource, one),
    etag: etagOf(one.before),
    name: displayNameOf(resource.contract, one.before, translateTo(context.req.query('locale'))),
    isChanged,
});

const deletionOf = ({ resource, context }: Call, row: Row): BulkOutcome => ({
    '@id': iriOf(resource.contract.name, row.id),
    etag: etagOf(row),
    formerEtag: etagOf(row),
    from: {},
    to: {},
    name: displayNameOf(resource.contract, row, translateTo(context.req.query('locale'))),
    isChanged: true,
});

/** Dry run of a batch, rolled back. All queries use its transaction, because PGlite has a single connection. */
const rehearseSlice = async (call: Call, ids: readonly number[], request: BulkRequest): Promise<BulkRehearsal> => {
    const { done, refused } = await dryRun(call.db, tx => settleIn({ ...call, db: tx }, ids, request));
    const outcomes = done.flatMap(({ changed, same, gone }) => [
        ...gone.map(row => deletionOf(call, row)),
        ...changed.map(one => outcomeOf(call, one, true)),
        ...same.map(one => outcomeOf(call, { ...one, after: one.before }, false)),
    ]);
    return { outcomes, failed: await failuresOf(call, refused), next: nextOf(ids, request) };
};

const doSlice = async (call: Call, ids: readonly number[], request: BulkRequest): Promise<BulkReport> => {
    const { resource } = call;
    const { done, refused } = await settleIn(call, ids, request);
    for (const row of done.flatMap(({ gone }) => gone)) await resource.forget?.(row, call);
    const changed = done.flatMap(one => one.changed);
    return {
        succeeded: done.reduce((sum, { succeeded }) => sum + succeeded, 0),
        unchanged: done.reduce((sum, { same }) => sum + same.length, 0),
        failed: await failuresOf(call, refused),
        next: nextOf(ids, request),
        ...(request.former && { changed: changed.map(one => changedOf(resource, one)) }),
    };
};

/**
 * `POST /api/<name>/bulk?…` (I9): changes or deletes the named records, or all that match the list's filters. Each call
 * handles one batch, so that other requests are not delayed and the client can show progress or stop. With `dryRun` it
 * only returns the outcome of each record. Requires the right to delete (A5).
 */
export const bulk = async (call: Call, oneAtATime: OneAtATime): Promise<Response> => {
    const request = await readBulk(call);
    const { conditions } = parseListRequest(call.resource.contract, new URL(call.context.req.url).searchParams);
    const where = whereRequested(call.resource, whereOf(call, conditions), request);
    if (request.preview) return jsonLd({ ...(await previewBulk(call, where, request)) });
    const work = request.dryRun ? rehearseSlice : doSlice;
    const slice = async () => work(call, await idsOf(call, where, request), request);
    return jsonLd({ ...(await oneAtATime(call.actor.id, slice)) });
};

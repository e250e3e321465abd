import { inArray, type SQL } from 'drizzle-orm';
import type { BulkChanged, BulkFailure, BulkOutcome, BulkRehearsal, BulkReport } from '#contract/bulk.ts';
import { bulkNames } from '#contract/bulkEdit.ts';
import { displayNameOf } from '#contract/contract.ts';
import { transaction } from '../../db/transaction.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { etagOf, iriOf, type Row, toRecord } from '../../hydra/record.ts';
import { translateTo } from '../../hydra/translate.ts';
import { jsonLd } from '../call.ts';
import { explainRemoval, explainWrite } from '../constraints.ts';
import { whereOf } from '../page.ts';
import { rehearsed } from '../rehearsal.ts';
import type { Call, ServerResource } from '../resource.ts';
import { told } from '../told.ts';
import { type Changed, type Done, deleteSeveral, editSeveral } from './change.ts';
import { nextMatching, SLICE } from './nextMatching.ts';
import type { OneAtATime } from './oneAtATime.ts';
import { among, previewBulk } from './preview.ts';
import { failureOf } from './refused.ts';
import { type BulkRequest, readBulk } from './request.ts';
import { type Settled, settle } from './settle.ts';

/**
 * Identifiers chosen one by one are kept even when deleted, to be reported; for `all`, the filter is evaluated again.
 */
const idsOf = async (call: Call, where: SQL | undefined, request: BulkRequest): Promise<readonly number[]> =>
    request.ids?.filter(id => id > request.after).slice(0, SLICE) ?? nextMatching(call, where, request);

const freeOf = ({ db, resource: { table } }: Call, ids: readonly number[]): Promise<readonly number[]> =>
    transaction(db, async tx => {
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
        work: request.action === 'edit' ? editSeveral(call, request) : deleteSeveral(call),
        explain: async (error, id) =>
            request.action === 'edit' ? explainWrite(call.resource, error) : explainRemoval(call, id, error),
        free: some => freeOf(call, some),
    });

const failuresOf = async (call: Call, refused: Settled<Done>['refused']): Promise<BulkFailure[]> => {
    const failed = [];
    for (const one of refused) failed.push(await failureOf(call, one));
    return failed;
};

const nextOf = (ids: readonly number[], { own }: BulkRequest): number | null =>
    ids.length === SLICE && own.size === 0 ? (ids.at(-1) ?? null) : null;

/** The values before and after, of what was named. */
const changedOf = ({ contract }: ServerResource, { before, after, input }: Changed): BulkChanged => {
    const valuesOf = (row: Row) => {
        const record = toRecord(contract, row);
        return Object.fromEntries(
            bulkNames(contract).flatMap(name => {
                const property = contract.properties[name];
                return property && name in input ? [[name, told(property, record[name])]] : [];
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

const outcomeOf = ({ resource, context }: Call, one: Changed, isChanged: boolean): BulkOutcome => ({
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

/**
 * What would happen to the records of a slice; nothing of it stays. All that is asked on the way is asked in its transaction: PGlite has
 * no other connection.
 */
const rehearseSlice = async (call: Call, ids: readonly number[], request: BulkRequest): Promise<BulkRehearsal> => {
    const { done, refused } = await rehearsed(call.db, tx => settleIn({ ...call, db: tx }, ids, request));
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
 * handles one slice, so that other requests are not delayed and the client can show progress or stop; with `dryRun` it
 * only tells what would happen to each record. Requires the right to delete (A5).
 */
export const bulk = async (call: Call, oneAtATime: OneAtATime): Promise<Response> => {
    const request = await readBulk(call);
    const { conditions } = parseListRequest(call.resource.contract, new URL(call.context.req.url).searchParams);
    const where = among(call.resource, whereOf(call, conditions), request);
    if (request.preview) return jsonLd({ ...(await previewBulk(call, where, request)) });
    const work = request.dryRun ? rehearseSlice : doSlice;
    const slice = async () => work(call, await idsOf(call, where, request), request);
    return jsonLd({ ...(await oneAtATime(call.actor.id, slice)) });
};

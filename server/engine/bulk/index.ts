import type { SQL } from 'drizzle-orm';
import type { BulkReport } from '#contract/bulk.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { jsonLd } from '../call.ts';
import { explainRemoval, explainWrite } from '../constraints.ts';
import { whereOf } from '../page.ts';
import type { Call } from '../resource.ts';
import { deleteSeveral, editSeveral } from './change.ts';
import { nextMatching, SLICE } from './nextMatching.ts';
import type { OneAtATime } from './oneAtATime.ts';
import { among, previewBulk } from './preview.ts';
import { failureOf } from './refused.ts';
import { type BulkRequest, readBulk } from './request.ts';
import { settle } from './settle.ts';

/**
 * Identifiers chosen one by one are kept even when deleted, to be reported; for `all`, the filter is evaluated again.
 */
const idsOf = async (call: Call, where: SQL | undefined, request: BulkRequest): Promise<readonly number[]> =>
    request.ids?.filter(id => id > request.after).slice(0, SLICE) ?? nextMatching(call, where, request);

const doSlice = async (call: Call, ids: readonly number[], { action, input }: BulkRequest): Promise<BulkReport> => {
    const { db, resource } = call;
    const { done, refused } = await settle(db, ids, {
        work: action === 'edit' ? editSeveral(call, input) : deleteSeveral(call),
        explain: async (error, id) =>
            action === 'edit' ? explainWrite(resource, error) : explainRemoval(call, id, error),
    });
    for (const row of done.flatMap(({ gone }) => gone)) await resource.forget?.(row, call);
    const failed = [];
    for (const one of refused) failed.push(await failureOf(call, one));
    return {
        succeeded: done.reduce((sum, { succeeded }) => sum + succeeded, 0),
        unchanged: done.reduce((sum, { unchanged }) => sum + unchanged, 0),
        failed,
        next: ids.length === SLICE ? (ids.at(-1) ?? null) : null,
    };
};

/**
 * `POST /api/<name>/bulk?…` (I9): changes or deletes the named records, or all that match the list's filters. Each call
 * handles one slice, so that other requests are not delayed and the client can show progress or stop. Requires the
 * right to delete (A5).
 */
export const bulk = async (call: Call, oneAtATime: OneAtATime): Promise<Response> => {
    const request = await readBulk(call);
    const { conditions } = parseListRequest(call.resource.contract, new URL(call.context.req.url).searchParams);
    const where = among(call.resource, whereOf(call, conditions), request);
    if (request.preview) return jsonLd({ ...(await previewBulk(call, where, request)) });
    const slice = async () => doSlice(call, await idsOf(call, where, request), request);
    return jsonLd({ ...(await oneAtATime(call.actor.id, slice)) });
};

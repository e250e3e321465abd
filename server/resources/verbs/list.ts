import { createHash } from 'node:crypto';
import { searchTemplate, toCollection } from '../../hydra/collection.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { type Call, jsonLd, permit } from '../call.ts';
import { isKnown } from '../preconditions.ts';
import { findPage } from '../read.ts';
import { inWords } from '../wording.ts';

/** Weak: another version of the program may spell the same list otherwise. Undefined for a list without a revision. */
const tagOf = async ({ db, resource, actor }: Call, query: URLSearchParams): Promise<string | undefined> => {
    const revision = await resource.revision?.(db, actor);
    if (revision === undefined) return undefined;
    const hash = createHash('sha256').update(JSON.stringify([actor.id, revision, `${query}`]));
    return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};

/**
 * GET of a collection: filters, orders and pages it. One that has a revision answers 304 to who names its tag
 * (ADR 0013), which is taken before the rows: what changes in between is told the next time.
 */
export const list = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { contract } = call.resource;
    const query = new URL(call.context.req.url).searchParams;
    const request = parseListRequest(contract, query);
    const etag = await tagOf(call, query);
    const headers: Record<string, string> = etag === undefined ? {} : { ETag: etag, 'Cache-Control': 'no-store' };
    if (etag !== undefined && isKnown(call.context, etag)) return new Response(null, { status: 304, headers });
    const { rows, total } = await findPage(call, request);
    const page = { rows: rows.map(row => inWords(call, row)), total };
    return jsonLd(toCollection(contract, searchTemplate(contract), query, request, page), 200, headers);
};

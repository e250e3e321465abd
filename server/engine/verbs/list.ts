import { createHash } from 'node:crypto';
import { writeCollection } from '../../hydra/collection.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { jsonLd, permit } from '../call.ts';
import { isKnown } from '../preconditions.ts';
import { findPage } from '../read.ts';
import { inWords } from '../readableRow.ts';
import type { Call } from '../resource.ts';

/**
 * Weak ETag of a list: hash of its revision, the user with their roles, and the query with its `locale`. Weak, because
 * another release may serialize the list differently. Undefined for a list without a revision.
 */
const tagOf = async ({ db, resource, actor }: Call, query: URLSearchParams): Promise<string | undefined> => {
    const revision = await resource.revision?.(db, actor);
    if (revision === undefined) return undefined;
    const hash = createHash('sha256').update(JSON.stringify([{ ...actor, origin: undefined }, revision, `${query}`]));
    return `W/"${hash.digest('base64url').slice(0, 22)}"`;
};

/**
 * GET of a collection: filters, sorts and pages it. A conditional request is answered with 304 if the list has a
 * revision (ADR 0013). The ETag is computed before the rows are read, so that later changes alter the next one.
 */
export const list = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { contract } = call.resource;
    const query = new URL(call.context.req.url).searchParams;
    const request = parseListRequest(contract, query);
    const etag = await tagOf(call, query);
    const headers: Record<string, string> = etag === undefined ? {} : { ETag: etag };
    if (etag !== undefined && isKnown(call.context, etag)) return new Response(null, { status: 304, headers });
    const found = await findPage(call, request);
    const page = { ...found, rows: found.rows.map(row => inWords(call, row)) };
    return jsonLd(writeCollection(contract, query, request, page), 200, headers);
};

import { searchTemplate, toCollection } from '../../hydra/collection.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { type Call, jsonLd, permit } from '../call.ts';
import { findPage } from '../read.ts';

/** GET of a collection: filters, orders and pages it. */
export const list = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { contract } = call.resource;
    const query = new URL(call.context.req.url).searchParams;
    const request = parseListRequest(contract, query);
    const page = await findPage(call.db, call.resource, request);
    return jsonLd(toCollection(contract, searchTemplate(contract), query, request, page));
};

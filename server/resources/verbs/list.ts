import { searchTemplate, toCollection } from '../../hydra/collection.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { type Call, jsonLd, permit } from '../call.ts';
import { findPage } from '../read.ts';
import { inWords } from '../wording.ts';

/** GET of a collection: filters, orders and pages it. */
export const list = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const { contract } = call.resource;
    const query = new URL(call.context.req.url).searchParams;
    const request = parseListRequest(contract, query);
    const { rows, total } = await findPage(call, request);
    const page = { rows: rows.map(row => inWords(call, row)), total };
    return jsonLd(toCollection(contract, searchTemplate(contract), query, request, page));
};

import { recordNotFound } from '../../hydra/problem.ts';
import { etagOf, type Row, toDocument } from '../../hydra/record.ts';
import { type Call, jsonLd, permit, type RecordCall } from '../call.ts';
import { matches } from '../preconditions.ts';
import { findRow } from '../read.ts';

/** The answer that carries one record. */
export const recordAnswer = (
    { resource }: Call,
    row: Row,
    status = 200,
    headers: Record<string, string> = {},
): Response => jsonLd(toDocument(resource.contract, row), status, { ETag: etagOf(row), ...headers });

/** GET of one record; 304 when the client's copy is the current one. */
export const show = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call.db, call.resource, call.id);
    if (!row) throw recordNotFound();
    const held = call.context.req.header('if-none-match');
    if (held !== undefined && matches(held, etagOf(row)))
        return new Response(null, { status: 304, headers: { ETag: etagOf(row) } });
    return recordAnswer(call, row);
};

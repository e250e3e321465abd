import { recordNotFound } from '../../hydra/problem.ts';
import { etagOf, type Row, toDocument } from '../../hydra/record.ts';
import { type Call, jsonLd, permit, type RecordCall } from '../call.ts';
import { findRow } from '../read.ts';

/** The answer that carries one record. */
export const recordAnswer = (
    { resource }: Call,
    row: Row,
    status = 200,
    headers: Record<string, string> = {},
): Response => jsonLd(toDocument(resource.contract, row), status, { ETag: etagOf(row), ...headers });

/**
 * GET of one record. If-None-Match is not looked at: the ETag is the row's own version, which a brand's new name or a
 * new picture does not move (row H8), so that a copy with the same ETag may be stale. API Platform answers 200, too.
 */
export const show = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call.db, call.resource, call.id);
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

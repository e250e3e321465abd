import { recordNotFound } from '../../hydra/problem.ts';
import { etagOf, type Row, toDocument } from '../../hydra/record.ts';
import { type Call, jsonLd, permit, type RecordCall } from '../call.ts';
import { isKnown } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { inWords } from '../wording.ts';

/**
 * The answer that carries one record. No browser keeps it: the ETag is the row's own version, which a brand's new name or
 * a new picture does not move (row H8, ADR 0008), so that a kept copy would be shown as fresh when it is not.
 */
export const recordAnswer = (call: Call, row: Row, status = 200, headers: Record<string, string> = {}): Response =>
    jsonLd(toDocument(call.resource.contract, inWords(call, row)), status, {
        ETag: etagOf(row),
        'Cache-Control': 'no-store',
        ...headers,
    });

/** GET of one record; 304 to a client that names the version it has (If-None-Match). */
export const show = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call, call.id);
    if (!row) throw recordNotFound();
    const etag = etagOf(row);
    if (isKnown(call.context, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
    return recordAnswer(call, row);
};

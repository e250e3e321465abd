import { etagOf, type JsonObject, type Row, toDocument } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { jsonLd, permit } from '../call.ts';
import { isKnown } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { inWords } from '../readableRow.ts';
import type { Call, RecordCall } from '../resource.ts';

/**
 * Response with one record. Browsers must not cache it: the ETag is the row's own version, which does not change with
 * embedded names or pictures (H8, ADR 0008), so a cached copy could be outdated.
 * @param beside additional members of the document
 */
export const recordAnswer = (
    call: Call,
    row: Row,
    status = 200,
    headers: Record<string, string> = {},
    beside: JsonObject = {},
): Response => {
    const document = { ...toDocument(call.resource.contract, inWords(call, row)), ...beside };
    return jsonLd(document, status, { ETag: etagOf(row), ...headers });
};

/** GET of one record; 304 when If-None-Match names the current version. */
export const show = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call, call.id);
    if (!row) throw recordNotFound();
    const etag = etagOf(row);
    if (isKnown(call.context, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
    return recordAnswer(call, row);
};

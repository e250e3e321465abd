import { patchSchema } from '#contract/language/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../call.ts';
import { explainWrite } from '../constraints.ts';
import { keyedWrite } from '../idempotency/write.ts';
import { checkWriters, parseInput } from '../input.ts';
import { withPhones } from '../phones.ts';
import { checkPreconditions } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { withoutReadBack } from '../readBack.ts';
import type { RecordCall } from '../resource.ts';
import { cleanBody } from '../richText.ts';
import { recordAnswer } from './show.ts';
import { changeOne } from './writeOne.ts';

const MEDIA_TYPES = ['application/merge-patch+json'];

/**
 * PATCH of one record (RFC 7396): absent properties keep their values; If-Match is checked if sent. A retry with the
 * same `Idempotency-Key` is answered with the version made by the first request.
 */
export const edit = async (call: RecordCall): Promise<Response> => {
    permit(call, 'edit', call.id);
    const { db, resource, actor, id, context } = call;
    const { properties } = resource.contract;
    const body = await withoutReadBack(call, await readJsonBody(call, MEDIA_TYPES));
    const parsed = parseInput(patchSchema(properties), cleanBody(properties, body));
    checkWriters(call, parsed);
    resource.check?.({ actor, id, input: parsed });
    const derived = await resource.derive?.(parsed);
    const locale = context.req.query('locale');
    const keyed = await keyedWrite(call);
    const row = await transaction(db, async tx => {
        const reader = { ...call, db: tx };
        await resource.wait?.(tx, [id], parsed);
        const before = await findRow(reader, id, true);
        if (!before) throw recordNotFound();
        if (await keyed.isDone(tx, before)) return before;
        checkPreconditions(context, before);
        const input = withPhones(resource.contract, { ...parsed, ...resource.fill?.(parsed, before) }, before);
        const after = await changeOne({ ...call, tx, locale }, before, input, derived);
        await keyed.note(tx, after);
        return after;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

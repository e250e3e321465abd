import { patchSchema } from '#contract/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import { permit, readBody } from '../call.ts';
import { planAllChildren } from '../children/planAll.ts';
import { writeChildren } from '../children/write.ts';
import { explainWrite } from '../constraints.ts';
import { checkCrossRules } from '../crossRules.ts';
import { keepHistory } from '../history.ts';
import { parseInput } from '../input.ts';
import { withPhones } from '../phones.ts';
import { checkPreconditions } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { checkRelations } from '../relations.ts';
import type { RecordCall } from '../resource.ts';
import { cleanBody } from '../richText.ts';
import { takeFlag } from '../sole.ts';
import { updateRow } from '../write.ts';
import { checkWriters } from '../writers.ts';
import { recordAnswer } from './show.ts';

const MEDIA_TYPES = ['application/merge-patch+json'];

/** PATCH of one record (RFC 7396): absent properties keep their values; If-Match is checked when sent. */
export const edit = async (call: RecordCall): Promise<Response> => {
    permit(call, 'edit', call.id);
    const { db, resource, actor, id, context } = call;
    const { properties } = resource.contract;
    const parsed = parseInput(patchSchema(properties), cleanBody(properties, await readBody(call, MEDIA_TYPES)));
    checkWriters(call, parsed);
    resource.check?.({ actor, id, input: parsed });
    const derived = await resource.derive?.(parsed);
    const locale = context.req.query('locale');
    const row = await transaction(db, async tx => {
        const reader = { ...call, db: tx };
        await resource.wait?.(tx, id);
        const before = await findRow(reader, id, true);
        if (!before) throw recordNotFound();
        checkPreconditions(context, before);
        const input = withPhones(resource.contract, { ...parsed, ...resource.fill?.(parsed, before) }, before);
        await checkRelations({ ...call, tx, row: before, input });
        checkCrossRules(resource, before, input);
        const plans = await planAllChildren({ ...call, tx, row: before, input });
        await resource.guard?.('edit', { actor, tx, row: before, input });
        await takeFlag(tx, resource, before, input);
        if (Object.keys(input).length > 0) await updateRow(tx, resource, before, input, derived);
        await writeChildren(tx, resource, id, plans);
        await resource.complete?.(tx, id, { actor, before, input });
        const after = await findRow(reader, id);
        if (after) await resource.follow?.('edit', { actor, tx, before, row: after, input, locale });
        await keepHistory(tx, resource, actor, 'edit', { before, after, input });
        return after;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

import { patchSchema } from '#contract/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import { permit, type RecordCall, readBody } from '../call.ts';
import { explainWrite } from '../constraints.ts';
import { keepHistory } from '../history.ts';
import { parseInput } from '../input.ts';
import { checkPreconditions } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { cleanBody } from '../richText.ts';
import { updateRow } from '../write.ts';
import { recordAnswer } from './show.ts';

const MEDIA_TYPES = ['application/merge-patch+json'];

/** PATCH of one record (RFC 7396): what is not named is left alone; If-Match is honoured when sent. */
export const edit = async (call: RecordCall): Promise<Response> => {
    permit(call, 'edit', call.id);
    const { db, resource, actor, id, currentCompany } = call;
    const { properties } = resource.contract;
    const input = parseInput(patchSchema(properties), cleanBody(properties, await readBody(call, MEDIA_TYPES)));
    resource.check?.({ actor, id, input });
    const derived = await resource.derive?.(input);
    const row = await transaction(db, async tx => {
        const reader = { ...call, db: tx };
        await resource.wait?.(tx, id);
        const before = await findRow(reader, id, true);
        if (!before) throw recordNotFound();
        checkPreconditions(call.context, before);
        await resource.guard?.('edit', { actor, tx, row: before, input, currentCompany });
        if (Object.keys(input).length > 0) await updateRow(tx, resource, before, input, derived);
        const after = await findRow(reader, id);
        if (after) await resource.follow?.('edit', { actor, tx, row: after, input, currentCompany });
        await keepHistory(tx, resource, actor, 'edit', { before, after, input });
        return after;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

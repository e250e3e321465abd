import { findRow } from '../../../engine/read.ts';
import type { Call } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import { Unauthorized } from '../../../hydra/problem.ts';

/** `GET /api/me`: the signed-in user's own record, under its own IRI. */
export const me = async (call: Call): Promise<Response> => {
    const row = await findRow(call, call.actor.id);
    if (!row) throw new Unauthorized('Invalid JWT Token');
    return recordAnswer(call, row);
};

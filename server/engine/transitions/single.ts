import { transaction } from '../../db/transaction.ts';
import { explainWrite } from '../constraints.ts';
import { checkPreconditions } from '../preconditions.ts';
import type { RecordCall } from '../resource.ts';
import { recordAnswer } from '../verbs/show.ts';
import { perform } from './perform.ts';
import { readAsked } from './request.ts';

/**
 * `POST /api/{resource}/{id}/{name}` (B3): 200 with the record, changed or not when that is done already.
 * @throws Problem 403, 404, 409 in a state without the transition, 412 for a stale If-Match; Invalid with the reasons
 */
export const transitionOne = async (call: RecordCall, name: string): Promise<Response> => {
    const { db, resource, id, context } = call;
    const { asked } = await readAsked(call, name);
    return transaction(db, async tx => {
        const { row } = await perform(call, tx, id, asked, before => checkPreconditions(context, before));
        const answer = recordAnswer(call, row);
        await call.keep?.(tx, answer);
        return answer;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
};

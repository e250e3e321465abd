import { Problem } from '../../hydra/problem.ts';
import { problemResponse } from '../../hydra/problemResponse.ts';
import type { Call } from '../resource.ts';
import { answerAgain } from './again.ts';
import { type Claim, claimKey, keepClaimed, releaseClaim, storeAnswer, storeRefusal } from './claim.ts';
import { keyedRequest } from './request.ts';
import { underWay } from './underWay.ts';

/** Refusals that follow from the request and the data, and are answered again; any other may be different next time. */
const KEPT_REFUSALS = [400, 409, 422];

const settleRefusal = async ({ db, context }: Call, claim: Claim, error: unknown): Promise<void> => {
    if (error instanceof Problem && KEPT_REFUSALS.includes(error.status))
        await storeRefusal(db, claim, problemResponse(error, context.req.query('locale'), context.get('requestId')));
    else await releaseClaim(db, claim);
};

const perform = async <C extends Call>(call: C, claim: Claim, work: (call: C) => Promise<Response>) => {
    let isKept = false;
    const keep: Call['keep'] = async (tx, answer) => {
        if (!(await storeAnswer(tx, claim, answer))) throw underWay();
        isKept = true;
    };
    const answer = await work({ ...call, keep });
    if (!isKept) await storeAnswer(call.db, claim, answer);
    return answer;
};

/**
 * B9: does the work of a request once, however often a person sends it with the same `Idempotency-Key` (ADR 0040).
 * Without a key it is done each time. The caller has checked the person's right.
 * @throws Problem 400 for an unusable key, 409 while the work is under way, 422 if the key has asked for something else.
 */
export const once = async <C extends Call>(call: C, work: (call: C) => Promise<Response>): Promise<Response> => {
    const request = await keyedRequest(call);
    if (!request) return work(call);
    const claim = await claimKey(call.db, request);
    if (!claim) return answerAgain(call, request);
    const stop = keepClaimed(call.db, claim);
    try {
        return await perform(call, claim, work);
    } catch (error) {
        // Without the database the claim ends by itself.
        await settleRefusal(call, claim, error).catch(() => undefined);
        throw error;
    } finally {
        stop();
    }
};

import { setTimeout as wait } from 'node:timers/promises';
import { and, inArray, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { Refused, recordNotFound } from '../../domain/refused.ts';
import { problemResponse } from '../../hydra/problemDocument.ts';
import type { Call } from '../resource.ts';
import { visibleTo } from '../visible.ts';
import {
    type Claim,
    claimKey,
    findStoredRequest,
    releaseClaim,
    renewPeriodically,
    storeAnswer,
    storeRefusal,
} from './claim.ts';
import { type KeyedRequest, keyedRequest } from './request.ts';

/** 409: another request with the same key is in progress. */
const underWay = (): Refused => new Refused('conflict', 'idempotency_running', { retryAfter: 1 });

/** Identifiers of the resource's records named by the request or its response. */
const namedIn = (call: Call, body: string | null): number[] => {
    const named = 'id' in call ? [Number(call.id)] : [];
    JSON.parse(body ?? 'null', (key, value: unknown) => {
        const id =
            key === '@id' && typeof value === 'string' ? identifierOf(call.resource.contract.name, value) : undefined;
        if (id !== undefined) named.push(id);
        return value;
    });
    return named;
};

/** @throws Refused (missing) if the user may not read one of the records any more; deleted records are ignored */
const checkVisible = async ({ db, resource, actor }: Call, ids: readonly number[]): Promise<void> => {
    const { table } = resource;
    const visible = visibleTo(actor, resource);
    if (!visible || ids.length === 0) return;
    const hidden = and(inArray(table.id, [...ids]), sql`(${visible}) is not true`);
    const found = await db.select({ id: table.id }).from(table).where(hidden).limit(1);
    if (found.length > 0) throw recordNotFound();
};

/** Replays the stored response to a request, if the user may still read its records. */
const answerAgain = async (call: Call, request: KeyedRequest): Promise<Response> => {
    const kept = await findStoredRequest(call.db, request);
    if (kept && kept.requestHash !== request.requestHash) throw new Refused('invalid', 'idempotency_other');
    if (!kept || kept.status === null) throw underWay();
    const { status, headers, body } = kept;
    await checkVisible(call, namedIn(call, body));
    return new Response(body, { status, headers: { ...headers } });
};

/** Refusals determined by the request and the data, which are replayed; others may differ on a retry. */
const KEPT_REFUSALS: readonly Refused['kind'][] = ['malformed', 'conflict', 'invalid'];

const settleRefusal = async ({ db, context }: Call, claim: Claim, error: unknown): Promise<void> => {
    if (error instanceof Refused && KEPT_REFUSALS.includes(error.kind))
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

/** In milliseconds: limits the wait for storing the outcome if the database is unavailable. */
const NOTING = 1000;

/**
 * B9: handles a request once for each `Idempotency-Key` of a user (ADR 0040). Without a key, it is handled each time.
 * The caller has checked the user's rights.
 * @throws Refused (malformed) for an invalid key, (conflict) while the request is in progress, (invalid) if the key was
 * used for another request
 */
export const once = async <C extends Call>(call: C, work: (call: C) => Promise<Response>): Promise<Response> => {
    const request = await keyedRequest(call);
    if (!request) return work(call);
    const claim = await claimKey(call.db, request);
    if (!claim) return answerAgain(call, request);
    const stop = renewPeriodically(call.db, claim);
    try {
        return await perform(call, claim, work);
    } catch (error) {
        // If the database is unavailable, the claim expires.
        const settled = settleRefusal(call, claim, error).catch(() => undefined);
        await Promise.race([settled, wait(NOTING, undefined, { ref: false })]);
        throw error;
    } finally {
        stop();
    }
};

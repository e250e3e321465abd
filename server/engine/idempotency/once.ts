import { setTimeout as wait } from 'node:timers/promises';
import { and, inArray, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { Refused, recordNotFound } from '../../domain/refused.ts';
import { problemResponse } from '../../hydra/problemDocument.ts';
import type { Call } from '../resource.ts';
import { visibleTo } from '../visible.ts';
import { type Claim, claimKey, findKept, keepClaimed, releaseClaim, storeAnswer, storeRefusal } from './claim.ts';
import { type KeyedRequest, keyedRequest } from './request.ts';

/** 409: another request with the same key is not finished. */
const underWay = (): Refused => new Refused('conflict', 'idempotency_running', { retryAfter: 1 });

/** Identifiers of the resource's records that the request is about or its answer names. */
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

/** @throws Refused (missing) when one of the records still exists, but no longer for the person. */
const checkVisible = async ({ db, resource, actor }: Call, ids: readonly number[]): Promise<void> => {
    const { table } = resource;
    const visible = visibleTo(actor, resource);
    if (!visible || ids.length === 0) return;
    const hidden = and(inArray(table.id, [...ids]), sql`(${visible}) is not true`);
    const found = await db.select({ id: table.id }).from(table).where(hidden).limit(1);
    if (found.length > 0) throw recordNotFound();
};

/** The first answer to a request, if the person may still read it. */
const answerAgain = async (call: Call, request: KeyedRequest): Promise<Response> => {
    const kept = await findKept(call.db, request);
    if (kept && kept.requestHash !== request.requestHash) throw new Refused('invalid', 'idempotency_other');
    if (!kept || kept.status === null) throw underWay();
    const { status, headers, body } = kept;
    await checkVisible(call, namedIn(call, body));
    return new Response(body, { status, headers: { ...headers } });
};

/** Refusals that follow from the request and the data, and are answered again; any other may be different next time. */
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

/** In milliseconds: whoever has waited for a database that is gone is not kept waiting for what cannot be noted there either. */
const NOTING = 1000;

/**
 * B9: does the work of a request once, however often a person sends it with the same `Idempotency-Key` (ADR 0040).
 * Without a key it is done each time. The caller has checked the person's right.
 * @throws Refused (malformed) for an unusable key, (conflict) while the work is under way, (invalid) if the key has asked for something else.
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
        const settled = settleRefusal(call, claim, error).catch(() => undefined);
        await Promise.race([settled, wait(NOTING, undefined, { ref: false })]);
        throw error;
    } finally {
        stop();
    }
};

import { and, inArray, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/identifier.ts';
import { Problem, recordNotFound } from '../../hydra/problem.ts';
import type { Call } from '../resource.ts';
import { visibleTo } from '../visible.ts';
import { findKept } from './claim.ts';
import type { KeyedRequest } from './request.ts';
import { underWay } from './underWay.ts';

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

/** @throws Problem 404 when one of the records still exists, but no longer for the person. */
const checkVisible = async ({ db, resource, actor }: Call, ids: readonly number[]): Promise<void> => {
    const { table } = resource;
    const visible = visibleTo(actor, resource);
    if (!visible || ids.length === 0) return;
    const hidden = and(inArray(table.id, [...ids]), sql`(${visible}) is not true`);
    const found = await db.select({ id: table.id }).from(table).where(hidden).limit(1);
    if (found.length > 0) throw recordNotFound();
};

/** The first answer to a request, if the person may still read it. */
export const answerAgain = async (call: Call, request: KeyedRequest): Promise<Response> => {
    const kept = await findKept(call.db, request);
    if (kept && kept.requestHash !== request.requestHash) throw new Problem(422, 'idempotency_other');
    if (!kept || kept.status === null) throw underWay();
    const { status, headers, body } = kept;
    await checkVisible(call, namedIn(call, body));
    return new Response(body, { status, headers: { ...headers } });
};

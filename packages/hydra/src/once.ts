import type { HydraCall, HydraResponse, Send } from './call.ts';
import { HydraError } from './problem.ts';

/** An `Idempotency-Key`. Not `randomUUID`, which browsers offer on HTTPS only. */
export const newIdempotencyKey = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** Whether the server has reported the outcome of the request. */
export const isAnswered = (cause: unknown): boolean =>
    cause instanceof HydraError && cause.status > 0 && cause.status < 500 && cause.retryAfter === undefined;

/** Updates and deletions always have a key; creations and actions only with the `once` option. */
const keyedAs = ({ method, once }: HydraCall): boolean | string => once ?? (method === 'PATCH' || method === 'DELETE');

/**
 * Adds an `Idempotency-Key` to each call that the server must execute once (B9). An identical concurrent call (a double click)
 * shares the response of the first. An identical call after one without a response reuses its key, because the server may have
 * executed it.
 */
export const createOnce = (send: Send, getLocale: () => unknown): Send => {
    const unanswered = new Map<string, string>();
    const underWay = new Map<string, Promise<HydraResponse>>();
    const sendKeyed = async (call: HydraCall, identity: string): Promise<HydraResponse> => {
        const given = typeof call.once === 'string' ? call.once : undefined;
        const idempotencyKey = given ?? unanswered.get(identity) ?? newIdempotencyKey();
        unanswered.delete(identity);
        try {
            return await send({ ...call, idempotencyKey });
        } catch (cause) {
            if (!given && !isAnswered(cause)) unanswered.set(identity, idempotencyKey);
            throw cause;
        } finally {
            underWay.delete(identity);
        }
    };
    return call => {
        const once = keyedAs(call);
        if (!once || call.body instanceof FormData) return send(call);
        const { method, url, parameters, body, ifMatch } = call;
        const identity = JSON.stringify([method, url, parameters, body, ifMatch, once, getLocale()]);
        const answer = underWay.get(identity) ?? sendKeyed(call, identity);
        underWay.set(identity, answer);
        return answer;
    };
};

import type { Call, Send } from './call.ts';
import { HydraError } from './problem.ts';

/** Milliseconds before each further attempt: a lost cell or a restart is often over by then. */
const PAUSES = [300, 1500];

/** Maximum Retry-After in seconds; a longer one is reported as an error instead of waiting. */
const PATIENCE = 10;

/** 409: the request with the same key, whose answer was lost, is still being worked on. */
const PASSING = [409, 503];

/**
 * The pause before a request is repeated; undefined when it must not be. GET requests are repeated, and those that the
 * server recognises by their key; only without a response, or after a 503 or 409 with Retry-After. So are changes of a
 * version of a record, but only where the server has answered.
 */
const pauseBefore = ({ method, idempotencyKey, ifMatch }: Call, cause: unknown, tries: number): number | undefined => {
    const pause = PAUSES[tries];
    const isHarmless = method === 'GET' || idempotencyKey !== undefined;
    const isDoneOnce = isHarmless || ifMatch !== undefined;
    if (!isDoneOnce || pause === undefined || !(cause instanceof HydraError)) return undefined;
    if (cause.kind === 'network') return isHarmless ? pause : undefined;
    const { status, retryAfter } = cause;
    return PASSING.includes(status) && retryAfter !== undefined && retryAfter <= PATIENCE
        ? retryAfter * 1000
        : undefined;
};

/** @throws the reason of the signal as soon as it is aborted. */
const pass = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, milliseconds);
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop, { once: true });
    });

/** Sends a request, up to three times where {@link pauseBefore} allows it. */
export const withRetries = async (call: Call, send: Send, tries = 0): ReturnType<Send> => {
    try {
        return await send(call);
    } catch (cause) {
        const pause = pauseBefore(call, cause, tries);
        if (pause === undefined) throw cause;
        await pass(pause, call.signal);
        return withRetries(call, send, tries + 1);
    }
};

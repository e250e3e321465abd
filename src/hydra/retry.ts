import { HydraError } from './problem.ts';
import type { Call, Send } from './request.ts';

/** What is waited before another try, in milliseconds: a lost cell or a restart is often over by then. */
const PAUSES = [300, 1500];

/** A server that asks for more patience than this is reported: nobody watches a spinner for so long. Seconds. */
const PATIENCE = 10;

/**
 * How long to wait before the same request may go again; undefined when it must not. Only what changes nothing is sent
 * twice, and only when no answer came or when the server names the moment (503 with Retry-After).
 */
const pauseBefore = ({ method }: Call, cause: unknown, tries: number): number | undefined => {
    const pause = PAUSES[tries];
    if (method !== 'GET' || pause === undefined || !(cause instanceof HydraError)) return undefined;
    if (cause.kind === 'network') return pause;
    const { status, retryAfter } = cause;
    return status === 503 && retryAfter !== undefined && retryAfter <= PATIENCE ? retryAfter * 1000 : undefined;
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

/** Sends, and sends again where {@link pauseBefore} allows it: three tries at most. */
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

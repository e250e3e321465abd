import type { HydraCall, HydraResponse, Send } from './call.ts';
import { readResponseBody } from './document.ts';
import { createOnce } from './once.ts';
import { HydraError, isOffline, isTimeout, toFailure, toHydraError } from './problem.ts';
import { type QueryParameter, withParameters } from './query.ts';
import type { Refusals } from './refusals.ts';
import type { HydraOptions } from './types.ts';
import type { OnProgress } from './upload.ts';

/** Pauses in milliseconds before each further attempt: a short network loss or a restart is often over by then. */
const PAUSES = [300, 1500];

/** Maximum Retry-After in seconds; a longer one is reported as an error instead of waiting. */
const MAX_RETRY_AFTER = 10;

/** 409: the server is still processing the request with the same idempotency key, whose response was lost. */
const PASSING = [409, 503];

/**
 * Returns the pause in milliseconds before a retry; undefined without one. GET requests and requests with an idempotency key
 * are retried without a response, or after a 503 or 409 with Retry-After. Requests with If-Match are retried only after such a
 * response.
 */
const pauseBefore = (
    { method, idempotencyKey, ifMatch }: HydraCall,
    cause: unknown,
    tries: number,
): number | undefined => {
    const pause = PAUSES[tries];
    const isHarmless = method === 'GET' || idempotencyKey !== undefined;
    const isDoneOnce = isHarmless || ifMatch !== undefined;
    if (!isDoneOnce || pause === undefined || !(cause instanceof HydraError)) return undefined;
    if (cause.kind === 'network') return isHarmless ? pause : undefined;
    const { status, retryAfter } = cause;
    return PASSING.includes(status) && retryAfter !== undefined && retryAfter <= MAX_RETRY_AFTER
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
const withRetries = async (call: HydraCall, send: Send, tries = 0): ReturnType<Send> => {
    try {
        return await send(call);
    } catch (cause) {
        const pause = pauseBefore(call, cause, tries);
        if (pause === undefined) throw cause;
        await pass(pause, call.signal);
        return withRetries(call, send, tries + 1);
    }
};

/**
 * Limits the duration of a promise to a number of milliseconds.
 * @throws DOMException (`TimeoutError`), like `AbortSignal.timeout`. The request itself is not cancelled; its late
 * response is ignored.
 */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
    if (!Number.isFinite(milliseconds)) return work;
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DOMException('Too slow', 'TimeoutError')), milliseconds);
        work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
};

type Fetch = NonNullable<HydraOptions['fetch']>;

const LD_JSON = 'application/ld+json';
/** The only media type that API Platform accepts for PATCH. */
const MERGE_PATCH = 'application/merge-patch+json';

/** For a form, the browser sets the content type with its boundary. */
const isForm = (body: unknown): body is FormData => body instanceof FormData;

interface Sender {
    readonly token: string | null | undefined;
    /** Language for the `Accept-Language` header, for a server that refuses it as a parameter. */
    readonly language: string | null | undefined;
}

const toHeaders = (
    { method, body, ifMatch, ifNoneMatch, idempotencyKey, isFile }: HydraCall,
    { token, language }: Sender,
): Record<string, string> => ({
    Accept: isFile ? `*/*, ${LD_JSON}` : LD_JSON,
    ...(language && { 'Accept-Language': language }),
    ...(body !== undefined && !isForm(body) && { 'Content-Type': method === 'PATCH' ? MERGE_PATCH : LD_JSON }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'If-Match': ifMatch }),
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});

const toInit = (call: HydraCall, sender: Sender): RequestInit => ({
    method: call.method,
    headers: toHeaders(call, sender),
    ...(call.body !== undefined && { body: isForm(call.body) ? call.body : JSON.stringify(call.body) }),
    ...(call.signal && { signal: call.signal }),
});

const withLocale = (
    parameters: readonly QueryParameter[],
    locale: string | null | undefined,
): readonly QueryParameter[] =>
    locale && !parameters.some(([name]) => name === 'locale') ? [...parameters, ['locale', locale]] : parameters;

/** Reads the body as well, because the connection may break while it is received. */
const exchange = async (fetcher: Fetch, url: string, init: RequestInit, isFile: boolean) => {
    const response = await fetcher(url, init);
    if (isFile && response.ok) return { response, text: '', file: await response.blob() };
    return { response, text: await response.text() };
};

/** Returns a cancellation unchanged. */
const failureOf = ({ signal }: HydraCall, cause: unknown, wasOffline: boolean): unknown =>
    signal?.aborted && !isTimeout(cause) ? cause : toFailure(cause, wasOffline);

const toAnswer = ({ status, headers }: Response, body: unknown): HydraResponse => ({
    status,
    body,
    etag: headers.get('ETag'),
    allow: headers.get('Allow'),
    link: headers.get('Link'),
    location: headers.get('Location'),
});

/** Uploads with progress need XMLHttpRequest, whose module is loaded with the first one. */
const fetchTelling =
    (onProgress: OnProgress): Fetch =>
    async (url, init) =>
        (await import('./upload.ts')).fetchWithProgress(onProgress)(url, init);

/** In milliseconds; unlimited for uploads. */
const timeLimitOf = ({ body }: HydraCall, { timeLimit = 30_000 }: HydraOptions): number =>
    isForm(body) ? Number.POSITIVE_INFINITY : timeLimit;

/** Whether `getToken` returns another token than the request was sent with; the request is then repeated. */
const isRenewed = async ({ getToken }: HydraOptions, used: string | null | undefined): Promise<boolean> => {
    const token = await getToken?.();
    return Boolean(token && token !== used);
};

/**
 * Sends a request; only this function and `upload.ts` access the network. H1, H3 and H6.
 *
 * @throws HydraError when the response is not OK, is HTML or invalid JSON, or does not arrive. A cancellation by the
 * caller is rethrown as its `AbortError`.
 */
export const createSend = (options: HydraOptions): Send => {
    const fetcher: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
    /** Loaded with the first 400: servers without strict query parameters refuse none. */
    const strict: { refusals?: Refusals | undefined } = {};
    const isRefused = async (call: HydraCall, sent: readonly QueryParameter[], error: HydraError): Promise<boolean> => {
        if (error.status !== 400) return false;
        const part = await import('./refusals.ts').catch(() => undefined);
        strict.refusals ??= part?.createRefusals();
        return strict.refusals?.note(call.url, sent, error) ?? false;
    };
    const sendOnce: Send = async call => {
        const locale = options.getLocale?.();
        const asked = withLocale(call.parameters ?? [], locale);
        const parameters = strict.refusals?.without(call.url, asked) ?? asked;
        const url = withParameters(call.url, parameters);
        const token = await options.getToken?.();
        const init = toInit(call, { token, language: strict.refusals?.hasLocale() === false ? locale : undefined });
        const wasOffline = isOffline();
        const fetching = call.onProgress ? fetchTelling(call.onProgress) : fetcher;
        const exchanged = exchange(fetching, url, init, call.isFile === true);
        const { response, text, file } = await within(timeLimitOf(call, options), exchanged).catch((cause: unknown) => {
            throw failureOf(call, cause, wasOffline);
        });
        if (file) return toAnswer(response, file);
        const isUnchanged = response.status === 304 && call.ifNoneMatch !== undefined;
        const read = readResponseBody(text, response.headers.get('Content-Type') ?? '');
        if (isUnchanged || (response.ok && read.kind !== 'html' && read.kind !== 'malformed'))
            return toAnswer(response, read.value);
        if (response.status === 401 && (await isRenewed(options, token))) return sendOnce(call);
        const error = toHydraError(response, read, call.isRecord);
        if (await isRefused(call, parameters, error)) return sendOnce(call);
        if (response.status === 401) options.onUnauthorized?.(error);
        if (response.status === 403) options.onForbidden?.(error);
        throw error;
    };
    const send: Send = call => withRetries(call, sendOnce);
    return options.idempotencyKeys ? createOnce(send, () => options.getLocale?.()) : send;
};

import { readBody } from './document.ts';
import { isTimeout, toFailure, toHydraError } from './problem.ts';
import { type Parameter, withParameters } from './query.ts';
import { withRetries } from './retry.ts';
import { within } from './timeLimit.ts';
import type { HydraOptions, Method } from './types.ts';
import type { OnProgress } from './upload.ts';

export interface Call {
    readonly method: Method;
    readonly url: string;
    readonly parameters?: readonly Parameter[];
    readonly body?: unknown;
    /** ETag that the record must still have (row H8). */
    readonly ifMatch?: string | undefined;
    /** ETag of a copy at hand: the answer is 304, without body, while it holds. */
    readonly ifNoneMatch?: string | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Told how much of the body is sent, time and again. */
    readonly onProgress?: OnProgress | undefined;
}

export interface Answer {
    readonly status: number;
    /** Parsed JSON; the text of what is not; undefined when empty. */
    readonly body: unknown;
    readonly etag: string | null;
    readonly link: string | null;
    readonly location: string | null;
}

type Fetch = NonNullable<HydraOptions['fetch']>;

export type Send = (call: Call) => Promise<Answer>;

const LD_JSON = 'application/ld+json';
/** The only one that API Platform accepts for PATCH. */
const MERGE_PATCH = 'application/merge-patch+json';

/** A form writes its own content type, with its boundary. */
const isForm = (body: unknown): body is FormData => body instanceof FormData;

const toHeaders = (
    { method, body, ifMatch, ifNoneMatch }: Call,
    token: string | null | undefined,
): Record<string, string> => ({
    Accept: LD_JSON,
    ...(body !== undefined && !isForm(body) && { 'Content-Type': method === 'PATCH' ? MERGE_PATCH : LD_JSON }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'If-Match': ifMatch }),
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
});

const toInit = (call: Call, token: string | null | undefined): RequestInit => ({
    method: call.method,
    headers: toHeaders(call, token),
    ...(call.body !== undefined && { body: isForm(call.body) ? call.body : JSON.stringify(call.body) }),
    ...(call.signal && { signal: call.signal }),
});

const withLocale = (parameters: readonly Parameter[], locale: string | null | undefined): readonly Parameter[] =>
    locale && !parameters.some(([name]) => name === 'locale') ? [...parameters, ['locale', locale]] : parameters;

/** The body is read here too, for the network may break off in its midst. */
const exchange = async (fetcher: Fetch, url: string, init: RequestInit) => {
    const response = await fetcher(url, init);
    return { response, text: await response.text() };
};

/** A cancellation passes as it is. */
const failureOf = ({ signal }: Call, cause: unknown): unknown =>
    signal?.aborted && !isTimeout(cause) ? cause : toFailure(cause);

const toAnswer = ({ status, headers }: Response, body: unknown): Answer => ({
    status,
    body,
    etag: headers.get('ETag'),
    link: headers.get('Link'),
    location: headers.get('Location'),
});

/** What can tell of progress is fetched with the first upload. */
const fetchTelling =
    (onProgress: OnProgress): Fetch =>
    async (url, init) =>
        (await import('./upload.ts')).fetchWithProgress(onProgress)(url, init);

/** Milliseconds; an upload takes the time that it takes. */
const timeLimitOf = ({ body }: Call, { timeLimit = 30_000 }: HydraOptions): number =>
    isForm(body) ? Number.POSITIVE_INFINITY : timeLimit;

/** Whether the token was replaced while a request that bore it was on its way: what was refused then goes again. */
const isRenewed = async ({ getToken }: HydraOptions, used: string | null | undefined): Promise<boolean> => {
    const token = await getToken?.();
    return Boolean(used && token && token !== used);
};

/**
 * The only place that touches `fetch`, but for `upload.ts`. Rows H1, H3 and H6.
 *
 * @throws HydraError when the answer is not OK, when it is HTML or broken JSON whatever its status, and when none came.
 *         The caller's own cancellation passes as the `AbortError` that it is.
 */
export const createSend = (options: HydraOptions): Send => {
    const fetcher: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
    const sendOnce: Send = async call => {
        const url = withParameters(call.url, withLocale(call.parameters ?? [], options.getLocale?.()));
        const token = await options.getToken?.();
        const init = toInit(call, token);
        const fetching = call.onProgress ? fetchTelling(call.onProgress) : fetcher;
        const { response, text } = await within(timeLimitOf(call, options), exchange(fetching, url, init)).catch(
            (cause: unknown) => {
                throw failureOf(call, cause);
            },
        );
        const isUnchanged = response.status === 304 && call.ifNoneMatch !== undefined;
        const read = readBody(text, response.headers.get('Content-Type') ?? '');
        if (isUnchanged || (response.ok && read.kind !== 'html' && read.kind !== 'malformed'))
            return toAnswer(response, read.value);
        if (response.status === 401 && (await isRenewed(options, token))) return sendOnce(call);
        const error = toHydraError(response, read);
        if (response.status === 401) options.onUnauthorized?.(error);
        if (response.status === 403) options.onForbidden?.(error);
        throw error;
    };
    return call => withRetries(call, sendOnce);
};

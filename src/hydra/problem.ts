import { isPlainObject, read, text } from './value.ts';
import { errorTree, violationLine, violationsOf } from './violations.ts';

/**
 * What went wrong, beside the status:
 * `problem` the server explained itself in JSON; `html`, `text`, `empty` it answered otherwise (a proxy, a crash);
 * `malformed` it announced JSON or Hydra and sent something else; `offline` this device has no network; `network` no answer came all the same (DNS, CORS, a
 * server that is down); `timeout` the time limit passed; `refused` we did not send it: another origin; `many` some of several failed.
 */
export type FailureKind =
    | 'problem'
    | 'html'
    | 'text'
    | 'empty'
    | 'malformed'
    | 'offline'
    | 'network'
    | 'timeout'
    | 'refused'
    | 'many';

export interface Failure {
    readonly kind: FailureKind;
    /** HTTP status; 0 when no answer came. */
    readonly status?: number;
    readonly message: string;
    /** What the server sent; with violations, a copy that has react-admin's `errors` tree. */
    readonly body?: unknown;
    readonly requestId?: string | undefined;
    readonly retryAfter?: number | undefined;
    readonly cause?: unknown;
}

/** The one error of this provider. Its message is readable, in the server's words where it has any (row H6). */
export class HydraError extends Error {
    readonly kind: FailureKind;
    /** HTTP status; 0 when no answer came. */
    readonly status: number;
    /** react-admin shows `body.errors` under the form's fields. */
    readonly body: unknown;
    /** The server's name for the request that failed, to quote to support. */
    readonly requestId: string | undefined;
    /** Seconds after which the server wants to be asked again (429, 503). */
    readonly retryAfter: number | undefined;

    constructor({ kind, status = 0, message, body, requestId, retryAfter, cause }: Failure) {
        super(message, { cause });
        this.name = 'HydraError';
        this.kind = kind;
        this.status = status;
        this.body = body;
        this.requestId = requestId;
        this.retryAfter = retryAfter;
    }
}

/** Where a server may explain itself, the most precise first. Source: `contract/README.md`, "Errors". */
const EXPLANATIONS = ['detail', 'hydra:description', 'description', 'message', 'hydra:title', 'title'];

/** A readable sentence out of an error's body; `''` when it has none. */
export const explanationOf = (body: unknown): string => {
    const violations = violationsOf(body);
    if (violations.length > 0) return violations.map(violationLine).join('\n');
    return EXPLANATIONS.map(key => text(read(body, key))).find(Boolean) ?? '';
};

const withErrors = (body: unknown): unknown => {
    const violations = violationsOf(body);
    return isPlainObject(body) && violations.length > 0 ? { ...body, errors: errorTree(violations) } : body;
};

const statusLine = ({ status, statusText }: Pick<Response, 'status' | 'statusText'>): string =>
    `${status} ${statusText || 'HTTP error'}`;

export interface ReadBody {
    readonly kind: Extract<FailureKind, 'problem' | 'html' | 'text' | 'empty' | 'malformed'>;
    readonly value: unknown;
}

/** RFC 9110, 10.2.3: seconds, or a date. */
const retryAfterOf = (headers: Headers): number | undefined => {
    const value = headers.get('Retry-After')?.trim() ?? '';
    if (/^\d+$/.test(value)) return Number(value);
    const moment = Date.parse(value);
    return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
};

/** The error of an answer that is not OK, or that cannot be read. */
export const toHydraError = (
    response: Pick<Response, 'status' | 'statusText' | 'headers'>,
    { kind, value }: ReadBody,
): HydraError =>
    new HydraError({
        kind,
        status: response.status,
        message: explanationOf(value) || statusLine(response),
        body: withErrors(value),
        requestId: response.headers.get('X-Request-Id') ?? (text(read(value, 'requestId')) || undefined),
        retryAfter: retryAfterOf(response.headers),
    });

/** Whether the caller's own time limit passed: `AbortSignal.timeout()`. By name, for DOMException differs between realms. */
export const isTimeout = (cause: unknown): boolean =>
    typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

/** A browser knows when it has no network at all; when it believes to have one, that proves nothing. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** The error of a request that had no answer. */
export const toFailure = (cause: unknown): HydraError => {
    if (isTimeout(cause))
        return new HydraError({ kind: 'timeout', message: 'The server took too long to answer', cause });
    if (isOffline()) return new HydraError({ kind: 'offline', message: 'This device is offline', cause });
    return new HydraError({ kind: 'network', message: 'The server cannot be reached', cause });
};

/** The error of an answer that is JSON, and not what Hydra promises. */
export const notHydra = (expected: string, body: unknown): HydraError =>
    new HydraError({ kind: 'malformed', status: 200, message: `The server's answer is not ${expected}`, body });

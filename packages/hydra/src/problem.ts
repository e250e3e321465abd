import { isPlainObject, read, text } from './value.ts';
import { errorTree, readViolations, violationLine } from './violations.ts';

/**
 * The kind of a failure:
 * `problem`: an error in JSON; `html`, `text`, `empty`: another response (a proxy, a crash); `malformed`: invalid JSON
 * or Hydra; `offline`: no network when the request began; `network`: no response (DNS, CORS, server down); `timeout`:
 * the time limit passed; `refused`: not sent, because of another origin; `many`: some of several failed.
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

/** Whether a 404 concerns a record or the route itself. */
type Missing = 'record' | 'route';

export interface Failure {
    readonly kind: FailureKind;
    /** HTTP status; 0 without a response. */
    readonly status?: number;
    readonly message: string;
    /** The response's body; with violations, a copy with react-admin's `errors` tree. */
    readonly body?: unknown;
    readonly requestId?: string | undefined;
    readonly retryAfter?: number | undefined;
    readonly missing?: Missing | undefined;
    readonly cause?: unknown;
}

/** The only error type of this provider. Its message is displayable and uses the server's text if there is one (H6). */
export class HydraError extends Error {
    readonly kind: FailureKind;
    /** HTTP status; 0 without a response. */
    readonly status: number;
    /** react-admin shows `body.errors` under the form's fields. */
    readonly body: unknown;
    /** Request identifier, to be quoted to support. */
    readonly requestId: string | undefined;
    /** Seconds after which the request may be repeated (429, 503). */
    readonly retryAfter: number | undefined;
    /** Only set for a 404. */
    readonly missing: Missing | undefined;

    constructor({ kind, status = 0, message, body, requestId, retryAfter, missing, cause }: Failure) {
        super(message, { cause });
        this.name = 'HydraError';
        this.kind = kind;
        this.status = status;
        this.body = body;
        this.requestId = requestId;
        this.retryAfter = retryAfter;
        this.missing = missing;
    }
}

/** Keys under which servers explain an error, the most specific first. */
const EXPLANATIONS = ['detail', 'hydra:description', 'description', 'message', 'hydra:title', 'title'];

/** A readable sentence from an error's body; may be empty. */
export const explanationOf = (body: unknown): string => {
    const violations = readViolations(body);
    if (violations.length > 0) return violations.map(violationLine).join('\n');
    return EXPLANATIONS.map(key => text(read(body, key))).find(Boolean) ?? '';
};

const withErrors = (body: unknown): unknown => {
    const violations = readViolations(body);
    return isPlainObject(body) && violations.length > 0 ? { ...body, errors: errorTree(violations) } : body;
};

const statusLine = ({ status, statusText }: Pick<Response, 'status' | 'statusText'>): string =>
    `${status} ${statusText || 'HTTP error'}`;

export interface ReadBody {
    readonly kind: Extract<FailureKind, 'problem' | 'html' | 'text' | 'empty' | 'malformed'>;
    readonly value: unknown;
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
const retryAfterOf = (headers: Headers): number | undefined => {
    const value = headers.get('Retry-After')?.trim() ?? '';
    if (/^\d+$/.test(value)) return Number(value);
    const moment = Date.parse(value);
    return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
};

/** An API answers in JSON or without a body; HTML comes from a proxy or a framework, so the route is missing. */
const missingOf = (status: number, { kind }: ReadBody, isRecord: boolean): Missing | undefined => {
    if (status !== 404) return undefined;
    return isRecord && kind !== 'html' ? 'record' : 'route';
};

/**
 * Builds the error of a response that is not OK or cannot be read.
 * @param isRecord whether the request was for a record by its own address
 */
export const toHydraError = (
    response: Pick<Response, 'status' | 'statusText' | 'headers'>,
    body: ReadBody,
    isRecord = false,
): HydraError =>
    new HydraError({
        kind: body.kind,
        status: response.status,
        message: explanationOf(body.value) || statusLine(response),
        body: withErrors(body.value),
        requestId: response.headers.get('X-Request-Id') ?? (text(read(body.value, 'requestId')) || undefined),
        retryAfter: retryAfterOf(response.headers),
        missing: missingOf(response.status, body, isRecord),
    });

/** Whether a time limit passed (`AbortSignal.timeout()`). Checked by name, because DOMException differs between realms. */
export const isTimeout = (cause: unknown): boolean =>
    typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';

/** `onLine` is only reliable when it is false. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/**
 * Builds the error of a request without a response.
 *
 * @param wasOffline whether the network was down when the request began, so that nothing was sent
 */
export const toFailure = (cause: unknown, wasOffline: boolean): HydraError => {
    if (isTimeout(cause))
        return new HydraError({ kind: 'timeout', message: 'The server took too long to answer', cause });
    if (wasOffline) return new HydraError({ kind: 'offline', message: 'This device is offline', cause });
    return new HydraError({ kind: 'network', message: 'The server cannot be reached', cause });
};

/** Builds the error of a response that is JSON but not the expected Hydra document. */
export const notHydra = (expected: string, body: unknown): HydraError =>
    new HydraError({ kind: 'malformed', status: 200, message: `The server's answer is not ${expected}`, body });

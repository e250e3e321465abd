import type { ResourceName } from '#contract/language/names.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { JsonObject } from './record.ts';

/** Kinds of refusals, which HTTP maps to a status (`STATUS_OF`). `failed` and `unavailable` are faults of the server. */
export type RefusedKind =
    | 'abandoned'
    | 'conflict'
    | 'failed'
    | 'forbidden'
    | 'gone'
    | 'invalid'
    | 'malformed'
    | 'media_type'
    | 'method'
    | 'missing'
    | 'range'
    | 'stale'
    | 'throttled'
    | 'too_large'
    | 'unauthorized'
    | 'unavailable';

export type RefusedParams = Readonly<Record<string, string | number>>;

export interface Referrer {
    readonly resource: ResourceName;
    readonly count: number;
}

export interface RefusedOptions {
    readonly params?: RefusedParams;
    /** Seconds before a retry is useful. */
    readonly retryAfter?: number;
    /** Response headers without an option of their own: Allow, Content-Range, WWW-Authenticate. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Value of the placeholder `expected`: a message with its own placeholders. */
    readonly expected?: { readonly key: string; readonly params?: RefusedParams };
    /** Value of the placeholder `referrers`: resource names and counts in the caller's language. */
    readonly referrers?: readonly Referrer[];
    /** Extension members of the document (RFC 9457, section 3.2). */
    readonly members?: JsonObject;
}

/** Domain error. `http/failures.ts` maps it to a response (RFC 9457) in the caller's language. */
export class Refused extends Error {
    override readonly name = 'Refused';
    readonly kind: RefusedKind;
    /** Message key in `problems`; the message is for the client and contains no internals. */
    readonly key: string;
    readonly options: RefusedOptions;

    constructor(kind: RefusedKind, key: string, options: RefusedOptions = {}) {
        super(key);
        this.kind = kind;
        this.key = key;
        this.options = options;
    }

    /** True if the request was valid and the server could not fulfil it. */
    get isServerFault(): boolean {
        return this.kind === 'failed' || this.kind === 'unavailable';
    }
}

/** Validation errors of the body, by property. */
export class Invalid extends Refused {
    readonly refusals: readonly PropertyRefusal[];

    constructor(refusals: readonly PropertyRefusal[]) {
        super('invalid', 'invalid');
        this.refusals = refusals;
    }
}

/** Missing or invalid credentials, with the texts of LexikJWTAuthenticationBundle, which clients of API Platform expect. */
export class Unauthorized extends Refused {
    readonly reason:
        | 'JWT Token not found'
        | 'Invalid JWT Token'
        | 'Expired JWT Token'
        | 'Invalid credentials.'
        | 'Invalid API key';

    constructor(reason: Unauthorized['reason']) {
        super('unauthorized', 'unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
        this.reason = reason;
    }
}

export const forbidden = (): Refused => new Refused('forbidden', 'access_denied');
export const recordNotFound = (): Refused => new Refused('missing', 'record_not_found');

/** The version of the record is outdated (H8). */
export const stale = (): Refused => new Refused('stale', 'precondition');

/** The queue is full. */
export const busy = (): Refused => new Refused('unavailable', 'busy', { retryAfter: 10 });

/** A concurrent change holds a lock; the database is unchanged. */
export const locked = (): Refused => new Refused('unavailable', 'locked', { retryAfter: 1 });

export const unknownParameter = (parameter: string): Refused =>
    new Refused('malformed', 'unknown_parameter', { params: { parameter } });

/** A query parameter with an invalid value; `expected` is a message key. */
export const malformedParameter = (parameter: string, expected: string, params?: RefusedParams): Refused =>
    new Refused('malformed', 'malformed_parameter', {
        params: { parameter },
        expected: { key: `problems.expected.${expected}`, ...(params && { params }) },
    });

/** Too many attempts, with the waiting time in the message and in the option. */
export const tooManyAttempts = (milliseconds: number): Refused => {
    const seconds = Math.ceil(milliseconds / 1000);
    return new Refused('throttled', 'too_many_attempts', {
        params: { smart_count: Math.ceil(seconds / 60) },
        retryAfter: seconds,
    });
};

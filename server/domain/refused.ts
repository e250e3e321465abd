import type { ResourceName } from '#contract/language/names.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { JsonObject } from './record.ts';

/**
 * Kinds of refusals. The HTTP layer answers each with its own status (`STATUS_OF` of `hydra/problemDocument.ts`); jobs and imports compare kinds.
 * `failed` and `unavailable` are faults of the server, all others of the request.
 */
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

/** Number of records of a resource that refer to the record. */
export interface Referrer {
    readonly resource: ResourceName;
    readonly count: number;
}

export interface RefusedOptions {
    readonly params?: RefusedParams;
    /** Seconds until another attempt makes sense. */
    readonly retryAfter?: number;
    /** Headers of the response that no other option stands for: Allow, Content-Range, WWW-Authenticate. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Value of the placeholder `expected`: a message with its own placeholders. */
    readonly expected?: { readonly key: string; readonly params?: RefusedParams };
    /** Value of the placeholder `referrers`: each is named and counted in the caller's language. */
    readonly referrers?: readonly Referrer[];
    /** Extension members of the document (RFC 9457, section 3.2). */
    readonly members?: JsonObject;
}

/** Domain error. `http/failures.ts` maps it to a response (RFC 9457) in the caller's language. */
export class Refused extends Error {
    override readonly name = 'Refused';
    readonly kind: RefusedKind;
    /** Key of a message of `problems`, written for the client; it contains no internals. */
    readonly key: string;
    readonly options: RefusedOptions;

    constructor(kind: RefusedKind, key: string, options: RefusedOptions = {}) {
        super(key);
        this.kind = kind;
        this.key = key;
        this.options = options;
    }

    /** True if the request was right and the server could not fulfil it. */
    get isServerFault(): boolean {
        return this.kind === 'failed' || this.kind === 'unavailable';
    }
}

/** Values of the body that violate a rule, each with its property. */
export class Invalid extends Refused {
    readonly refusals: readonly PropertyRefusal[];

    constructor(refusals: readonly PropertyRefusal[]) {
        super('invalid', 'invalid');
        this.refusals = refusals;
    }
}

/** A missing or refused identity, with the texts of LexikJWTAuthenticationBundle, which clients of API Platform expect. */
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

/** Another version of the record was expected (H8). */
export const stale = (): Refused => new Refused('stale', 'precondition');

/** Too much work is queued. */
export const busy = (): Refused => new Refused('unavailable', 'busy', { retryAfter: 10 });

/** Another change holds the records; the database is unchanged. */
export const locked = (): Refused => new Refused('unavailable', 'locked', { retryAfter: 1 });

/** An unknown query parameter. */
export const unknownParameter = (parameter: string): Refused =>
    new Refused('malformed', 'unknown_parameter', { params: { parameter } });

/** A query parameter with an unusable value, and what is expected instead. */
export const malformedParameter = (parameter: string, expected: string, params?: RefusedParams): Refused =>
    new Refused('malformed', 'malformed_parameter', {
        params: { parameter },
        expected: { key: `problems.expected.${expected}`, ...(params && { params }) },
    });

/** Too many attempts, with the time to wait in the text and in the option. */
export const tooManyAttempts = (milliseconds: number): Refused => {
    const seconds = Math.ceil(milliseconds / 1000);
    return new Refused('throttled', 'too_many_attempts', {
        params: { smart_count: Math.ceil(seconds / 60) },
        retryAfter: seconds,
    });
};

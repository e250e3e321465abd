import type { ResourceName } from '#contract/language/names.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { JsonObject } from '../domain/record.ts';

export type ProblemParams = Readonly<Record<string, string | number>>;

/** How many records of a resource refer to the record. */
export interface Referrer {
    readonly resource: ResourceName;
    readonly count: number;
}

export interface ProblemOptions {
    readonly params?: ProblemParams;
    /** Headers that the status requires: Allow, Retry-After, WWW-Authenticate. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Value of the placeholder `expected`: a message with its own placeholders. */
    readonly expected?: { readonly key: string; readonly params?: ProblemParams };
    /** Value of the placeholder `referrers`: each is named and counted in the caller's language. */
    readonly referrers?: readonly Referrer[];
    /** Extension members of the document (RFC 9457, section 3.2). */
    readonly members?: JsonObject;
}

/** A refusal by the API. `failures.ts` alone turns it into a response (RFC 9457), in the caller's language. */
export class Problem extends Error {
    override readonly name = 'Problem';
    readonly status: number;
    /** Key of a message of `problems`, written for the client; it contains no internals. */
    readonly key: string;
    readonly options: ProblemOptions;

    constructor(status: number, key: string, options: ProblemOptions = {}) {
        super(key);
        this.status = status;
        this.key = key;
        this.options = options;
    }
}

/** 422: values of the body that violate a rule, each with its property. */
export class Invalid extends Problem {
    readonly refusals: readonly PropertyRefusal[];

    constructor(refusals: readonly PropertyRefusal[]) {
        super(422, 'invalid');
        this.refusals = refusals;
    }
}

/** 401 with the texts of LexikJWTAuthenticationBundle, which clients of API Platform expect. */
export class Unauthorized extends Problem {
    readonly reason:
        | 'JWT Token not found'
        | 'Invalid JWT Token'
        | 'Expired JWT Token'
        | 'Invalid credentials.'
        | 'Invalid API key';

    constructor(reason: Unauthorized['reason']) {
        super(401, 'unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
        this.reason = reason;
    }
}

export const forbidden = (): Problem => new Problem(403, 'access_denied');
export const recordNotFound = (): Problem => new Problem(404, 'record_not_found');

/** 503: too much work is queued. */
export const busy = (): Problem => new Problem(503, 'busy', { headers: { 'Retry-After': '10' } });

/** 503: somebody else's change holds the records, and nothing was changed. */
export const locked = (): Problem => new Problem(503, 'locked', { headers: { 'Retry-After': '1' } });

/** 400 naming an unknown query parameter. */
export const unknownParameter = (parameter: string): Problem =>
    new Problem(400, 'unknown_parameter', { params: { parameter } });

/** 400 naming a query parameter with an unusable value, and what is expected instead. */
export const malformedParameter = (parameter: string, expected: string, params?: ProblemParams): Problem =>
    new Problem(400, 'malformed_parameter', {
        params: { parameter },
        expected: { key: `problems.expected.${expected}`, ...(params && { params }) },
    });

/** 429 with the time to wait, in the text and in Retry-After. */
export const tooManyAttempts = (milliseconds: number): Problem => {
    const seconds = Math.ceil(milliseconds / 1000);
    return new Problem(429, 'too_many_attempts', {
        params: { smart_count: Math.ceil(seconds / 60) },
        headers: { 'Retry-After': String(seconds) },
    });
};

import { STATUS_CODES } from 'node:http';
import { API_PATH } from '#contract/language/names.ts';
import { codeOf } from '#contract/language/rules.ts';
import type { JsonObject } from '../domain/record.ts';
import { Invalid, type Refused, Unauthorized } from '../domain/refused.ts';
import { type Translate, translateTo } from './translate.ts';

const STATUS_OF: Readonly<Record<Refused['kind'], number>> = {
    malformed: 400,
    unauthorized: 401,
    forbidden: 403,
    missing: 404,
    method: 405,
    conflict: 409,
    gone: 410,
    stale: 412,
    too_large: 413,
    media_type: 415,
    range: 416,
    invalid: 422,
    throttled: 429,
    /** Client closed the request (nginx); only visible in the log. */
    abandoned: 499,
    failed: 500,
    unavailable: 503,
};

export const httpStatusOf = ({ kind }: Refused): number => STATUS_OF[kind];

const headersOf = ({ options }: Refused): Readonly<Record<string, string>> => ({
    ...(options.retryAfter !== undefined && { 'Retry-After': String(options.retryAfter) }),
    ...options.headers,
});

const refusalsOf = (problem: Invalid, translate: Translate) =>
    problem.refusals.map(refusal => ({
        propertyPath: refusal.propertyPath,
        message: translate(refusal.key, refusal.params),
        code: codeOf(refusal),
    }));

/** Translated refusals by property; undefined unless the problem is a 422. */
export const violationList = (problem: Refused, translate: Translate) =>
    problem instanceof Invalid ? refusalsOf(problem, translate) : undefined;

const detailOf = ({ key, options }: Refused, translate: Translate): string => {
    const { expected, referrers } = options;
    const named = referrers?.map(
        ({ resource, count }) =>
            `${count} ${translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase()}`,
    );
    return translate(`problems.${key}`, {
        ...options.params,
        ...(expected && { expected: translate(expected.key, expected.params) }),
        ...(named && { referrers: named.join(', ') }),
    });
};

/** Reason phrase of the status in English or French; 422 has API Platform's own. */
const titleOf = (status: number, translate: Translate): string =>
    translate(`problems.titles.${status}`, { _: STATUS_CODES[status] ?? translate('problems.titles.422') });

interface ProblemText {
    readonly title: string;
    readonly detail: string;
    readonly requestId: string;
}

const envelope = (
    status: number,
    type: string,
    path: string,
    { title, detail, requestId }: ProblemText,
): JsonObject => ({
    '@context': `${API_PATH}/contexts/${type}`,
    '@id': `${API_PATH}${path}`,
    '@type': type,
    type: path,
    title,
    status,
    detail,
    description: detail,
    requestId,
});

/** Body of an error: the keys of RFC 9457 and API Platform, `violations` for a 422, Lexik's keys for a 401. */
export const toProblemDocument = (problem: Refused, translate: Translate, requestId: string): JsonObject => {
    const status = httpStatusOf(problem);
    const title = titleOf(status, translate);
    if (problem instanceof Invalid) {
        const violations = refusalsOf(problem, translate);
        const detail = violations
            .map(one => (one.propertyPath ? `${one.propertyPath}: ${one.message}` : one.message))
            .join('\n');
        return {
            ...envelope(422, 'ConstraintViolation', '/validation_errors', { title, detail, requestId }),
            violations,
        };
    }
    const path = `/errors/${status}`;
    if (problem instanceof Unauthorized) {
        const { reason } = problem;
        const named = envelope(status, 'Error', path, { title, detail: reason, requestId });
        return { ...named, code: status, message: reason };
    }
    const document = envelope(status, 'Error', path, { title, detail: detailOf(problem, translate), requestId });
    return { ...document, ...problem.options.members };
};

/** Error response in the language of the parameter `locale`. @param checks results of a readiness check */
export const problemResponse = (
    problem: Refused,
    locale: string | undefined,
    requestId: string,
    checks?: Readonly<Record<string, string>>,
): Response =>
    new Response(
        JSON.stringify({ ...toProblemDocument(problem, translateTo(locale), requestId), ...(checks && { checks }) }),
        {
            status: httpStatusOf(problem),
            headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...headersOf(problem) },
        },
    );

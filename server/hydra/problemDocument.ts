import { STATUS_CODES } from 'node:http';
import { API_PATH } from '#contract/names.ts';
import { Invalid, type Problem, Unauthorized } from './problem.ts';
import type { JsonObject } from './record.ts';
import type { Translate } from './translate.ts';

const violationsOf = (problem: Invalid, translate: Translate) =>
    problem.refusals.map(({ propertyPath, key, params }) => ({
        propertyPath,
        message: translate(key, params),
        code: key.replace(/^validation\./, ''),
    }));

const detailOf = ({ key, options }: Problem, translate: Translate): string => {
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

const envelope = (status: number, type: string, path: string, detail: string, requestId: string): JsonObject => ({
    '@context': `${API_PATH}/contexts/${type}`,
    '@id': `${API_PATH}${path}`,
    '@type': type,
    type: path,
    title: status === 422 ? 'An error occurred' : (STATUS_CODES[status] ?? 'An error occurred'),
    status,
    detail,
    description: detail,
    requestId,
});

/**
 * The body of an answer that refuses: RFC 9457 and API Platform's own keys at once, `violations` for a 422,
 * Lexik's `code` and `message` for a 401.
 */
export const toProblemDocument = (problem: Problem, translate: Translate, requestId: string): JsonObject => {
    if (problem instanceof Invalid) {
        const violations = violationsOf(problem, translate);
        const detail = violations
            .map(one => (one.propertyPath ? `${one.propertyPath}: ${one.message}` : one.message))
            .join('\n');
        return { ...envelope(422, 'ConstraintViolation', '/validation_errors', detail, requestId), violations };
    }
    const { status } = problem;
    if (problem instanceof Unauthorized) {
        const { reason } = problem;
        return { ...envelope(status, 'Error', `/errors/${status}`, reason, requestId), code: status, message: reason };
    }
    return envelope(status, 'Error', `/errors/${status}`, detailOf(problem, translate), requestId);
};

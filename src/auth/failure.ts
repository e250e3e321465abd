import { explanationOf, type FailureKind, HydraError, violationsOf } from '../hydra/index.ts';
import type { MessageParams } from '../i18n/messageKey.ts';

/** A message key with its parameters, or a server's own words. */
export interface Words {
    readonly key: string;
    readonly params?: MessageParams;
}

/** What the person reads when a call of the public screens came to nothing. */
export interface Failure {
    /** About the call as a whole; absent when all is said under the fields. */
    readonly words: Words | undefined;
    readonly fields: Readonly<Record<string, Words>>;
    /** Whether the server explained itself. */
    readonly explained: boolean;
    /** The server's name for a request that broke it, to quote to support. */
    readonly requestId: string | undefined;
}

const NO_ANSWER: Partial<Record<FailureKind, string>> = {
    offline: 'app.failure.offline',
    network: 'app.failure.network',
    timeout: 'app.failure.slow',
};

/** For a refusal without words, or with a proxy's page. */
const statusWords = ({ kind, status, retryAfter = 60 }: HydraError): Words => {
    const noAnswer = NO_ANSWER[kind];
    if (noAnswer) return { key: noAnswer };
    if (status < 400) return { key: 'app.failure.unreadable' };
    if (status === 429) return { key: 'app.failure.too_many', params: { smart_count: Math.ceil(retryAfter / 60) } };
    return { key: status < 500 ? 'app.failure.http' : 'app.failure.down', params: { status } };
};

const explain = (error: HydraError, known: readonly string[]): Failure => {
    const violations = violationsOf(error.body);
    const isKnown = ({ propertyPath }: { propertyPath: string }) => known.includes(propertyPath);
    const stray = violations.filter(violation => !isKnown(violation)).map(({ message }) => message);
    const told = violations.length > 0 ? stray.join('\n') : error.kind === 'problem' ? explanationOf(error.body) : '';
    const explained = told !== '' || violations.length > 0;
    return {
        words: explained ? (told === '' ? undefined : { key: told }) : statusWords(error),
        fields: Object.fromEntries(
            violations.filter(isKnown).map(({ propertyPath, message }) => [propertyPath, { key: message }]),
        ),
        explained,
        requestId: error.status >= 500 ? error.requestId : undefined,
    };
};

const UNEXPECTED: Failure = {
    words: { key: 'app.failure.unexpected' },
    fields: {},
    explained: false,
    requestId: undefined,
};

/** Rows A2, H6 and L4, for a form that has the `known` fields. */
export const failureOf = (error: unknown, known: readonly string[]): Failure =>
    error instanceof HydraError ? explain(error, known) : UNEXPECTED;

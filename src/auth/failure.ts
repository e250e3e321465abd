import { explanationOf, type FailureKind, HydraError, readViolations } from '@comptoir/hydra';
import type { MessageParams } from '../i18n/translator.ts';
import { statusMessage } from '../ui/statusWords.ts';

/** A message key with its parameters, or a text of the server. */
export interface FailureText {
    readonly key: string;
    readonly params?: MessageParams;
}

export interface SignInFailure {
    /** Message of the whole call; undefined if all errors concern fields. */
    readonly words: FailureText | undefined;
    readonly fields: Readonly<Record<string, FailureText>>;
    readonly explained: boolean;
    /** Request identifier, to be quoted to support. */
    readonly requestId: string | undefined;
}

const NO_ANSWER: Partial<Record<FailureKind, string>> = {
    offline: 'app.failure.offline',
    network: 'app.failure.network',
    timeout: 'app.failure.slow',
};

/** For responses without an explanation, such as a proxy's page or the bare name of a status. */
const statusWords = ({ kind, status, retryAfter = 60 }: HydraError): FailureText => {
    const noAnswer = NO_ANSWER[kind];
    if (noAnswer) return { key: noAnswer };
    if (status < 400) return { key: 'app.failure.unreadable' };
    if (status === 404 || status === 405) return { key: 'app.failure.not_offered' };
    if (status === 429) return { key: 'app.failure.too_many', params: { smart_count: Math.ceil(retryAfter / 60) } };
    return { key: status < 500 ? 'app.failure.http' : 'app.failure.down', params: { status } };
};

/** The server's message, if it is more than the name of the status. */
const wordsIn = ({ kind, status, body }: HydraError): string => {
    const message = kind === 'problem' ? explanationOf(body) : '';
    return statusMessage({ status, kind, message }) === undefined ? message : '';
};

const explain = (error: HydraError, known: readonly string[]): SignInFailure => {
    const violations = readViolations(error.body);
    const isKnown = ({ propertyPath }: { propertyPath: string }) => known.includes(propertyPath);
    const stray = violations.filter(violation => !isKnown(violation)).map(({ message }) => message);
    const told = violations.length > 0 ? stray.join('\n') : wordsIn(error);
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

const UNEXPECTED: SignInFailure = {
    words: { key: 'app.failure.unexpected' },
    fields: {},
    explained: false,
    requestId: undefined,
};

/** A2, H6 and L4: the messages of an error for a form with the `known` fields. */
export const failureOf = (error: unknown, known: readonly string[]): SignInFailure =>
    error instanceof HydraError ? explain(error, known) : UNEXPECTED;

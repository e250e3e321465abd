import { statusMessage } from './statusWords.ts';

/** The properties of an error that screens use. `HydraError` has them, but this layer does not depend on it. */
interface Failing {
    readonly status?: unknown;
    readonly missing?: unknown;
    readonly kind?: unknown;
    readonly message?: unknown;
    readonly body?: unknown;
}

const WORDLESS: ReadonlyMap<string, string> = new Map([
    ['offline', 'app.failure.offline'],
    ['network', 'app.failure.network'],
    ['timeout', 'app.failure.timeout'],
    ['html', 'app.failure.unreadable'],
    ['text', 'app.failure.unreadable'],
    ['empty', 'app.failure.unreadable'],
    ['malformed', 'app.failure.unreadable'],
]);

const read = (error: unknown): Failing => (typeof error === 'object' && error !== null ? error : {});

/** Whether the messages belong to form fields, where they are shown and not repeated. */
const isOfFields = ({ body }: Failing): boolean =>
    typeof body === 'object' && body !== null && 'errors' in body && body.errors != null;

/** Whether the record does not exist or was deleted; a missing route (a list or an action) is not a missing record. */
export const isGone = (error: unknown): boolean => {
    const { status, missing } = read(error);
    return status === 410 || (status === 404 && missing !== 'route');
};

export const isAbsent = (error: unknown): boolean => [404, 405].includes(Number(read(error).status));

/** Whether the server lacks the resource or denies it to this user: nothing is shown in this case, not even an error. */
export const isMissing = (error: unknown): boolean => isAbsent(error) || Number(read(error).status) === 403;

/** Whether another user changed the record since it was read (H8). */
export const isStale = (error: unknown): boolean => Number(read(error).status) === 412;

/** Whether the request itself is invalid, so that repeating it is useless. */
export const isBadRequest = (error: unknown): boolean => Number(read(error).status) === 400;

/** Whether the same request may succeed a moment later: the server is overloaded or cannot be reached. */
export const isTransient = (error: unknown): boolean => {
    const { status, kind } = read(error);
    return [429, 502, 503, 504].includes(Number(status)) || ['offline', 'network', 'timeout'].includes(String(kind));
};

/** Whether the request was sent without receiving a response, so that it may have been performed. */
export const isUnanswered = (error: unknown): boolean => ['network', 'timeout'].includes(String(read(error).kind));

/** A message key, otherwise the server's message; undefined if form fields show the messages. */
export const failureMessage = (error: unknown): string | undefined => {
    const failing = read(error);
    if (isOfFields(failing)) return undefined;
    if (isGone(error)) return 'app.failure.gone';
    const message =
        statusMessage(failing) ?? (typeof failing.kind === 'string' ? WORDLESS.get(failing.kind) : undefined);
    if (message) return message;
    return typeof failing.message === 'string' && failing.message !== '' ? failing.message : 'app.failure.unexpected';
};

const textsIn = (errors: unknown): string[] => {
    if (typeof errors === 'string') return [errors];
    return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(textsIn) : [];
};

/** Like {@link failureMessage}, for screens without form fields: includes the field messages. */
export const refusalMessage = (error: unknown): string => {
    const { body } = read(error);
    const messages = typeof body === 'object' && body !== null && 'errors' in body ? textsIn(body.errors) : [];
    return failureMessage(error) ?? (messages.join(' ') || 'app.failure.unexpected');
};

/** Message keys by status, for responses without a message of their own, such as a proxy's error page. */
const BY_STATUS: ReadonlyMap<number, string> = new Map([
    [400, 'app.failure.not_accepted'],
    [403, 'app.failure.denied'],
    [404, 'app.failure.no_route'],
    [405, 'app.failure.not_offered'],
    [406, 'app.failure.not_accepted'],
    [408, 'app.failure.timeout'],
    [413, 'app.failure.too_large'],
    [415, 'app.failure.not_accepted'],
    [422, 'app.failure.not_accepted'],
    [429, 'app.failure.hurried'],
    [500, 'app.failure.broken'],
    [501, 'app.failure.not_offered'],
    [502, 'app.failure.away'],
    [503, 'app.failure.away'],
    [504, 'app.failure.away'],
    // Cloudflare's codes for an origin server that does not respond.
    ...[520, 521, 522, 523, 524, 525, 526, 530].map(status => [status, 'app.failure.away'] as const),
]);

/** Reason phrases of RFC 9110 and its predecessors, and API Platform's generic messages. */
const NAMES = [
    'bad request',
    'forbidden',
    'access denied',
    'not found',
    'method not allowed',
    'not acceptable',
    '(payload|content|request entity) too large',
    'unsupported media type',
    'unprocessable (content|entity)',
    'too many requests',
    'internal server error',
    'not implemented',
    'bad gateway',
    'service (temporarily )?unavailable',
    'gateway time-?out',
    'http error',
    'an error occurred',
];
const NAME = new RegExp(`^(\\d{3} )?(${NAMES.join('|')})\\.?$`, 'i');

/** Kinds of responses without an explanation by the server. */
const WORDLESS: readonly unknown[] = ['html', 'text', 'empty', 'malformed'];

interface FailedResponse {
    readonly status?: unknown;
    readonly kind?: unknown;
    readonly message?: unknown;
}

/** Message key for a response with only a status; undefined if the server sent a message of its own. */
export const statusMessage = ({ status, kind, message }: FailedResponse): string | undefined => {
    const isBare = WORDLESS.includes(kind) || (typeof message === 'string' && NAME.test(message));
    return isBare ? BY_STATUS.get(Number(status)) : undefined;
};

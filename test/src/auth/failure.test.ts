import { HydraError } from '@comptoir/hydra';
import { expect, test } from 'vitest';
import { failureOf } from '#src/auth/failure.ts';

const problem = (status: number, body: unknown, more: object = {}) =>
    new HydraError({ kind: 'problem', status, message: 'as the provider says it', body, ...more });
const silent = (kind: 'offline' | 'network' | 'timeout') => new HydraError({ kind, message: kind });

test.each([
    { title: 'no network', error: silent('offline'), words: { key: 'app.failure.offline' } },
    { title: 'no answer', error: silent('network'), words: { key: 'app.failure.network' } },
    { title: 'no answer in time', error: silent('timeout'), words: { key: 'app.failure.slow' } },
    {
        title: 'a refusal of Lexik',
        error: problem(401, { code: 401, message: 'Invalid credentials.' }),
        words: { key: 'Invalid credentials.' },
    },
    {
        title: 'the time to wait, in the words of the server',
        error: problem(429, { detail: 'Try again in 3 minutes.' }, { retryAfter: 180 }),
        words: { key: 'Try again in 3 minutes.' },
    },
    {
        title: 'the time to wait, where only Retry-After tells',
        error: new HydraError({ kind: 'empty', status: 429, message: '429', retryAfter: 61 }),
        words: { key: 'app.failure.too_many', params: { smart_count: 2 } },
    },
    {
        title: 'the page of a proxy',
        error: new HydraError({ kind: 'html', status: 502, message: '502', body: '<h1>Bad gateway</h1>' }),
        words: { key: 'app.failure.down', params: { status: 502 } },
    },
    {
        title: 'what is no answer of the API',
        error: new HydraError({ kind: 'html', status: 200, message: '200', body: '<h1>Wifi</h1>' }),
        words: { key: 'app.failure.unreadable' },
    },
    {
        title: 'what nobody thought of',
        error: new Error('x is not a function'),
        words: { key: 'app.failure.unexpected' },
    },
])('A2 H6 $title', ({ error, words }) => expect(failureOf(error, []).words).toEqual(words));

test('V4 violations stand under the fields that the form has, the others above it', () => {
    const violations = [
        { propertyPath: 'email', message: 'This email address does not match any account' },
        { propertyPath: 'target', message: 'Another origin' },
    ];
    expect(failureOf(problem(422, { violations }), ['email'])).toMatchObject({
        words: { key: 'Another origin' },
        fields: { email: { key: 'This email address does not match any account' } },
    });
    expect(failureOf(problem(422, { violations }), ['email', 'target']).words).toBeUndefined();
});

test('R10 the number of a request is for what broke, not for what was refused', () => {
    const body = { detail: 'Quote the number.' };
    expect(failureOf(problem(500, body, { requestId: 'r-1' }), []).requestId).toBe('r-1');
    expect(failureOf(problem(401, body, { requestId: 'r-1' }), []).requestId).toBeUndefined();
});

import { expect, test } from 'vitest';
import { failureMessage } from '#src/components/failure.ts';

const cases: [title: string, error: unknown, message: string | undefined][] = [
    [
        'violations stand under their fields',
        { status: 422, message: 'x', body: { errors: { reference: 'x' } } },
        undefined,
    ],
    ['a record that is gone', { status: 404, message: 'Not Found' }, 'app.failure.gone'],
    ['somebody was faster: the server’s words', { status: 412, message: 'Changed since.' }, 'Changed since.'],
    ['no answer', { status: 0, kind: 'network', message: 'The server cannot be reached' }, 'app.failure.network'],
    ['no network at all', { status: 0, kind: 'offline', message: 'offline' }, 'app.failure.offline'],
    ['an answer that takes too long', { status: 0, kind: 'timeout', message: 'too long' }, 'app.failure.timeout'],
    ['a page of a proxy', { status: 502, kind: 'html', message: '502 Bad Gateway' }, 'app.failure.unreadable'],
    ['an error without words', { status: 500, message: '' }, 'app.failure.unexpected'],
    ['no error at all', undefined, 'app.failure.unexpected'],
];

test.each(cases)('H6 %s', (_, error, message) => expect(failureMessage(error)).toBe(message));

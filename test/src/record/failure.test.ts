import { expect, test } from 'vitest';
import { failureMessage } from '#src/ui/failure.ts';

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
    ['a page of a proxy', { status: 502, kind: 'html', message: '502 Bad Gateway' }, 'app.failure.away'],
    ['a proxy without a page', { status: 504, kind: 'empty', message: '504 Gateway Timeout' }, 'app.failure.away'],
    ['a server that only says to be away', { status: 503, message: 'Service Unavailable' }, 'app.failure.away'],
    ['a server behind Cloudflare', { status: 521, kind: 'html', message: '521 HTTP error' }, 'app.failure.away'],
    ['a proxy that has waited', { status: 408, kind: 'empty', message: '408 Request Timeout' }, 'app.failure.timeout'],
    ['a server that says why it is away', { status: 503, kind: 'problem', message: 'At ten.' }, 'At ten.'],
    ['a page that is no answer', { status: 200, kind: 'html', message: '200 OK' }, 'app.failure.unreadable'],
    ['a list that is not there', { status: 404, missing: 'route', message: 'Not Found' }, 'app.failure.no_route'],
    ['a page for a list', { status: 404, missing: 'route', kind: 'html', message: '404 x' }, 'app.failure.no_route'],
    ['an action that says what is missing', { status: 404, missing: 'route', message: 'No item.' }, 'No item.'],
    ['a record that is not there', { status: 404, missing: 'record', message: 'Not Found' }, 'app.failure.gone'],
    ['a record that was', { status: 410, message: 'Gone' }, 'app.failure.gone'],
    [
        'the name of a status',
        { status: 405, kind: 'problem', message: 'Method Not Allowed' },
        'app.failure.not_offered',
    ],
    ['a crash', { status: 500, kind: 'problem', message: 'Internal Server Error' }, 'app.failure.broken'],
    ['nothing said', { status: 400, kind: 'problem', message: 'An error occurred' }, 'app.failure.not_accepted'],
    ['a status that nobody knows', { status: 418, kind: 'text', message: '418' }, 'app.failure.unreadable'],
    ['an error without words', { status: 500, message: '' }, 'app.failure.unexpected'],
    ['no error at all', undefined, 'app.failure.unexpected'],
];

test.each(cases)('H6 %s', (_, error, message) => expect(failureMessage(error)).toBe(message));

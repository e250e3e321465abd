import { describe, expect, test, vi } from 'vitest';
import { answer, exchange, failure, recorded, serve } from './support.ts';

describe('H1 headers', () => {
    const bodies = [
        { method: 'GET', body: undefined, type: null },
        { method: 'DELETE', body: undefined, type: null },
        { method: 'POST', body: { a: 1 }, type: 'application/ld+json' },
        { method: 'PUT', body: { a: 1 }, type: 'application/ld+json' },
        { method: 'PATCH', body: { a: 1 }, type: 'application/merge-patch+json' },
    ] as const;
    test.each(bodies)('$method accepts ld+json and sends $type', async ({ method, body, type }) => {
        const { provider, sent } = serve(answer({}));
        await provider.request('me', { method, body });
        expect(sent[0]).toMatchObject({ method, body });
        expect(sent[0]?.headers.get('Accept')).toBe('application/ld+json');
        expect(sent[0]?.headers.get('Content-Type')).toBe(type);
    });

    test('H8 a call may name the version that it is about', async () => {
        const { provider, sent } = serve(answer({}));
        await provider.request('/api/items/1', { method: 'PATCH', body: { a: 1 }, ifMatch: '"7"' });
        expect(sent[0]?.headers.get('If-Match')).toBe('"7"');
    });

    test('a form goes as it is: its boundary is fetch’s to write', async () => {
        const { provider, sent } = serve(answer({}));
        const form = new FormData();
        await provider.request('import', { method: 'POST', body: form });
        expect(sent[0]?.body).toBe(form);
        expect(sent[0]?.headers.has('Content-Type')).toBe(false);
    });

    test('the token is asked at each request; without one there is no header', async () => {
        const getToken = vi.fn<() => string | undefined>().mockReturnValueOnce('t1').mockReturnValueOnce(undefined);
        const { provider, sent } = serve([answer({}), answer({})], { getToken });
        await provider.request('me');
        await provider.request('me');
        expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer t1', null]);
    });

    test('a token may come later', async () => {
        const { provider, sent } = serve(answer({}), { getToken: async () => 't2' });
        await provider.request('me');
        expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t2');
    });
});

describe('H1 files', () => {
    const bytes = new Uint8Array([0x50, 0x4b, 0, 0xff]);

    test('are answered as they are, and their refusals as ever', async () => {
        const file = () => new Response(bytes, { headers: { 'Content-Type': 'application/vnd.ms-excel' } });
        const { provider, sent } = serve(
            [
                file(),
                new Response(JSON.stringify({ detail: 'No.' }), {
                    status: 403,
                    headers: { 'Content-Type': 'application/problem+json' },
                }),
            ],
            { getToken: () => 't' },
        );
        const got = await provider.request<Blob>('imports/template', { isFile: true });
        expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
        expect(sent[0]?.headers.get('Accept')).toContain('*/*');
        expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t');
        expect(await failure(provider.request('imports/template', { isFile: true }))).toMatchObject({
            status: 403,
            message: 'No.',
        });
    });
});

describe('H1 locale', () => {
    const cases = [
        { title: 'is on every request', locale: 'fr', path: 'me', query: {}, url: '/api/me?locale=fr' },
        {
            title: 'follows the other parameters',
            locale: 'fr',
            path: 'me',
            query: { a: [1, 2] },
            url: '/api/me?a[0]=1&a[1]=2&locale=fr',
        },
        { title: 'joins a query of the path', locale: 'fr', path: '/me?a=1', query: {}, url: '/api/me?a=1&locale=fr' },
        {
            title: 'gives way to the caller’s',
            locale: 'fr',
            path: 'me',
            query: { locale: 'en' },
            url: '/api/me?locale=en',
        },
        { title: 'is left out when unknown', locale: undefined, path: 'me', query: {}, url: '/api/me' },
    ];
    test.each(cases)('$title', async ({ locale, path, query, url }) => {
        const { provider, sent } = serve(answer({}), { getLocale: () => locale });
        await provider.request(path, { query });
        expect(sent[0]?.url).toBe(url);
    });
});

describe('request', () => {
    test('gives the body as it came: /api/me is not the record of a user', async () => {
        const { provider } = serve(recorded('api-platform-4.3/me'));
        expect(await provider.request('/me')).toEqual(exchange('api-platform-4.3/me').response.body);
    });

    test('gives a JSON array', async () => {
        const { provider } = serve(recorded('api-platform-4.3/menu'));
        expect(await provider.request<string[]>('/menu')).toContain('items');
    });

    test('H3 signs in', async () => {
        const { request } = exchange('api-platform-4.3/login');
        const { provider, sent } = serve(recorded('api-platform-4.3/login'));
        const { token } = await provider.request<{ token: string }>(request.url, {
            method: 'POST',
            body: request.body,
        });
        expect(token).toEqual(expect.any(String));
        expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/login_check', body: request.body });
    });

    test.each([new Response(null, { status: 204 }), new Response('', { status: 200 })])(
        'H3 an empty answer is undefined',
        async reply => {
            expect(await serve(reply).provider.request('me')).toBeUndefined();
        },
    );

    test('gives the text of what is neither JSON nor HTML', async () => {
        const { provider } = serve(new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }));
        expect(await provider.request('export')).toBe('a;b');
    });
});

describe('H6 failing', () => {
    /** A GET would be retried; see `retry.test.ts`. */
    const once = { method: 'POST' } as const;
    const json = { 'Content-Type': 'application/json' };
    const cases = [
        {
            title: 'an error without body',
            reply: new Response(null, { status: 502, statusText: 'Bad Gateway' }),
            error: { kind: 'empty', status: 502, message: '502 Bad Gateway' },
        },
        {
            title: 'a page of a proxy',
            reply: new Response('<html>', { status: 504, statusText: 'Gateway Timeout' }),
            error: { kind: 'html', status: 504, message: '504 Gateway Timeout' },
        },
        {
            title: 'a page where data should be',
            reply: new Response('<!doctype html>', { status: 200, statusText: 'OK' }),
            error: { kind: 'html', status: 200 },
        },
        {
            title: 'broken JSON',
            reply: new Response('{"a":', { headers: json }),
            error: { kind: 'malformed', status: 200, body: '{"a":' },
        },
        {
            title: 'broken JSON of an error',
            reply: new Response('{"a":', { status: 500, statusText: 'Oops', headers: json }),
            error: { kind: 'malformed', status: 500, message: '500 Oops' },
        },
        {
            title: 'no network',
            reply: new TypeError('fetch failed'),
            error: { kind: 'network', status: 0, message: 'The server cannot be reached' },
        },
        {
            title: 'a time limit',
            reply: new DOMException('too long', 'TimeoutError'),
            error: { kind: 'timeout', status: 0 },
        },
    ];
    test.each(cases)('$title', async ({ reply, error }) => {
        expect(await failure(serve(reply).provider.request('me', once))).toMatchObject({
            name: 'HydraError',
            ...error,
        });
    });

    test('the cause of a network failure stays readable', async () => {
        const cause = new TypeError('fetch failed');
        expect((await failure(serve(cause).provider.request('me', once))).cause).toBe(cause);
    });

    test('a body that breaks off is a network failure', async () => {
        const broken = new ReadableStream({ pull: controller => controller.error(new TypeError('terminated')) });
        expect(await failure(serve(new Response(broken)).provider.request('me', once))).toMatchObject({
            kind: 'network',
        });
    });

    test.each([
        { name: 'items-401', called: ['unauthorized'] },
        { name: 'users-403', called: ['forbidden'] },
        { name: 'item-404', called: [] },
    ])('H6 $name calls $called, then throws', async ({ name, called }) => {
        const calls: string[] = [];
        const { provider } = serve(recorded(`api-platform-4.3/${name}`), {
            onUnauthorized: error => calls.push(`unauthorized ${error.status}`),
            onForbidden: error => calls.push(`forbidden ${error.status}`),
        });
        const { status } = await failure(provider.request('me'));
        expect(calls).toEqual(called.map(name => `${name} ${status}`));
    });
});

describe('P2 a token that is replaced while a request is on its way', () => {
    test('the refused request is repeated with the new token, and onUnauthorized is not called', async () => {
        const tokens = ['old', 'new', 'new'];
        const onUnauthorized = vi.fn();
        const { provider, sent } = serve([new Response('{}', { status: 401 }), answer({ id: 1 })], {
            getToken: () => tokens.shift() ?? 'new',
            onUnauthorized,
        });
        expect(await provider.request('me', { method: 'POST', body: { a: 1 } })).toEqual({ id: 1 });
        expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
        expect(sent[1]?.body).toEqual({ a: 1 });
        expect(onUnauthorized).not.toHaveBeenCalled();
    });

    test('so is one that was sent without a token, between two sessions', async () => {
        const tokens = [undefined, 'new', 'new'];
        const onUnauthorized = vi.fn();
        const { provider, sent } = serve([new Response('{}', { status: 401 }), answer({ id: 1 })], {
            getToken: () => tokens.shift(),
            onUnauthorized,
        });
        expect(await provider.request('me')).toEqual({ id: 1 });
        expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer new']);
        expect(onUnauthorized).not.toHaveBeenCalled();
    });

    test.each([undefined, 'old'])('it does not when the token is then %s', async then => {
        const tokens = ['old', then];
        const onUnauthorized = vi.fn();
        const { provider, sent } = serve(new Response('{}', { status: 401 }), {
            getToken: () => tokens.shift(),
            onUnauthorized,
        });
        expect(await failure(provider.request('me'))).toMatchObject({ status: 401 });
        expect([sent.length, onUnauthorized.mock.calls.length]).toEqual([1, 1]);
    });
});

describe('H7 cancelling', () => {
    const hanging = ({ signal }: { signal: AbortSignal | null | undefined }) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

    test('a cancelled request stays an AbortError, which react-admin ignores', async () => {
        const controller = new AbortController();
        const pending = failure(serve(hanging).provider.request('me', { signal: controller.signal }));
        setTimeout(() => controller.abort());
        expect(await pending).toMatchObject({ name: 'AbortError' });
    });

    test('a time limit of the caller is distinguished', async () => {
        const pending = serve(hanging).provider.request('me', { signal: AbortSignal.timeout(1) });
        expect(await failure(pending)).toMatchObject({ name: 'HydraError', kind: 'timeout' });
    });
});

test('the global fetch is looked up at each call', async () => {
    const { provider } = serve(answer({}), { fetch: undefined as never });
    const fetch = vi.fn(async () => answer({ a: 1 }));
    vi.stubGlobal('fetch', fetch);
    expect(await provider.request('me')).toEqual({ a: 1 });
    vi.unstubAllGlobals();
    expect(fetch).toHaveBeenCalledWith('/api/me', expect.objectContaining({ method: 'GET' }));
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi, PASSWORD } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const EXPECTED = {
    'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'strict-transport-security': null,
};
const pick = (headers: Headers) => Object.fromEntries(Object.keys(EXPECTED).map(name => [name, headers.get(name)]));

describe('every answer of the API is safe to show anywhere', () => {
    test.each<[number, string, string, object?]>([
        [200, 'GET', '/api/items'],
        [200, 'GET', '/api'],
        [200, 'GET', '/healthz'],
        [401, 'POST', '/api/login_check', { username: 'nobody', password: 'x' }],
        [404, 'GET', '/api/items/999999'],
        [405, 'PUT', '/api/me', {}],
        [422, 'POST', '/api/items', {}],
        [404, 'GET', '/nothing'],
    ])('%s %s %s', async (status, method, path, body) => {
        const answer = await api.ask(method, path, { as: 'super', body });
        expect(answer.status).toBe(status);
        expect(pick(answer.headers)).toEqual(EXPECTED);
    });

    test.each<[number, string, string, object?]>([
        [200, 'POST', '/api/login_check', { username: 'super@comptoir.test', password: PASSWORD }],
        [401, 'POST', '/api/login_check', { username: 'nobody', password: 'x' }],
        [200, 'GET', '/api/me'],
        [200, 'GET', '/api/menu'],
        [200, 'GET', '/api/users'],
        [200, 'GET', '/api/users/1'],
        [200, 'GET', '/api/changes'],
        [200, 'GET', '/api/items?itemsPerPage=1'],
        [200, 'GET', '/api/notifications'],
        [404, 'GET', '/api/items/999999'],
        [404, 'GET', '/api/contexts/Nope'],
        [422, 'POST', '/api/items', {}],
    ])('no browser keeps %s %s %s', async (status, method, path, body) => {
        const answer = await api.ask(method, path, { as: 'super', body });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    });

    test('no browser keeps that a record is the one it has', async () => {
        const headers = { 'if-none-match': '*' };
        const answer = await api.ask('GET', '/api/users/1', { as: 'super', headers });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'no-store']);
    });

    test('a browser is told to stay with TLS where there is TLS', async () => {
        const safe = await openApi({ publicUrl: 'https://comptoir.example' });
        const { headers } = await safe.ask('GET', '/healthz');
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
        await safe.close();
    });
});

describe('other origins', () => {
    const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
    const allowed = (headers: Headers) => [...headers.keys()].filter(name => name.startsWith('access-control'));

    test('none is let in unless one is configured', async () => {
        const origin = 'https://shop.example.com';
        const asked = await api.ask('OPTIONS', '/api/items/1', { headers: { origin, ...preflight } });
        const read = await api.ask('GET', '/api/items', { as: 'user', headers: { origin } });
        expect([...allowed(asked.headers), ...allowed(read.headers)]).toEqual([]);
    });

    test('those of CORS_ORIGINS are, without cookies, and read what they need', async () => {
        const open = await openApi({ corsOrigins: ['https://shop.example.com', 'https://b.example.com'] });
        for (const origin of ['https://shop.example.com', 'https://b.example.com']) {
            const asked = await open.ask('OPTIONS', '/api/items/1', { headers: { origin, ...preflight } });
            expect(asked.status).toBe(204);
            expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
            expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
            expect(asked.headers.get('access-control-allow-headers')).toContain('If-Match');
            const read = await open.ask('GET', '/api/items/1', { as: 'user', headers: { origin } });
            expect(read.headers.get('access-control-allow-origin')).toBe(origin);
            expect(read.headers.get('access-control-allow-credentials')).toBeNull();
            for (const name of ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'])
                expect(read.headers.get('access-control-expose-headers')).toContain(name);
            expect(read.headers.get('vary')).toContain('Origin');
            const refused = await open.ask('GET', '/api/items', { headers: { origin } });
            expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
        }
        await open.close();
    });

    test.each(['https://evil.example', 'https://shop.example.com.evil.example', 'http://shop.example.com', 'null'])(
        '%s is not',
        async origin => {
            const open = await openApi({ corsOrigins: ['https://shop.example.com'] });
            const read = await open.ask('GET', '/api/items', { as: 'user', headers: { origin } });
            expect(read.headers.get('access-control-allow-origin')).toBeNull();
            await open.close();
        },
    );
});

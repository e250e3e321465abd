import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createHydraDataProvider } from '@comptoir/hydra';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { startConsole } from '#test/support/consoleProcess.ts';

type Answer = (asked: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const serve = async (answer: Answer): Promise<string> => {
    const server = createServer((asked, response) => void answer(asked, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve())));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const consoleFor = async (...args: readonly string[]): Promise<string> => {
    const { url, end } = await startConsole(args);
    onTestFinished(async () => void (await end()));
    return url;
};

const json = (response: ServerResponse, body: unknown, status = 200): void => {
    response.writeHead(status, { 'Content-Type': 'application/ld+json', 'Set-Cookie': 'spy=1' });
    response.end(JSON.stringify(body));
};

const signInAt = async (url: string): Promise<unknown> => {
    const response = await fetch(`${url}/api/login_check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'admin@example.com', password: 'password', remember: false }),
    });
    return response.json();
};

/** Answers of a real API Platform 4.3 as they were recorded. */
const RECORDED = 'test/contract/api-platform-4.3';
const recordings = new Map(
    readdirSync(join(ROOT, RECORDED)).flatMap(name => {
        const { request, response } = JSON.parse(readFileSync(join(ROOT, RECORDED, name), 'utf8'));
        return request ? [[`${request.method} ${decodeURIComponent(request.url)}`, response] as const] : [];
    }),
);

test('N7 the console before a recorded API Platform server: sign-in, menu, a list, and its refusals', async () => {
    const origin = await serve((asked, response) => {
        const found = recordings.get(`${asked.method} ${decodeURIComponent(asked.url ?? '')}`);
        if (!found) return json(response, { detail: `not recorded: ${asked.url}` }, 404);
        response.writeHead(found.status, found.headers);
        response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body));
    });
    const url = await consoleFor('--api', `${origin}/api`, '--company', 'Chez Paul');
    const page = await (await fetch(`${url}/items`)).text();
    expect(page).toContain('<div id="root"');
    expect(page).toContain('{"company":"Chez Paul","idempotencyKeys":false');
    expect(await signInAt(url)).toEqual({ token: 'header.payload.signature' });
    expect(await (await fetch(`${url}/api/menu`)).json()).toEqual([
        'dashboard',
        'users',
        'items',
        'brands',
        'catalogs',
        'guessed:brands',
        'guessed:contacts',
    ]);
    const provider = createHydraDataProvider({ entrypoint: `${url}/api`, getToken: () => 'header.payload.signature' });
    const rows = await provider.request<{ totalItems: number }>('items', { query: { itemsPerPage: 5, page: 3 } });
    expect(rows.totalItems).toBe(500);
    expect((await provider.introspect()).data.resources.map(({ name }) => name)).toContain('items');
});

const claims = Buffer.from(JSON.stringify({ username: 'paul@example.com', roles: ['ROLE_ADMIN'] })).toString(
    'base64url',
);

test('N7 an entry point elsewhere, another sign-in, and a server without menu and profile', async () => {
    const seen: string[] = [];
    const origin = await serve(async (asked, response) => {
        const body = await text(asked);
        seen.push(`${asked.method} ${asked.url} ${body}`);
        expect(asked.headers).not.toHaveProperty('cookie');
        if (asked.url === '/auth/token') return json(response, { data: { access: `h.${claims}.s` } });
        if (asked.url === '/v1')
            return json(response, { '@id': '/v1', '@type': 'Entrypoint', book: '/v1/books', review: '/v1/reviews' });
        if (asked.url === '/v1/books?author=%2Fv1%2Fauthors%2F1')
            return json(response, {
                '@id': '/v1/books',
                member: [{ '@id': '/v1/books/1', cover: `${origin}/v1/c.png` }],
            });
        if (asked.method === 'PATCH')
            return json(response, { '@id': '/v1/books/1', author: '/v1/authors/2', title: 'in /v1/books' });
        json(response, { detail: 'Not Found' }, 404);
    });
    const url = await consoleFor(
        ...['--api', `${origin}/v1`, '--login', '/auth/token', '--login-fields', 'email,secret'],
        ...['--token-path', 'data.access'],
    );
    expect(await signInAt(url)).toEqual({ token: `h.${claims}.s` });
    expect(seen.at(-1)).toBe('POST /auth/token {"email":"admin@example.com","secret":"password"}');
    const headers = { authorization: `Bearer h.${claims}.s`, cookie: 'mine=1' };
    expect(await (await fetch(`${url}/api/menu`, { headers })).json()).toEqual(['books', 'reviews']);
    expect(await (await fetch(`${url}/api/me`, { headers })).json()).toMatchObject({
        email: 'paul@example.com',
        roles: ['ROLE_ADMIN'],
    });
    const list = await fetch(`${url}/api/books?author=${encodeURIComponent('/api/authors/1')}`, { headers });
    expect(list.headers.get('set-cookie')).toBeNull();
    expect(await list.json()).toEqual({
        '@id': '/api/books',
        member: [{ '@id': '/api/books/1', cover: '/api/c.png' }],
    });
    const changed = await fetch(`${url}/api/books/1`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ author: '/api/authors/2' }),
    });
    expect(seen.at(-1)).toBe('PATCH /v1/books/1 {"author":"/v1/authors/2"}');
    expect(await changed.json()).toEqual({ '@id': '/api/books/1', author: '/api/authors/2', title: 'in /v1/books' });
    expect((await fetch(`${url}/api/nothing`, { headers })).status).toBe(404);
});

test('a server that does not answer is a 502 in words; a wrong option is refused with the usage', async () => {
    const url = await consoleFor('--api', 'http://127.0.0.1:9/api');
    const answer = await fetch(`${url}/api/items`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
        detail: expect.stringContaining('http://127.0.0.1:9 does not answer'),
    });
    await expect(startConsole(['--api', 'ftp://example.com'])).rejects.toThrow('--api is no http(s) address');
    await expect(startConsole(['--nonsense'])).rejects.toThrow('npm run console -- --api https://');
});

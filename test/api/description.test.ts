import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { CONTRACTS } from '#test/support/world.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const REL = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** A response recorded from API Platform 4.3. */
const recorded = (name: string): { body: Record<string, unknown>; headers: Record<string, string> } =>
    JSON.parse(readFileSync(new URL(`../contract/api-platform-4.3/${name}.json`, import.meta.url), 'utf8')).response;

describe('N7 what a stranger’s client needs is public', () => {
    const names = [...CONTRACTS.map(({ type }) => type), 'Entrypoint', 'Error', 'ConstraintViolation'];
    test.each(['/api', '/api/docs.jsonld', '/api/docs', ...names.map(name => `/api/contexts/${name}`)])(
        '%s needs no token, and minds none that is expired',
        async path => {
            const { status, headers } = await api.ask('GET', path);
            expect([status, headers.get('content-type')]).toEqual([200, 'application/ld+json; charset=utf-8']);
            expect((await api.ask('GET', path, { headers: { authorization: 'Bearer old' } })).status).toBe(200);
            expect((await api.ask('HEAD', path)).status).toBe(200);
        },
    );

    test.each(['/api', '/api/docs.jsonld', '/api/docs', '/api/contexts/Item'])(
        '%s has an ETag, and is answered with 304 to a client that has it',
        async path => {
            const { headers, body } = await api.ask('GET', path);
            const etag = headers.get('etag') ?? '';
            expect(etag).toMatch(/^W\/"[^"]+"$/);
            for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
                const again = await api.ask('GET', path, { headers: { 'if-none-match': known } });
                expect([again.status, again.body.text]).toEqual([304, '']);
                expect(again.headers.get('etag')).toBe(etag);
                expect(again.headers.get('cache-control')).toBe('no-cache');
                expect(again.headers.get('link')).toContain(REL);
            }
            const other = await api.ask('GET', path, { headers: { 'if-none-match': '"other"' } });
            expect([other.status, other.body]).toEqual([200, body]);
            expect(other.headers.get('cache-control')).toBe('no-cache');
            expect((await api.ask('HEAD', path)).headers.get('etag')).toBe(etag);
        },
    );

    test('what differs has another version; what is not there has none', async () => {
        const etagOf = async (path: string) => (await api.ask('GET', path)).headers.get('etag');
        expect(await etagOf('/api/contexts/Item')).not.toBe(await etagOf('/api/contexts/Brand'));
        const missing = await api.ask('GET', '/api/contexts/Nope', { headers: { 'if-none-match': '*' } });
        expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    });

    test.each(['Nope', '__proto__', 'constructor', 'item'])('/api/contexts/%s is 404', async name => {
        expect((await api.ask('GET', `/api/contexts/${name}`)).status).toBe(404);
    });

    test.each<[string, string, 'user' | undefined]>([
        ['GET', '/api', undefined],
        ['GET', '/api/items', 'user'],
        ['GET', '/api/items', undefined],
        ['GET', '/api/items/999999', 'user'],
        ['PUT', '/api/items/1', 'user'],
        ['POST', '/api/login_check', undefined],
        ['GET', '/api/nope', 'user'],
    ])('%s %s links to the documentation and to the hub, whatever the answer', async (method, path, as) => {
        const { headers } = await api.ask(method, path, { as });
        expect(headers.get('link')).toBe(
            `<${ORIGIN}/api/docs.jsonld>; rel="${REL}", </.well-known/mercure>; rel="mercure"`,
        );
        expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
    });
});

describe('H5 the shapes that API Platform 4.3 was recorded with', () => {
    const keys = (value: unknown): string[] => Object.keys(value as object).sort();

    test.each([
        ['items-page-3', '/api/items?itemsPerPage=5&page=3', []],
        ['items-page-past-end', '/api/items?itemsPerPage=5&page=1800', []],
        ['items-partial', '/api/items?partial=true&page=2', []],
    ])('%s', async (name, path) => {
        const theirs = recorded(name);
        const ours = await api.ask('GET', path, { as: 'admin' });
        // The recordings were shortened, and lack `search`.
        expect(keys(ours.body)).toEqual([...keys(theirs.body), 'search'].sort());
        expect(keys(ours.body.view)).toEqual(keys(theirs.body.view));
        expect(ours.body).toMatchObject({
            '@context': '/api/contexts/Item',
            '@id': '/api/items',
            '@type': 'Collection',
        });
        expect(ours.headers.get('content-type')).toBe(theirs.headers['Content-Type']);
        for (const member of ours.body.member)
            expect(member).toMatchObject({ '@type': 'Item', id: expect.any(Number) });
    });

    test('search', async () => {
        const { search } = (await api.ask('GET', '/api/items', { as: 'admin' })).body;
        expect(search).toMatchObject({ '@type': 'IriTemplate', variableRepresentation: 'BasicRepresentation' });
        expect(search.mapping[0]).toEqual({
            '@type': 'IriTemplateMapping',
            variable: 'id',
            property: 'id',
            required: false,
        });
    });

    test.each<[string, string, string, unknown]>([
        ['item-404', 'GET', '/api/items/999999', undefined],
        ['users-403', 'GET', '/api/users', undefined],
        ['user-post-422', 'POST', '/api/users', {}],
        ['item-post-400', 'POST', '/api/items', '{"reference":'],
        ['items-401', 'GET', '/api/items', undefined],
        ['login-401', 'POST', '/api/login_check', { username: 'nobody', password: 'wrong' }],
    ])('%s: all that their body has, ours has', async (name, method, path, body) => {
        const theirs = recorded(name);
        const as = name.includes('401') ? undefined : name === 'user-post-422' ? 'admin' : 'user';
        const ours = await api.ask(method, path, { as, body });
        expect(keys(ours.body)).toEqual(expect.arrayContaining(keys(theirs.body)));
        // API Platform derives the address of a violation list from its codes; here all have the same.
        const same = [
            '@context',
            '@type',
            'status',
            'code',
            'message',
            ...(name.endsWith('422') ? [] : ['@id', 'type']),
        ];
        for (const key of same.filter(one => one in theirs.body))
            expect([key, ours.body[key]]).toEqual([key, theirs.body[key]]);
    });
});

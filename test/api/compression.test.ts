import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathBelowApi } from '#contract/language/names.ts';
import { resources } from '#server/areas/index.ts';
import { type Api, openApi, PASSWORD } from '#test/support/api.ts';

const LIST = '/api/items?itemsPerPage=25';
const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

let api: Api;
let authorization: string;
beforeAll(async () => {
    api = await openApi();
    authorization = `Bearer ${await api.token('admin')}`;
});
afterAll(() => api.close());

/** The answer as it is sent, to a client that accepts these codings. */
const ask = (path: string, accepted?: string, more: RequestInit = {}) =>
    Promise.resolve(
        api.app.request(path, {
            ...more,
            headers: { authorization, ...more.headers, ...(accepted && { 'Accept-Encoding': accepted }) },
        }),
    );
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('an answer of the API is compressed', () => {
    test.each([
        ['br', 'gzip, deflate, br, zstd', 'br'],
        ['gzip where that is all', 'gzip', 'gzip'],
        ['as the client prefers', 'br;q=0.1, gzip', 'gzip'],
        ['with anything that is not refused', 'br;q=0, *;q=0.5', 'gzip'],
    ] as const)('%s: the same text in a quarter of the bytes', async (_, accepted, coding) => {
        const plain = await bytesOf(await ask(LIST));
        const packed = await ask(LIST, accepted);
        const bytes = await bytesOf(packed);
        expect(packed.headers.get('Content-Encoding')).toBe(coding);
        expect(packed.headers.get('Content-Length')).toBe(String(bytes.length));
        expect(packed.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8');
        expect(packed.headers.get('Cache-Control')).toBe('no-store');
        expect(packed.headers.get('X-Request-Id')).toEqual(expect.any(String));
        expect(new Uint8Array(await UNPACK[coding](bytes))).toEqual(plain);
        expect(bytes.length).toBeLessThan(plain.length / 4);
    });

    test.each([
        ['to a client that accepts none', LIST, undefined],
        ['to one that refuses both', LIST, 'br;q=0, gzip;q=0'],
        ['when it is short', '/api/me', 'br'],
        ['with a strong ETag, which stands for its bytes', '/api/items/5', 'br'],
    ])('but not %s; caches are told of the choice', async (_, path, accepted) => {
        const { status, headers } = await ask(path, accepted);
        expect([status, headers.get('Content-Encoding')]).toEqual([200, null]);
        expect(headers.get('Vary')).toContain('Accept-Encoding');
    });

    test('but not when it was posted: it may be a token', async () => {
        // Each unknown property is a violation of its own: a long answer.
        const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`property${place}`, place]));
        const response = await ask('/api/login_check', 'br', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ username: 'user@comptoir.test', password: PASSWORD, ...unknown }),
        });
        expect([response.status, response.headers.get('Content-Encoding')]).toEqual([422, null]);
        expect((await response.text()).length).toBeGreaterThan(3000);
    });

    test('also the documentation, whose ETag is the same for both forms', async () => {
        const path = '/api/docs.jsonld';
        const packed = await ask(path, 'br');
        const etag = packed.headers.get('ETag') ?? '';
        expect([packed.headers.get('Content-Encoding'), etag]).toEqual(['br', (await ask(path)).headers.get('ETag')]);
        const again = await ask(path, 'br', { headers: { 'If-None-Match': etag } });
        expect([again.status, again.headers.get('Content-Encoding')]).toEqual([304, null]);
    });

    test('HEAD tells nothing else than the plain length', async () => {
        const { headers } = await ask(LIST, 'br', { method: 'HEAD' });
        expect(headers.get('Content-Encoding')).toBeNull();
    });
});

describe('what the ETag of a list stands for', () => {
    const tagged = resources.filter(({ revision }) => revision);

    test('is known of lists alone that hold what is one’s own, whatever companies one handles (B7)', () => {
        expect(tagged.map(({ contract }) => contract.name)).toEqual(['notifications']);
        for (const { contract, scope, parent } of tagged)
            expect([contract.company, typeof scope, parent]).toEqual([undefined, 'function', undefined]);
    });

    test('all other lists have none, so that nobody takes an old one for the present one', async () => {
        for (const { contract, revision } of resources) {
            const { status, headers } = await ask(`/api/${pathBelowApi(contract.name)}?itemsPerPage=1`);
            if (status === 200 && !revision) expect(headers.get('ETag'), contract.name).toBeNull();
        }
    });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { dataFolder, type ServerProcess, startServer } from '#test/support/serverProcess.ts';

let server: ServerProcess;
const folder = dataFolder();
beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder.path, COMPANY_NAME: 'Sports & </script> Cie' });
});
afterAll(async () => {
    await server.end('SIGTERM');
    folder.remove();
});

interface Raw {
    status: number | undefined;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
}

/** Node's own client, because `fetch` would decompress the body and normalize the path. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
    new Promise((resolve, reject) => {
        const sent = request(`${server.url}`, { path, headers }, answer => {
            const chunks: Buffer[] = [];
            answer.on('data', chunk => chunks.push(chunk));
            answer.on('end', () =>
                resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
            );
        });
        sent.on('error', reject);
        sent.end();
    });

const entryScript = async (): Promise<string> => {
    const page = await get('/');
    return /src="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1] ?? 'no script in index.html';
};

describe('one port serves the console', () => {
    test.each(['/', '/items', '/items/42', '/administration/users', '/login', '/index.html'])(
        '%s is the page, never cached',
        async path => {
            const { status, headers, body } = await get(path);
            expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
                status: 200,
                type: 'text/html; charset=utf-8',
                cache: 'no-store',
            });
            expect(body.toString()).toContain('<div id="root">');
            expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
            expect(headers['x-content-type-options']).toBe('nosniff');
            expect(body.toString()).toContain(
                '{"company":"Sports & \\u003c/script> Cie","idempotencyKeys":true}</script>',
            );
        },
    );

    test('hashed assets are kept for a year, compressed at build time in the way that the client takes', async () => {
        const path = await entryScript();
        const plain = await get(path);
        const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
        const gzip = await get(path, { 'accept-encoding': 'gzip' });
        for (const answer of [plain, brotli, gzip]) {
            expect(answer.headers['x-content-type-options']).toBe('nosniff');
            expect(answer.headers['content-security-policy']).toContain("base-uri 'none'; form-action 'none'");
            expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        }
        expect([plain, brotli, gzip].map(answer => answer.headers['content-encoding'])).toEqual([
            undefined,
            'br',
            'gzip',
        ]);
        expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
        expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
        expect(brotli.headers.vary).toContain('Accept-Encoding');
    });

    test.each([
        '/assets/nothing-12345678.js',
        '/robots.nothing',
        '/.env',
        '/assets/../../package.json',
        '/%2e%2e/package.json',
    ])('%s is not there', async path => {
        const { status, body } = await get(path);
        expect(status).toBe(404);
        expect(body.toString()).not.toContain('"dependencies"');
    });
});

/** The commands of a section of the README. */
const commandsOf = (section: string): string => {
    const [, after = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(`\n## ${section}\n`);
    return /```sh\n(.*?)```/s.exec(after)?.[1] ?? '';
};

test('I10 B8 the lines of the README import a file, pasted as they are', async () => {
    const place = mkdtempSync(join(tmpdir(), 'comptoir-readme-'));
    writeFileSync(join(place, 'items.csv'), 'reference;designation\nREADME-1;Ballon\n');
    const script = `${commandsOf('Imports by program').replaceAll('localhost:3000', new URL(server.url).host)}\necho; echo "$TOKEN $IMPORT"`;
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: place });
    rmSync(place, { recursive: true });
    const [token, address] = stdout.trim().split('\n').at(-1)?.split(' ') ?? [];
    const read = async () =>
        (await fetch(`http://${address}`, { headers: { authorization: `Bearer ${token}` } })).json();
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'done', counts: { created: 1 } }), {
        timeout: 20_000,
    });
});

describe('one port serves the API', () => {
    test('/healthz and /readyz need no token', async () => {
        expect((await get('/healthz')).status).toBe(200);
        expect((await get('/readyz')).status).toBe(200);
    });

    test('an unknown path of the API is a problem, not the page', async () => {
        const { status, headers, body } = await get('/api/nothing');
        expect(status).toBe(401);
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
        expect(JSON.parse(body.toString()).requestId).toBe(headers['x-request-id']);
    });
});

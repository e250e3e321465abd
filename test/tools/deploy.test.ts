import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES } from '#contract/imports/imports.ts';
import { ROOT } from '#server/paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const allIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** README's table of settings, and what Node.js itself reads. */
const known = [...allIn(read('README.md'), /^\| `([A-Z][A-Z0-9_]+)` /gm), 'NODE_ENV'];

test.each([
    ['compose.yaml', /^ {12}([A-Z][A-Z0-9_]+):/gm],
    ['deploy/environment', /^#?([A-Z][A-Z0-9_]+)=/gm],
    ['deploy/comptoir.service', /^Environment=(.+)$/gm],
    ['Dockerfile', /^ENV (.+)$/gm],
])('%s sets only what the server reads', (file, pattern) => {
    const names = allIn(read(file), pattern).flatMap(one => one.split(' ').map(part => part.split('=')[0]));
    expect(names.length).toBeGreaterThan(1);
    const ofPostgres = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
    expect(names.filter(name => !known.includes(name ?? '') && !ofPostgres.includes(name ?? ''))).toEqual([]);
});

test('compose.yaml has no password of its own: without one it refuses to start', () => {
    const uses = read('compose.yaml')
        .split('\n')
        .filter(line => line.includes('POSTGRES_PASSWORD'));
    expect(uses.length).toBe(2);
    for (const line of uses) expect(line).toMatch(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/);
});

test('the proxy lets through the largest file that the server takes', () => {
    const [size = ''] = allIn(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g);
    expect(Number(size) * 1024 * 1024).toBeGreaterThan(IMPORT_MAX_BYTES + 1024 * 1024);
});

test('the proxy leads pages to https, and refuses calls of the API that come without it', () => {
    const [plain = ''] = read('deploy/nginx.conf').split('listen 443');
    expect(plain).toMatch(/location \/api \{\s+return 403;\s+\}/);
    expect(plain).toMatch(/location \/ \{\s+return 301 https:/);
});

test('the proxy speaks TLS 1.2 and 1.3 alone, with forward secrecy', () => {
    const proxy = read('deploy/nginx.conf');
    expect(proxy).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
    const [ciphers = ''] = allIn(proxy, /ssl_ciphers ([^;]+);/g);
    expect(ciphers.split(':').filter(name => !/^ECDHE-.+(GCM|CHACHA20)/.test(name))).toEqual([]);
});

test('the image is built from all that a build reads, and its archive has what the image runs', () => {
    const letIn = allIn(read('.dockerignore'), /^!([^/\n]+)/gm);
    const [inputs = ''] = allIn(read('tools/build.mjs'), /const inputs = \[([^\]]+)\]/g);
    const roots = allIn(inputs, /'([^'/]+)[^']*'/g);
    expect(roots.length).toBeGreaterThan(5);
    expect(roots.filter(name => !letIn.includes(name))).toEqual([]);
    const packed = JSON.parse(read('package.json')) as { files: string[] };
    const run = allIn(read('Dockerfile'), /CMD \["node",(?: "--[^"]+",)* "([^"]+)"\]/g);
    expect(run).toEqual(['deploy/health.mjs', 'tools/start.mjs']);
    for (const path of run) {
        expect(existsSync(join(ROOT, path))).toBe(true);
        expect(packed.files.some(one => path === one || path.startsWith(`${one}/`))).toBe(true);
    }
});

test.each(['deploy/comptoir.service', 'Dockerfile', 'docs/installing.md'])(
    'ADR 0078 %s starts the server and its workers with the memory settings of npm start',
    file => {
        const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
        const flags = (scripts.start ?? '').split(' ').filter(part => part.startsWith('--'));
        expect(flags.length).toBe(2);
        const starts = read(file)
            .split('\n')
            .filter(line => /tools\/start\.mjs/.test(line));
        expect(starts.length).toBe(1);
        for (const line of starts) expect(line.match(/--[a-z0-9-]+=[0-9]+/g)).toEqual(flags);
    },
);

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

const READER = 'server/documents/fonts.ts';
const FONTS = ['inter', 'noto-emoji', 'noto-sans-arabic', 'noto-sans-hebrew'].map(name => `@expo-google-fonts/${name}`);

const made: string[] = [];
afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A project of these files, beside what every project of ours has. */
const project = (files: Readonly<Record<string, unknown>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-shipping-'));
    made.push(folder);
    for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
    }
    cpSync(join(ROOT, READER), join(folder, READER));
    return folder;
};

const run = (tool: string, cwd: string) => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools', tool), '--check'], {
        cwd,
        encoding: 'utf8',
    });
    return { status, told: stderr.trim().split('\n').filter(Boolean) };
};

const versions = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '1.0.0']));

const dependent = (dependencies: readonly string[], devDependencies: readonly string[], code: string) =>
    project({
        'package.json': {
            dependencies: versions([...FONTS, ...dependencies]),
            devDependencies: versions(devDependencies),
        },
        ...Object.fromEntries(dependencies.map(name => [`node_modules/${name}/package.json`, {}])),
        'dist/server/main.js': code,
    });

test('what a server installs is what it imports: no more, and no less', () => {
    const code = 'import fs from "node:fs"; import "./a.js"; export { b } from "b/part"; await import("@c/c/d");';
    expect(run('dependencies.mjs', dependent(['b', '@c/c'], ['e'], code))).toEqual({ status: 0, told: [] });
    expect(run('dependencies.mjs', dependent(['b', 'e'], ['@c/c'], code))).toEqual({
        status: 1,
        told: [
            '@c/c is imported by the server and belongs to dependencies: npm install --save-exact @c/c@1.0.0',
            'e is not used by the server: npm install --save-dev --save-exact e@1.0.0 (or name its reader in tools/dependencies.mjs)',
        ],
    });
});

const licensed = (license: string | undefined, { dev = false, modules = [] as string[] } = {}) =>
    project({
        'package-lock.json': { packages: { '': {}, 'node_modules/a': { version: '1.0.0', license, dev } } },
        'dist/client/.vite/chunks.json': { files: { 'a.js': { modules } } },
    });

test.each([
    ['MIT', 0],
    ['(GPL-3.0-only OR MIT)', 0],
    ['MIT AND OFL-1.1', 0],
    ['MIT AND GPL-3.0-only', 1],
    ['AGPL-3.0-or-later', 1],
    ['SEE LICENSE IN terms.txt', 1],
    [undefined, 1],
])('a package under %s is shipped or refused', (license, status) => {
    const { told, ...outcome } = run('licences.mjs', licensed(license));
    expect(outcome).toEqual({ status });
    expect(told).toEqual(status === 0 ? [] : [expect.stringContaining(`a 1.0.0: ${license ?? 'no licence'}.`)]);
});

test('a development package is shipped where the console has taken it in', () => {
    const modules = ['node_modules/a/index.js'];
    expect(run('licences.mjs', licensed('GPL-3.0-only', { dev: true })).status).toBe(0);
    expect(run('licences.mjs', licensed('GPL-3.0-only', { dev: true, modules })).status).toBe(1);
});

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { freePort, signInAt } from '#test/support/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-packed-'));
const place = join(folder, 'package');

interface Lock {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** What `npm ci --omit=dev` installs by the archive's lock file, out of what is installed here: tests use no network. */
const installProduction = (): void => {
    const { packages } = JSON.parse(readFileSync(join(place, 'npm-shrinkwrap.json'), 'utf8')) as Lock;
    for (const [path, { dev }] of Object.entries(packages)) {
        const source = join(ROOT, path);
        if (path === '' || dev || !existsSync(source)) continue;
        mkdirSync(dirname(join(place, path)), { recursive: true });
        cpSync(source, join(place, path), {
            recursive: true,
            // A package within a package has a line of its own; nothing that runs reads types and maps.
            filter: file => basename(file) !== 'node_modules' && !/\.(map|d\.[cm]?ts)$/.test(file),
        });
    }
};

beforeAll(() => {
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT });
    const archive = packed.toString().trim().split('\n').at(-1) ?? '';
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
    installProduction();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variables = async (): Promise<Record<string, string | undefined>> => ({
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    SEED_ITEMS: '60',
    SEED_PICTURED: '1',
    SEED_ORDERS: '5',
    NODE_ENV: 'production',
});

const startOf = () => spawnSync(process.execPath, ['tools/start.mjs'], { cwd: place, encoding: 'utf8' });

test('an archive of npm pack runs with production dependencies alone: console, API, documents, backup', async () => {
    const env = await variables();
    const server = spawn(process.execPath, ['--liftoff-only', 'tools/start.mjs'], { cwd: place, env });
    const ended = new Promise(resolve => server.once('exit', resolve));
    let errors = '';
    server.stderr.on('data', chunk => {
        errors += String(chunk);
    });
    try {
        await new Promise<void>((resolve, reject) => {
            createInterface(server.stdout).on('line', line => line.includes('Comptoir is ready') && resolve());
            ended.then(code => reject(new Error(`ended with ${code}: ${errors}`)));
        });
        const url = `http://127.0.0.1:${env.PORT}`;
        expect(await (await fetch(url)).text()).toContain('<div id="root"');
        const headers = { authorization: `Bearer ${await signInAt(url)}`, 'content-type': 'application/json' };
        const orders = await fetch(`${url}/api/orders`, { headers });
        const [{ '@id': order }] = ((await orders.json()) as { member: [{ '@id': string }] }).member;
        const body = JSON.stringify({ kind: 'confirmation', locale: 'fr' });
        expect((await fetch(`${url}${order}/document`, { method: 'POST', headers, body })).status).toBe(201);
        const backup = spawnSync(process.execPath, ['tools/start.mjs', 'backup', join(folder, 'one.backup')], {
            cwd: place,
            env,
            encoding: 'utf8',
        });
        expect(backup).toMatchObject({ status: 0 });
    } finally {
        server.kill('SIGTERM');
        await ended;
    }
}, 180_000);

test('npm start says what to do where sources have changed and the tools of the build are absent', () => {
    // A clone with a build of its own, and `npm prune --omit=dev`.
    const sources = ['contract', 'i18n', 'packages/hydra/src', 'public', 'server', 'src', 'tools/build', 'index.html'];
    for (const one of [...sources, 'vite.config.ts', 'package.json', 'package-lock.json'])
        cpSync(join(ROOT, one), join(place, one), { recursive: true });
    expect(readFileSync(join(place, 'dist/licences.txt'), 'utf8')).toMatch(/^react \d.*: MIT \(console\)$/m);
    const build = () => spawnSync(process.execPath, ['tools/build.mjs'], { cwd: place, encoding: 'utf8' });
    expect(build()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    writeFileSync(join(place, 'index.html'), 'changed');
    const say =
        'and the tools that build it are not installed here. Run "npm ci --include=dev" and start again, or use the archive of "npm pack", which is built.\n';
    const refused = (state: string) => ({ status: 1, stdout: '', stderr: `${state}, ${say}` });
    expect(startOf()).toMatchObject(refused('dist/ was built from other sources'));
    rmSync(join(place, 'dist'), { recursive: true });
    expect(startOf()).toMatchObject(refused('dist/ has not been built'));
});

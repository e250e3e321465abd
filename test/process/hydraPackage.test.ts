import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { type Installed, installProvider } from '#test/support/installedProvider.ts';
import { dataFolder, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';
import { reference } from '../../packages/hydra/reference.mjs';

let server: ServerProcess;
let installed: Installed;
const data = dataFolder();
beforeAll(async () => {
    installed = installProvider(['react', '@types/react']);
    server = await startServer({ DATA_DIR: data.path });
}, 120_000);
afterAll(async () => {
    await server.end('SIGTERM');
    installed.remove();
    data.remove();
});

/** What an application writes: it reads, creates, changes, is refused, and reads the documentation. */
const SCRIPT = `
import { createHydraDataProvider, type DescribedResource, HydraError, type HydraOptions, readViolations } from '@comptoir/hydra';

const env = (globalThis as unknown as { process: { env: Record<string, string> } }).process.env;
const options: HydraOptions = { entrypoint: env.API + '/api', getToken: () => env.TOKEN };
const provider = createHydraDataProvider(options);
const list = await provider.getList('brands', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
});
const name = 'Packed ' + Date.now();
const { data: made } = await provider.create('brands', { data: { name } });
const { data: changed } = await provider.update('brands', { id: made.id, data: { ...made, name: name + '!' }, previousData: made });
const refusal = await provider.create('brands', { data: { name: '' } }).catch((error: unknown) => error);
if (!(refusal instanceof HydraError)) throw new Error('no refusal');
const { data: api } = await provider.introspect();
const brands: DescribedResource | undefined = api.resources.find(one => one.name === 'brands');
const told = {
    total: list.total,
    rows: list.data.length,
    isChanged: changed.name === name + '!',
    status: refusal.status,
    fields: readViolations(refusal.body).map(({ propertyPath }) => propertyPath),
    documented: brands?.fields.map(one => one.name),
};
console.log(JSON.stringify(told));
`;

const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
const compile = (options: readonly string[]) =>
    spawnSync(process.execPath, [compiler, 'script.ts', '--strict', '--target', 'es2022', ...options], {
        cwd: installed.folder,
        encoding: 'utf8',
    });

test('N7 the archive of the provider installs in an empty folder: its types hold, and it speaks with the API', async () => {
    writeFileSync(join(installed.folder, 'script.ts'), SCRIPT);
    for (const resolution of ['bundler', 'nodenext']) {
        const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
        const options = ['--module', module, '--moduleResolution', resolution, '--exactOptionalPropertyTypes'];
        expect(compile([...options, '--skipLibCheck', '--types', '', '--outDir', 'out'])).toMatchObject({
            status: 0,
            stdout: '',
        });
    }
    const script = join(installed.folder, 'out/script.js');
    const env = { PATH: process.env.PATH, API: server.url, TOKEN: await signInAt(server.url) };
    const said: unknown = JSON.parse(execFileSync(process.execPath, [script], { env, encoding: 'utf8' }));
    expect(said).toEqual({
        total: expect.any(Number),
        rows: 5,
        isChanged: true,
        status: 422,
        fields: ['name'],
        documented: expect.arrayContaining(['name']),
    });
});

test('the reference is that of the code', () => {
    expect(readFileSync(join(ROOT, 'docs/hydra.md'), 'utf8')).toBe(reference());
});

test('the archive holds what it says: no dependency, no import but of the peer, no source', () => {
    const described = JSON.parse(readFileSync(join(installed.place, 'package.json'), 'utf8'));
    expect(Object.keys(described)).not.toContain('dependencies');
    expect(described.peerDependencies).toEqual({ 'ra-core': expect.any(String) });
    const files = readdirSync(installed.place, { recursive: true, encoding: 'utf8' });
    const shipped = ['README.md', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts', 'dist/REFERENCE.md'];
    expect(files).toEqual(expect.arrayContaining(shipped));
    expect(files.filter(name => /(?<!\.d)\.tsx?$/.test(name) && !name.startsWith('examples/'))).toEqual([]);
    const modules = files.filter(name => name.startsWith('dist/') && /\.(js|d\.ts)$/.test(name));
    const imported = modules.flatMap(name => {
        const text = readFileSync(join(installed.place, name), 'utf8');
        return [...text.matchAll(/^(?:import|export)[^;]*? from '([^']+)'|import\('([^']+)'\)/gm)].map(
            ([, from, later]) => ({ name, from: from ?? later ?? '' }),
        );
    });
    expect(imported.length).toBeGreaterThan(50);
    expect(new Set(imported.map(({ from }) => from).filter(from => !from.startsWith('.')))).toEqual(
        new Set(['ra-core']),
    );
    const isJavaScript = ({ from }: { from: string }) => from === 'ra-core' || from.endsWith('.js');
    expect(imported.filter(one => !isJavaScript(one))).toEqual([]);
    // At run time not even the peer.
    expect(imported.filter(({ name, from }) => name.endsWith('.js') && from === 'ra-core')).toEqual([]);
});

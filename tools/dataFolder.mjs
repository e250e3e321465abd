// `node tools/dataFolder.mjs COMMIT VERSION`, once per release: stores a backup of a data folder created by this version, with
// user data, in `test/upgrades/`, at a fiftieth of its size. The code of the commit creates the data, with the installed
// packages. The last build writes the backup, because it can read a database of the older version.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [commit, version] = process.argv.slice(2);
if (!commit || !version) throw new Error('usage: node tools/dataFolder.mjs COMMIT VERSION');

const place = mkdtempSync(join(tmpdir(), `comptoir-${version}-`));
const clone = join(place, 'clone');
const data = join(place, 'data');

const freePort = () =>
    new Promise(resolve => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });

const startServer = async port => {
    const settings = { SEED_ITEMS: '40', SEED_PICTURED: '1', SEED_ORDERS: '12', DATA_DIR: data, PORT: String(port) };
    const main = ['server/process/main.ts', 'server/main.ts'].find(path => existsSync(join(clone, path)));
    const server = spawn('node', ['--import', 'tsx', main], { cwd: clone, env: { ...process.env, ...settings } });
    server.stderr.pipe(process.stderr);
    await new Promise((resolve, reject) => {
        createInterface(server.stdout).on('line', line => line.includes('Comptoir is ready') && resolve());
        server.once('exit', code => reject(new Error(`the server of ${version} ended with ${code}`)));
    });
    return () =>
        new Promise(resolve => {
            server.removeAllListeners('exit').once('exit', resolve);
            server.kill('SIGTERM');
        });
};

const signIn = async url => {
    const body = JSON.stringify({ username: 'super@comptoir.test', password: 'Comptoir-2026!' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/login_check`, { method: 'POST', headers, body });
    return (await answer.json()).token;
};

/** Data that no seed contains: a change with its history, and a user's record. */
const use = async url => {
    const send = async (method, path, body, type) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type };
        const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    };
    const token = await signIn(url);
    await send('PATCH', '/api/items/7', { weight: 12.345 }, 'application/merge-patch+json');
    await send('POST', '/api/brands', { name: `Entered in ${version}` }, 'application/ld+json');
};

try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', process.cwd(), clone]);
    execFileSync('git', ['-C', clone, 'checkout', '--quiet', commit]);
    symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
    // The server reads the console's page when it starts.
    mkdirSync(join(clone, 'dist/client'), { recursive: true });
    copyFileSync(join(clone, 'index.html'), join(clone, 'dist/client/index.html'));
    const port = await freePort();
    const stop = await startServer(port);
    await use(`http://127.0.0.1:${port}`);
    await stop();
    const file = `test/upgrades/${version}.tar.gz`;
    const env = { PATH: process.env.PATH, DATA_DIR: data };
    execFileSync('node', ['dist/server/backup.js', file], { env, stdio: ['ignore', 'inherit', 'ignore'] });
} finally {
    rmSync(place, { recursive: true, force: true });
}

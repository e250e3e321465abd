import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { pglite } from '#server/db/database.ts';
import {
    dataFolder,
    failingStart,
    freePort,
    type ServerProcess,
    signInAt,
    startServer,
} from '#test/support/serverProcess.ts';

const cleanups: (() => unknown)[] = [];
const folder = (options?: { fresh: boolean }): string => {
    const made = dataFolder(options);
    cleanups.push(made.remove);
    return made.path;
};
const started = async (variables: Record<string, string>): Promise<ServerProcess> => {
    const server = await startServer(variables);
    cleanups.push(() => server.end('SIGKILL'));
    return server;
};
afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const weigh = async (url: string, token: string, weight: number) =>
    fetch(`${url}/api/items/7`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ weight }),
    });

test('a change that was answered survives kill -9, and so do the session and the sequence', async () => {
    const DATA_DIR = folder({ fresh: true });
    const first = await started({ DATA_DIR });
    const token = await signInAt(first.url);
    expect((await weigh(first.url, token, 12.345)).status).toBe(200);
    expect(await first.end('SIGKILL')).toBeNull();
    const second = await started({ DATA_DIR });
    const item = await fetch(`${second.url}/api/items/7`, { headers: { authorization: `Bearer ${token}` } });
    expect(await item.json()).toMatchObject({ '@id': '/api/items/7', weight: 12.345 });
});

test('a second server on the same data folder is refused, the first goes on', async () => {
    const DATA_DIR = folder();
    const first = await started({ DATA_DIR });
    const second = await failingStart({ DATA_DIR });
    expect(second).toEqual({
        code: 1,
        message: expect.stringContaining('Another Comptoir server is running on the data folder'),
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('a folder that a newer version wrote is refused and left as it is', async () => {
    const DATA_DIR = folder();
    await (await started({ DATA_DIR })).end('SIGTERM');
    const database = await pglite({ folder: join(DATA_DIR, 'database') });
    await database.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await database.close();
    const { code, message } = await failingStart({ DATA_DIR });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringContaining('written by a newer version of Comptoir'),
    });
});

test('a data folder that cannot be made is told in one line', async () => {
    const DATA_DIR = join(folder({ fresh: true }), 'file');
    writeFileSync(DATA_DIR, '');
    expect(await failingStart({ DATA_DIR })).toEqual({
        code: 1,
        message: expect.stringMatching(/^The data folder .*file cannot be used: EEXIST[^\n]*$/),
    });
});

test('a folder that holds no readable database is refused', async () => {
    const DATA_DIR = folder();
    await (await started({ DATA_DIR })).end('SIGTERM');
    writeFileSync(join(DATA_DIR, 'database/PG_VERSION'), '99\n');
    const { code, message } = await failingStart({ DATA_DIR });
    expect({ code, message }).toEqual({ code: 1, message: expect.stringContaining('cannot be opened') });
});

test('a port that is taken is named', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    cleanups.push(() => taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const { code, message } = await failingStart({ DATA_DIR: folder(), PORT });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringMatching(new RegExp(`Port ${PORT} .* already taken`)),
    });
});

test('a DATABASE_URL that does not answer is told without its password', async () => {
    const url = `postgres://someone:s3cret@127.0.0.1:${await freePort()}/shop`;
    const { code, message } = await failingStart({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(message).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+\/shop does not answer: .*ECONNREFUSED/);
    expect(message).not.toContain('s3cret');
});

test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['SEED_ITEMS', '-1'],
    ['PICTURE_SIDE_300', '99'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['HIDE_UNKNOWN_EMAILS', 'perhaps'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', 'https://a.example.com,*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
])('a configuration that cannot be used is named: %s=%s', async (name, value) => {
    const { code, message } = await failingStart({ DATA_DIR: folder({ fresh: true }), [name]: value });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringMatching(new RegExp(`^Configuration: ${name}: .+$`)),
    });
});

test('SIGTERM lets a request under way finish, then ends with 0', async () => {
    const server = await started({ DATA_DIR: folder() });
    // A sign-in takes a password hash's time: the signal comes in its middle.
    const signingIn = signInAt(server.url);
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    const exit = server.end('SIGTERM');
    expect(await signingIn).toMatch(/^eyJ/);
    expect(await exit).toBe(0);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { disposableServers } from '#test/support/disposableServers.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { failingStart, freePort, signInAt } from '#test/support/serverProcess.ts';

const { cleanups, folder, started } = disposableServers();

const weigh = async (url: string, token: string, weight: number) =>
    fetch(`${url}/api/items/7`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ weight }),
    });

test('a change that was answered survives kill -9, and so do the session and the sequence', async () => {
    const DATA_DIR = folder();
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

test('a port that is taken is named', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    cleanups.push(() => taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const { url: DATABASE_URL, remove } = await preparedDatabase();
    cleanups.push(remove);
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const { code, message } = await failingStart({ DATABASE_URL, PORT });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringMatching(new RegExp(`Port ${PORT} .* already taken`)),
    });
});

test('a DATABASE_URL that does not answer is reported without its password', async () => {
    const url = `postgres://someone:s3cret@127.0.0.1:${await freePort()}/shop`;
    const { code, message } = await failingStart({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(message).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+\/shop does not answer: .*ECONNREFUSED/);
    expect(message).not.toContain('s3cret');
});

test('a configuration that cannot be used is told in one line that names it', async () => {
    const { code, message } = await failingStart({ DATA_DIR: folder({ fresh: true }), PORT: 'abc' });
    expect({ code, message }).toEqual({ code: 1, message: expect.stringMatching(/^Configuration: PORT: .+$/) });
});

test('SIGTERM lets a request under way finish, then ends with 0', async () => {
    const server = await started({ DATA_DIR: folder() });
    // Signing in takes the time of a password hash, during which the signal arrives.
    const signingIn = signInAt(server.url);
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    const exit = server.end('SIGTERM');
    expect(await signingIn).toMatch(/^eyJ/);
    expect(await exit).toBe(0);
});

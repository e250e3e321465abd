import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { disposableServers } from '#test/support/disposableServers.ts';
import { preparedDatabase, scratchDatabase } from '#test/support/postgres.ts';
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

describe('a server that others may reach', () => {
    const PUBLIC_URL = 'https://comptoir.example.com';
    const count = async (url: string, token: string, path: string): Promise<unknown> => {
        const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
        return ((await answer.json()) as { totalItems: unknown }).totalItems;
    };

    test('begins with one super admin, whose password is told once, and without a demonstration', async () => {
        const DATA_DIR = folder({ fresh: true });
        const first = await started({ DATA_DIR, PUBLIC_URL, NODE_ENV: 'production', LOG_LEVEL: 'info' });
        const told = /sign in as (\S+) with the password (\S+)/;
        const [line = '', ...more] = first.log.filter(one => told.test(one));
        expect(more).toEqual([]);
        const [, email = '', password = ''] = told.exec(line) ?? [];
        expect(email).toBe('admin@comptoir.example.com');
        const token = await signInAt(first.url, email, password);
        expect(token).toMatch(/^eyJ/);
        for (const one of ['super', 'admin', 'user'])
            expect(await signInAt(first.url, `${one}@comptoir.test`)).toBeUndefined();
        const totals = ['users', 'items', 'third_parties', 'orders', 'companies', 'vat_rates', 'payment_terms'];
        expect(await Promise.all(totals.map(path => count(first.url, token, path)))).toEqual([1, 0, 0, 0, 0, 14, 5]);
        expect(await first.end('SIGTERM')).toBe(0);
        const second = await started({ DATA_DIR, PUBLIC_URL });
        expect(second.log.filter(one => one.includes('password'))).toEqual([]);
        expect(await signInAt(second.url, email, password)).toMatch(/^eyJ/);
    });

    test('has people of a demonstration that is asked for, but nobody signs in as one of them', async () => {
        const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['chef@example.com', 'Une-Autre-2026!'];
        const { url: DATABASE_URL, remove } = await scratchDatabase();
        cleanups.push(remove);
        const asked = { DATABASE_URL, PUBLIC_URL, SEED_DEMO: 'true', ADMIN_EMAIL, ADMIN_PASSWORD };
        const { url, log } = await started(asked);
        const token = await signInAt(url, ADMIN_EMAIL, ADMIN_PASSWORD);
        const totals = ['users', 'items', 'companies'].map(path => count(url, token ?? '', path));
        expect(await Promise.all(totals)).toEqual([4, 60, 2]);
        for (const one of ['super', 'admin', 'user'])
            expect(await signInAt(url, `${one}@comptoir.test`)).toBeUndefined();
        expect(log.filter(one => one.includes('password'))).toEqual([]);
    });

    test('warns of public passwords at each start, and administrators until they are others', async () => {
        const DATA_DIR = folder();
        const local = await started({ DATA_DIR });
        expect(local.log.filter(one => one.includes('its password is public'))).toEqual([]);
        await local.end('SIGTERM');
        const { url, log } = await started({ DATA_DIR, HOST: '0.0.0.0' });
        expect(log.filter(one => one.includes('its password is public'))).toHaveLength(3);
        const headers = {
            authorization: `Bearer ${await signInAt(url)}`,
            'content-type': 'application/merge-patch+json',
        };
        const warnings = async () => (await fetch(`${url}/api/warnings`, { headers })).json();
        const [one, other] = ['super', 'admin', 'user'].map((name, place) => ({
            '@id': `/api/users/${place + 1}`,
            email: `${name}@comptoir.test`,
        }));
        expect(await warnings()).toMatchObject({ publicPasswords: [one, other, { email: 'user@comptoir.test' }] });
        const body = JSON.stringify({ isEnabled: false });
        expect((await fetch(`${url}/api/users/3`, { method: 'PATCH', headers, body })).status).toBe(200);
        expect(await warnings()).toEqual({ publicPasswords: [one, other], backupFailedAt: null });
    });

    test.each([
        ['ADMIN_PASSWORD', 'motdepasse'],
        ['ADMIN_PASSWORD', 'Comptoir-2026!'],
        ['ADMIN_EMAIL', 'admin'],
        ['ADMIN_EMAIL', 'super@comptoir.test'],
    ])('does not start with %s=%s', async (name, value) => {
        const { code, message } = await failingStart({ PUBLIC_URL, [name]: value });
        expect({ code, message }).toEqual({ code: 1, message: expect.stringMatching(`^Configuration: ${name}: .+$`) });
    });
});

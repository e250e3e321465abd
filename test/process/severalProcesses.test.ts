import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDatabase } from '#test/support/postgres.ts';
import { failingStart, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

describe('two servers that start at once on one empty PostgreSQL', () => {
    let servers: [ServerProcess, ServerProcess];
    let remove: () => Promise<void>;
    beforeAll(async () => {
        const { url: DATABASE_URL, ...scratch } = await scratchDatabase();
        remove = scratch.remove;
        servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })]);
    });
    afterAll(async () => {
        const codes = await Promise.all(servers.map(server => server.end('SIGTERM')));
        await remove();
        expect(codes).toEqual([0, 0]);
    });

    test('share its data and its sessions', async () => {
        const [one, other] = servers;
        const authorization = `Bearer ${await signInAt(one.url)}`;
        const made = await fetch(`${one.url}/api/brands`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/ld+json' },
            body: JSON.stringify({ name: 'Partagée' }),
        });
        expect(made.status).toBe(201);
        const { '@id': iri } = (await made.json()) as { '@id': string };
        const read = await fetch(`${other.url}${iri}`, { headers: { authorization } });
        expect(await read.json()).toMatchObject({ name: 'Partagée' });
        const list = await fetch(`${other.url}/api/items?itemsPerPage=1`, { headers: { authorization } });
        expect(await list.json()).toMatchObject({ totalItems: 60 });
    });

    test('A9 a session that is ended at one is refused at the other at once', async () => {
        const [one, other] = servers;
        const tokens = [await signInAt(one.url), await signInAt(other.url)];
        const [here, there] = tokens.map(token => ({ authorization: `Bearer ${token}` }));
        const statusOf = async (headers: Record<string, string> = {}) =>
            (await fetch(`${other.url}/api/items?itemsPerPage=1`, { headers })).status;
        expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
        const ended = await fetch(`${one.url}/api/auth/sign_out`, { method: 'POST', headers: there ?? {} });
        expect(ended.status).toBe(204);
        expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    });

    test('A2 count failed sign-ins together', async () => {
        const [one, other] = servers;
        const signIn = async ({ url }: ServerProcess, password: string) => {
            const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
            const body = JSON.stringify({ username: 'user@comptoir.test', password });
            return (await fetch(`${url}/api/login_check`, { method: 'POST', headers, body })).status;
        };
        const statuses: number[] = [];
        for (const server of [one, other, one, other, one, other, one, other, one, other])
            statuses.push(await signIn(server, 'wrong'));
        expect(statuses).toEqual(Array(10).fill(401));
        expect([await signIn(one, 'Comptoir-2026!'), await signIn(other, 'Comptoir-2026!')]).toEqual([429, 429]);
    });
});

test('a database that cannot hold the tables is explained in a sentence', async () => {
    const { url: DATABASE_URL, remove } = await scratchDatabase("encoding 'SQL_ASCII' locale 'C' template template0");
    const { code, message } = await failingStart({ DATABASE_URL });
    expect({ code, message }).toEqual({
        code: 1,
        message: expect.stringMatching(/^The database cannot create the tables of this version: .+ is needed\.$/),
    });
    await remove();
});

test('two servers that others may reach, started at once, have one administrator, told once', async () => {
    const { url: DATABASE_URL, remove } = await scratchDatabase();
    const variables = { DATABASE_URL, PUBLIC_URL: 'https://comptoir.example.com', ADMIN_EMAIL: 'Chef@Example.com' };
    const servers = await Promise.all([startServer(variables), startServer(variables)]);
    const told = servers.flatMap(({ log }) => log.flatMap(line => /as (\S+) with the password (\S+)/.exec(line) ?? []));
    const [, email = '', password] = told;
    expect([told.length, email]).toEqual([3, 'chef@example.com']);
    for (const { url } of servers) expect(await signInAt(url, email, password)).toMatch(/^eyJ/);
    expect(await Promise.all(servers.map(server => server.end('SIGTERM')))).toEqual([0, 0]);
    await remove();
});

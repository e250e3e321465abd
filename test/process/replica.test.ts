import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFollowed } from '#test/support/followedPostgres.ts';
import { failingStart, freePort, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

const held: { pair?: Awaited<ReturnType<typeof startFollowed>>; servers: ServerProcess[]; metrics: number } = {
    servers: [],
    metrics: 0,
};
const pair = () => {
    if (!held.pair) throw new Error('the servers are not started yet');
    return held.pair;
};
const addresses = () => ({ DATABASE_URL: pair().url, DATABASE_REPLICA_URL: pair().replicaUrl });
const server = (at: number): ServerProcess => {
    const found = held.servers[at];
    if (!found) throw new Error('the servers are not started yet');
    return found;
};

beforeAll(async () => {
    held.pair = await startFollowed();
    held.metrics = await freePort();
    held.servers.push(await startServer({ ...addresses(), METRICS_PORT: String(held.metrics) }));
    held.servers.push(await startServer(addresses()));
    await usingReplica(0);
    await usingReplica(1);
});
afterAll(async () => {
    for (const { end } of held.servers) await end('SIGTERM');
    await held.pair?.stop();
});

/** Resolves once the server says that it reads from the replica, or that it does not. */
const told = async (at: number, text: string, after = 0): Promise<number> => {
    for (;;) {
        const line = server(at).log.findIndex((one, place) => place >= after && one.includes(text));
        if (line >= 0) return line;
        await wait(20);
    }
};
const usingReplica = (at: number, after?: number) => told(at, 'lists are read from the replica', after);

interface Person {
    readonly headers: { readonly authorization: string };
}
const person = async (email: string, at = 0): Promise<Person> => ({
    headers: { authorization: `Bearer ${await signInAt(server(at).url, email)}` },
});
const nameOf = async ({ headers }: Person, id: number, at = 0): Promise<string> => {
    const answer = await fetch(`${server(at).url}/api/brands?itemsPerPage=500`, { headers });
    const { member } = (await answer.json()) as {
        readonly member: { readonly '@id': string; readonly name: string }[];
    };
    return member.find(one => one['@id'] === `/api/brands/${id}`)?.name ?? '';
};
const rename = async ({ headers }: Person, id: number, name: string): Promise<number> => {
    const answer = await fetch(`${server(0).url}/api/brands/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/merge-patch+json' },
        body: JSON.stringify({ name }),
    });
    return answer.status;
};

/** What has changed since it began is not seen at the server that follows until it ends. */
const whilePaused = async (work: () => Promise<void>): Promise<void> => {
    await pair().pause();
    try {
        await work();
    } finally {
        await pair().resume();
    }
};

const exported = async ({ headers }: Person): Promise<string> => {
    const { url } = server(0);
    const made = await fetch(`${url}/api/items/export_links?locale=en`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'csv' }),
    });
    expect(made.status).toBe(201);
    const link = (await made.json()) as { readonly url: string };
    return (await fetch(new URL(link.url, url))).text();
};

describe('a second server that follows (DATABASE_REPLICA_URL)', () => {
    test('what one wrote one reads at once, from every process; others when it has arrived', async () => {
        const writer = await person('admin@comptoir.test');
        const other = await person('super@comptoir.test');
        const before = await nameOf(other, 1);
        await whilePaused(async () => {
            expect(await rename(writer, 1, 'Nouvelle')).toBe(200);
            expect([await nameOf(writer, 1, 0), await nameOf(writer, 1, 1)]).toEqual(['Nouvelle', 'Nouvelle']);
            expect([await nameOf(other, 1, 0), await nameOf(other, 1, 1)]).toEqual([before, before]);
        });
        await expect.poll(() => nameOf(other, 1), { timeout: 20_000 }).toBe('Nouvelle');
    });

    test('a file of a list is read from it, and the audit log tells of it', async () => {
        const writer = await person('admin@comptoir.test');
        const other = await person('super@comptoir.test');
        await whilePaused(async () => {
            expect(await rename(writer, 1, 'Dans le fichier')).toBe(200);
            expect(await exported(writer)).toContain('Dans le fichier');
            const old = await exported(other);
            expect([old.includes('Nouvelle'), old.includes('Dans le fichier')]).toEqual([true, false]);
        });
        const files = async (): Promise<unknown> =>
            (await fetch(`${server(1).url}/api/audit_entries?kind=exported`, other)).json();
        await expect.poll(files, { timeout: 20_000 }).toMatchObject({ totalItems: 2 });
    });

    test('A1 A9 whoever may see no more sees no more at once', async () => {
        const admin = await person('super@comptoir.test');
        const reader = await person('user@comptoir.test');
        const send = (method: string, path: string, body?: unknown) =>
            fetch(`${server(0).url}${path}`, {
                method,
                headers: { ...admin.headers, 'content-type': 'application/merge-patch+json' },
                ...(body !== undefined && { body: JSON.stringify(body) }),
            });
        const locations = async () => {
            const answer = await fetch(`${server(1).url}/api/company_locations?itemsPerPage=1`, reader);
            const { totalItems } = (await answer.json()) as { readonly totalItems?: number };
            return { status: answer.status, totalItems };
        };
        const before = await locations();
        expect(before).toMatchObject({ status: 200, totalItems: expect.toSatisfy((total: number) => total > 0) });
        await whilePaused(async () => {
            expect((await send('PATCH', '/api/users/3', { handledCompanies: [] })).status).toBe(200);
            expect(await locations()).toEqual({ status: 200, totalItems: 0 });
            expect((await send('PATCH', '/api/users/3', { isEnabled: false })).status).toBe(200);
            expect(await locations()).toMatchObject({ status: 401 });
        });
    });

    test('a server that follows no other one is refused at the start, one that is away is not', async () => {
        const { DATABASE_URL } = addresses();
        const { code, message } = await failingStart({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL });
        expect({ code, message }).toEqual({ code: 1, message: expect.stringContaining('follows no other one') });
        const alone = await startServer({ DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://a:b@127.0.0.1:9/none' });
        const headers = { authorization: `Bearer ${await signInAt(alone.url)}` };
        expect((await fetch(`${alone.url}/api/brands`, { headers })).status).toBe(200);
        expect(await alone.end('SIGTERM')).toBe(0);
    });

    test('the metrics tell how far it is behind', async () => {
        const text = await (await fetch(`http://127.0.0.1:${held.metrics}/metrics`)).text();
        expect(text).toMatch(/^comptoir_replica_behind_seconds \d/m);
        expect(text).toMatch(/^comptoir_pool_connections\{share="replica",state="total"\} \d/m);
    });

    // The last one: the second server does not come back.
    test('lists go on when it ends', async () => {
        const reader = await person('super@comptoir.test');
        const name = await nameOf(reader, 1);
        await pair().end();
        const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => nameOf(reader, 1, at % 2)));
        expect(new Set(answers)).toEqual(new Set([name]));
        await told(0, 'the replica cannot be used', await usingReplica(0));
        expect((await fetch(`${server(0).url}/readyz`)).status).toBe(200);
        const text = await (await fetch(`http://127.0.0.1:${held.metrics}/metrics`)).text();
        expect(text).not.toMatch(/^comptoir_replica_behind_seconds \d/m);
    });
});

import { afterAll, expect, test } from 'vitest';
import { scratchDatabase } from '#test/support/postgres.ts';
import {
    dataFolder,
    failingStart,
    freePort,
    type ServerProcess,
    signInAt,
    startServer,
} from '#test/support/serverProcess.ts';

const undo: (() => unknown)[] = [];
afterAll(async () => {
    for (const one of undo.reverse()) await one();
});

const start = async (variables: Record<string, string>, entry?: 'main' | 'worker'): Promise<ServerProcess> => {
    const server = await startServer(variables, entry);
    undo.push(() => server.end('SIGTERM'));
    return server;
};

const folder = (): string => {
    const { path, remove } = dataFolder();
    undo.push(remove);
    return path;
};

/** The values of a metric by its labels. */
const valuesOf = (text: string, name: string): Record<string, number> =>
    Object.fromEntries(
        text
            .split('\n')
            .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
            .map(line => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );

test('Watching: Prometheus metrics on a port of their own, by declared route, with the embedded database', async () => {
    const METRICS_PORT = String(await freePort());
    const server = await start({ DATA_DIR: folder(), METRICS_PORT });
    const authorization = `Bearer ${await signInAt(server.url)}`;
    for (const path of ['/api/items/1', '/api/items/2', '/api/items?itemsPerPage=1', '/api/nothing/7', '/healthz'])
        await fetch(`${server.url}${path}`, { headers: { authorization } });
    await fetch(`${server.url}/api/items`, { method: 'PROPFIND' });
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const text = await answer.text();
    const counts = valuesOf(text, 'http_request_duration_seconds_count');
    expect(counts['{method="GET",route="/api/items/:id",status="200"}']).toBe(2);
    expect(counts['{method="GET",route="/api/items",status="200"}']).toBe(1);
    expect(counts['{method="GET",route="/healthz",status="200"}']).toBe(1);
    expect(Object.keys(counts).filter(labels => /nothing|items\/\d/.test(labels))).toEqual([]);
    expect(Object.keys(counts).some(labels => labels.includes('method="other"'))).toBe(true);
    expect(valuesOf(text, 'nodejs_eventloop_lag_seconds')['']).toBeGreaterThanOrEqual(0);
    expect(valuesOf(text, 'process_resident_memory_bytes')['']).toBeGreaterThan(50_000_000);
    expect(valuesOf(text, 'comptoir_database_up')['']).toBe(1);
    expect(valuesOf(text, 'comptoir_pglite_stall_seconds_count')['']).toBeGreaterThan(10);
    expect(valuesOf(text, 'comptoir_mails_total')).toEqual({ '{outcome="sent"}': 0, '{outcome="failed"}': 0 });
    expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/api/items`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toMatch(/^text\/plain/);
});

test('Watching: a server and a worker tell their connections, jobs and mails on PostgreSQL', async () => {
    const { url: DATABASE_URL, remove } = await scratchDatabase();
    undo.push(remove);
    const [DATA_DIR, PORT_OF_SERVER, PORT_OF_WORKER] = [folder(), String(await freePort()), String(await freePort())];
    const server = await start({ DATABASE_URL, DATA_DIR, METRICS_PORT: PORT_OF_SERVER });
    await start({ DATABASE_URL, DATA_DIR, METRICS_PORT: PORT_OF_WORKER }, 'worker');
    const read = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const port of [PORT_OF_SERVER, PORT_OF_WORKER]) {
        const pools = valuesOf(await read(port), 'comptoir_pool_connections');
        expect(Object.keys(pools)).toHaveLength(9);
        expect(pools['{share="reading",state="total"}']).toBeGreaterThan(0);
        expect(pools['{share="writing",state="waiting"}']).toBe(0);
    }
    const target = `${server.url}/auth/password-reset`;
    const body = JSON.stringify({ email: 'user@comptoir.test', target });
    await fetch(`${server.url}/api/auth/forgotten_password`, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
    });
    await expect
        .poll(
            async () => {
                const texts = [await read(PORT_OF_SERVER), await read(PORT_OF_WORKER)];
                return texts.map(text => valuesOf(text, 'comptoir_mails_total')['{outcome="sent"}'] ?? 0);
            },
            { timeout: 30_000, interval: 200 },
        )
        .toContain(1);
    expect(valuesOf(await read(PORT_OF_SERVER), 'comptoir_mails_queued')['']).toBe(0);
});

test('Watching: a port of metrics that is taken is named, and without METRICS_PORT there is none', async () => {
    const server = await start({ DATA_DIR: folder() });
    const METRICS_PORT = new URL(server.url).port;
    const { code, message } = await failingStart({ DATA_DIR: folder(), METRICS_PORT });
    expect([code, message]).toEqual([
        1,
        `Port ${METRICS_PORT} of 127.0.0.1 is already taken. Stop the other server, or set METRICS_PORT.`,
    ]);
    expect(server.log.some(line => line.includes('metrics are served'))).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#server/jobs/enqueue.ts';
import { mail } from '#server/jobs/kinds/mail.ts';
import { type Api, openApi } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

test('Watching: GET /api/status tells administrators about the server, by routes and not by addresses', async () => {
    await api.ask('GET', '/api/brands/1', { as: 'admin' });
    const { status, body } = await api.ask('GET', '/api/status', { as: 'admin' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
        node: process.versions.node,
        database: { kind: api.database.kind, version: expect.stringMatching(/^\d+\.\d+/) },
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        backup: null,
        queue: { waiting: expect.any(Number), running: 0, oldestDue: expect.any(Number) },
    });
    const routes = body.slowest as { route: string; p50: number; p99: number }[];
    // Those of other tests may be slower than all of these.
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(({ route }) => !/^\/[a-z_/:.-]*$/i.test(route) || /\/\d/.test(route))).toEqual([]);
    expect(routes.every(({ p50, p99 }) => p50 <= p99)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/postgres:\/\/|\/tmp|@/);
});

test('Watching: a job that waits is counted, with how long it has been due', async () => {
    const { body: before } = await api.ask('GET', '/api/status', { as: 'super' });
    const payload = { letter: 'new_address', name: 'A', former: 'a@b.test', email: 'c@d.test' } as const;
    const runAfter = new Date(Date.now() - 90_000);
    await enqueue(api.database.db, mail, { ...payload, messageId: 'one', locale: 'fr' }, { runAfter });
    const { body } = await api.ask('GET', '/api/status', { as: 'super' });
    const [was, is] = [before.queue, body.queue] as { waiting: number; oldestDue: number }[];
    expect((is?.waiting ?? 0) - (was?.waiting ?? 0)).toBe(1);
    expect(is?.oldestDue).toBeGreaterThanOrEqual(89);
});

test('Watching: nobody else is told', async () => {
    expect((await api.ask('GET', '/api/status', { as: 'user' })).status).toBe(403);
    expect((await api.ask('GET', '/api/status', {})).status).toBe(401);
    expect((await api.ask('POST', '/api/status', { as: 'admin', body: {} })).status).toBe(405);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { defineJob } from '#server/jobs/kind.ts';
import { ACCOUNTS, type Account, type Api, openApi } from '#test/support/api.ts';
import { addJob, openWorker } from '#test/support/jobs.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, as: Account = 'user', headers: Record<string, string> = {}) =>
    api.ask(method, path, { as, headers });
const cancel = (iri: string, as?: Account, headers?: Record<string, string>) =>
    ask('POST', `${iri}/cancel`, as, headers);
const add = (some: Parameters<typeof addJob>[2] = {}, owner: number | null = ACCOUNTS.user) => addJob(api, owner, some);
const listed = async (as: Account, query = '') =>
    (await ask('GET', `/api/jobs?itemsPerPage=100${query}`, as)).body.member.map(one => one['@id']);

describe('B10 whose jobs one sees', () => {
    test('one’s own; administrators all, those of the server included', async () => {
        const [own, others, servers] = [await add(), await add({}, ACCOUNTS.admin), await add({}, null)];
        const seen = async (as: Account) => {
            const iris = await listed(as);
            return [own, others, servers].filter(iri => iris.includes(iri));
        };
        expect([await seen('user'), await seen('admin'), await seen('super')]).toEqual([
            [own],
            [own, others, servers],
            [own, others, servers],
        ]);
        expect((await ask('GET', others)).status).toBe(404);
        expect([(await cancel(others)).status, (await cancel(servers)).status]).toEqual([404, 404]);
        expect((await ask('GET', others, 'super')).body.status).toBe('waiting');
    });

    test('the newest first; by status and kind', async () => {
        const [old, recent] = [
            await add({ createdAt: new Date('2026-01-01'), status: 'done' }),
            await add({ createdAt: new Date('2026-01-02'), status: 'failed', kind: 'mail' }),
        ];
        const all = await listed('user');
        expect(all.indexOf(recent)).toBeLessThan(all.indexOf(old));
        expect(await listed('user', '&status=done')).toEqual([old]);
        expect(await listed('user', '&status=failed&kind=mail')).toEqual([recent]);
        expect((await ask('GET', '/api/jobs?status=nope')).status).toBe(400);
    });
});

describe('B1 what a job shows', () => {
    test('how far it is, its result and why it failed, never what it was given', async () => {
        const secret = { token: 'secret-token' };
        const iri = await add({ done: 2, total: 3, payload: secret, error: 'job_failed', result: { url: '/files/x' } });
        const { body } = await ask('GET', iri);
        expect(body).toMatchObject({
            progress: 66,
            done: 2,
            total: 3,
            result: { url: '/files/x' },
            owner: '/api/users/3',
        });
        expect(body.error).toMatch(/^Something went wrong/);
        expect(JSON.stringify(body)).not.toMatch(/payload|secret-token|claim/);
        const unknown = (await ask('GET', await add({ done: 2 }))).body;
        expect([unknown.progress, unknown.error]).toEqual([null, null]);
        expect((await ask('GET', await add({ status: 'done' }))).body.progress).toBe(100);
        const { body: docs } = await ask('GET', '/api/docs.jsonld');
        expect(JSON.stringify(docs)).not.toContain('Job/payload');
    });

    test('its ETag changes with its progress', async () => {
        const tags: (string | null)[] = [];
        const kind = defineJob({
            name: 'steps',
            payload: z.object({}),
            maxTries: 1,
            run: async (_, { progress }) => {
                tags.push((await ask('GET', iri)).headers.get('etag'));
                await progress(1, 2);
                tags.push((await ask('GET', iri)).headers.get('etag'));
                return undefined;
            },
        });
        const iri = `/api/jobs/${await enqueue(api.database.db, kind, {}, { owner: ACCOUNTS.user })}`;
        await openWorker(api, [kind]).drain();
        tags.push((await ask('GET', iri)).headers.get('etag'));
        expect(new Set(tags).size).toBe(3);
    });
});

describe('B3 cancelling a job', () => {
    test('that waits ends it, and again changes nothing', async () => {
        const iri = await add({ payload: { token: 'secret' } });
        const { status, headers, body } = await cancel(iri);
        expect([status, body.status, headers.get('etag')]).toEqual([200, 'cancelled', '"2"']);
        expect(body.finishedAt).not.toBeNull();
        const again = await cancel(iri, 'user', { 'if-match': '"1"' });
        expect([again.status, again.body]).toEqual([200, body]);
        const id = Number(iri.split('/').at(-1));
        const [row] = await api.database.db.select().from(jobs).where(eq(jobs.id, id));
        expect(row?.payload).toEqual({});
    });

    test('that runs stops it at its next step, and its result is not kept', async () => {
        const steps: number[] = [];
        const kind = defineJob({
            name: 'steps',
            payload: z.object({}),
            maxTries: 3,
            run: async (_, { progress }) => {
                await progress(1, 3);
                steps.push(1);
                expect((await cancel(iri)).status).toBe(200);
                await progress(2, 3);
                steps.push(2);
                return { url: '/files/late' };
            },
        });
        const iri = `/api/jobs/${await enqueue(api.database.db, kind, {}, { owner: ACCOUNTS.user })}`;
        const worker = openWorker(api, [kind]);
        await worker.drain();
        expect(steps).toEqual([1]);
        expect((await ask('GET', iri)).body).toMatchObject({ status: 'cancelled', done: 1, result: null, tries: 1 });
    });

    test.each(['done', 'failed'])('that is %s is 409, and a stale If-Match 412', async status => {
        const { status: refused, body } = await cancel(await add({ status }));
        expect([refused, body.detail]).toEqual([409, 'This has ended already, so it can no longer be cancelled.']);
        expect((await cancel(await add(), 'user', { 'if-match': '"9"' })).status).toBe(412);
    });

    test('an administrator may cancel anybody’s; one that does not exist is 404; no token is 401', async () => {
        expect((await cancel(await add(), 'admin')).body.status).toBe('cancelled');
        expect((await cancel('/api/jobs/999999999', 'admin')).status).toBe(404);
        expect((await api.ask('POST', `${await add()}/cancel`)).status).toBe(401);
        expect((await ask('GET', `${await add()}/cancel`)).status).toBe(405);
    });
});

test('B1 the jobs of a deleted user go with them', async () => {
    const made = await api.ask('POST', '/api/users', {
        as: 'super',
        body: { email: 'gone@comptoir.test', firstName: 'Gone', lastName: 'Soon', plainPassword: 'Comptoir-2026!' },
    });
    const iri = await addJob(api, Number(made.body.id));
    expect((await ask('DELETE', made.body['@id'], 'super')).status).toBe(204);
    expect((await ask('GET', iri, 'super')).status).toBe(404);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobs, notifications } from '#server/db/tables/index.ts';
import { followSignals } from '#server/live/signals.ts';
import { type Api, openApi } from '#test/support/api.ts';
import type { Listening } from '#test/support/eventStream.ts';
import { importFile } from '#test/support/imports.ts';
import { addJob } from '#test/support/jobs.ts';
import { hubFor, openStream } from '#test/support/live.ts';
import { store } from '#test/support/notifications.ts';

let api: Api;
const open: Listening[] = [];
beforeAll(async () => {
    api = await openApi();
});
afterEach(async () => {
    for (const one of open.splice(0)) await one.leave();
});
afterAll(() => api.close());

const listen = async (topic: string, opening: Parameters<typeof openStream>[2] = { as: 'user' }) => {
    const stream = await openStream(api, hubFor(topic), opening);
    open.push(stream);
    return stream;
};
const idOf = async (as: 'user' | 'admin'): Promise<number> => Number((await api.ask('GET', '/api/me', { as })).body.id);
const addNotice = async (as: 'user' | 'admin') => store(api, await idOf(as), [{}]);

describe('what has no history', () => {
    test('B10 the progress and the end of a job are told to its owner, as a GET answers them', async () => {
        const stream = await listen('/api/jobs/{id}');
        const [other, admin] = [
            await listen('/api/jobs/{id}', { as: 'admin' }),
            await listen('/api/jobs', { as: 'super' }),
        ];
        const iri = await addJob(api, await idOf('user'));
        expect((await stream.next()).data).toMatchObject({
            '@id': iri,
            created: true,
            status: 'waiting',
            progress: null,
        });
        const id = Number(iri.split('/').at(-1));
        await api.database.db.update(jobs).set({ done: 1, total: 4, version: 2 }).where(eq(jobs.id, id));
        const { data } = await stream.next();
        const { body } = await api.ask('GET', iri, { as: 'user' });
        expect(data).toMatchObject({ '@id': iri, '@type': 'Job', version: 2, progress: 25 });
        for (const [name, value] of Object.entries(data))
            if (name !== 'version') expect([name, value]).toEqual([name, body[name]]);
        await addJob(api, await idOf('admin'));
        await other.next();
        expect([stream.events.length, other.events.length, admin.events.length]).toEqual([2, 1, 0]);
    });

    test('T8 a notification is told to its person alone, and one event stands for all that are read at once', async () => {
        const [mine, theirs] = [
            await listen('/api/notifications'),
            await listen('/api/notifications', { as: 'admin' }),
        ];
        await addNotice('user');
        await addNotice('user');
        expect((await mine.next()).data).toMatchObject({ '@type': 'Notification', created: true, isRead: false });
        await mine.next();
        await api.ask('POST', '/api/notifications/read', { as: 'user' });
        const { data } = await mine.next();
        expect(data).toMatchObject({ isRead: true });
        expect(data).not.toHaveProperty('created');
        expect(data).not.toHaveProperty('message');
        await addNotice('admin');
        await theirs.next();
        expect([mine.events.length, theirs.events.length]).toEqual([3, 1]);
    });

    test('I10 an import is told to whoever may read imports, and to nobody else', async () => {
        const [admin, user] = [await listen('/api/imports', { as: 'admin' }), await listen('/api/imports')];
        const read = await importFile(api, 'Référence;Désignation\nSIG-1;Ballon', { resource: 'items' });
        await admin.until(() =>
            admin.events.some(({ data }) => data.status === 'rehearsed' || data.status === 'ready'),
        );
        expect(admin.events[0]?.data).toMatchObject({ '@id': read['@id'], created: true });
        expect(user.events).toEqual([]);
    });

    test('has no number, so that a client goes on from the last change', async () => {
        const stream = await listen('/api/notifications');
        const before = stream.lastEventId();
        await addNotice('user');
        await stream.next();
        expect(stream.lastEventId()).toBe(before);
    });

    test('is told within a minute to a client that comes back', async () => {
        const stream = await listen('/api/notifications');
        const known = stream.lastEventId();
        await stream.leave();
        await addNotice('user');
        const again = await listen('/api/notifications', { as: 'user', after: known });
        await again.until(() => again.events.some(({ data }) => data.isRead === false));
    });

    test('is gone with its rights: a key is told what its scopes let it read', async () => {
        const made = await api.ask('POST', '/api/api_keys', {
            as: 'admin',
            body: { name: 'Signaux', scopes: ['brands:read'] },
        });
        const headers = { authorization: `Bearer ${made.body.key}` };
        const [keyed, plain] = [await listen('*', { headers }), await listen('/api/notifications', { as: 'admin' })];
        await addNotice('admin');
        await plain.next();
        expect(keyed.events.filter(({ data }) => data['@type'] === 'Notification')).toEqual([]);
    });
});

describe('signals', () => {
    test('of a transaction that began early and ends late are not missed, and each is found once', async () => {
        const { db } = api.database;
        const following = followSignals(db);
        await following.begin();
        const id = await idOf('user');
        if (api.database.kind === 'postgres') {
            await db.transaction(async tx => {
                await tx.insert(notifications).values({ userId: id, type: 'password_changed', params: {} });
                await addNotice('admin');
                expect(await following.next()).toMatchObject([{ person: await idOf('admin') }]);
            });
        } else await addNotice('user');
        expect(await following.next()).toMatchObject([{ resource: 'notifications', person: id, isNew: true }]);
        expect(await following.next()).toEqual([]);
    });

    test('of what is rolled back are none', async () => {
        const following = followSignals(api.database.db);
        await following.begin();
        const undone = api.database.db.transaction(async tx => {
            await tx.execute(sql`update notifications set is_read = true`);
            throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        expect(await following.next()).toEqual([]);
    });
});

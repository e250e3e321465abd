import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { KEPT_READ, notify } from '#server/db/notify.ts';
import { type Api, type Asker, openApi } from '#test/support/api.ts';
import { firstOf, listOf, NOTIFICATIONS, newcomer, store } from '#test/support/notifications.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const tagOf = async (as: Asker, query = ''): Promise<string> =>
    (await listOf(api, as, query)).headers.get('etag') ?? 'none';
const statusOf = async (as: Asker, known: string, query = '') =>
    (await listOf(api, as, query, { 'if-none-match': known })).status;

describe('T8 polling', () => {
    test('T8 an unchanged list is 304 without a body, again and again', async () => {
        const id = await newcomer(api);
        const { headers } = await listOf(api, id);
        const etag = headers.get('etag') ?? '';
        expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
        expect(headers.get('cache-control')).toBe('no-store');
        for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*', etag]) {
            const again = await listOf(api, id, '', { 'if-none-match': known });
            expect([again.status, again.body]).toEqual([304, { text: '' }]);
            expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([etag, 'no-store']);
            expect(again.headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization');
        }
        expect(await statusOf(id, '"other"')).toBe(200);
        expect((await api.ask('HEAD', NOTIFICATIONS, { as: id })).headers.get('etag')).toBe(etag);
    });

    test('T8 an unchanged list is answered from the person’s row alone', async () => {
        const id = await newcomer(api);
        const etag = await tagOf(id);
        const token = { authorization: `Bearer ${await api.token(id)}`, 'if-none-match': etag };
        const { db } = api.database;
        const [select, execute] = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')];
        const { status } = await api.ask('GET', NOTIFICATIONS, { headers: token });
        // One statement for the user, one for the revision.
        expect([status, execute.mock.calls.length, select.mock.calls.length]).toEqual([304, 1, 1]);
        for (const spy of [select, execute]) spy.mockRestore();
    });

    test('T8 the tag is another for each person, query and language', async () => {
        const queries = ['', '?locale=fr', '?locale=en', '?isRead=false', '?isRead=true', '?page=2', '?order[id]=asc'];
        const people = [await newcomer(api), await newcomer(api)];
        const tags = await Promise.all(people.flatMap(id => queries.map(query => tagOf(id, query))));
        expect(new Set(tags).size).toBe(people.length * queries.length);
    });

    test.each<[what: string, change: (id: number) => Promise<unknown>]>([
        ['a new one', id => notify(api.database.db, id, 'password_changed', {})],
        ['one read', async id => api.ask('PATCH', (await firstOf(api, id))['@id'], { as: id, body: { isRead: true } })],
        ['all read', id => api.ask('POST', `${NOTIFICATIONS}/read`, { as: id })],
    ])('T8 %s changes it, for that person alone', async (_what, change) => {
        const [id, other] = [await newcomer(api), await newcomer(api)];
        const queries = ['', '?locale=fr', '?isRead=false&itemsPerPage=0'];
        const tags = await Promise.all(queries.map(query => tagOf(id, query)));
        const others = await tagOf(other);
        await change(id);
        for (const [at, query] of queries.entries()) expect(await statusOf(id, tags[at] ?? '', query)).toBe(200);
        expect(await statusOf(other, others)).toBe(304);
        expect(await statusOf(id, await tagOf(id))).toBe(304);
    });

    test('T8 so do old ones that go', async () => {
        const id = await newcomer(api);
        await store(api, id, Array(KEPT_READ + 1).fill({ isRead: true }));
        const before = (await listOf(api, id, '?isRead=true')).body.totalItems;
        const etag = await tagOf(id, '?isRead=true');
        await notify(api.database.db, id, 'password_changed', {});
        const { status, body } = await listOf(api, id, '?isRead=true', { 'if-none-match': etag });
        expect([before, status, body.totalItems]).toEqual([KEPT_READ + 1, 200, KEPT_READ]);
    });

    test('T8 reading what is read already changes nothing', async () => {
        const id = await newcomer(api);
        await api.ask('POST', `${NOTIFICATIONS}/read`, { as: id });
        const etag = await tagOf(id);
        await api.ask('POST', `${NOTIFICATIONS}/read`, { as: id });
        expect(await statusOf(id, etag)).toBe(304);
    });

    test('T8 H8 notifications do not change the version of a person’s own record', async () => {
        const id = await newcomer(api);
        const versionOf = async () => (await api.ask('GET', `/api/users/${id}`, { as: id })).headers.get('etag');
        const before = await versionOf();
        await notify(api.database.db, id, 'password_changed', {});
        expect(await versionOf()).toBe(before);
    });

    test('T8 N7 an invalid query is refused even when the client’s copy is current', async () => {
        expect(await statusOf('user', '*', '?nope=1')).toBe(400);
        expect((await listOf(api, 'user', '?isRead=x', { 'if-none-match': await tagOf('user') })).status).toBe(400);
    });

    test('H8 a list that has no revision has no tag', async () => {
        const { status, headers } = await api.ask('GET', '/api/brands', {
            as: 'user',
            headers: { 'if-none-match': '*' },
        });
        expect([status, headers.get('etag')]).toEqual([200, null]);
    });
});

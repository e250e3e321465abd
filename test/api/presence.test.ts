import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { type Api, type Asker, openApi, PASSWORD } from '#test/support/api.ts';
import type { Listening } from '#test/support/eventStream.ts';
import { importFile } from '#test/support/imports.ts';
import { hubFor, openStream } from '#test/support/live.ts';
import { newAddress } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

const TABS = ['0b6a2c9e-3a5f-4d0b-8e0c-1f1f1f1f1f01', '0b6a2c9e-3a5f-4d0b-8e0c-1f1f1f1f1f02'] as const;
const ITEM = '/api/items/5';
const TOPIC = '/api/presence/items/5';

let api: Api;
const open: Listening[] = [];
beforeAll(async () => {
    api = await openApi();
});
afterEach(async () => {
    for (const one of open.splice(0)) await one.leave();
    for (const table of ['presence', 'rate_limits']) await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const listen = async (topic = TOPIC, opening: Parameters<typeof openStream>[2] = { as: 'user' }) => {
    const stream = await openStream(api, hubFor(topic), opening);
    open.push(stream);
    return stream;
};
type Who = { readonly as: Asker } | { readonly headers: Record<string, string> };
const say = (who: Who, body: object) => api.ask('POST', '/api/presence', { ...who, body });
const enter = (who: Who, record: string | null = ITEM, more: object = {}) =>
    say(who, { tab: TABS[0], record, ...more });
const namesIn = (people: unknown): unknown[] => (people as { name: string }[]).map(({ name }) => name);
const signIn = async (username: string) => {
    const { body } = await api.ask('POST', '/api/login_check', {
        from: newAddress(),
        body: { username, password: PASSWORD },
    });
    return { headers: { authorization: `Bearer ${body.token}` } };
};
/** How many people the last event tells of. */
const lastCount = ({ events }: Listening): number => namesIn(events.at(-1)?.data.people ?? []).length;
const makeOld = (seconds: number) =>
    api.database.db.execute(sql`update presence set seen_at = seen_at - make_interval(secs => ${seconds})`);
const rows = async () => (await query(api.database.db, sql`select from presence`)).length;

describe('who is at a record', () => {
    test('is answered to whoever enters, each person once, with the cards in which they type', async () => {
        const me = await api.ask('GET', '/api/me', { as: 'user' });
        const name = `${me.body.firstName} ${me.body.lastName}`;
        const first = await enter({ as: 'user' });
        expect([first.status, first.body]).toEqual([
            200,
            { '@id': TOPIC, '@type': 'Presence', people: [{ person: `/api/users/${me.body.id}`, name, cards: [] }] },
        ]);
        await say({ as: 'user' }, { tab: TABS[1], record: ITEM, card: 'prices' });
        const { people } = (await enter({ as: 'admin' }, ITEM, { card: 'texts' })).body;
        expect(people).toEqual([
            { person: `/api/users/${me.body.id}`, name, cards: ['prices'] },
            expect.objectContaining({ cards: ['texts'] }),
        ]);
    });

    test('is told to those who ask for the topic, when somebody comes, types, ends typing, and goes', async () => {
        const stream = await listen();
        const told = async () => (await stream.next()).data.people;
        await enter({ as: 'admin' });
        expect(namesIn(await told())).toHaveLength(1);
        await enter({ as: 'admin' }, ITEM, { card: 'prices' });
        expect(await told()).toMatchObject([{ cards: ['prices'] }]);
        await enter({ as: 'admin' });
        expect(await told()).toMatchObject([{ cards: [] }]);
        await enter({ as: 'admin' }, '/api/items/6');
        expect(await told()).toEqual([]);
        await enter({ as: 'admin' });
        await told();
        expect((await enter({ as: 'admin' }, null)).status).toBe(204);
        expect(await told()).toEqual([]);
    });

    test('is no news while a tab only says that it is still there, and none of the record', async () => {
        const [stream, record] = [await listen(), await listen('/api/items/{id}')];
        await enter({ as: 'admin' });
        await stream.next();
        await enter({ as: 'admin' });
        await enter({ as: 'super' });
        const { data } = await stream.next();
        expect([namesIn(data.people).length, stream.events.length, record.events]).toEqual([2, 2, []]);
    });

    test('ends by itself when nothing is heard of a tab for 45 seconds', async () => {
        const stream = await listen();
        await enter({ as: 'admin' });
        await stream.next();
        await makeOld(46);
        expect((await enter({ as: 'user' })).body.people).toHaveLength(1);
        await stream.until(() => stream.events.some(({ data }) => namesIn(data.people).length === 1));
        await stream.until(() => lastCount(stream) === 1);
    });

    test('A2 ends with a sign-out at once, and is told', async () => {
        const stream = await listen();
        const who = await signIn('admin@comptoir.test');
        await enter(who);
        await stream.next();
        await api.ask('POST', '/api/auth/sign_out', who);
        expect((await stream.next()).data.people).toEqual([]);
    });

    test('ends a few seconds after the stream of its browser, unless that comes back', async () => {
        const [who, other] = [await signIn('admin@comptoir.test'), await signIn('user@comptoir.test')];
        const [stream, first, second] = [await listen(), await listen(TOPIC, who), await listen(TOPIC, other)];
        await enter(who);
        await enter(other);
        await stream.until(() => lastCount(stream) === 2);
        await Promise.all([first.leave(), second.leave()]);
        await listen(TOPIC, other);
        const since = performance.now();
        await stream.until(() => lastCount(stream) === 1);
        expect(performance.now() - since).toBeLessThan(8000);
        expect(await rows()).toBe(1);
    });
});

describe('rights', () => {
    test('to be at a record are those of reading it', async () => {
        expect((await enter({ as: 'user' }, '/api/items/99999')).status).toBe(404);
        expect((await enter({ as: 'user' }, '/api/imports/1')).status).toBe(403);
        expect((await enter({ as: 'user' }, '/api/nothing/1')).status).toBe(404);
        expect((await say({ headers: {} }, { tab: TABS[0], record: ITEM })).status).toBe(401);
        expect(await rows()).toBe(0);
    });

    test('to be told are those of reading it: of an import only those who may read imports', async () => {
        const { '@id': iri } = await importFile(api, 'Référence;Désignation\nPRS-1;Ballon', { resource: 'items' });
        const topic = iri.replace('/api/', '/api/presence/');
        const [admin, user] = [await listen('*', { as: 'admin' }), await listen('*')];
        await enter({ as: 'super' }, iri);
        await say({ as: 'super' }, { tab: TABS[1], record: ITEM });
        const ofPresence = (stream: Listening) =>
            stream.events.filter(({ data }) => namesIn(data.people ?? []).length > 0).map(({ data }) => data['@id']);
        await user.until(() => ofPresence(user).includes(TOPIC));
        await admin.until(() => ofPresence(admin).includes(TOPIC));
        expect([ofPresence(admin).includes(topic), ofPresence(user)]).toEqual([true, [TOPIC]]);
    });

    test('are no key’s', async () => {
        const made = await api.ask('POST', '/api/api_keys', {
            as: 'super',
            body: { name: 'Présence', scopes: ['items:read'] },
        });
        expect((await enter({ headers: { authorization: `Bearer ${made.body.key}` } })).status).toBe(403);
    });
});

describe('a call', () => {
    test.each([
        ['without a tab', { record: ITEM }],
        ['with a tab that is no UUID', { tab: 'x', record: ITEM }],
        ['without a record', { tab: TABS[0] }],
        ['with a card of any text', { tab: TABS[0], record: ITEM, card: '<b>' }],
        ['with more than is known', { tab: TABS[0], record: ITEM, name: 'Anne' }],
    ])('%s is refused', async (_, body) => {
        const answer = await say({ as: 'user' }, body);
        expect([answer.status, String(answer.body.detail)]).toEqual([400, expect.stringContaining('tab')]);
    });

    test('is limited for each person, and leaving is not', async () => {
        const { id } = await make(api, '/api/users', newUser());
        const who = { as: Number(id) };
        await enter(who);
        await api.database.db.execute(sql`update rate_limits set points = 600 where key like 'presence:%'`);
        const refused = await enter(who);
        expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
        expect((await enter(who, null)).status).toBe(204);
        expect(await rows()).toBe(0);
    });

    test('of one person does not move the tab of another', async () => {
        await enter({ as: 'user' });
        await enter({ as: 'admin' }, null);
        expect(await rows()).toBe(1);
    });
});

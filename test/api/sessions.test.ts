import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDLE_HEADER } from '#contract/language/names.ts';
import { sessions as resource } from '#server/areas/people/sessions/index.ts';
import { throttleUses } from '#server/auth/lastUse.ts';
import { limitIdleSessions, sessionUses } from '#server/auth/sessions.ts';
import { knownDevices, sessions } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Account, type Api, createFiles, openApi, PASSWORD } from '#test/support/api.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { silent } from '#test/support/prepare.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const MARK = 'e3b0c44298fc1c149afbf4c8996fb924';

interface From {
    readonly from?: string;
    readonly agent?: string;
    readonly device?: unknown;
    readonly locale?: string;
}

/** Signs in, and returns what asks with the token. */
const signIn = async (username: string, { from = newAddress(), agent = FIREFOX, device, locale = 'en' }: From = {}) => {
    const body = { username, password: PASSWORD, device };
    const answer = await api.ask('POST', `/api/login_check?locale=${locale}`, {
        from,
        body,
        headers: { 'user-agent': agent },
    });
    expect(answer.status).toBe(200);
    return withToken(answer.body.token);
};

const withToken = (token: string) => ({
    token,
    ask: (method: string, path: string, body?: object) =>
        api.ask(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body && { body }) }),
});

type SignedIn = ReturnType<typeof withToken>;

const current = async ({ ask }: SignedIn) => {
    const { body } = await ask('GET', '/api/sessions');
    const [found] = body.member.filter(({ isCurrent }) => isCurrent);
    if (!found) throw new Error('the session does not list itself');
    return found;
};

const statuses = async (all: readonly SignedIn[]) =>
    Promise.all(all.map(async ({ ask }) => (await ask('GET', '/api/me')).status));

describe('A9 one’s sessions', () => {
    test('A9 are listed with device, address and last use, and say which of them asks', async () => {
        const { email, iri } = await person(api);
        const here = await signIn(email, { from: '203.0.113.7' });
        const there = await signIn(email, { from: '2001:db8:1:2:3::4', agent: SAFARI });
        const { body } = await here.ask('GET', '/api/sessions');
        expect(body.totalItems).toBe(2);
        const told = body.member.map(({ device, address, isCurrent, user }) => ({ device, address, isCurrent, user }));
        expect(told.sort((one, other) => String(one.device).localeCompare(String(other.device)))).toEqual([
            { device: 'Firefox, Linux', address: '203.0.113.7', isCurrent: true, user: iri },
            { device: 'Safari, macOS', address: '2001:db8:1:2::/64', isCurrent: false, user: iri },
        ]);
        expect(await current(there)).toMatchObject({ device: 'Safari, macOS' });
        const one = await here.ask('GET', String((await current(here))['@id']));
        expect(one.body).toMatchObject({ '@type': 'Session', isCurrent: true, lastUsedAt: expect.any(String) });
        expect(JSON.stringify(body)).not.toContain(here.token);
    });

    test.each([
        ['curl/8.5.0', 'en', 'curl'],
        ['', 'en', 'Unknown device'],
        ['', 'fr', 'Appareil inconnu'],
        ['<script>alert(1)</script>', 'en', 'Unknown device'],
        [
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
            'en',
            'Chrome, Windows',
        ],
    ])('A9 the device of “%s” in %s is “%s”', async (agent, locale, device) => {
        const { email } = await person(api);
        const { ask } = await signIn(email, { agent });
        expect((await ask('GET', `/api/sessions?locale=${locale}`)).body.member).toMatchObject([{ device }]);
    });

    test('A9 one that is ended is refused at once, by every call', async () => {
        const { email, iri } = await person(api);
        const [here, there] = [await signIn(email), await signIn(email)];
        const { '@id': ended } = await current(there);
        expect((await here.ask('DELETE', String(ended))).status).toBe(204);
        // A list, a record, a call that writes, and the rest: each authenticates in a way of its own.
        const asked = [
            ['GET', '/api/items?itemsPerPage=1'],
            ['GET', '/api/items/1'],
            ['GET', '/api/me'],
            ['GET', '/api/menu'],
            ['GET', '/api/items/counts?by=status'],
            ['PATCH', iri],
            ['POST', '/api/auth/change_password'],
        ] as const;
        for (const [method, path] of asked)
            expect([path, (await there.ask(method, path, method === 'GET' ? undefined : {})).status]).toEqual([
                path,
                401,
            ]);
        expect(await statuses([here, there])).toEqual([200, 401]);
        expect((await here.ask('GET', '/api/sessions')).body.totalItems).toBe(1);
    });

    test('A9 all others are ended by one call', async () => {
        const { email } = await person(api);
        const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email)];
        const ids = await Promise.all(others.map(async one => (await current(one))['@id']));
        const { status, body } = await here.ask('POST', '/api/sessions/bulk', { action: 'delete', ids });
        expect([status, body]).toEqual([200, expect.objectContaining({ succeeded: 2, failed: [] })]);
        expect(await statuses([here, ...others])).toEqual([200, 401, 401]);
    });

    test('A9 signing out ends the session on the server, and no other', async () => {
        const { email } = await person(api);
        const [here, there] = [await signIn(email), await signIn(email)];
        expect((await here.ask('POST', '/api/auth/sign_out')).status).toBe(204);
        expect(await statuses([here, there])).toEqual([401, 200]);
        expect((await here.ask('POST', '/api/auth/sign_out')).status).toBe(401);
    });

    test('A9 a token without a session, of a time before there were any, holds until it ends', async () => {
        const { id } = await person(api);
        const before = withToken(await api.token(id));
        expect(await statuses([before])).toEqual([200]);
        expect((await before.ask('GET', '/api/sessions')).body.totalItems).toBe(0);
        expect((await before.ask('POST', '/api/auth/sign_out')).status).toBe(204);
        expect(await statuses([before])).toEqual([200]);
    });

    test('A9 a token cannot name the session of somebody else', async () => {
        const [one, other] = [await person(api), await person(api)];
        const theirs = await signIn(other.email);
        const { session } = await api.tokens.verify(theirs.token);
        const token = await api.tokens.sign({ id: one.id, version: 1, email: one.email, roles: [], session }, 3600);
        expect(await statuses([withToken(token), theirs])).toEqual([401, 200]);
    });

    test('A9 SESSION_IDLE: one that nobody has used for so long is refused and not listed, others go on', async () => {
        const { email } = await person(api);
        const [idle, lately, used] = [await signIn(email), await signIn(email), await signIn(email)];
        const { db } = api.database;
        const leave = async ({ token }: { readonly token: string }, minutes: number) => {
            const { session = '' } = await api.tokens.verify(token);
            const lastUsedAt = sql`now() - make_interval(mins => ${minutes})`;
            await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.key, session));
        };
        await leave(idle, 36);
        await leave(lately, 34);
        await limitIdleSessions(db, 30);
        expect(await statuses([idle, lately, used])).toEqual([401, 200, 200]);
        expect((await used.ask('GET', '/api/sessions')).body.totalItems).toBe(2);
        await limitIdleSessions(db, 0);
        expect(await statuses([idle])).toEqual([200]);
    });

    test('A9 one that is over is refused, and is deleted by the daily work with those that a change of the account has ended', async () => {
        const { email, id } = await person(api);
        const [over, left, disabled] = [await signIn(email), await signIn(email), await person(api)];
        const gone = await signIn(disabled.email);
        const { session = '' } = await api.tokens.verify(over.token);
        const { db } = api.database;
        await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.key, session));
        await api.ask('PATCH', disabled.iri, { as: 'super', body: { isEnabled: false } });
        expect(await statuses([over, left, gone])).toEqual([401, 200, 401]);
        const kept = async (userId: number) =>
            (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).length;
        expect([await kept(id), await kept(disabled.id)]).toEqual([2, 1]);
        await resource.daily?.({ db, files: createFiles() });
        expect([await kept(id), await kept(disabled.id)]).toEqual([1, 0]);
    });

    test('A7 A9 a changed password ends the others; this one goes on as the same session', async () => {
        const { email } = await person(api);
        const [here, there] = [await signIn(email), await signIn(email)];
        const { '@id': mine } = await current(here);
        const body = { currentPassword: PASSWORD, newPassword: 'Une-Autre-2026!' };
        const renewed = withToken((await here.ask('POST', '/api/auth/change_password', body)).body.token);
        expect(await statuses([here, there, renewed])).toEqual([401, 401, 200]);
        expect((await renewed.ask('GET', '/api/sessions')).body.member).toMatchObject([
            { '@id': mine, isCurrent: true },
        ]);
    });

    test('A9 ADR 0025 a changed e-mail does the same', async () => {
        const { email } = await person(api, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        const [here, there] = [await signIn(email), await signIn(email)];
        const body = { currentPassword: PASSWORD, email: `moved-${email}` };
        const renewed = withToken((await here.ask('POST', '/api/auth/change_email', body)).body.token);
        expect(await statuses([here, there, renewed])).toEqual([401, 401, 200]);
        expect(await current(renewed)).toMatchObject({ isCurrent: true });
    });
});

describe('A9 U4 who sees and ends whose sessions', () => {
    const ROLES: Record<Account, string[]> = {
        user: ['ROLE_USER'],
        admin: ['ROLE_USER', 'ROLE_ADMIN'],
        super: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
    };
    const RIGHTS: [Account, Account, boolean][] = [
        ['user', 'user', false],
        ['user', 'admin', false],
        ['user', 'super', false],
        ['admin', 'user', true],
        ['admin', 'admin', true],
        ['admin', 'super', false],
        ['super', 'user', true],
        ['super', 'admin', true],
        ['super', 'super', true],
    ];
    test.each(RIGHTS)('A9 %s, of another who is %s: %s', async (actor, target, may) => {
        const [one, other] = [await person(api, { roles: ROLES[actor] }), await person(api, { roles: ROLES[target] })];
        const [acting, theirs] = [await signIn(one.email), await signIn(other.email)];
        const { '@id': address } = await current(theirs);
        const { body } = await acting.ask('GET', `/api/sessions?user=${encodeURIComponent(other.iri)}`);
        expect(body.member.map(found => found['@id'])).toEqual(may ? [address] : []);
        expect((await acting.ask('GET', String(address))).status).toBe(may ? 200 : 404);
        expect((await acting.ask('DELETE', String(address))).status).toBe(may ? 204 : 404);
        expect(await statuses([acting, theirs])).toEqual([200, may ? 401 : 200]);
    });

    test('A9 an administrator sees those of all at once, except super administrators’', async () => {
        const admin = await signIn('admin@comptoir.test');
        await signIn('user@comptoir.test');
        await signIn('super@comptoir.test');
        const { body } = await admin.ask('GET', '/api/sessions?itemsPerPage=100');
        const of = new Set(body.member.map(({ user }) => user));
        expect([of.has(`/api/users/${ACCOUNTS.user}`), of.has(`/api/users/${ACCOUNTS.super}`)]).toEqual([true, false]);
    });
});

describe('A9 the last use of a session', () => {
    const lastUse = async (key: string) => {
        const { lastUsedAt, address } = sessions;
        const [found] = await api.database.db
            .select({ lastUsedAt, address })
            .from(sessions)
            .where(eq(sessions.key, key));
        return { at: found?.lastUsedAt.getTime() ?? 0, address: found?.address };
    };
    const makeOld = (key: string) =>
        api.database.db
            .update(sessions)
            .set({ lastUsedAt: sql`now() - interval '1 hour'` })
            .where(eq(sessions.key, key));

    test('A9 is written after an answer, with the address', async () => {
        const { email } = await person(api);
        const { token } = await signIn(email);
        const { session = '' } = await api.tokens.verify(token);
        await makeOld(session);
        const old = await lastUse(session);
        await api.ask('GET', '/api/me', { headers: { authorization: `Bearer ${token}` }, from: '198.51.100.9' });
        await expect.poll(() => lastUse(session)).toMatchObject({ address: '198.51.100.9' });
        expect((await lastUse(session)).at).toBeGreaterThan(old.at);
    });

    test('A9 is extended neither by presence and streams nor by requests without input of the user', async () => {
        const { email } = await person(api);
        const { token } = await signIn(email);
        const { session = '' } = await api.tokens.verify(token);
        await makeOld(session);
        const old = await lastUse(session);
        const authorization = `Bearer ${token}`;
        const idle = { authorization, [IDLE_HEADER]: '1' };
        const body = { tab: randomUUID(), record: '/api/brands/1', card: null };
        const beats = [
            await api.ask('POST', '/api/presence', { headers: { authorization }, body }),
            await api.ask('POST', '/api/auth/mercure', { headers: { authorization } }),
            await api.ask('GET', '/api/notifications', { headers: idle }),
        ];
        expect(beats.map(({ status }) => status)).toEqual([200, 204, 200]);
        // Uses are written in the order of their requests.
        const other = await signIn(email);
        const { session: otherSession = '' } = await api.tokens.verify(other.token);
        await makeOld(otherSession);
        const before = await lastUse(otherSession);
        await other.ask('GET', '/api/me');
        await expect.poll(async () => (await lastUse(otherSession)).at).toBeGreaterThan(before.at);
        expect(await lastUse(session)).toEqual(old);
        await api.ask('GET', '/api/me', { headers: { authorization } });
        await expect.poll(async () => (await lastUse(session)).at).toBeGreaterThan(old.at);
    });

    test('A9 is written every few minutes only', async () => {
        const { email } = await person(api);
        const { session = '' } = await api.tokens.verify((await signIn(email)).token);
        const clock = { now: 1_000_000 };
        const noteUse = sessionUses(api.database.db, silent, () => clock.now);
        await makeOld(session);
        noteUse(session, '198.51.100.1');
        await expect.poll(() => lastUse(session)).toMatchObject({ address: '198.51.100.1' });
        await makeOld(session);
        clock.now += 60_000;
        noteUse(session, '198.51.100.2');
        clock.now += 300_000;
        noteUse(session, '198.51.100.3');
        await expect.poll(() => lastUse(session)).toMatchObject({ address: '198.51.100.3' });
    });

    test('A9 that cannot be written fails nothing', async () => {
        const warned: unknown[] = [];
        const logger = Object.assign(Object.create(silent), { warn: (...all: unknown[]) => warned.push(all) });
        throttleUses(() => Promise.reject(new Error('no disk')), logger)('key', '198.51.100.1');
        await expect.poll(() => warned.length).toBe(1);
    });
});

describe('A9 a device that a person has not used before', () => {
    /** What was mailed since. */
    const mailed = async (work: () => Promise<unknown>) => {
        await api.jobs.drain();
        const before = api.sent.length;
        await work();
        await api.jobs.drain();
        return api.sent.slice(before);
    };

    test('A9 is told by mail, in the language of the device that they used last, but not the first one', async () => {
        const { email } = await person(api);
        expect(await mailed(() => signIn(email, { device: MARK, locale: 'fr' }))).toEqual([]);
        const stranger = { from: '203.0.113.66', agent: SAFARI, device: 'another-browser-0001', locale: 'en' };
        const [message, ...more] = await mailed(() => signIn(email, stranger));
        expect(more).toEqual([]);
        expect(message).toMatchObject({ to: email, subject: 'Nouvelle connexion à votre compte chez Comptoir' });
        for (const text of ['Safari, macOS', '203.0.113.66', 'UTC', 'http://localhost:3000/profile'])
            expect(message?.text).toContain(text);
    });

    test('A9 is told once; the same browser at another place is no new one, and another program at the same place is', async () => {
        const { email } = await person(api);
        await mailed(() => signIn(email, { device: MARK }));
        expect(await mailed(() => signIn(email, { device: MARK }))).toEqual([]);
        expect(await mailed(() => signIn(email, { device: MARK, agent: SAFARI }))).toHaveLength(1);
        expect(await mailed(() => signIn(email, { device: MARK, agent: SAFARI }))).toEqual([]);
        const program = { agent: 'curl/8.5.0', from: '203.0.113.80' };
        expect(await mailed(() => signIn(email, program))).toHaveLength(1);
        expect(await mailed(() => signIn(email, { ...program, agent: 'curl/8.9.1' }))).toEqual([]);
        expect(await mailed(() => signIn(email, { ...program, from: '203.0.113.81' }))).toHaveLength(1);
    });

    test.each([[12], ['short'], ['x'.repeat(65)], ['a b c d e f g h i j']])(
        'A9 a mark that none is, %j, is as good as none',
        async device => {
            const { email } = await person(api);
            await signIn(email, { device, from: '203.0.113.90' });
            expect(await mailed(() => signIn(email, { from: '203.0.113.90' }))).toEqual([]);
        },
    );

    test('A9 the newest fifty are remembered', async () => {
        const { email, id } = await person(api);
        for (let n = 0; n < 52; n += 1) await signIn(email, { device: `device-number-${String(n).padStart(4, '0')}` });
        const kept = await api.database.db.select().from(knownDevices).where(eq(knownDevices.userId, id));
        expect(kept).toHaveLength(50);
    });
});

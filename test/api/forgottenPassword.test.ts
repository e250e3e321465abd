import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs, passwordResets, users } from '#server/db/tables/index.ts';
import { Refused } from '#server/domain/refused.ts';
import type { Message } from '#server/mail/mailer.ts';
import { type Api, type Ask, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { listOf, typesOf } from '#test/support/notifications.ts';
import { expectViolation, linkIn, newAddress, person } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

let api: Api;
beforeAll(async () => {
    api = await openApi({ companyName: 'Sports & Cie' });
});
afterAll(() => api.close());

const TARGET = `${ORIGIN}/auth/password-reset`;
const NEW = 'Une-Autre-2026!';

const forget = (
    email: string,
    { target = TARGET, query = '', ...ask }: Ask & { target?: unknown; query?: string } = {},
) => api.ask('POST', `/api/auth/forgotten_password${query}`, { from: newAddress(), body: { email, target }, ...ask });
const reset = (token: string, newPassword: unknown = NEW, query = '') =>
    api.ask('POST', `/api/auth/reset_password/${token}${query}`, { from: newAddress(), body: { newPassword } });
const check = (token: string, query = '', from = newAddress()) =>
    api.ask('GET', `/api/auth/reset_password/${token}${query}`, { from });
const signIn = async (username: string, password: string) =>
    (await api.ask('POST', '/api/login_check', { from: newAddress(), body: { username, password } })).status;
const askedBy = async (email: string): Promise<string> => {
    expect((await forget(email)).status).toBe(204);
    return linkIn(api.sent.at(-1)).searchParams.get('token') ?? '';
};

const BAD_LINK = ['token', 'resetLink', 'This link is invalid or has expired. Ask for a new one.'] as const;
const BAD_LINK_FR = 'Ce lien n’est pas valable ou a expiré. Demandez-en un nouveau.';

const TOO_WEAK =
    'Ce mot de passe est trop faible : il se répète, est un mot courant, ou contient votre nom ou votre e-mail';

describe('A6 asking for a link', () => {
    test('A6 N3 mails target?token=… to the account, and answers 204 without a body', async () => {
        const { email } = await person(api);
        const { status, body } = await forget(email, { target: `${TARGET}?from=mail#there` });
        expect([status, body]).toEqual([204, { text: '' }]);
        const message = api.sent.at(-1);
        expect(message?.to).toBe(email);
        const link = linkIn(message);
        expect(`${link.origin}${link.pathname}`).toBe(TARGET);
        expect([...link.searchParams.keys()]).toEqual(['from', 'token']);
        expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    });

    test.each([
        ['en', 'Choose a new password for Sports & Cie', 'Hello Paul,', /within 2 hours/],
        ['fr', 'Choisissez un nouveau mot de passe pour Sports & Cie', 'Bonjour Paul,', /pendant 2 heures/],
    ])('A6 L1 the message is in the language of the request: %s', async (locale, subject, hello, validity) => {
        const { email } = await person(api);
        await forget(email, { query: `?locale=${locale}` });
        const message = api.sent.at(-1);
        expect(message?.subject).toBe(subject);
        for (const part of [message?.text, message?.html]) expect(part).toMatch(validity);
        expect(message?.text).toContain(hello);
        expect(message?.html).toContain('Sports &amp; Cie');
    });

    test('A6 names of the machine itself are one origin where no PUBLIC_URL is set, and no other is', async () => {
        const unset = await openApi({ isUrlUnset: true });
        const { email } = await person(unset);
        const ask = async (at: Api, origin: string) => {
            const body = { email, target: `${origin}/auth/password-reset` };
            return (await at.ask('POST', '/api/auth/forgotten_password', { from: newAddress(), body })).status;
        };
        const own = ['http://127.0.0.1:3000', 'http://[::1]:3000', ORIGIN];
        for (const origin of own) {
            expect([origin, await ask(unset, origin)]).toEqual([origin, 204]);
            expect(linkIn(unset.sent.at(-1)).origin).toBe(origin);
        }
        const others = [
            'http://127.0.0.1:3001',
            'https://127.0.0.1:3000',
            'http://192.168.1.5:3000',
            'http://localhost.example.com:3000',
        ];
        for (const origin of others) expect([origin, await ask(unset, origin)]).toEqual([origin, 422]);
        await unset.close();
        expect(await ask(api, 'http://127.0.0.1:3000')).toBe(422);
    });

    test('A6 the e-mail is taken in any case and trimmed', async () => {
        const { email } = await person(api);
        expect((await forget(` ${email.toUpperCase()} `)).status).toBe(204);
        expect(api.sent.at(-1)?.to).toBe(email);
    });

    test.each([
        ['', 'This email address does not match any account'],
        ['?locale=fr', 'Cette adresse e-mail ne correspond à aucun compte'],
    ])('A6 V4 an unknown e-mail is a violation %s', async (query, message) => {
        const before = api.sent.length;
        expectViolation(await forget('nobody@comptoir.test', { query }), 'email', 'unknownEmail', message);
        expect(api.sent).toHaveLength(before);
    });

    test('A6 a disabled account gets no mail, and looks like none', async () => {
        const { email, iri } = await person(api);
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: false } });
        const before = api.sent.length;
        expectViolation(await forget(email), 'email', 'unknownEmail');
        expect(api.sent).toHaveLength(before);
    });

    test.each([
        ['a stranger’s page', 'https://evil.example/auth/password-reset'],
        ['a stranger’s page that looks like ours', 'http://localhost:3000@evil.example/'],
        ['our host on another port', 'http://localhost:3001/auth/password-reset'],
        ['our host under another scheme', 'https://localhost:3000/auth/password-reset'],
        ['our page with a user in it', 'http://someone@localhost:3000/auth/password-reset'],
        ['a path alone', '/auth/password-reset'],
        ['a path that browsers take for a host', '//evil.example'],
        ['a script', 'javascript:alert(1)'],
    ])('N3 V4 the target is the console’s own: not %s', async (_what, target) => {
        const before = api.sent.length;
        const { email } = await person(api);
        expectViolation(
            await forget(email, { target, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
            'target',
            'target',
            `An address that begins with ${ORIGIN} is expected`,
        );
        expect(api.sent).toHaveLength(before);
    });

    test('V4 what is missing or of another type is named', async () => {
        const { body } = await api.ask('POST', '/api/auth/forgotten_password', { body: { email: 12 } });
        expect(body.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['email', 'type.string'],
            ['target', 'required'],
        ]);
        expectViolation(await forget('not an address'), 'email', 'email');
    });

    test('A6 only a hash of the token is kept', async () => {
        const { email, id } = await person(api);
        const token = await askedBy(email);
        const rows = await api.database.db.select().from(passwordResets).where(eq(passwordResets.userId, id));
        expect(rows).toHaveLength(1);
        expect(JSON.stringify(rows)).not.toContain(token);
    });
});

describe('A6 a mail server that does not take the message', () => {
    test.each([
        ['', 'Unable to request a reset at this time. Try again in a few minutes.'],
        ['?locale=fr', 'Impossible de demander une réinitialisation pour le moment. Réessayez dans quelques minutes.'],
    ])('is 503 in words, nothing leaks, no link stays, no attempt is lost %s', async (query, detail) => {
        const mailer = { send: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.9:587 user secret')) };
        const failing = await openApi({ mailer });
        const body = { email: 'user@comptoir.test', target: TARGET };
        for (let round = 0; round < 5; round += 1) {
            const answer = await failing.ask('POST', `/api/auth/forgotten_password${query}`, { body });
            expect([answer.status, answer.body.detail]).toEqual([503, detail]);
            expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|10\.0|secret/);
            expect(answer.headers.get('retry-after')).toBe('120');
        }
        expect(await failing.database.db.select().from(passwordResets)).toEqual([]);
        await failing.close();
    });

    test('41.5 one that says why it sends nothing is heard: the demonstration has none', async () => {
        const send = () => Promise.reject(new Refused('invalid', 'not_in_demonstration'));
        const without = await openApi({ mailer: { send } });
        const body = { email: 'user@comptoir.test', target: TARGET };
        const forgotten = await without.ask('POST', '/api/auth/forgotten_password', { body });
        const made = await make(without, '/api/users', newUser());
        const invited = await without.ask('POST', `${made['@id']}/invitation`, { as: 'admin' });
        for (const { status, body: said } of [forgotten, invited])
            expect([status, said.detail]).toEqual([422, 'The demonstration does not offer this: it needs a server.']);
        await without.close();
    });
});

describe('A6 HIDE_UNKNOWN_EMAILS', () => {
    test('known, unknown and disabled are answered alike, before anything is sent, and no job keeps a token', async () => {
        const taken: (string | undefined)[][] = [];
        const send = async ({ to, messageId, text }: Message) => {
            taken.push([to, messageId, /token=([\w-]+)/.exec(text)?.[1]]);
            throw new Error('nobody takes it');
        };
        const hiding = await openApi({ hideUnknownEmails: true, mailer: { send } });
        await hiding.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, 2));
        const ask = (email: string) =>
            hiding.ask('POST', '/api/auth/forgotten_password', { body: { email, target: TARGET } });
        const answers = await Promise.all(['user', 'nobody', 'admin'].map(who => ask(`${who}@comptoir.test`)));
        expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, { text: '' }]));
        expect(taken).toEqual([]);
        const { db } = hiding.database;
        expect(JSON.stringify(await db.select().from(jobs))).not.toMatch(/token=|tokenHash/);
        await hiding.jobs.drain();
        expect(taken.map(([to]) => to)).toEqual(['user@comptoir.test']);
        await db.update(jobs).set({ runAfter: sql`now()` });
        await hiding.jobs.drain();
        const [first, second, ...more] = taken;
        expect([second?.[1], first?.[2] === second?.[2], more]).toEqual([first?.[1], false, []]);
        expect(await db.$count(passwordResets)).toBe(0);
        const ended = (await db.select().from(jobs)).filter(({ status }) => status === 'done');
        expect(ended.map(({ payload }) => payload)).toEqual([{}, {}]);
        await hiding.close();
    });
});

describe('A7 using a link', () => {
    test('A7 sets the password, revokes every token, and signs nobody in by itself', async () => {
        const { email, id } = await person(api);
        const session = await api.token(id);
        const { status, body } = await reset(await askedBy(email));
        expect([status, body]).toEqual([204, { text: '' }]);
        expect([await signIn(email, PASSWORD), await signIn(email, NEW)]).toEqual([401, 200]);
        const me = await api.ask('GET', '/api/me', { headers: { authorization: `Bearer ${session}` } });
        expect(me.status).toBe(401);
    });

    test('T8 A7 a reset notifies the person, a refused one does not', async () => {
        const { id, email } = await person(api);
        const token = await askedBy(email);
        await reset(token, 'court');
        expect(typesOf(await listOf(api, id))).toEqual(['welcome']);
        expect((await reset(token)).status).toBe(204);
        expect(typesOf(await listOf(api, id))).toEqual(['password_changed', 'welcome']);
    });

    test('A7 it works once, and takes the other links of the account with it', async () => {
        const { email } = await person(api);
        const [first, second] = [await askedBy(email), await askedBy(email)];
        expect((await reset(second)).status).toBe(204);
        for (const token of [second, first]) expectViolation(await reset(token, 'Encore-Autre-2026!'), ...BAD_LINK);
        expect(await signIn(email, NEW)).toBe(200);
    });

    test('A7 it is asked for before it is used: good as often as one asks, refused as its use is', async () => {
        const { email } = await person(api);
        const token = await askedBy(email);
        for (const _round of [1, 2]) {
            const { status, body } = await check(token);
            expect([status, body]).toEqual([204, { text: '' }]);
        }
        expect((await reset(token)).status).toBe(204);
        for (const bad of [token, 'nonsense', '%00']) {
            expectViolation(await check(bad), ...BAD_LINK);
            expectViolation(await check(bad, '?locale=fr'), 'token', 'resetLink', BAD_LINK_FR);
        }
        expect(JSON.stringify((await check(token)).body)).not.toContain(email);
    });

    test('A7 of two uses at once, one wins', async () => {
        const { email } = await person(api);
        const token = await askedBy(email);
        const words = ['Premier-Essai-2026!', 'Second-Essai-2026!', 'Dernier-Essai-2026!'];
        const answers = await Promise.all(words.map(word => reset(token, word)));
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
        const winner = words[answers.findIndex(({ status }) => status === 204)] ?? '';
        expect(await signIn(email, winner)).toBe(200);
    });

    test('A7 of two links at once, one wins and no request fails', async () => {
        const { email } = await person(api);
        const tokens = [await askedBy(email), await askedBy(email)];
        const answers = await Promise.all(tokens.map((token, place) => reset(token, `Essai-Numero-${place}-2026!`)));
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    });

    test('A6 A7 it is good for two hours', async () => {
        const { email, id } = await person(api);
        const token = await askedBy(email);
        const age = (minutes: number) =>
            api.database.db
                .update(passwordResets)
                .set({ expiresAt: sql`${passwordResets.expiresAt} - make_interval(mins => ${minutes})` })
                .where(eq(passwordResets.userId, id));
        await age(119);
        expectViolation(await reset(token, PASSWORD), 'newPassword', 'passwordUnchanged');
        await age(2);
        expectViolation(await reset(token), ...BAD_LINK);
    });

    test.each(['nonsense', 'x'.repeat(43), '%00', '..%2f'])('A7 V4 %s is no link', async token => {
        expectViolation(await reset(token), ...BAD_LINK);
        expectViolation(await reset(token, NEW, '?locale=fr'), 'token', 'resetLink', BAD_LINK_FR);
    });

    test('V3 A7 a password that breaks a rule, holds a name or is the old one leaves the link good', async () => {
        const { email } = await person(api, { lastName: 'Dupuis' });
        const token = await askedBy(email);
        expectViolation(await reset(token, 'Court-1'), 'newPassword', 'minLength', '12 characters minimum');
        expectViolation(await reset(token, null), 'newPassword', 'required');
        expectViolation(await reset(token, 'Avec-Dupuis-2026!', '?locale=fr'), 'newPassword', 'passwordWeak', TOO_WEAK);
        expectViolation(await reset(token, 12), 'newPassword', 'type.string');
        expectViolation(
            await reset(token, PASSWORD, '?locale=fr'),
            'newPassword',
            'passwordUnchanged',
            'Le nouveau mot de passe doit être différent du précédent',
        );
        expect((await reset(token)).status).toBe(204);
    });

    test.each([
        ['disabled', { isEnabled: false }],
        ['given another e-mail', { email: 'moved.person@comptoir.test' }],
        ['given another role', { roles: ['ROLE_ADMIN'] }],
        ['given another password', { plainPassword: 'Donne-Par-Admin-1!' }],
    ])('A7 a link dies when its account is %s', async (_what, body) => {
        const { email, iri } = await person(api);
        const token = await askedBy(email);
        expect((await api.ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: true } });
        expectViolation(await reset(token), ...BAD_LINK);
    });

    test('A7 a link is deleted with its account, and an account without a password may choose one', async () => {
        const gone = await person(api);
        const token = await askedBy(gone.email);
        expect((await api.ask('DELETE', gone.iri, { as: 'super' })).status).toBe(204);
        expectViolation(await reset(token), ...BAD_LINK);
        const invited = await person(api, { plainPassword: null });
        expect((await reset(await askedBy(invited.email))).status).toBe(204);
        expect(await signIn(invited.email, NEW)).toBe(200);
    });
});

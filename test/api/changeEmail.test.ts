import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimits } from '#server/auth/limits.ts';
import { jobs, rateLimits } from '#server/db/tables/index.ts';
import { type Api, createOutbox, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { expectViolation, linkIn, newAddress, person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

const outbox = createOutbox();
let mailFails = false;
const mailer = {
    send: async (message: Parameters<typeof outbox.mailer.send>[0]) => {
        if (mailFails) throw new Error('no server takes the mail');
        await outbox.mailer.send(message);
    },
};
let api: Api;
beforeAll(async () => {
    api = await openApi({ mailer });
});
afterAll(() => api.close());

const ADMIN = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
let addresses = 0;
const newEmail = () => {
    addresses += 1;
    return `moved-${addresses}@comptoir.test`;
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const change = (token: string, body: object, query = '') =>
    api.ask('POST', `/api/auth/change_email${query}`, { headers: bearer(token), body });
const meWith = async (token: string) => (await api.ask('GET', '/api/me', { headers: bearer(token) })).status;
const signIn = (username: string, password = PASSWORD) =>
    api.ask('POST', '/api/login_check', { from: newAddress(), body: { username, password } });
const emailOf = async (iri: string) => (await api.ask('GET', iri, { as: 'super' })).body.email;
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
/** Messages to the addresses, after the jobs have been done. */
const sentTo = async (...to: string[]) => {
    await api.jobs.drain();
    return outbox.sent.filter(message => to.includes(message.to));
};
const resetLink = async (email: string) => {
    const body = { email, target: `${ORIGIN}/auth/password-reset` };
    expect((await api.ask('POST', '/api/auth/forgotten_password', { from: newAddress(), body })).status).toBe(204);
    const token = linkIn((await sentTo(email)).at(-1)).searchParams.get('token');
    return async () => {
        const asked = { from: newAddress(), body: { newPassword: 'Une-Autre-2026!' } };
        return (await api.ask('POST', `/api/auth/reset_password/${token}`, asked)).status;
    };
};

describe('N3 changing one’s e-mail', () => {
    test('N3 A7 the session that changed it goes on with a new token, every older one and every link is revoked', async () => {
        const { email: former, id, iri } = await person(api, ADMIN);
        const { token } = (await signIn(former)).body;
        const elsewhere = await api.token(id);
        const reset = await resetLink(former);
        const email = newEmail();
        const { status, body } = await change(token, { email: ` ${email.toUpperCase()} `, currentPassword: PASSWORD });
        expect([status, Object.keys(body)]).toEqual([200, ['token']]);
        expect([await meWith(token), await meWith(elsewhere), await meWith(body.token)]).toEqual([401, 401, 200]);
        expect(claims(body.token)).toMatchObject({ exp: claims(token).exp, username: email });
        expect(await emailOf(iri)).toBe(email);
        expect([(await signIn(former)).status, (await signIn(email)).status]).toEqual([401, 200]);
        expect(await reset()).toBe(422);
    });

    test.each([
        ['', 'Hello', 'has changed'],
        ['?locale=fr', 'Bonjour', 'a changé'],
    ])('N3 both addresses are notified %s', async (query, hello, subject) => {
        const { email: former, id } = await person(api, ADMIN);
        const email = newEmail();
        await change(await api.token(id), { email, currentPassword: PASSWORD }, query);
        const [old, now, ...more] = await sentTo(former, email);
        expect([old?.to, now?.to, more]).toEqual([former, email, []]);
        expect(old?.subject).toContain(subject);
        for (const part of [hello, former, email]) expect(old?.text).toContain(part);
        for (const part of [hello, email]) expect(now?.text).toContain(part);
        expect(`${now?.text}${now?.html}`).not.toContain(former);
        expect(linkIn(now).href).toBe(`${ORIGIN}/`);
    });

    test('N3 a mail server that takes nothing does not undo it, and gets the messages later', async () => {
        const { email: former, id, iri } = await person(api, ADMIN);
        const email = newEmail();
        mailFails = true;
        const { status } = await change(await api.token(id), { email, currentPassword: PASSWORD });
        expect(await sentTo(former, email)).toEqual([]);
        mailFails = false;
        expect([status, await emailOf(iri)]).toEqual([200, email]);
        await api.database.db.update(jobs).set({ runAfter: sql`now()` });
        expect((await sentTo(former, email)).map(({ to }) => to)).toEqual([former, email]);
    });

    test('N3 D1 it is in the history, and saving a form opened before is a conflict', async () => {
        const { email: former, id, iri } = await person(api, ADMIN);
        const email = newEmail();
        const tag = (await api.ask('GET', iri, { as: 'super' })).headers.get('etag') ?? '';
        await change(await api.token(id), { email, currentPassword: PASSWORD });
        const { body } = await api.ask('GET', `/api/changes?record=${encodeURIComponent(iri)}`, { as: 'super' });
        expect(body.member[0]).toMatchObject({ action: 'edit', differences: { email: { from: former, to: email } } });
        const asked = { as: 'super', headers: { 'if-match': tag }, body: { jobTitle: 'Chef' } } as const;
        expect((await api.ask('PATCH', iri, asked)).status).toBe(412);
    });

    test('N3 of two changes at once, one wins', async () => {
        const { id, iri } = await person(api, ADMIN);
        const token = await api.token(id);
        const emails = [newEmail(), newEmail()];
        const answers = await Promise.all(emails.map(email => change(token, { email, currentPassword: PASSWORD })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        expect(await emailOf(iri)).toBe(emails[answers.findIndex(({ status }) => status === 200)]);
    });
});

describe('N3 V4 what is refused', () => {
    test.each([
        ['', 'Invalid password: this is not your current one'],
        ['?locale=fr', 'Mot de passe invalide : ce n’est pas votre mot de passe actuel'],
    ])('N3 V4 a wrong current password changes nothing and notifies nobody %s', async (query, message) => {
        const { email: former, id, iri } = await person(api, ADMIN);
        const email = newEmail();
        const answer = await change(await api.token(id), { email, currentPassword: 'wrong' }, query);
        expectViolation(answer, 'currentPassword', 'currentPassword', message);
        expect([await emailOf(iri), await sentTo(former, email)]).toEqual([former, []]);
    });

    test.each([
        ['none', undefined, 'required'],
        ['no address', 'nobody', 'email'],
        ['too long a one', `${'x'.repeat(180)}@comptoir.test`, 'maxLength'],
        ['another’s', 'user@comptoir.test', 'taken'],
    ])('V3 V4 an e-mail that is %s', async (_what, email, code) => {
        const { id } = await person(api, ADMIN);
        expectViolation(await change(await api.token(id), { email, currentPassword: PASSWORD }), 'email', code);
    });

    test('V4 the one that the account has, which ends no session', async () => {
        const { email, id } = await person(api, ADMIN);
        const token = await api.token(id);
        const message = 'The new e-mail must differ from the present one';
        expectViolation(await change(token, { email, currentPassword: PASSWORD }), 'email', 'emailUnchanged', message);
        expect(await meWith(token)).toBe(200);
    });

    test('V4 both fields are named when both are missing', async () => {
        const { status, body } = await change(await api.token('admin'), {});
        expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
            422,
            ['email', 'currentPassword'],
        ]);
    });

    test('N3 U4 below ROLE_ADMIN it is an administrator’s business, the right password included', async () => {
        const { email: former, id, iri } = await person(api);
        const answer = await change(await api.token(id), { email: newEmail(), currentPassword: PASSWORD });
        expect([answer.status, await emailOf(iri)]).toEqual([403, former]);
    });

    test('N3 needs a token', async () => {
        const body = { email: newEmail(), currentPassword: PASSWORD };
        expect((await api.ask('POST', '/api/auth/change_email', { body })).status).toBe(401);
    });

    test('N3 wrong passwords count with those of change_password, and a success forgets them', async () => {
        const { id } = await person(api, ADMIN);
        const failed = (times: number) =>
            Promise.all(
                Array.from({ length: times }, () =>
                    createLimits(api.database.db).count([['changePassword', String(id)]], []),
                ),
            );
        await failed(9);
        const { body } = await change(await api.token(id), { email: newEmail(), currentPassword: PASSWORD });
        const counted = () => api.database.db.select().from(rateLimits).where(like(rateLimits.key, 'changePassword:%'));
        expect((await counted()).filter(({ points }) => points >= 9)).toEqual([]);
        await failed(9);
        const wrong = { email: newEmail(), currentPassword: 'wrong' };
        expect([(await change(body.token, wrong)).status, (await change(body.token, wrong)).status]).toEqual([
            422, 429,
        ]);
        const right = { currentPassword: PASSWORD, newPassword: 'Une-Autre-2026!' };
        const asked = { headers: bearer(body.token), body: right };
        expect((await api.ask('POST', '/api/auth/change_password', asked)).status).toBe(429);
    });
});

describe('N3 U4 the e-mail in a record', () => {
    test.each([
        ['', 'Change your own e-mail where the current password is asked for'],
        ['?locale=fr', 'Changez votre propre e-mail là où le mot de passe actuel est demandé'],
    ])('N3 V4 one’s own is not changed by PATCH %s', async (query, message) => {
        const { email: former, id, iri } = await person(api, ADMIN);
        const body = { email: newEmail(), firstName: 'Zoé' };
        expectViolation(await api.ask('PATCH', `${iri}${query}`, { as: id, body }), 'email', 'ownEmail', message);
        expect(await emailOf(iri)).toBe(former);
    });

    test('U4 a form that sends one’s own as it is, in whatever case, is not refused', async () => {
        const { email, id, iri } = await person(api, ADMIN);
        const token = await api.token(id);
        const body = { email: email.toUpperCase(), jobTitle: 'Cheffe' };
        const answer = await api.ask('PATCH', iri, { as: id, body });
        expect([answer.status, answer.body.jobTitle, await meWith(token)]).toEqual([200, 'Cheffe', 200]);
        expect(await sentTo(email)).toEqual([]);
    });

    test('N3 nor by a change of many, of whomever', async () => {
        const { email: former, iri } = await person(api, ADMIN);
        const body = { action: 'edit', ids: [iri], input: { email: newEmail() } };
        const { status } = await api.ask('POST', '/api/users/bulk', { as: 'super', body });
        expect([status, await emailOf(iri)]).toEqual([422, former]);
    });

    test('A7 U4 an administrator changes another’s e-mail: both addresses are notified, sessions and links end', async () => {
        const { email: former, id, iri } = await person(api);
        const token = await api.token(id);
        const reset = await resetLink(former);
        const before = (await sentTo(former)).length;
        const email = newEmail();
        const { status } = await api.ask('PATCH', `${iri}?locale=fr`, { as: 'admin', body: { email } });
        expect([status, await meWith(token), await reset()]).toEqual([200, 401, 422]);
        const [old, now, ...more] = (await sentTo(former, email)).slice(before);
        expect([old?.to, now?.to, more]).toEqual([former, email, []]);
        expect(old?.text).toContain('Bonjour');
    });

    test('U4 other changes, and refused ones, notify nobody', async () => {
        const { email, iri } = await person(api);
        await api.ask('PATCH', iri, { as: 'admin', body: { firstName: 'Zoé' } });
        await api.ask('PATCH', iri, { as: 'admin', body: { email: 'user@comptoir.test' } });
        expect(await sentTo(email)).toEqual([]);
    });
});

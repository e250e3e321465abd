import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newChallenge } from '#server/auth/challenges.ts';
import { recoveryCodes as codes, totpSecrets, users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api, openApi, PASSWORD } from '#test/support/api.ts';
import { bearing, codeAt, enterPassword, switchOn } from '#test/support/appCodes.ts';
import { expectViolation, newAddress, person } from '#test/support/passwords.ts';

const START = Date.parse('2026-11-27T08:00:15Z');
const clock = { now: new Date(START) };
const pass = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

const company: { api?: Api } = {};
let api: Api;
beforeAll(async () => {
    api = await openApi({ now: () => clock.now });
});
beforeEach(() => {
    clock.now = new Date(START);
});
afterAll(() => Promise.all([api.close(), company.api?.close()]));

const tokenFor = async (email: string): Promise<string> => (await enterPassword(api, email)).body.token;

/** A person with codes of an app, a minute ago, and what signs them in. */
const protectedPerson = async (more: object = {}) => {
    const one = await person(api, more);
    const token = await tokenFor(one.email);
    const made = await switchOn(api, token, clock.now);
    pass(60);
    return { ...one, ...made, token };
};

const challengeFor = async (email: string): Promise<string> => String((await enterPassword(api, email)).body.challenge);

const answer = (challenge: string, code: unknown, more: object = {}) =>
    api.ask('POST', '/api/auth/totp', { from: newAddress(), body: { challenge, code, ...more } });

const post = (path: string, token: string, body: object = {}) =>
    api.ask('POST', `/api/auth/${path}`, { ...bearing(token), body });

const mailed = async (work: () => Promise<unknown>) => {
    await api.jobs.drain();
    const before = api.sent.length;
    await work();
    await api.jobs.drain();
    return api.sent.slice(before);
};

describe('A11 switching the codes of an app on', () => {
    test('A11 a secret is told as text, address and picture, and counts once a code has confirmed it', async () => {
        const { email } = await person(api);
        const token = await tokenFor(email);
        const { status, body } = await post('totp/setup', token, { currentPassword: PASSWORD });
        expect([status, body.secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
        expect(body.uri).toContain(`otpauth://totp/Comptoir:${encodeURIComponent(email)}?`);
        expect(body.uri).toContain(`secret=${body.secret}`);
        expect(Buffer.from(String(body.qr).split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg [\s\S]*<path/);
        expect((await enterPassword(api, email)).body.token).toEqual(expect.any(String));
        const wrong = await post('totp/confirmation', token, { code: '000000' });
        expectViolation(wrong, 'code', 'second_factor_code');
        const done = await post('totp/confirmation', token, { code: codeAt(String(body.secret), clock.now) });
        expect(done.status).toBe(200);
        expect(new Set(done.body.recoveryCodes as string[]).size).toBe(10);
        expect((await enterPassword(api, email)).body).toEqual({
            challenge: expect.any(String),
            steps: ['totp'],
        });
    });

    test('A11 takes the password, also of an open session', async () => {
        const token = await tokenFor((await person(api)).email);
        expectViolation(await post('totp/setup', token), 'currentPassword', 'required');
        expectViolation(
            await post('totp/setup', token, { currentPassword: 'x' }),
            'currentPassword',
            'currentPassword',
        );
    });

    test('A11 what is on cannot be replaced, and is told as on, with the codes that are left', async () => {
        const { token, secret } = await protectedPerson();
        expect((await post('totp/setup', token, { currentPassword: PASSWORD })).status).toBe(409);
        expect((await post('totp/confirmation', token, { code: codeAt(secret, clock.now) })).status).toBe(409);
        const { body } = await api.ask('GET', '/api/auth/second_factor', bearing(token));
        expect(body).toEqual({
            isOn: true,
            isDemanded: false,
            hasPassword: true,
            recoveryCodesLeft: 10,
            mustProve: false,
        });
    });

    test('A11 recovery codes are stored as hashes', async () => {
        const { id, recoveryCodes } = await protectedPerson();
        const kept = await api.database.db.select().from(codes).where(eq(codes.userId, id));
        expect(kept).toHaveLength(10);
        const text = JSON.stringify(kept);
        for (const code of recoveryCodes) expect(text).not.toContain(code);
    });

    test('A11 is told by mail, in the language of the device used last, and by the history', async () => {
        const { email, id } = await person(api);
        const body = { username: email, password: PASSWORD };
        const signedIn = await api.ask('POST', '/api/login_check?locale=fr', { from: newAddress(), body });
        const [message, ...more] = await mailed(() => switchOn(api, signedIn.body.token, clock.now));
        expect(more).toEqual([]);
        expect(message).toMatchObject({
            to: email,
            subject: 'Votre compte chez Comptoir demande désormais un code',
        });
        const { body: history } = await api.ask('GET', `/api/changes?record=/api/users/${id}`, { as: 'super' });
        expect(history.member[0]).toMatchObject({
            differences: { hasSecondFactor: { from: false, to: true } },
        });
        const shown = await api.ask('GET', `/api/users/${id}`, { as: 'super' });
        expect(shown.body.hasSecondFactor).toBe(true);
    });

    test('A11 no key does it', async () => {
        const made = await api.ask('POST', '/api/api_keys', {
            as: 'user',
            body: { name: 'Shop', scopes: ['items:read'], expiresAt: null },
        });
        for (const path of ['totp/setup', 'totp/confirmation', 'totp/recovery_codes', 'totp/removal'])
            expect((await post(path, String(made.body.key), { currentPassword: PASSWORD })).status).toBe(403);
    });
});

describe('A11 signing in with a second step', () => {
    test('A11 a code gives the token, and the challenge alone nothing', async () => {
        const { email, secret } = await protectedPerson();
        const challenge = await challengeFor(email);
        expect((await api.ask('GET', '/api/me', bearing(challenge))).status).toBe(401);
        const { status, body } = await answer(challenge, codeAt(secret, clock.now));
        expect([status, Object.keys(body)]).toEqual([200, ['token']]);
        expect((await api.ask('GET', '/api/me', bearing(body.token))).body.email).toBe(email);
    });

    test.each([
        [-31, 200],
        [0, 200],
        [31, 200],
        [-61, 422],
        [61, 422],
    ])('A11 a telephone that is %i seconds off: %i', async (off, status) => {
        const { email, secret } = await protectedPerson();
        const shown = codeAt(secret, new Date(clock.now.getTime() + off * 1000));
        expect((await answer(await challengeFor(email), shown)).status).toBe(status);
    });

    test('A11 a code works once, of two at once as well, and no earlier one works after it', async () => {
        const { email, secret } = await protectedPerson();
        const challenge = await challengeFor(email);
        const code = codeAt(secret, clock.now);
        const both = await Promise.all([answer(challenge, code), answer(challenge, code)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
        expectViolation(await answer(await challengeFor(email), code), 'code', 'second_factor_code');
        const earlier = codeAt(secret, new Date(clock.now.getTime() - 30_000));
        expectViolation(await answer(await challengeFor(email), earlier), 'code', 'second_factor_code');
    });

    test('A11 a challenge gives one token, with another code and of two at once as well', async () => {
        const { email, secret, recoveryCodes } = await protectedPerson();
        const challenge = await challengeFor(email);
        expectViolation(await answer(challenge, '000000'), 'code', 'second_factor_code');
        expect((await answer(challenge, codeAt(secret, clock.now))).status).toBe(200);
        pass(60);
        for (const code of [codeAt(secret, clock.now), recoveryCodes[0]])
            expectViolation(await answer(challenge, code), 'challenge', 'challenge_over');
        const other = await challengeFor(email);
        const both = await Promise.all(recoveryCodes.slice(1, 3).map(code => answer(other, code)));
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('A11 spaces in a code are no fault', async () => {
        const { email, secret } = await protectedPerson();
        const code = codeAt(secret, clock.now).replace(/(...)/, ' $1 ');
        expect((await answer(await challengeFor(email), code)).status).toBe(200);
    });

    test('A11 after five wrong codes none is compared, from anywhere', async () => {
        const { email, secret } = await protectedPerson();
        const challenge = await challengeFor(email);
        for (let n = 0; n < 5; n += 1) expect((await answer(challenge, `00000${n}`)).status).toBe(422);
        const { status, headers } = await answer(challenge, codeAt(secret, clock.now));
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    });

    test('A11 a challenge is over after five minutes, with a changed password, and where the account is disabled', async () => {
        const { email, secret, id } = await protectedPerson();
        const late = await challengeFor(email);
        pass(301);
        expectViolation(await answer(late, codeAt(secret, clock.now)), 'challenge', 'challenge_over');
        const current = await challengeFor(email);
        await api.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, id));
        expectViolation(await answer(current, codeAt(secret, clock.now)), 'challenge', 'challenge_over');
    });

    test('A11 a challenge that somebody has made or edited is refused', async () => {
        const { email, secret, id } = await protectedPerson();
        const code = codeAt(secret, clock.now);
        const [body = '', seal = ''] = (await challengeFor(email)).split('.');
        const edited = Buffer.from(body, 'base64url').toString().replace(`"user":${id}`, `"user":${ACCOUNTS.super}`);
        const forged = newChallenge({ seal: () => 'x' }, 'second_step', { user: id, version: 1 }, clock.now);
        for (const one of [`${Buffer.from(edited).toString('base64url')}.${seal}`, forged, '', 'a.b', 12])
            expectViolation(await answer(one as string, code), 'challenge', 'challenge_over');
    });

    test('A11 V2 a code that is missing is named', async () => {
        const { email } = await protectedPerson();
        for (const code of ['', ' ', null, 12])
            expectViolation(await answer(await challengeFor(email), code), 'code', 'required');
    });

    test('A11 a recovery code signs in once, however it is written, and its use is told by mail', async () => {
        const { email, recoveryCodes, token } = await protectedPerson();
        const [code = ''] = recoveryCodes;
        const [message] = await mailed(async () => {
            const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
            expect((await answer(await challengeFor(email), typed)).status).toBe(200);
        });
        expect(message).toMatchObject({ to: email, subject: 'A recovery code of your account at Comptoir was used' });
        expectViolation(await answer(await challengeFor(email), code), 'code', 'second_factor_code');
        const { body } = await api.ask('GET', '/api/auth/second_factor', bearing(token));
        expect(body.recoveryCodesLeft).toBe(9);
    });

    test('A11 new recovery codes make the former ones void', async () => {
        const { email, recoveryCodes, token } = await protectedPerson();
        const { body } = await post('totp/recovery_codes', token, { currentPassword: PASSWORD });
        expect(body.recoveryCodes).toHaveLength(10);
        const [former = ''] = recoveryCodes;
        expectViolation(await answer(await challengeFor(email), former), 'code', 'second_factor_code');
        const [fresh] = body.recoveryCodes as string[];
        expect((await answer(await challengeFor(email), fresh)).status).toBe(200);
    });
});

describe('A11 switching it off', () => {
    test.each(['currentPassword', 'code'])('A11 takes %s', async by => {
        const { email, token, secret } = await protectedPerson();
        expectViolation(await post('totp/removal', token), 'currentPassword', 'required');
        expectViolation(await post('totp/removal', token, { code: '000000' }), 'code', 'second_factor_code');
        const proof = by === 'code' ? codeAt(secret, clock.now) : PASSWORD;
        expect((await post('totp/removal', token, { [by]: proof })).status).toBe(204);
        expect((await enterPassword(api, email)).body.token).toEqual(expect.any(String));
        expect(await api.database.db.select().from(totpSecrets).where(eq(totpSecrets.secret, secret))).toEqual([]);
    });
});

describe('A11 a lost telephone', () => {
    test('A11 an administrator takes the second factor away: sessions end, and the person is told', async () => {
        const { id, iri, email, token } = await protectedPerson();
        const removed = () => api.ask('POST', `${iri}/second_factor_removal`, { as: 'admin' });
        const [message] = await mailed(async () => expect((await removed()).status).toBe(204));
        expect(message?.subject).toBe('An administrator has removed your second factor at Comptoir');
        expect((await api.ask('GET', '/api/me', bearing(token))).status).toBe(401);
        expect((await enterPassword(api, email)).body.token).toEqual(expect.any(String));
        const { body } = await api.ask('GET', `/api/changes?record=${iri}`, { as: 'super' });
        expect(body.member[0]).toMatchObject({ author: `/api/users/${ACCOUNTS.admin}` });
        expect(await api.database.db.select().from(codes).where(eq(codes.userId, id))).toEqual([]);
    });

    test('A11 U4 nobody does it to themselves, to somebody above them, or without the right', async () => {
        const above = await protectedPerson({ roles: ['ROLE_USER'] });
        await api.database.db
            .update(users)
            .set({ roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] })
            .where(eq(users.id, above.id));
        const ask = (iri: string, as: 'admin' | 'user') => api.ask('POST', `${iri}/second_factor_removal`, { as });
        const other = await protectedPerson();
        const statuses = [
            (await ask(above.iri, 'admin')).status,
            (await ask(`/api/users/${ACCOUNTS.admin}`, 'admin')).status,
            (await ask(other.iri, 'user')).status,
            (await ask('/api/users/999999', 'admin')).status,
        ];
        expect(statuses).toEqual([403, 403, 403, 404]);
    });
});

describe('A11 where the company demands it', () => {
    const demanded: string[] = [];
    /** A person made where nothing is demanded yet, and the application that demands it from then on. */
    const strictly = async (roles: readonly string[]) => {
        company.api ??= await openApi({ now: () => clock.now, twoFactorRoles: demanded });
        const at = company.api;
        demanded.length = 0;
        const one = await person(at, { roles });
        demanded.push('ROLE_ADMIN');
        return { at, ...one };
    };
    const ASKED = [
        ['GET', '/api/items?itemsPerPage=1'],
        ['GET', '/api/items/1'],
        ['GET', '/api/me'],
        ['GET', '/api/menu'],
        ['GET', '/api/items/counts?by=status'],
        ['POST', '/api/api_keys'],
        ['PATCH', '/api/users/2'],
    ] as const;

    test('A11 who has none can do nothing but set it up, and then everything', async () => {
        const { at, email } = await strictly(['ROLE_USER', 'ROLE_ADMIN']);
        const { body } = await enterPassword(at, email);
        expect(body).toEqual({ token: expect.any(String), mustSetUp: true });
        for (const [method, path] of ASKED) {
            const sent = method === 'GET' ? {} : { body: {} };
            const refused = await at.ask(method, path, { ...bearing(body.token), ...sent });
            expect([path, refused.status]).toEqual([path, 403]);
            expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_user_authentication"');
        }
        const { secret } = await switchOn(at, body.token, clock.now);
        expect((await at.ask('GET', '/api/me', bearing(body.token))).status).toBe(200);
        const removal = { ...bearing(body.token), body: { currentPassword: PASSWORD } };
        expect((await at.ask('POST', '/api/auth/totp/removal', removal)).status).toBe(409);
        pass(60);
        const { challenge } = (await enterPassword(at, email)).body;
        const code = codeAt(secret, clock.now);
        const { body: strong } = await at.ask('POST', '/api/auth/totp', { body: { challenge, code } });
        expect(Object.keys(strong)).toEqual(['token']);
        expect((await at.ask('GET', '/api/menu', bearing(strong.token))).status).toBe(200);
    });

    test('A11 who has no such role signs in as before, and keys that were made go on', async () => {
        const { at, email, id } = await strictly(['ROLE_USER']);
        const { body } = await enterPassword(at, email);
        expect((await at.ask('GET', '/api/me', bearing(body.token))).status).toBe(200);
        const scopes = { name: 'Shop', scopes: ['items:read'], expiresAt: null };
        const made = await at.ask('POST', '/api/api_keys', { as: id, body: scopes });
        await at.database.db
            .update(users)
            .set({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
            .where(eq(users.id, id));
        const read = (credential: string) => at.ask('GET', '/api/items?itemsPerPage=1', bearing(credential));
        expect((await read(String(made.body.key))).status).toBe(200);
        expect((await read(await at.token(id))).status).toBe(403);
    });
});

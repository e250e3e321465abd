import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEYS_MAX } from '#contract/people/passkeys.ts';
import { newChallenge } from '#server/auth/challenges.ts';
import { auditEntries, passkeys, users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Answer, type Api, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { bearing, codeAt, enterPassword, switchOn } from '#test/support/appCodes.ts';
import {
    addPasskeyOf,
    beginAdding,
    type Device,
    enterPasskey,
    finishAdding,
    type Lie,
    newDevice,
    passkeyOptions,
    signInBy,
} from '#test/support/authenticator.ts';
import { expectViolation, newAddress, person } from '#test/support/passwords.ts';

const START = Date.parse('2026-11-27T08:00:15Z');
const clock = { now: new Date(START) };
const pass = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

const demanded: string[] = [];
let api: Api;
beforeAll(async () => {
    api = await openApi({ now: () => clock.now, twoFactorRoles: demanded });
});
beforeEach(() => {
    clock.now = new Date(START);
    demanded.length = 0;
});
afterAll(() => api.close());

const tokenFor = async (email: string): Promise<string> => (await enterPassword(api, email)).body.token;

/** A person with a passkey on a device of theirs. */
const passkeyPerson = async (device: Device = newDevice(), more: object = {}) => {
    const one = await person(api, more);
    const token = await tokenFor(one.email);
    const { body } = await addPasskeyOf(api, token, device);
    return { ...one, token, device, passkey: Number(body.id) };
};

const listOf = (token: string, at: Pick<Api, 'ask'> = api) => at.ask('GET', '/api/auth/passkeys', bearing(token));
const whoIs = (token: string) => api.ask('GET', '/api/me', bearing(token));
const remove = (token: string, id: number, body: object) =>
    api.ask('POST', `/api/auth/passkeys/${id}/removal`, { ...bearing(token), body });

/** What the audit log told last of a person. */
const lastEntries = (userId: number, kind: 'sign_in' | 'sign_in_failed' | 'second_factor_changed') =>
    api.database.db
        .select({ details: auditEntries.details })
        .from(auditEntries)
        .where(and(eq(auditEntries.subject, `/api/users/${userId}`), eq(auditEntries.kind, kind)))
        .orderBy(desc(auditEntries.id));

const expectRefused = async (answer: Answer, userId: number, reason: string): Promise<void> => {
    expect([answer.status, answer.body.message]).toEqual([401, 'Invalid credentials.']);
    const [entry] = await lastEntries(userId, 'sign_in_failed');
    expect(entry?.details).toMatchObject({ said: { reason } });
};

const mailed = async (work: () => Promise<unknown>) => {
    await api.jobs.drain();
    const before = api.sent.length;
    await work();
    await api.jobs.drain();
    return api.sent.slice(before);
};

describe('A12 adding a passkey', () => {
    test('A12 the device is told whom it is for, and the passkey is kept with its name', async () => {
        const { email, id } = await person(api);
        const token = await tokenFor(email);
        const device = newDevice({ isBackedUp: true });
        const { body } = await beginAdding(api, token);
        expect(body.options).toMatchObject({
            rp: { name: 'Comptoir', id: 'localhost' },
            user: { name: email },
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            attestation: 'none',
            excludeCredentials: [],
        });
        const made = await finishAdding(api, token, device.register(body.options), ' Téléphone ');
        expect(made.status).toBe(201);
        const listed = await listOf(token);
        expect(listed.body).toEqual({
            passkeys: [
                {
                    id: made.body.id,
                    name: 'Téléphone',
                    createdAt: expect.any(String),
                    lastUsedAt: null,
                    isBackedUp: true,
                },
            ],
            most: PASSKEYS_MAX,
            proofs: ['password'],
            isLastKept: false,
        });
        const [kept] = await api.database.db.select().from(passkeys).where(eq(passkeys.userId, id));
        expect(kept).toMatchObject({
            credentialId: device.credentialId,
            counter: 1,
            transports: ['internal', 'hybrid'],
        });
        const again = await beginAdding(api, token);
        expect(again.body.options).toMatchObject({
            excludeCredentials: [{ id: device.credentialId, transports: ['internal', 'hybrid'] }],
        });
    });

    test('A12 takes the password or a code of the app, also of an open session', async () => {
        const { email } = await person(api);
        const token = await tokenFor(email);
        expectViolation(await beginAdding(api, token, {}), 'currentPassword', 'required');
        expectViolation(await beginAdding(api, token, { currentPassword: 'x' }), 'currentPassword', 'currentPassword');
        const { secret } = await switchOn(api, token, clock.now);
        pass(60);
        expectViolation(await beginAdding(api, token, { code: '000000' }), 'code', 'second_factor_code');
        expect((await beginAdding(api, token, { code: codeAt(secret, clock.now) })).status).toBe(200);
        expect((await listOf(token)).body.proofs).toEqual(['password', 'code']);
    });

    test('A12 who has no password proves by a code, if there is one', async () => {
        const { email, id } = await person(api);
        const token = await tokenFor(email);
        await switchOn(api, token, clock.now);
        await api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
        const fresh = await api.token(id);
        expect((await listOf(fresh)).body.proofs).toEqual(['code']);
        expectViolation(await beginAdding(api, fresh, {}), 'code', 'required');
    });

    test.each<[string, Lie]>([
        ['another origin', { origin: 'http://localhost:3001' }],
        ['another host', { rpId: 'comptoir.test' }],
        ['no verification of the person', { isVerified: false }],
        ['the type of a sign-in', { type: 'webauthn.get' }],
        ['the identifier of another', { credentialId: 'AAAA' }],
        ['a make that it was not asked for', { format: 'android-safetynet' }],
    ])('A12 %s is refused, and nothing is kept', async (_, lie) => {
        const { email } = await person(api);
        const token = await tokenFor(email);
        const { body } = await beginAdding(api, token);
        const refused = await finishAdding(api, token, newDevice().register(body.options, lie));
        expectViolation(refused, 'response', 'passkey_refused');
        expect((await listOf(token)).body.passkeys).toEqual([]);
    });

    test('A12 what is no answer of a device is refused', async () => {
        const token = await tokenFor((await person(api)).email);
        for (const response of [undefined, null, 12, {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
            expectViolation(await finishAdding(api, token, response), 'response', 'passkey_refused');
    });

    test('A12 V2 a name is required, and as long as it is shown', async () => {
        const token = await tokenFor((await person(api)).email);
        const { body } = await beginAdding(api, token);
        const response = newDevice().register(body.options);
        expectViolation(await finishAdding(api, token, response, '  '), 'name', 'required');
        expectViolation(await finishAdding(api, token, response, 'x'.repeat(81)), 'name', 'maxLength');
        expect((await finishAdding(api, token, response)).status).toBe(201);
    });

    test('A12 a challenge is answered once, of two at once as well, within five minutes, by whom it is for', async () => {
        const [one, other] = [await person(api), await person(api)];
        const [token, theirs] = [await tokenFor(one.email), await tokenFor(other.email)];
        const { body } = await beginAdding(api, token);
        const stolen = await finishAdding(api, theirs, newDevice().register(body.options));
        expectViolation(stolen, 'challenge', 'challenge_over');
        const both = await Promise.all(
            [newDevice(), newDevice()].map(device => finishAdding(api, token, device.register(body.options))),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
        const late = await beginAdding(api, token);
        pass(301);
        const over = await finishAdding(api, token, newDevice().register(late.body.options));
        expectViolation(over, 'challenge', 'challenge_over');
    });

    test('A12 a challenge of a sign-in, or one that somebody has made, adds nothing', async () => {
        const { email, id } = await person(api);
        const token = await tokenFor(email);
        const forged = newChallenge({ seal: () => 'x' }, 'passkey_registration', { user: id, version: 1 }, clock.now);
        const asText = Buffer.from(forged).toString('base64url');
        const { challenge } = (await passkeyOptions(api)) as { challenge: string };
        for (const one of [asText, challenge, 'AAAA', '']) {
            const made = newDevice().register({ challenge: one, rp: { id: 'localhost' } });
            expectViolation(await finishAdding(api, token, made), 'challenge', 'challenge_over');
        }
    });

    test('A12 a passkey is kept once, and no more of them than one can look after', async () => {
        const { token, device, id } = await passkeyPerson();
        const { body } = await beginAdding(api, token);
        expect((await finishAdding(api, token, device.register(body.options))).status).toBe(409);
        const more = Array.from({ length: PASSKEYS_MAX - 2 }, (_, n) => ({
            userId: id,
            credentialId: `${id}-${n}`,
            publicKey: 'x',
            counter: 0,
            transports: [],
            name: `No. ${n}`,
            isBackedUp: false,
        }));
        await api.database.db.insert(passkeys).values(more);
        const [first, second] = [await beginAdding(api, token), await beginAdding(api, token)];
        const both = await Promise.all(
            [first, second].map(begun => finishAdding(api, token, newDevice().register(begun.body.options))),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
        const { status, body: told } = await beginAdding(api, token);
        expect([status, told.detail]).toEqual([
            409,
            `One person has at most ${PASSKEYS_MAX} passkeys: remove one first.`,
        ]);
    });

    test('A12 is told by mail, in the language of the device used last, by the history and by the audit log', async () => {
        const { email, id } = await person(api);
        const body = { username: email, password: PASSWORD };
        const { token } = (await api.ask('POST', '/api/login_check?locale=fr', { from: newAddress(), body })).body;
        const [message, ...more] = await mailed(() => addPasskeyOf(api, token, newDevice(), 'Téléphone'));
        expect(more).toEqual([]);
        expect(message).toMatchObject({
            to: email,
            subject: 'Une clé d’accès a été ajoutée à votre compte chez Comptoir',
            text: expect.stringContaining('«\u00a0Téléphone\u00a0»'),
        });
        const { body: history } = await api.ask('GET', `/api/changes?record=/api/users/${id}`, { as: 'super' });
        expect(history.member[0]).toMatchObject({ differences: { hasSecondFactor: { from: false, to: true } } });
        const [entry] = await lastEntries(id, 'second_factor_changed');
        expect(entry?.details).toEqual({ said: { factor: 'passkey_added', name: 'Téléphone' } });
        expect((await api.ask('GET', `/api/users/${id}`, { as: 'super' })).body.hasSecondFactor).toBe(true);
    });

    test('A12 no key does it', async () => {
        const made = await api.ask('POST', '/api/api_keys', {
            as: 'user',
            body: { name: 'Shop', scopes: ['items:read'], expiresAt: null },
        });
        const key = String(made.body.key);
        const statuses = [
            (await listOf(key)).status,
            (await beginAdding(api, key)).status,
            (await finishAdding(api, key, {})).status,
            (await remove(key, 1, {})).status,
        ];
        expect(statuses).toEqual([403, 403, 403, 403]);
    });
});

describe('A12 signing in with a passkey', () => {
    test('A12 the device knows whose it is; the session counts as one with a second factor', async () => {
        const { email, id, device } = await passkeyPerson(newDevice(), { roles: ['ROLE_USER'] });
        demanded.push('ROLE_USER');
        expect(await passkeyOptions(api)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
        const { status, body } = await signInBy(api, device);
        expect([status, Object.keys(body)]).toEqual([200, ['token']]);
        expect((await whoIs(body.token)).body.email).toBe(email);
        const [entry] = await lastEntries(id, 'sign_in');
        expect(entry?.details).toEqual({ said: { by: 'passkey' } });
        const [listed] = (await listOf(body.token)).body.passkeys as { lastUsedAt: string }[];
        expect(listed?.lastUsedAt).toEqual(expect.any(String));
        const sessions = await api.ask('GET', '/api/sessions', bearing(body.token));
        expect(sessions.body.member.some(({ isCurrent }) => isCurrent === true)).toBe(true);
    });

    test('A12 a session lasts as long as was asked for, and a new device is told by mail', async () => {
        const { device } = await passkeyPerson();
        const lifetime = async (more: object) => {
            const { body } = await signInBy(api, device, {}, more);
            const { exp, iat } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
            return (exp - iat) / 3600;
        };
        const messages = await mailed(async () => {
            expect(await lifetime({ device: 'a-device-of-sixteen-letters' })).toBeCloseTo(12, 1);
        });
        expect(messages.map(({ subject }) => subject)).toEqual(['A new sign-in to your account at Comptoir']);
        expect(await lifetime({ remember: true })).toBeCloseTo(180 * 24, 1);
    });

    test('A12 a device that keeps no count is taken at its word', async () => {
        const { device } = await passkeyPerson(newDevice({ counts: false }));
        expect((await signInBy(api, device)).status).toBe(200);
        expect((await signInBy(api, device)).status).toBe(200);
    });

    test.each<[string, Lie]>([
        ['another origin', { origin: 'https://comptoir.example' }],
        ['another host', { rpId: 'comptoir.example' }],
        ['no verification of the person', { isVerified: false }],
        ['the type of a registration', { type: 'webauthn.create' }],
        ['the handle of another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ])('A12 %s is refused', async (_, lie) => {
        const { id, device } = await passkeyPerson();
        await expectRefused(await signInBy(api, device, lie), id, 'wrong_passkey');
        expect((await signInBy(api, device)).status).toBe(200);
    });

    test('A12 a signature by another device, or of something else, is refused', async () => {
        const { id, device } = await passkeyPerson();
        const options = await passkeyOptions(api);
        const forged = newDevice().assert(options, { credentialId: device.credentialId });
        await expectRefused(await enterPasskey(api, forged), id, 'wrong_passkey');
        const signed = device.assert(await passkeyOptions(api));
        const other = device.assert(await passkeyOptions(api));
        const mixed = { ...signed, response: { ...signed.response, signature: other.response.signature } };
        await expectRefused(await enterPasskey(api, mixed), id, 'wrong_passkey');
    });

    test('A12 a challenge is answered once, of two at once as well, and within five minutes', async () => {
        const { device } = await passkeyPerson();
        const signed = device.assert(await passkeyOptions(api));
        const both = await Promise.all([enterPasskey(api, signed), enterPasskey(api, signed)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
        expectViolation(await enterPasskey(api, signed), 'challenge', 'challenge_over');
        const late = device.assert(await passkeyOptions(api));
        pass(301);
        expectViolation(await enterPasskey(api, late), 'challenge', 'challenge_over');
    });

    test('A12 a challenge that somebody has made, or of a registration, opens nothing', async () => {
        const { device, token } = await passkeyPerson();
        const forged = newChallenge({ seal: () => 'x' }, 'passkey_sign_in', {}, clock.now);
        const begun = (await beginAdding(api, token)).body.options as { challenge: string };
        for (const challenge of [Buffer.from(forged).toString('base64url'), begun.challenge, 'AAAA', '']) {
            const signed = device.assert({ challenge, rpId: 'localhost' });
            expectViolation(await enterPasskey(api, signed), 'challenge', 'challenge_over');
        }
    });

    test('A12 a counter that goes back or stands still is refused with a reason, of two at once as well', async () => {
        const { id, device } = await passkeyPerson();
        expect((await signInBy(api, device, { counter: 10 })).status).toBe(200);
        for (const counter of [10, 9, 0]) {
            expectViolation(await signInBy(api, device, { counter }), 'response', 'passkey_counter');
            const [entry] = await lastEntries(id, 'sign_in_failed');
            expect(entry?.details).toMatchObject({ said: { reason: 'passkey_counter' } });
        }
        const signed = [
            device.assert(await passkeyOptions(api), { counter: 20 }),
            device.assert(await passkeyOptions(api), { counter: 20 }),
        ];
        const both = await Promise.all(signed.map(one => enterPasskey(api, one)));
        expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
        expect((await signInBy(api, device, { counter: 2 ** 32 - 1 })).status).toBe(200);
    });

    test('A12 a counter of a synced passkey may go back, and the audit log says so', async () => {
        const { id, device } = await passkeyPerson(newDevice({ isBackedUp: true }));
        for (const counter of [10, 3, 3, 0, 11]) expect((await signInBy(api, device, { counter })).status).toBe(200);
        const said = (await lastEntries(id, 'sign_in')).map(({ details }) => details);
        const of = (by: string) => said.filter(one => JSON.stringify(one).includes(`"${by}"`)).length;
        expect([of('passkey_synced'), of('passkey')]).toEqual([3, 2]);
    });

    test('A12 a passkey that nobody has, or has no more, is refused as a wrong password is', async () => {
        const { device, token, passkey, id } = await passkeyPerson();
        expect((await remove(token, passkey, { currentPassword: PASSWORD })).status).toBe(204);
        for (const one of [device, newDevice()]) {
            const { status, body, headers } = await signInBy(api, one);
            expect([status, body.message]).toEqual([401, 'Invalid credentials.']);
            expect(headers.get('www-authenticate')).toBe('Bearer');
        }
        expect(await lastEntries(id, 'sign_in_failed')).toEqual([]);
    });

    test('A12 U3 a disabled account stays shut, and opens again with what it had', async () => {
        const { id, device } = await passkeyPerson();
        const enable = (isEnabled: boolean) => api.database.db.update(users).set({ isEnabled }).where(eq(users.id, id));
        await enable(false);
        await expectRefused(await signInBy(api, device), id, 'disabled_account');
        await enable(true);
        expect((await signInBy(api, device)).status).toBe(200);
    });

    test('A12 failures are counted as those of passwords are, known passkeys or not', async () => {
        const { device } = await passkeyPerson();
        const from = newAddress();
        const fail = async () =>
            (await enterPasskey(api, device.assert(await passkeyOptions(api), { rpId: 'x.test' }), {}, from)).status;
        const statuses: number[] = [];
        for (let n = 0; n < 11; n += 1) statuses.push(await fail());
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
        const right = await enterPasskey(api, device.assert(await passkeyOptions(api)), {}, from);
        expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
        const stranger = newAddress();
        const strange = async () =>
            (await enterPasskey(api, newDevice().assert(await passkeyOptions(api)), {}, stranger)).status;
        for (let n = 0; n < 60; n += 1) expect(await strange()).toBe(401);
        expect(await strange()).toBe(429);
    }, 60_000);

    test('A12 a new password leaves passkeys, and says how many there are', async () => {
        const { id, device, token } = await passkeyPerson();
        const changed = await api.ask('POST', '/api/auth/change_password', {
            ...bearing(token),
            body: { currentPassword: PASSWORD, newPassword: 'Autre-Chose-2026!' },
        });
        expect(changed.status).toBe(200);
        expect((await signInBy(api, device)).status).toBe(200);
        const told = async (locale: string) =>
            (await api.ask('GET', `/api/notifications?locale=${locale}`, { as: id })).body.member[0];
        expect((await told('en'))?.message).toMatch(/Your passkey still signs you in: your profile shows it\.$/);
        expect((await told('fr'))?.message).toMatch(
            /Votre clé d’accès vous connecte toujours\s: votre profil la montre\.$/,
        );
    });
});

describe('A12 where the pages are', () => {
    test('A12 no header but one of the console’s own address is believed', async () => {
        const { body } = await api.ask('POST', '/api/auth/passkey/options', {
            body: {},
            headers: { origin: 'http://comptoir.evil', host: 'comptoir.evil', 'x-forwarded-host': 'comptoir.evil' },
        });
        expect(body.options).toMatchObject({ rpId: new URL(ORIGIN).hostname });
    });

    test('A12 where nobody has chosen an address, any name of the machine itself will do', async () => {
        const own = await openApi({ isUrlUnset: true });
        const rpIdAt = async (origin: string) => {
            const answer = await own.ask('POST', '/api/auth/passkey/options', { body: {}, headers: { origin } });
            return (answer.body.options as { rpId: string }).rpId;
        };
        expect(await rpIdAt('http://comptoir.localhost:3000')).toBe('comptoir.localhost');
        for (const other of ['http://comptoir.evil:3000', 'http://comptoir.localhost:3001', 'null', 'x'])
            expect(await rpIdAt(other)).toBe('localhost');
        await own.close();
    });
});

describe('A12 A11 in the place of a code', () => {
    test('A12 A11 a right password is answered by either, and the passkey must be of the same account', async () => {
        const { email, id, device, token } = await passkeyPerson();
        await switchOn(api, token, clock.now);
        const { challenge, steps } = (await enterPassword(api, email, { remember: true })).body;
        expect(steps).toEqual(['totp', 'passkey']);
        const options = await passkeyOptions(api, String(challenge));
        expect(options).toMatchObject({ allowCredentials: [{ id: device.credentialId }] });
        const other = await passkeyPerson();
        await expectRefused(await enterPasskey(api, other.device.assert(options)), other.id, 'wrong_passkey');
        const again = await passkeyOptions(api, String(challenge));
        // A key that does not keep whose it is says nothing of that.
        const { status, body } = await enterPasskey(api, device.assert(again, { userHandle: null }));
        expect(status).toBe(200);
        const used = await passkeyOptions(api, String(challenge));
        expectViolation(await enterPasskey(api, device.assert(used)), 'challenge', 'challenge_over');
        const { exp, iat } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
        expect((exp - iat) / 86_400).toBeCloseTo(180, 1);
        expect((await whoIs(body.token)).body.id).toBe(id);
    });

    test('A12 A11 the password’s challenge is over with the password, and after five minutes', async () => {
        const { email, id, device, token } = await passkeyPerson();
        await switchOn(api, token, clock.now);
        const { challenge } = (await enterPassword(api, email)).body;
        const options = await passkeyOptions(api, String(challenge));
        const { db } = api.database;
        const [before] = await db.select({ version: users.tokenVersion }).from(users).where(eq(users.id, id));
        await db
            .update(users)
            .set({ tokenVersion: (before?.version ?? 0) + 1 })
            .where(eq(users.id, id));
        await expectRefused(await enterPasskey(api, device.assert(options)), id, 'wrong_passkey');
        const asked = await api.ask('POST', '/api/auth/passkey/options', { body: { challenge } });
        expectViolation(asked, 'challenge', 'challenge_over');
    });

    test('A12 A11 a passkey alone is another way in, and the password still one', async () => {
        const { email } = await passkeyPerson();
        expect(Object.keys((await enterPassword(api, email)).body)).toEqual(['token']);
    });
});

describe('A12 A11 where the company demands a second factor', () => {
    test('A12 A11 a passkey is one: what is set up opens the rest, and the password asks for it', async () => {
        const { email } = await person(api, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        demanded.push('ROLE_ADMIN');
        const { body } = await enterPassword(api, email);
        expect(body.mustSetUp).toBe(true);
        expect((await whoIs(body.token)).status).toBe(403);
        const device = newDevice();
        const { body: made } = await addPasskeyOf(api, body.token, device);
        expect((await whoIs(body.token)).status).toBe(200);
        const second = (await enterPassword(api, email)).body;
        expect(second).toEqual({ challenge: expect.any(String), steps: ['passkey'] });
        const options = await passkeyOptions(api, String(second.challenge));
        const strong = (await enterPasskey(api, device.assert(options))).body;
        expect((await whoIs(strong.token)).status).toBe(200);
        expect((await listOf(strong.token)).body.isLastKept).toBe(true);
        const refused = await remove(strong.token, Number(made.id), { currentPassword: PASSWORD });
        expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^Your company asks you/)]);
        expect((await signInBy(api, device)).status).toBe(200);
    });

    test('A12 A11 a session from before, of somebody who has one, sets nothing up: they prove it by signing in again', async () => {
        const { email } = await person(api, { roles: ['ROLE_USER'] });
        const early = (await enterPassword(api, email)).body.token;
        const device = newDevice();
        await addPasskeyOf(api, (await enterPassword(api, email)).body.token, device);
        const mustProve = async (token: string) =>
            (await api.ask('GET', '/api/auth/second_factor', bearing(token))).body.mustProve;
        expect(await mustProve(early)).toBe(false);
        demanded.push('ROLE_USER');
        expect([(await whoIs(early)).status, await mustProve(early)]).toEqual([403, true]);
        const body = { currentPassword: PASSWORD };
        for (const [path, sent] of [
            ['totp/setup', body],
            ['totp/confirmation', { code: '000000' }],
            ['totp/recovery_codes', body],
            ['passkeys/setup', body],
            ['passkeys', { name: 'Other', response: {} }],
        ] as const) {
            const refused = await api.ask('POST', `/api/auth/${path}?locale=fr`, { ...bearing(early), body: sent });
            expect([path, refused.status, refused.body.detail]).toEqual([
                path,
                409,
                'Vous avez un second facteur\u00a0: reconnectez-vous d’abord avec lui.',
            ]);
        }
        const { token } = (await signInBy(api, device)).body;
        expect([(await whoIs(token)).status, await mustProve(token)]).toEqual([200, false]);
        expect((await api.ask('POST', '/api/auth/totp/setup', { ...bearing(token), body })).status).toBe(200);
    });

    test('A12 A11 of passkeys and codes, either may go as long as one is left', async () => {
        const { token, device, passkey } = await passkeyPerson(newDevice(), { roles: ['ROLE_USER'] });
        await switchOn(api, token, clock.now);
        demanded.push('ROLE_USER');
        const totp = (body: object) => api.ask('POST', '/api/auth/totp/removal', { ...bearing(token), body });
        expect((await totp({ currentPassword: PASSWORD })).status).toBe(204);
        expect((await remove(token, passkey, { currentPassword: PASSWORD })).status).toBe(409);
        expect((await signInBy(api, device)).status).toBe(200);
        await addPasskeyOf(api, token, newDevice(), 'Other');
        expect((await remove(token, passkey, { currentPassword: PASSWORD })).status).toBe(204);
    });
});

describe('A12 renaming and removing', () => {
    const rename = (token: string, id: number | string, name: unknown) =>
        api.ask('PATCH', `/api/auth/passkeys/${id}`, { ...bearing(token), body: { name } });

    test('A12 a name is changed, and kept in the audit log', async () => {
        const { token, passkey, id } = await passkeyPerson();
        expectViolation(await rename(token, passkey, ''), 'name', 'required');
        const { status, body } = await rename(token, passkey, 'Clé du bureau');
        expect([status, body.name]).toEqual([200, 'Clé du bureau']);
        const [entry] = await lastEntries(id, 'second_factor_changed');
        expect(entry?.details).toEqual({ said: { factor: 'passkey_renamed', name: 'Clé du bureau' } });
    });

    test('A12 removing takes the password or a code, and ends what it opened', async () => {
        const { token, passkey, id } = await passkeyPerson();
        expectViolation(await remove(token, passkey, {}), 'currentPassword', 'required');
        expectViolation(await remove(token, passkey, { code: '000000' }), 'code', 'second_factor_code');
        expect((await remove(token, passkey, { currentPassword: PASSWORD })).status).toBe(204);
        const [entry] = await lastEntries(id, 'second_factor_changed');
        expect(entry?.details).toEqual({ said: { factor: 'passkey_removed', name: 'Laptop' } });
        const { body } = await api.ask('GET', `/api/changes?record=/api/users/${id}`, { as: 'super' });
        expect(body.member[0]).toMatchObject({ differences: { hasSecondFactor: { from: true, to: false } } });
        expect((await api.ask('GET', `/api/users/${id}`, { as: 'super' })).body.hasSecondFactor).toBe(false);
    });

    test('A12 nobody touches those of others, not administrators either', async () => {
        const { passkey } = await passkeyPerson();
        const other = await passkeyPerson(newDevice(), { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        for (const id of [passkey, 999_999, 'x', '0', '99999999999']) {
            expect((await rename(other.token, id, 'Mine')).status).toBe(404);
            const removal = { ...bearing(other.token), body: { currentPassword: PASSWORD } };
            expect((await api.ask('POST', `/api/auth/passkeys/${id}/removal`, removal)).status).toBe(404);
        }
        const [kept] = await api.database.db.select().from(passkeys).where(eq(passkeys.id, passkey));
        expect(kept?.name).toBe('Laptop');
    });

    test('A12 A11 an administrator takes the passkeys away with the second factor: sessions end, and the person is told', async () => {
        const { iri, device, token, id } = await passkeyPerson();
        const removed = () => api.ask('POST', `${iri}/second_factor_removal`, { as: 'admin' });
        const [message] = await mailed(async () => expect((await removed()).status).toBe(204));
        expect(message?.subject).toBe('An administrator has removed your second factor at Comptoir');
        expect((await whoIs(token)).status).toBe(401);
        expect((await signInBy(api, device)).status).toBe(401);
        const { body } = await api.ask('GET', `/api/changes?record=${iri}`, { as: 'super' });
        expect(body.member[0]).toMatchObject({
            author: `/api/users/${ACCOUNTS.admin}`,
            differences: { hasSecondFactor: { from: true, to: false } },
        });
        expect(await api.database.db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
    });

    test('A12 an erasure takes them, and the data of a person names them', async () => {
        const { iri, id, device } = await passkeyPerson();
        const { body } = await api.ask('GET', `${iri}/personal_data`, { as: 'super' });
        expect(JSON.stringify(body)).toContain('"passkeys":[{"name":"Laptop"');
        expect((await api.ask('POST', `${iri}/erasure`, { as: 'super', body: {} })).status).toBeLessThan(300);
        expect(await api.database.db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
        expect((await signInBy(api, device)).status).toBe(401);
    });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, openApi, PASSWORD } from '#test/support/api.ts';
import { listOf, typesOf } from '#test/support/notifications.ts';
import { expectViolation, newAddress, person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const NEW = 'Une-Autre-2026!';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const change = (token: string, body: object, query = '') =>
    api.ask('POST', `/api/auth/change_password${query}`, { headers: bearer(token), body });
const meWith = async (token: string) => (await api.ask('GET', '/api/me', { headers: bearer(token) })).status;
const signIn = async (username: string, password: string, remember = false) =>
    api.ask('POST', '/api/login_check', { from: newAddress(), body: { username, password, remember } });
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('N3 changing one’s password', () => {
    test('N3 A7 the session that changed it goes on with a new token, every older one is revoked', async () => {
        const { email, id } = await person(api);
        const { token } = (await signIn(email, PASSWORD)).body;
        const elsewhere = await api.token(id);
        const { status, body } = await change(token, { currentPassword: PASSWORD, newPassword: NEW });
        expect([status, Object.keys(body)]).toEqual([200, ['token']]);
        expect([await meWith(token), await meWith(elsewhere), await meWith(body.token)]).toEqual([401, 401, 200]);
        expect([(await signIn(email, PASSWORD)).status, (await signIn(email, NEW)).status]).toEqual([401, 200]);
    });

    test.each([false, true])('N3 A1 the new token ends when the old one would have, remember: %s', async remember => {
        const { email } = await person(api);
        const { token } = (await signIn(email, PASSWORD, remember)).body;
        const { body } = await change(token, { currentPassword: PASSWORD, newPassword: NEW });
        expect(claims(body.token).exp).toBe(claims(token).exp);
        expect(claims(body.token)).toMatchObject({ sub: claims(token).sub, iat: expect.any(Number) });
    });

    test.each([
        ['', 'Invalid password: this is not your current one'],
        ['?locale=fr', 'Mot de passe invalide : ce n’est pas votre mot de passe actuel'],
    ])('N3 V4 a wrong current password is a violation under it, and changes nothing %s', async (query, message) => {
        const { email, id } = await person(api);
        const answer = await change(await api.token(id), { currentPassword: 'wrong', newPassword: NEW }, query);
        expectViolation(answer, 'currentPassword', 'currentPassword', message);
        expect((await signIn(email, PASSWORD)).status).toBe(200);
    });

    test('V3 the new one differs from the current one, however its accents are composed', async () => {
        const current = 'Épée-Longue-2026!';
        const { id } = await person(api, { plainPassword: current });
        const body = { currentPassword: current, newPassword: current.normalize('NFD') };
        const message = 'The new password must differ from the previous one';
        expectViolation(await change(await api.token(id), body), 'newPassword', 'passwordUnchanged', message);
    });

    test.each([
        ['Court-1', 'minLength'],
        ['SANS-MINUSCULE-1', 'passwordLowercase'],
        ['sans-majuscule-1', 'passwordUppercase'],
        ['Sans-Chiffre-Ici', 'passwordNumber'],
        ['SansSpecial12345', 'passwordSpecial'],
        ['Aaaaaaaaaa1!', 'passwordWeak'],
        ['Caron-2026-été!', 'passwordWeak'],
        [`Aa1!${'x'.repeat(197)}`, 'maxLength'],
        [null, 'required'],
        [12, 'type.string'],
    ])('V3 V4 the rules hold: %s is refused by %s', async (newPassword, code) => {
        expectViolation(
            await change(await api.token('user'), { currentPassword: PASSWORD, newPassword }),
            'newPassword',
            code,
        );
    });

    test('V4 both fields are named when both are missing', async () => {
        const { status, body } = await change(await api.token('user'), {});
        expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
            422,
            ['currentPassword', 'newPassword'],
        ]);
    });

    test('T8 N3 a change notifies the person, a refused one does not', async () => {
        const { id } = await person(api);
        await change(await api.token(id), { currentPassword: 'wrong', newPassword: NEW });
        expect(typesOf(await listOf(api, id))).toEqual(['welcome']);
        await change(await api.token(id), { currentPassword: PASSWORD, newPassword: NEW });
        expect(typesOf(await listOf(api, id))).toEqual(['password_changed', 'welcome']);
    });

    test('N3 needs a token', async () => {
        const body = { currentPassword: PASSWORD, newPassword: NEW };
        expect((await api.ask('POST', '/api/auth/change_password', { body })).status).toBe(401);
    });

    test('N3 of two changes at once, one wins', async () => {
        const { email, id } = await person(api);
        const token = await api.token(id);
        const words = ['Premier-Essai-2026!', 'Second-Essai-2026!'];
        const answers = await Promise.all(
            words.map(newPassword => change(token, { currentPassword: PASSWORD, newPassword })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        const winner = words[answers.findIndex(({ status }) => status === 200)] ?? '';
        expect((await signIn(email, winner)).status).toBe(200);
    });
});

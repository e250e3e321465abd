import { eq } from 'drizzle-orm';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTokens, signingKey } from '#server/auth/tokens.ts';
import { users } from '#server/db/tables/index.ts';
import { type Api, openApi, PASSWORD } from '#test/support/api.ts';
import { person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 30_000 });

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const meWith = (token: string) => api.ask('GET', '/api/me', { headers: { authorization: `Bearer ${token}` } });
const statusWith = async (token: string) => (await meWith(token)).status;

describe('A7 tokens are revoked', () => {
    test.each<[string, object]>([
        ['a new password', { plainPassword: 'Une-Autre-2026!' }],
        ['a greater role', { roles: ['ROLE_USER', 'ROLE_ADMIN'] }],
        ['the account being disabled', { isEnabled: false }],
        ['another e-mail', { email: 'another@comptoir.test' }],
    ])('A7 by %s, for good', async (_what, body) => {
        const { id, iri } = await person(api);
        const token = await api.token(id);
        expect(await statusWith(token)).toBe(200);
        expect((await api.ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
        expect(await statusWith(token)).toBe(401);
        const back = { isEnabled: true, roles: ['ROLE_USER'] };
        expect((await api.ask('PATCH', iri, { as: 'super', body: back })).status).toBe(200);
        expect(await statusWith(token)).toBe(401);
        expect(await statusWith(await api.token(id))).toBe(200);
    });

    test('A7 by a lesser role', async () => {
        const { id, iri } = await person(api, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        const token = await api.token(id);
        await api.ask('PATCH', iri, { as: 'super', body: { roles: ['ROLE_USER'] } });
        expect(await statusWith(token)).toBe(401);
    });

    test.each<[string, object]>([
        ['other fields', { firstName: 'Zoé', isEnabled: true }],
        ['the same roles in another order', { roles: ['ROLE_ADMIN', 'ROLE_USER'] }],
        ['an empty password, which leaves the old one', { plainPassword: '' }],
    ])('A7 not by %s', async (_what, body) => {
        const { id, iri } = await person(api, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
        const token = await api.token(id);
        expect((await api.ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
        expect(await statusWith(token)).toBe(200);
    });

    test('A7 also for changes made directly in the database', async () => {
        const { id } = await person(api);
        const token = await api.token(id);
        await api.database.db
            .update(users)
            .set({ roles: ['ROLE_SUPER_ADMIN'] })
            .where(eq(users.id, id));
        expect(await statusWith(token)).toBe(401);
    });
});

describe('A1 only our own tokens are good', () => {
    const made = async (claims: object, header: JWTHeaderParameters = { alg: 'HS256' }, key?: Uint8Array) =>
        new SignJWT({ version: 1, ...claims })
            .setProtectedHeader(header)
            .sign(key ?? (await signingKey(api.database.db)));
    const now = Math.floor(Date.now() / 1000);
    const good = { sub: '3', iat: now, exp: now + 60 };

    test('as they are made', async () => expect(await statusWith(await made(good))).toBe(200));

    test.each<[string, object]>([
        ['sub', { ...good, sub: undefined }],
        ['iat', { ...good, iat: undefined }],
        ['exp', { ...good, exp: undefined }],
        ['version', { ...good, version: undefined }],
    ])('not without %s', async (_claim, claims) => expect(await statusWith(await made(claims))).toBe(401));

    test.each(['HS384', 'HS512'])('not signed by %s, though with the right key', async alg => {
        const token = await made(good, { alg });
        const { status, body } = await meWith(token);
        expect([status, body.message]).toEqual([401, 'Invalid JWT Token']);
    });

    test.each(['0', '-1', '3.5', 'NaN', '9007199254740993', "3' or 1=1", ''])('not for the user "%s"', async sub => {
        expect(await statusWith(await made({ ...good, sub }))).toBe(401);
    });

    test('A1 twelve hours and no longer', async () => {
        const key = await signingKey(api.database.db);
        const at = (hours: number) => createTokens(key, () => new Date(Date.now() + hours * 3_600_000));
        const token = await at(0).sign({ id: 3, version: 1, email: '', roles: [] }, 12 * 3600);
        await expect(at(11.9).verify(token)).resolves.toMatchObject({ id: 3 });
        await expect(at(12.1).verify(token)).rejects.toMatchObject({ reason: 'Expired JWT Token' });
    });

    test('A1 a token that has been verified before expires like any other', async () => {
        const clock = { hours: 0 };
        const key = await signingKey(api.database.db);
        const tokens = createTokens(key, () => new Date(Date.now() + clock.hours * 3_600_000));
        const token = await tokens.sign({ id: 3, version: 1, email: '', roles: [] }, 12 * 3600);
        await tokens.verify(token);
        await expect(tokens.verify(token)).resolves.toMatchObject({ id: 3 });
        clock.hours = 12.1;
        await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'Expired JWT Token' });
    });
});

describe('A2 answers do not tell who has an account', () => {
    test('A2 unknown, disabled, without a password and wrong are one answer', async () => {
        const disabled = await person(api);
        await api.ask('PATCH', disabled.iri, { as: 'super', body: { isEnabled: false } });
        const invited = await person(api, { plainPassword: null });
        const attempts: [string, string][] = [
            ['nobody@comptoir.test', PASSWORD],
            [disabled.email, PASSWORD],
            [invited.email, PASSWORD],
            ['user@comptoir.test', 'wrong'],
        ];
        const answers = await Promise.all(
            attempts.map(([username, password]) =>
                api.ask('POST', '/api/login_check', { body: { username, password } }),
            ),
        );
        const seen = answers.map(({ status, body: { requestId, ...body }, headers }) => ({
            status,
            body,
            headers: [...headers.keys()].sort(),
        }));
        expect(new Set(seen.map(one => JSON.stringify(one))).size).toBe(1);
        expect(answers[0]?.status).toBe(401);
    });
});

import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import { type Api, openApi, PASSWORD } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const signIn = (body: unknown) => api.ask('POST', '/api/login_check', { body });
const withToken = (token: string) => api.ask('GET', '/api/me', { headers: { authorization: `Bearer ${token}` } });
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('A1 signing in', () => {
    test('A1 answers a token that opens /api/me, for twelve hours', async () => {
        const { status, body } = await signIn({ username: 'user@comptoir.test', password: PASSWORD });
        expect(status).toBe(200);
        const { sub, iat, exp } = claims(body.token);
        // Both are whole seconds, and each is the next one a moment later.
        expect(sub).toBe('3');
        expect((exp - iat) / 3600).toBeCloseTo(12, 2);
        const me = await withToken(body.token);
        expect(me.body).toMatchObject({ '@id': '/api/users/3', email: 'user@comptoir.test', firstName: 'Inès' });
        expect(me.body).not.toHaveProperty('plainPassword');
        expect(me.body.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    });

    test('A1 remembers for 180 days', async () => {
        const { body } = await signIn({ username: 'user@comptoir.test', password: PASSWORD, remember: true });
        const { iat, exp } = claims(body.token);
        expect((exp - iat) / 86_400).toBeCloseTo(180, 2);
    });

    test('A1 takes the e-mail in any case', async () => {
        expect((await signIn({ username: ' User@Comptoir.TEST ', password: PASSWORD })).status).toBe(200);
    });

    test.each([
        ['a wrong password', { username: 'user@comptoir.test', password: 'wrong' }],
        ['an unknown account', { username: 'nobody@comptoir.test', password: PASSWORD }],
        ['an e-mail that no database could hold', { username: 'user\u0000@comptoir.test', password: PASSWORD }],
    ])('A2 %s is 401 Invalid credentials.', async (_what, body) => {
        const answer = await signIn(body);
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({
            code: 401,
            message: 'Invalid credentials.',
            detail: 'Invalid credentials.',
        });
    });

    test('V4 missing and wrongly typed fields are 422, each under its name', async () => {
        const { status, body } = await signIn({ username: 'user@comptoir.test', password: 12 });
        expect(status).toBe(422);
        expect(body.violations).toEqual([
            { propertyPath: 'password', message: 'This field is required', code: 'required' },
        ]);
    });

    test('malformed JSON is 400', async () => {
        expect((await signIn('{"username":')).status).toBe(400);
    });
});

describe('A3 tokens that open nothing', () => {
    const forged = (key: string) =>
        new SignJWT({ version: 1 })
            .setProtectedHeader({ alg: 'HS256' })
            .setSubject('1')
            .setIssuedAt()
            .setExpirationTime('1h')
            .sign(new TextEncoder().encode(key.padEnd(32, '.')));
    const unsigned = () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part({ sub: '1', version: 1, iat: 1, exp: 9e9 })}.`;
    };

    test('none', async () => {
        const { status, headers, body } = await api.ask('GET', '/api/items');
        expect(status).toBe(401);
        expect(headers.get('www-authenticate')).toBe('Bearer');
        expect(body.message).toBe('JWT Token not found');
    });

    test.each([
        ['forged with another key', () => forged('another key')],
        ['without a signature', async () => unsigned()],
        ['no token at all', async () => 'nonsense'],
    ])('%s', async (_what, make) => {
        const { status, body } = await withToken(await make());
        expect({ status, message: body.message }).toEqual({ status: 401, message: 'Invalid JWT Token' });
    });

    test('expired', async () => {
        const token = await api.tokens.sign({ id: 3, version: 1, email: '', roles: [] }, -1);
        expect((await withToken(token)).body.message).toBe('Expired JWT Token');
    });

    test('A7 made before the password changed', async () => {
        const token = await api.token('user');
        expect((await withToken(token)).status).toBe(200);
        await api.ask('PATCH', '/api/users/3', { as: 'super', body: { plainPassword: 'Une-Autre-2026!' } });
        expect((await withToken(token)).status).toBe(401);
        expect((await signIn({ username: 'user@comptoir.test', password: 'Une-Autre-2026!' })).status).toBe(200);
    });

    test('of a user who was disabled, then deleted', async () => {
        const token = await api.token('admin');
        await api.ask('PATCH', '/api/users/2', { as: 'super', body: { isEnabled: false } });
        expect((await withToken(token)).status).toBe(401);
        expect((await signIn({ username: 'admin@comptoir.test', password: PASSWORD })).status).toBe(401);
        await api.database.db.delete(users).where(eq(users.id, 2));
        expect((await withToken(token)).status).toBe(401);
    });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWritable } from '#contract/language/property.ts';
import { users as contract, PERSONAL_PROPERTIES } from '#contract/people/users.ts';
import { users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Account, type Api, openApi } from '#test/support/api.ts';
import { expectViolation } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const VALUES: Record<string, unknown> = {
    email: 'mine@comptoir.test',
    plainPassword: 'Une-Autre-2026!',
    roles: ['ROLE_USER', 'ROLE_SUPER_ADMIN'],
    agentId: 'A-9',
    handledCompanies: ['/api/companies/1'],
    userHandlers: ['/api/users/1'],
    isEnabled: true,
    civility: 'mr',
    avatar: null,
    currentCompany: '/api/companies/1',
};
const writable = Object.entries(contract.properties)
    .filter(([, property]) => isWritable(property))
    .map(([name]) => name);
const own = (account: Account) => `/api/users/${ACCOUNTS[account]}`;
const rowOf = async (account: Account) =>
    (await api.database.db.select().from(users).where(eq(users.id, ACCOUNTS[account])))[0];

describe('U4 P1 who writes which field of their own record', () => {
    test.each(writable)('U4 %s: below ROLE_ADMIN only when it is personal', async name => {
        const body = { [name]: name in VALUES ? VALUES[name] : 'Zoé' };
        const { status } = await api.ask('PATCH', own('user'), { as: 'user', body });
        expect(status).toBe(PERSONAL_PROPERTIES.some(allowed => allowed === name) ? 200 : 403);
    });

    test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('U4 %s /api/me does not exist', async method => {
        const body = method === 'DELETE' ? undefined : { roles: ['ROLE_SUPER_ADMIN'] };
        expect((await api.ask(method, '/api/me', { as: 'user', body })).status).toBe(405);
    });

    test.each(['user', 'admin', 'super'] as const)('U4 what no client writes stays as it is: %s', async as => {
        const before = await rowOf(as);
        const body = {
            id: 1,
            '@id': '/api/users/1',
            '@type': 'Item',
            version: 99,
            tokenVersion: 99,
            token_version: 99,
            passwordHash: 'x',
            password_hash: 'x',
            lastSignInAt: '2030-01-01T00:00:00Z',
            search: 'x',
            __proto__: { isEnabled: false },
            constructor: { prototype: { roles: ['ROLE_SUPER_ADMIN'] } },
        };
        expect((await api.ask('PATCH', own(as), { as, body: JSON.stringify(body) })).status).toBe(422);
        expect(await rowOf(as)).toEqual(before);
    });

    test.each([
        ['admin', '', 'Change your own password where the current one is asked for'],
        ['super', '?locale=fr', 'Changez votre propre mot de passe là où l’actuel est demandé'],
    ] as const)('N3 V4 %s does not set their own password without the current one %s', async (as, query, message) => {
        const before = await rowOf(as);
        const body = { plainPassword: 'Une-Autre-2026!', firstName: 'Zoé' };
        const answer = await api.ask('PATCH', `${own(as)}${query}`, { as, body });
        expectViolation(answer, 'plainPassword', 'ownPassword', message);
        expect(await rowOf(as)).toEqual(before);
    });

    test('U4 a form that leaves the password empty is not refused', async () => {
        const answer = await api.ask('PATCH', own('admin'), {
            as: 'admin',
            body: { plainPassword: '', jobTitle: 'Chef' },
        });
        expect([answer.status, answer.body.jobTitle]).toEqual([200, 'Chef']);
    });

    test('U4 creating with what no client writes gives a record without it', async () => {
        const asked = newUser({ id: 77, version: 9, tokenVersion: 9, passwordHash: 'x' });
        const { status, body } = await api.ask('POST', '/api/users', { as: 'super', body: asked });
        expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
            422,
            ['version', 'tokenVersion', 'passwordHash'],
        ]);
        const made = await make(api, '/api/users', newUser({ id: 77 }));
        const [row] = await api.database.db.select().from(users).where(eq(users.id, made.id));
        expect(row).toMatchObject({ version: 1, tokenVersion: 1, passwordHash: null });
        expect(made.id).not.toBe(77);
    });
});

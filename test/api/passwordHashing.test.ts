import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS, type Api } from '#test/support/api.ts';
import { make, newUser } from '#test/support/records.ts';

/** The API's steps, in order. */
const done = vi.hoisted((): string[] => []);

vi.mock('#server/auth/passwords.ts', async importOriginal => {
    const passwords = await importOriginal<typeof import('#server/auth/passwords.ts')>();
    const hashPassword = async (password: string) => {
        const hash = await passwords.hashPassword(password);
        done.push('hashed');
        return hash;
    };
    return { ...passwords, hashPassword };
});

let api: Api;
beforeAll(async () => {
    // Files share modules: this one resets them to get an application with the mock above.
    vi.resetModules();
    const { openApi } = await import('#test/support/api.ts');
    api = await openApi();
    const { db } = api.database;
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementation(async (...work) => {
        done.push('begun');
        const result = await begin(...work);
        done.push('ended');
        return result;
    });
});
beforeEach(() => done.splice(0));
afterAll(async () => {
    await api.close();
    vi.resetModules();
});

const plainPassword = 'Une-Autre-2026!';

test('U1 a new person’s password is hashed before a connection is taken for it', async () => {
    await make(api, '/api/users', newUser({ plainPassword }));
    expect(done).toEqual(['hashed', 'begun', 'ended']);
});

test('U1 so is the one that an admin gives', async () => {
    const { '@id': iri } = await make(api, '/api/users', newUser());
    done.splice(0);
    expect((await api.ask('PATCH', iri, { as: 'admin', body: { plainPassword } })).status).toBe(200);
    expect(done).toEqual(['hashed', 'begun', 'ended']);
});

test.each([
    { as: 'user', status: 403 },
    { as: 'admin', status: 422 },
] as const)('N3 U4 nothing is hashed for $as, who may not set their own password so', async ({ as, status }) => {
    const answer = await api.ask('PATCH', `/api/users/${ACCOUNTS[as]}`, { as, body: { plainPassword } });
    expect(answer.status).toBe(status);
    expect(done).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Account, type Api, openApi, PASSWORD } from '#test/support/api.ts';
import { make, newItem, newUser } from '#test/support/records.ts';

let api: Api;
let item: string;
beforeAll(async () => {
    api = await openApi();
    item = (await make(api, '/api/items', newItem()))['@id'];
});
afterAll(() => api.close());

/** Asks with a token that tells other roles than the account may have. */
const askAs = async (account: Account, roles: readonly string[], path: string) => {
    const id = ACCOUNTS[account];
    const token = await api.tokens.sign({ id, version: 1, email: '', roles }, 3600);
    return api.ask('GET', path, { headers: { authorization: `Bearer ${token}` } });
};

interface Client {
    query(...statement: unknown[]): Promise<unknown>;
}

/** @param token of the administrator, without a session by default */
const statementsOf = async (path: string, token?: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token ?? (await api.token('admin'))}` };
    const query = vi.spyOn((api.database.db as unknown as { $client: Client }).$client, 'query');
    const { status } = await api.ask('GET', path, { headers });
    const { length } = query.mock.calls;
    query.mockRestore();
    expect(status).toBe(200);
    return length;
};

describe('a request that reads asks who it is from within its own statements', () => {
    test.each([
        ['/api/items?itemsPerPage=30', 2],
        ['/api/items?q=a&order[designation]=desc&page=2', 2],
        ['/api/items?partial=true', 1],
        ['/api/items?itemsPerPage=0', 1],
        ['/api/saved_views', 2],
        // And whether there are invoices for them.
        ['/api/me', 2],
        ['item', 1],
    ])('%s takes %i', async (path, count) => expect(await statementsOf(path === 'item' ? item : path)).toBe(count));
});

test('A9 whether a session holds takes no statement of its own', async () => {
    const credentials = { username: 'admin@comptoir.test', password: PASSWORD };
    const { token } = (await api.ask('POST', '/api/login_check', { body: credentials })).body;
    const counted = [];
    for (const path of ['/api/items?itemsPerPage=30', '/api/me', item]) counted.push(await statementsOf(path, token));
    expect(counted).toEqual([2, 2, 1]);
});

describe('A5 the roles of a token are presumed, not trusted', () => {
    const SUPER = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

    test.each(['/api/users', '/api/users/1', '/api/users?partial=true', '/api/users?nope=1'])(
        'more than the account has: %s',
        async path => expect((await askAs('user', SUPER, path)).status).toBe(403),
    );

    test('nor do they show more of a list', async () => {
        const of = async (roles: readonly string[]) => (await askAs('user', roles, '/api/changes?resource=users')).body;
        await make(api, '/api/users', newUser());
        expect((await askAs('super', SUPER, '/api/changes?resource=users')).body.totalItems).toBeGreaterThan(0);
        expect(await of(SUPER)).toEqual(await of(['ROLE_USER']));
    });

    test.each(['/api/users', '/api/users/1', '/api/me'])('fewer: %s', async path =>
        expect((await askAs('admin', [], path)).status).toBe(200),
    );

    test('a revoked token is refused before anything else', async () => {
        const { id } = await make(api, '/api/users', newUser());
        const headers = { authorization: `Bearer ${await api.token(Number(id))}` };
        const statusOf = async (path: string) => (await api.ask('GET', path, { headers })).status;
        const paths = ['/api/items', item, '/api/items/999999', '/api/items?nope=1', '/api/users', '/api/me'];
        expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 400, 403, 200]);
        await api.database.db
            .update(users)
            .set({ isEnabled: false })
            .where(eq(users.id, Number(id)));
        expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 401));
    });
});

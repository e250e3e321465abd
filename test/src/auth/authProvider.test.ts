import { describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from '#src/auth/authProvider.ts';
import type { Me } from '#src/auth/me.ts';
import { createSession } from '#src/auth/session.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const me: Me = {
    id: '/api/users/2',
    email: 'marc@comptoir.test',
    firstName: 'Marc',
    lastName: 'Delannoy',
    roles: ['ROLE_USER'],
    jobTitle: null,
    avatar: null,
};

const arrange = (stored: Readonly<Record<string, string>> = {}) => {
    const session = createSession(memoryStorage(stored), { cookie: '' });
    const expire = vi.fn();
    const provider = createAuthProvider({
        session,
        expire,
        requestToken: async ({ username }) => `token of ${username}`,
        readMe: async () => me,
    });
    return { session, expire, provider };
};

test('A1 login opens the session and leads where one wanted to go', async () => {
    const { session, provider } = arrange({ target: '/items/42' });
    const answer = await provider.login({ username: 'marc', password: 'x', remember: false });
    expect(answer).toEqual({ redirectTo: '/items/42' });
    expect(session.token()).toBe('token of marc');
});

test('R7 logout ends the session', async () => {
    const { session, provider } = arrange({ token: 'a.b.c' });
    await provider.logout();
    expect(session.token()).toBeUndefined();
});

describe('checkAuth', () => {
    test('R6 without a token, leads to the sign-in', async () => {
        await expect(arrange().provider.checkAuth()).rejects.toMatchObject({ redirectTo: '/login', message: false });
    });

    test('R2 with one, lets through', async () => {
        await expect(arrange({ token: 'a.b.c' }).provider.checkAuth()).resolves.toBeUndefined();
    });
});

describe('checkError', () => {
    test('A3 401 ends the session and keeps react-admin from doing it again', async () => {
        const { expire, provider } = arrange({ token: 'a.b.c' });
        await expect(provider.checkError({ status: 401 })).rejects.toEqual({ logoutUser: false, message: false });
        expect(expire).toHaveBeenCalledTimes(1);
    });

    test('A4 403 leads to the forbidden page, still signed in', async () => {
        const { session, provider } = arrange({ token: 'a.b.c' });
        await expect(provider.checkError({ status: 403 })).rejects.toMatchObject({
            redirectTo: '/error403-forbidden',
            logoutUser: false,
        });
        expect(session.token()).toBe('a.b.c');
    });

    test.each([undefined, 'text', new TypeError('failed'), { status: 404 }, { status: 422 }, { status: 500 }])(
        'A4 %o is for the screen to show',
        async error => {
            await expect(arrange().provider.checkError(error)).resolves.toBeUndefined();
        },
    );
});

test('T1 the identity has the whole name', async () => {
    await expect(arrange().provider.getIdentity()).resolves.toEqual({ id: '/api/users/2', fullName: 'Marc Delannoy' });
});

test('A5 permissions are the roles', async () => {
    await expect(arrange().provider.getPermissions()).resolves.toEqual(['ROLE_USER']);
});

test('A3 checks of an expired session never resolve', async () => {
    const refused = createAuthProvider({
        session: createSession(memoryStorage(), { cookie: '' }),
        expire: vi.fn(),
        requestToken: async () => '',
        readMe: () => Promise.reject({ status: 401 }),
    });
    const answered = refused.getPermissions().then(
        () => 'answered',
        () => 'answered',
    );
    expect(await Promise.race([answered, new Promise(resolve => setImmediate(resolve, 'silent'))])).toBe('silent');
});

test('A5 access follows the contract', async () => {
    const { provider } = arrange();
    await expect(provider.canAccess({ resource: 'items', action: 'edit' })).resolves.toBe(true);
    await expect(provider.canAccess({ resource: 'users', action: 'list' })).resolves.toBe(false);
});

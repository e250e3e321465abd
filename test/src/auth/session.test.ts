import { beforeEach, describe, expect, test } from 'vitest';
import { COOKIE_LIFETIME, createSession } from '#src/auth/session.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;

const storage = memoryStorage();
const jar = { cookie: '' };
const session = createSession(storage, jar);

beforeEach(() => {
    storage.clear();
    jar.cookie = '';
});

describe('A1 the token', () => {
    test('A1 is kept for the tab alone', () => {
        session.start('a.b.c', false);
        expect(session.token()).toBe('a.b.c');
        expect(jar.cookie).toBe('');
    });

    test('A1 remembered, is also a cookie for 180 days that no other site gets', () => {
        session.start('a.b.c', true);
        expect(jar.cookie).toBe(`token=a.b.c; Path=/; Max-Age=${COOKIE_LIFETIME}; Secure; SameSite=Strict`);
        expect(COOKIE_LIFETIME).toBe(180 * 24 * 3600);
    });

    test('A1 comes back from the cookie in a new tab, among other cookies', () => {
        jar.cookie = 'theme=dark; token=a.b.c; other_token=x';
        expect(session.token()).toBe('a.b.c');
    });

    test('A1 an empty cookie is no session', () => {
        jar.cookie = 'token=';
        expect(session.token()).toBeUndefined();
    });

    test('R7 the end clears both', () => {
        session.start('a.b.c', true);
        expect(session.end()).toBe(true);
        expect(storage.getItem('token')).toBeNull();
        expect(jar.cookie).toContain('Max-Age=0');
    });

    test('A3 only the first end is one', () => {
        session.start('a.b.c', false);
        expect([session.end(), session.end()]).toEqual([true, false]);
    });
});

describe('P2 A7 a newer token of the same person', () => {
    test('P2 takes the place of the older one, which was not remembered', () => {
        session.start(tokenOf('7'), false);
        session.renew('x.y.z');
        expect([session.token(), jar.cookie]).toEqual(['x.y.z', '']);
    });

    test('P2 is remembered if the previous token of the same person was', () => {
        session.start(tokenOf('7'), true);
        session.renew('x.y.z');
        expect(jar.cookie).toMatch(/^token=x\.y\.z; .*Max-Age=15552000/);
    });

    test('P2 leaves alone the cookie of somebody else', () => {
        session.start(tokenOf('7'), false);
        jar.cookie = `token=${tokenOf('8')}`;
        session.renew('x.y.z');
        expect(jar.cookie).toBe(`token=${tokenOf('8')}`);
    });
});

describe('R6 the wanted path', () => {
    test('R6 is reached once', () => {
        session.rememberTarget('/items/42');
        expect([session.takeTarget(), session.takeTarget()]).toEqual(['/items/42', '/']);
    });

    test('R6 is not lost to a screen that nobody wants to come back to', () => {
        session.rememberTarget('/items/42');
        session.rememberTarget('/login');
        expect(session.takeTarget()).toBe('/items/42');
    });

    test('R6 is checked when followed too: what is stored may have been written by somebody else', () => {
        storage.setItem('target', '//evil.example');
        expect(session.takeTarget()).toBe('/');
    });

    test('R6 survives a reload of the sign-in page', () => {
        session.rememberTarget('/items/42');
        expect(createSession(storage, jar).takeTarget()).toBe('/items/42');
    });

    test('R6 stored before any sign-in, belongs to whoever signs in', () => {
        const fresh = createSession(storage, jar);
        fresh.rememberTarget('/items/42');
        fresh.start(tokenOf('7'), false);
        expect(fresh.takeTarget()).toBe('/items/42');
    });

    test.each([
        { title: 'the same person', next: '7', reached: '/items/42' },
        { title: 'somebody else', next: '8', reached: '/' },
    ])('R6 A3 left by one whose session ended: $title reaches $reached', ({ next, reached }) => {
        session.start(tokenOf('7'), false);
        session.end('expired');
        session.rememberTarget('/items/42');
        const reloaded = createSession(storage, jar);
        reloaded.start(tokenOf(next), false);
        expect([reloaded.takeTarget(), reloaded.takeTarget()]).toEqual([reached, '/']);
    });
});

test('A1 an end in another tab leaves the cookie alone: it may be the next person’s', () => {
    session.start(tokenOf('7'), false);
    jar.cookie = `token=${tokenOf('8')}`;
    session.drop();
    expect(session.token()).toBe(tokenOf('8'));
});

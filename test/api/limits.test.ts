import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimits, type LimitName } from '#server/auth/limits.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { rateLimits, users } from '#server/db/tables/index.ts';
import { type Answer, type Api, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { linkIn, person } from '#test/support/passwords.ts';

/** Password hashes are deliberately slow. */
vi.setConfig({ testTimeout: 60_000 });

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());
afterEach(async () => void (await api.database.db.delete(rateLimits)));

const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';
const user = 'user@comptoir.test';

const signIn = (username: string, password: string, from = HOME, query = '') =>
    api.ask('POST', `/api/login_check${query}`, { from, body: { username, password } });
const forget = (email: string, from = HOME) =>
    api.ask('POST', '/api/auth/forgotten_password', { from, body: { email, target: `${ORIGIN}/auth/password-reset` } });
const checkLink = (token: string) => api.ask('GET', `/api/auth/reset_password/${token}`, { from: HOME });
const reset = (token: string, from = HOME) =>
    api.ask('POST', `/api/auth/reset_password/${token}`, { from, body: { newPassword: 'Une-Autre-2026!' } });

/** A stored hash that takes over a second to compare, so that other comparisons wait in the queue. */
const DEAR = `scrypt$${2 ** 17}$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;
const counts = async (limit: LimitName): Promise<number[]> => {
    const rows = await api.database.db
        .select()
        .from(rateLimits)
        .where(like(rateLimits.key, `${limit}:%`));
    return rows.map(({ points }) => points);
};
/** Counts failures directly, because hashing that many passwords would take minutes. */
const used = (limit: LimitName, subject: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => createLimits(api.database.db).count([[limit, subject]], [])));
const age = (minutes: number) =>
    api.database.db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - make_interval(mins => ${minutes})` });

describe('A2 signing in again and again', () => {
    test('A2 ten wrong passwords from one address, then 429 with Retry-After, in a sentence, the right one included', async () => {
        for (let round = 0; round < 10; round += 1) expect(await statusOf(signIn(user, 'wrong'))).toBe(401);
        const { status, headers, body } = await signIn(user, PASSWORD);
        expect(status).toBe(429);
        expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(13 * 60);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
        expect(body.detail).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/);
        expect((await signIn(user, PASSWORD, HOME, '?locale=fr')).body.detail).toMatch(
            /^Trop de tentatives\. Réessayez dans 1[45] minutes\.$/,
        );
        expect(await statusOf(signIn(user, PASSWORD, AWAY))).toBe(200);
        expect(await statusOf(signIn('admin@comptoir.test', PASSWORD))).toBe(200);
        await age(14);
        const soon = await signIn(user, PASSWORD);
        expect([soon.status, soon.body.detail]).toEqual([429, 'Too many attempts. Try again in 1 minute.']);
        await age(1);
        expect(await statusOf(signIn(user, PASSWORD))).toBe(200);
    });

    test('A2 accounts that do not exist are counted and refused in the same way', async () => {
        const stranger = 'nobody@comptoir.test';
        await used('signInPair', `${stranger} ${HOME}`, 9);
        expect(await statusOf(signIn(stranger, 'wrong'))).toBe(401);
        expect(await statusOf(signIn(` Nobody@Comptoir.test`, 'wrong'))).toBe(429);
    });

    test('A2 successes do not count, and forget the failures of the account', async () => {
        for (let round = 0; round < 3; round += 1) {
            await used('signInPair', `${user} ${HOME}`, 9);
            expect(await statusOf(signIn(user, PASSWORD))).toBe(200);
            expect(await counts('signInPair')).toEqual([]);
        }
        expect(await counts('signInAddress')).toEqual([]);
        expect(await counts('signInAccount')).toEqual([]);
    });

    test('A2 of many guesses sent at once, no more are judged than one after the other', async () => {
        await used('signInPair', `${user} ${HOME}`, 7);
        const guesses = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
        const statuses = (await Promise.all(guesses.map(guess => signIn(user, guess)))).map(({ status }) => status);
        expect(statuses.filter(status => status === 401)).toHaveLength(3);
        expect(statuses.filter(status => status === 429)).toHaveLength(5);
    });

    test('A2 the right one of many concurrent guesses is refused, once the others have failed', async () => {
        const busy = [verifyPassword('x', DEAR), verifyPassword('x', DEAR)];
        const guess = signIn(user, PASSWORD);
        // The attempt has passed the first check by then, and waits in the queue.
        for (let round = 0; round < 8; round += 1) await counts('signInPair');
        await used('signInPair', `${user} ${HOME}`, 10);
        expect(await statusOf(guess)).toBe(429);
        await Promise.all(busy);
        // A refusal takes as long as the last comparison did: the tests that follow would wait for it.
        await verifyPassword('x', null);
    });

    test('A2 one address that tries many accounts is stopped at sixty', async () => {
        await used('signInAddress', HOME, 59);
        expect(await statusOf(signIn('one@comptoir.test', 'wrong'))).toBe(401);
        expect(await statusOf(signIn('two@comptoir.test', 'wrong'))).toBe(429);
        expect(await statusOf(signIn('two@comptoir.test', 'wrong', AWAY))).toBe(401);
    });

    test('A2 addresses of one IPv6 network are one address', async () => {
        await used('signInPair', `${user} 2001:db8:0:1::/64`, 10);
        expect(await statusOf(signIn(user, PASSWORD, '2001:db8:0:1:aaaa::1'))).toBe(429);
        expect(await statusOf(signIn(user, PASSWORD, '2001:db8:0:2::1'))).toBe(200);
    });

    test('A2 guesses from everywhere are stopped at a hundred, yet lock nobody out of an address they signed in from', async () => {
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        await used('signInAccount', user, 100);
        expect(await statusOf(signIn(user, 'wrong', AWAY))).toBe(429);
        expect(await statusOf(signIn(user, PASSWORD, AWAY))).toBe(429);
        expect(await statusOf(signIn(user, 'wrong', HOME))).toBe(429);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
    });

    test('A2 sixty failures under invented names do not lock out who signed in from there before', async () => {
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        await used('signInAddress', HOME, 60);
        await used('signInAddress', AWAY, 60);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        // Refused: another address, and another account that has never signed in from there.
        expect(await statusOf(signIn(user, PASSWORD, AWAY))).toBe(429);
        expect(await statusOf(signIn('admin@comptoir.test', PASSWORD, HOME))).toBe(429);
    });

    test('A2 who signed in from there is remembered for longer than a session lasts, and no longer than a year', async () => {
        const days = (count: number) => age(count * 24 * 60);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        await days(190);
        await used('signInAddress', HOME, 60);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        await days(365);
        await used('signInAddress', HOME, 60);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(429);
    });

    test('A2 a known account is guessed ten times from there, then its right password is refused as well', async () => {
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
        await used('signInAddress', HOME, 60);
        await used('signInPair', `${user} ${HOME}`, 9);
        expect(await statusOf(signIn(user, 'wrong', HOME))).toBe(429);
        expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(429);
    });

    test.each(['signInAddress', 'signInAccount'] as const)(
        'A2 wrong passwords do not tell which accounts are known from there, once %s is used up',
        async limit => {
            const stranger = 'admin@comptoir.test';
            expect(await statusOf(signIn(user, PASSWORD, HOME))).toBe(200);
            for (const subject of limit === 'signInAddress' ? [HOME] : [user, stranger])
                await used(limit, subject, 100);
            const told = async (email: string) => {
                const { status, headers, body } = await signIn(email, 'wrong', HOME);
                return { status, detail: body.detail, names: [...headers.keys()].sort() };
            };
            await used('signInPair', `${user} ${HOME}`, 8);
            await used('signInPair', `${stranger} ${HOME}`, 8);
            const known = [await told(user), await told(user), await told(user)];
            expect(known.map(({ status }) => status)).toEqual([429, 429, 429]);
            expect([await told(stranger), await told(stranger), await told(stranger)]).toEqual(known);
            expect(await counts('signInPair')).toEqual([10, 10]);
        },
    );

    test('A2 nor does the time that the answers take', async () => {
        const timed = async <T>(work: () => Promise<T>): Promise<number> => {
            const begun = performance.now();
            await work();
            return performance.now() - begun;
        };
        await used('signInAddress', HOME, 60);
        const others = Array.from({ length: 20 }, (_, place) => `somebody-${place}@comptoir.test`);
        // Comparisons at once wait for each other: the last one takes nearly as long as all.
        const compared = await timed(() => Promise.all(others.map(other => signIn(other, 'wrong', AWAY))));
        const refused = await timed(async () =>
            expect(await statusOf(signIn('nobody@comptoir.test', 'wrong', HOME))).toBe(429),
        );
        // Without a wait, a refusal takes less than a tenth of that.
        expect(refused).toBeGreaterThan(compared / 6);
    });

    test('A2 A7 who proves to be the person by mail may sign in from there, whatever strangers do', async () => {
        const { email } = await person(api);
        await forget(email);
        await used('signInAccount', email, 100);
        await used('signInPair', `${email} ${AWAY}`, 10);
        expect(await statusOf(signIn(email, PASSWORD, AWAY))).toBe(429);
        expect(await statusOf(reset(linkIn(api.sent.at(-1)).searchParams.get('token') ?? '', AWAY))).toBe(204);
        expect(await statusOf(signIn(email, 'Une-Autre-2026!', AWAY))).toBe(200);
    });

    test('A2 what was typed as an e-mail is not kept', async () => {
        await signIn('My-Password-By-Mistake!', 'wrong');
        const rows = await api.database.db.select().from(rateLimits);
        expect(rows).toHaveLength(3);
        expect(JSON.stringify(rows)).not.toMatch(/mistake|192\.0/i);
    });

    test('A2 expired counters are deleted', async () => {
        await used('signInPair', 'old', 3);
        await age(16);
        await used('signInPair', 'new', 1);
        expect(await counts('signInPair')).toEqual([1]);
    });
});

describe('A2 the address is the socket’s', () => {
    const fails = (other: Api, forwarded: string) =>
        statusOf(
            other.ask('POST', '/api/login_check', {
                from: '10.0.0.1',
                headers: { 'x-forwarded-for': forwarded },
                body: { username: 'nobody@comptoir.test', password: 'wrong' },
            }),
        );

    test('X-Forwarded-For is not believed', async () => {
        await used('signInAddress', '10.0.0.1', 60);
        expect(await fails(api, '203.0.113.9')).toBe(429);
    });

    test('with TRUST_PROXY it is, from the right, as many as are ours', async () => {
        const behind = await openApi({ trustProxy: 2 });
        const limits = createLimits(behind.database.db);
        await Promise.all(Array.from({ length: 60 }, () => limits.count([['signInAddress', '203.0.113.9']], [])));
        expect(await fails(behind, 'forged, 203.0.113.9, 10.0.0.2')).toBe(429);
        expect(await fails(behind, '203.0.113.9, 203.0.113.10, 10.0.0.2')).toBe(401);
        await behind.close();
    });
});

describe('A6 A7 N3 asking, resetting and changing again and again', () => {
    test('A6 three links an hour for one account, known or not, from wherever', async () => {
        for (const email of [(await person(api)).email, 'nobody@comptoir.test']) {
            const expected = email.startsWith('nobody') ? 422 : 204;
            for (const from of [HOME, AWAY, HOME]) expect(await statusOf(forget(email, from))).toBe(expected);
            const before = api.sent.length;
            const { status, headers, body } = await forget(email, AWAY);
            expect([status, body.detail]).toEqual([429, 'Too many attempts. Try again in 60 minutes.']);
            expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
            expect(api.sent).toHaveLength(before);
        }
    });

    test('A6 of many asked at once, three are sent', async () => {
        const { email } = await person(api);
        const before = api.sent.length;
        const answers = await Promise.all(Array.from({ length: 8 }, () => forget(email)));
        expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(3);
        expect(api.sent.length - before).toBeLessThanOrEqual(3);
    });

    test('A6 twenty an hour from one address: nobody learns who has an account', async () => {
        await used('forgottenAddress', HOME, 20);
        expect(await statusOf(forget('one@comptoir.test'))).toBe(429);
        expect(await statusOf(forget('one@comptoir.test', AWAY))).toBe(422);
    });

    test('A7 twenty bad links an hour from one address, used or only asked for', async () => {
        await used('resetAddress', HOME, 18);
        expect(await statusOf(checkLink('guess'))).toBe(422);
        expect(await statusOf(reset('guess'))).toBe(422);
        expect([await statusOf(reset('guess')), await statusOf(checkLink('guess'))]).toEqual([429, 429]);
        expect(await statusOf(reset('guess', AWAY))).toBe(422);
    });

    test('N3 ten wrong current passwords for one account; a success forgets them', async () => {
        const { id } = await person(api);
        const change = async (currentPassword: string, newPassword = 'Une-Autre-2026!') =>
            statusOf(api.ask('POST', '/api/auth/change_password', { as: id, body: { currentPassword, newPassword } }));
        await used('changePassword', String(id), 9);
        expect(await change(PASSWORD)).toBe(200);
        expect(await counts('changePassword')).toEqual([]);
        await used('changePassword', String(id), 9);
        expect(await change('wrong')).toBe(422);
        expect(await change('Une-Autre-2026!', 'Encore-Autre-2026!')).toBe(429);
        await api.database.db.delete(users).where(eq(users.id, id));
    });
});

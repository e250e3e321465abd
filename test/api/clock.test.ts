import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#server/auth/limits.ts';
import { createTokens, TOKEN_LIFETIME } from '#server/auth/tokens.ts';
import { mayForget } from '#server/db/clock.ts';
import { idempotencyKeys, jobs, rateLimits, settings } from '#server/db/tables/index.ts';
import { bringBack, claimNext } from '#server/jobs/claim.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { newName } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const DAY = 86_400_000;
const inTwoYears = sql`now() + interval '2 years'`;

describe('a clock that was two years ahead and is right again', () => {
    test('keeps nobody out: a counter that would last longer than its limit begins anew', async () => {
        const { db } = api.database;
        const limits = createLimits(db);
        const counted = [['signInPair', 'somebody']] as const;
        for (let failed = 0; failed < 10; failed += 1) await limits.count(counted, []);
        await expect(limits.check(counted)).rejects.toMatchObject({ kind: 'throttled' });
        await db.update(rateLimits).set({ expire: inTwoYears });
        await limits.check(counted);
        for (let failed = 0; failed < 9; failed += 1) await limits.count(counted, []);
        await db.update(rateLimits).set({ expire: inTwoYears });
        await limits.count(counted);
        const [left] = await db.select().from(rateLimits);
        expect(left?.points).toBe(1);
        expect(left?.expire?.getTime()).toBeLessThanOrEqual(Date.now() + 16 * 60_000);
    });

    test('B9 a request with a key that it left under way is done', async () => {
        const [key, body] = ['left under way', newName()];
        const send = () => api.ask('POST', '/api/brands', { as: 'admin', body, headers: { 'idempotency-key': key } });
        expect((await send()).status).toBe(201);
        const set = { status: null, headers: null, body: null, claimedUntil: inTwoYears };
        await api.database.db.update(idempotencyKeys).set(set);
        // The name is taken by the first one: what matters is that it is not told to wait.
        expect((await send()).status).toBe(422);
    });

    test('B8 jobs that were added, claimed or tried meanwhile are due, those for later stay for later', async () => {
        const { db } = api.database;
        const add = async (kind: string, more: object): Promise<number> => {
            const [added] = await db
                .insert(jobs)
                .values({ kind, payload: {}, ...more })
                .returning({ id: jobs.id });
            return added?.id ?? 0;
        };
        const due = [
            await add('clock', { createdAt: inTwoYears, runAfter: inTwoYears }),
            await add('clock', { tries: 1, runAfter: inTwoYears }),
            await add('clock', { status: 'running', claimedUntil: inTwoYears }),
        ];
        await add('clock', { runAfter: inTwoYears });
        await add('clock', { createdAt: inTwoYears, runAfter: sql`${inTwoYears} + interval '1 hour'` });
        expect(await claimNext(db, ['clock'], [])).toBeUndefined();
        await bringBack(db);
        const claimed: number[] = [];
        for (let next = await claimNext(db, ['clock'], []); next; next = await claimNext(db, ['clock'], []))
            claimed.push(next.id);
        expect(claimed.toSorted()).toEqual(due.toSorted());
        await db.delete(jobs).where(eq(jobs.kind, 'clock'));
    });

    test('A1 ends the tokens that it has issued, which would be valid as much longer', async () => {
        const key = new Uint8Array(48).fill(7);
        const subject = { id: 1, version: 1, session: undefined, email: 'user@comptoir.test', roles: [] };
        const later = (milliseconds: number) =>
            createTokens(key, () => new Date(Date.now() + milliseconds)).sign(subject, TOKEN_LIFETIME);
        const tokens = createTokens(key);
        await expect(tokens.verify(await later(730 * DAY))).rejects.toMatchObject({ kind: 'unauthorized' });
        expect(await tokens.verify(await later(60_000))).toMatchObject({ id: 1 });
    });
});

describe('a clock that jumps ahead', () => {
    const warned: string[] = [];
    const ask = () => mayForget(api.database.db, { warn: (text: string) => void warned.push(text) });
    const seen = async (days: number, doubtedUntil = 0): Promise<void> => {
        const value = JSON.stringify({ at: Date.now() - days * DAY, doubtedUntil });
        const row = { key: 'clock', value };
        await api.database.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: { value } });
    };

    test('makes nothing old before somebody has had a week to notice; a rest of some days is none', async () => {
        await seen(29);
        expect([await ask(), warned.length]).toEqual([true, 0]);
        await seen(730);
        expect([await ask(), await ask(), warned.length]).toEqual([false, false, 2]);
        expect(warned[0]).toContain('more than 30 days after a server last ran');
        await seen(1, Date.now() - 1000);
        expect(await ask()).toBe(true);
    });

    test('is trusted again once it is set back', async () => {
        await seen(-730, Date.now() + 700 * DAY);
        expect([await ask(), await ask()]).toEqual([true, true]);
    });

    test('a first start trusts it', async () => {
        await api.database.db.delete(settings).where(eq(settings.key, 'clock'));
        expect(await ask()).toBe(true);
    });
});

import { createHash } from 'node:crypto';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/tables/index.ts';
import { tooManyAttempts } from '../hydra/problem.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const MONTH = 30 * 24 * HOUR;

/** How many, within how many seconds of the first. */
const LIMITS = {
    /** Wrong passwords for one account from one address: what a person meets. */
    signInPair: { points: 10, duration: QUARTER },
    signInAddress: { points: 60, duration: QUARTER },
    /** From everywhere: high, and not for addresses that it signed in from before, so that nobody can be locked out. */
    signInAccount: { points: 100, duration: QUARTER },
    knownAddress: { points: 1, duration: MONTH },
    changePassword: { points: 10, duration: QUARTER },
    forgottenAccount: { points: 3, duration: HOUR },
    forgottenAddress: { points: 20, duration: HOUR },
    resetAddress: { points: 20, duration: HOUR },
    invitation: { points: 5, duration: HOUR },
    /** Pictures of people. */
    upload: { points: 200, duration: HOUR },
    /** Pictures of items: folders of them. */
    itemPicture: { points: 3000, duration: HOUR },
    /** Lists as files: each may read the whole table. */
    export: { points: 100, duration: HOUR },
    /** Links to archives of pictures. */
    pictureDownload: { points: 100, duration: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** What an attempt counts against: a limit, and whose. */
export type Counted = readonly (readonly [limit: LimitName, subject: string])[];

/** Counters in the database, so that they hold for all processes together. */
export interface Limits {
    /** @throws Problem 429 with Retry-After when one of them is used up. */
    check(counted: Counted): Promise<void>;
    /**
     * Adds one to each.
     * @throws Problem 429 when one of `enforced` was used up before, perhaps by attempts made at the same time.
     */
    count(counted: Counted, enforced?: Counted): Promise<void>;
    /** Takes back one of each: what was counted did not happen. */
    giveBack(counted: Counted): Promise<void>;
    forget(counted: Counted): Promise<void>;
    /** Notes that it is so, for as long as the limit lasts. */
    note(name: LimitName, subject: string): Promise<void>;
    isNoted(name: LimitName, subject: string): Promise<boolean>;
}

/** What people type into an e-mail field may be anything, a password included: it is not kept. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const createLimiters = (storeClient: Db) => {
    const make = (name: LimitName) =>
        new RateLimiterDrizzle({
            ...LIMITS[name],
            keyPrefix: name,
            storeClient,
            schema: rateLimits,
            clearExpiredByTimeout: false,
        });
    const names = Object.keys(LIMITS) as LimitName[];
    return new Map(names.map(name => [name, make(name)]));
};

/** Removes some of what is over, and waits for nobody. */
const sweep = async (db: Db): Promise<void> => {
    const over = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.expire, sql`now()`))
        .limit(100)
        .for('update', { skipLocked: true });
    await db.delete(rateLimits).where(and(inArray(rateLimits.key, over), lt(rateLimits.expire, sql`now()`)));
};

/** @param waits milliseconds until each limit is over, 0 for one that is not used up. */
const refuse = (waits: readonly number[]): void => {
    const wait = Math.max(0, ...waits);
    if (wait > 0) throw tooManyAttempts(wait);
};

export const createLimits = (db: Db): Limits => {
    const limiters = createLimiters(db);
    const limiter = (name: LimitName): RateLimiterDrizzle => {
        const found = limiters.get(name);
        if (!found) throw new Error(`no limit is called ${name}`);
        return found;
    };
    const each = <T>(counted: Counted, work: (limiter: RateLimiterDrizzle, key: string) => Promise<T>): Promise<T[]> =>
        Promise.all(counted.map(([name, subject]) => work(limiter(name), keyOf(subject))));
    return {
        check: async counted =>
            refuse(
                await each(counted, async (one, key) => {
                    const state = await one.get(key);
                    return state && state.consumedPoints >= one.points ? state.msBeforeNext : 0;
                }),
            ),
        count: async (counted, enforced = counted) => {
            const names: readonly string[] = enforced.map(([name]) => name);
            // What each holds with this very attempt: of those made at the same time, just as many pass as may.
            const waits = await each(counted, async (one, key) => {
                const state = await one.penalty(key);
                return names.includes(one.keyPrefix) && state.consumedPoints > one.points ? state.msBeforeNext : 0;
            });
            await sweep(db);
            refuse(waits);
        },
        giveBack: async counted => void (await each(counted, (one, key) => one.reward(key))),
        forget: async counted => void (await each(counted, (one, key) => one.delete(key))),
        note: async (name, subject) => void (await limiter(name).set(keyOf(subject), 1, LIMITS[name].duration)),
        isNoted: async (name, subject) => (await limiter(name).get(keyOf(subject))) !== null,
    };
};

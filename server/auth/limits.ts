import { createHash } from 'node:crypto';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/tables/index.ts';
import { tooManyAttempts } from '../domain/refused.ts';

const QUARTER = 15 * 60;
export const HOUR = 60 * 60;
/** Longer than a remembered session, so that the address stays trusted for a user who signs in twice a year. */
const KNOWN = 200 * 24 * HOUR;

/** A rate limit: `points` attempts within `duration` seconds of the first one, counted under its name. */
export interface Limit {
    readonly name: string;
    readonly points: number;
    readonly duration: number;
}

const LIMITS = {
    /** Wrong passwords for one account from one address: the limit that users reach first. */
    signInPair: { points: 10, duration: QUARTER },
    signInAddress: { points: 60, duration: QUARTER },
    /** Attempts on one account from all addresses. A right password from a known address is accepted beyond the limit. */
    signInAccount: { points: 100, duration: QUARTER },
    knownAddress: { points: 1, duration: KNOWN },
    changePassword: { points: 10, duration: QUARTER },
    forgottenAccount: { points: 3, duration: HOUR },
    forgottenAddress: { points: 20, duration: HOUR },
    resetAddress: { points: 20, duration: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counters of an attempt: pairs of a limit, or the name of one above, and a subject. */
export type CountedSubjects = readonly (readonly [limit: LimitName | Limit, subject: string])[];

/** Rate limits, counted in the database so that all processes share them. */
export interface Limits {
    /** @throws Refused (throttled) with Retry-After when one of the limits is reached. */
    check(counted: CountedSubjects): Promise<void>;
    /** Adds one attempt to each counter. @throws Refused (throttled) if one of `enforced` was already reached. */
    count(counted: CountedSubjects, enforced?: CountedSubjects): Promise<void>;
    /** Subtracts one attempt from each counter, for an action that did not take place. */
    giveBack(counted: CountedSubjects): Promise<void>;
    forget(counted: CountedSubjects): Promise<void>;
    /** Stores a flag for the duration of the limit. */
    note(name: LimitName, subject: string): Promise<void>;
    isNoted(name: LimitName, subject: string): Promise<boolean>;
    /** Counts an attempt. @returns true if it is the first one within the duration of the limit */
    isFirst(limit: Limit, subject: string): Promise<boolean>;
}

/** Keys are hashed, because users may type anything into the e-mail field, even a password. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

const limitOf = (limit: LimitName | Limit): Limit =>
    typeof limit === 'string' ? { name: limit, ...LIMITS[limit] } : limit;

const createLimiters = (storeClient: Db) => {
    const made = new Map<string, RateLimiterDrizzle>();
    return (limit: LimitName | Limit): RateLimiterDrizzle => {
        const { name, points, duration } = limitOf(limit);
        const options = { keyPrefix: name, storeClient, schema: rateLimits, clearExpiredByTimeout: false };
        const limiter = made.get(name) ?? new RateLimiterDrizzle({ ...options, points, duration });
        made.set(name, limiter);
        return limiter;
    };
};

/** Tolerance for rounded times, in milliseconds. */
const ROUNDED = 1000;

/** True if a counter began while the clock was ahead: it would block users until that time comes again. */
const isOfLater = ({ duration }: RateLimiterDrizzle, state: RateLimiterRes): boolean =>
    state.msBeforeNext > duration * 1000 + ROUNDED;

/** State of a counter, or null. Deletes a counter that began while the clock was ahead. */
const stateOf = async (one: RateLimiterDrizzle, key: string): Promise<RateLimiterRes | null> => {
    const state = await one.get(key);
    if (!state || !isOfLater(one, state)) return state;
    await one.delete(key);
    return null;
};

const addTo = async (one: RateLimiterDrizzle, key: string): Promise<RateLimiterRes> => {
    const state = await one.penalty(key);
    if (!isOfLater(one, state)) return state;
    await one.delete(key);
    return one.penalty(key);
};

/** Removes up to 100 expired counters; rows locked by another transaction are skipped. */
const sweep = async (db: Db): Promise<void> => {
    const over = db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.expire, sql`now()`))
        .limit(100)
        .for('update', { skipLocked: true });
    await db.delete(rateLimits).where(and(inArray(rateLimits.key, over), lt(rateLimits.expire, sql`now()`)));
};

/** @param waits milliseconds until each limit ends; 0 for one that is not reached. */
const refuse = (waits: readonly number[]): void => {
    const wait = Math.max(0, ...waits);
    if (wait > 0) throw tooManyAttempts(wait);
};

export const createLimits = (db: Db): Limits => {
    const limiter = createLimiters(db);
    const each = <T>(
        counted: CountedSubjects,
        work: (limiter: RateLimiterDrizzle, key: string) => Promise<T>,
    ): Promise<T[]> => Promise.all(counted.map(([limit, subject]) => work(limiter(limit), keyOf(subject))));
    return {
        check: async counted =>
            refuse(
                await each(counted, async (one, key) => {
                    const state = await stateOf(one, key);
                    return state && state.consumedPoints >= one.points ? state.msBeforeNext : 0;
                }),
            ),
        count: async (counted, enforced = counted) => {
            const names = enforced.map(([limit]) => limitOf(limit).name);
            // Counting precedes comparing, so that concurrent attempts cannot pass the limit together.
            const waits = await each(counted, async (one, key) => {
                const state = await addTo(one, key);
                return names.includes(one.keyPrefix) && state.consumedPoints > one.points ? state.msBeforeNext : 0;
            });
            await sweep(db);
            refuse(waits);
        },
        giveBack: async counted => void (await each(counted, (one, key) => one.reward(key))),
        forget: async counted => void (await each(counted, (one, key) => one.delete(key))),
        note: async (name, subject) => void (await limiter(name).set(keyOf(subject), 1, LIMITS[name].duration)),
        isFirst: async (limit, subject) => (await limiter(limit).penalty(keyOf(subject))).consumedPoints === 1,
        isNoted: async (name, subject) => (await limiter(name).get(keyOf(subject))) !== null,
    };
};

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { busy } from '../domain/refused.ts';
import { createQueue } from '../threads/queue.ts';
import { COST } from './passwordCost.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Node reads files on the same four threads, so hashing must not occupy all. Clients time out behind a longer queue. */
const queue = createQueue({ atOnce: 2, maxWaiting: 200, busy });

/** @throws Refused (unavailable) when the queue is full. */
const derive: typeof scryptAsync = (...job) => queue(() => scryptAsync(...job));

const LENGTH = 32;

const options = (N: number, r: number, p: number): ScryptOptions => ({ N, r, p, maxmem: 256 * N * r });

/**
 * Hashes a password as `scrypt$N$r$p$salt$hash`; the cost is stored, so that hashes stay readable when it is raised.
 * @throws Refused (unavailable) when the queue is full.
 */
export const hashPassword = async (password: string): Promise<string> => {
    const salt = randomBytes(16);
    const { N, r, p } = COST;
    const hash = await derive(password.normalize('NFKC'), salt, LENGTH, options(N, r, p));
    return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

const parse = (stored: string) => {
    const [, N, r, p, salt = '', hash = ''] = stored.split('$');
    return {
        N: Number(N),
        r: Number(r),
        p: Number(p),
        salt: Buffer.from(salt, 'base64url'),
        hash: Buffer.from(hash, 'base64url'),
    };
};

/** Hash that no password matches: verifying it takes as long as verifying the hash of an account. */
const NOBODY = [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(LENGTH).toString('base64url'),
].join('$');

/** Duration of the last comparison in milliseconds, including its wait in the queue. */
const last = { took: 0 };

/** Verifies a password, in equal time for a missing account (`null`). @throws Refused (unavailable) for a full queue */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
    const begun = performance.now();
    const { N, r, p, salt, hash } = parse(stored ?? NOBODY);
    const given = await derive(password.normalize('NFKC'), salt, LENGTH, options(N, r, p));
    last.took = performance.now() - begun;
    return timingSafeEqual(given, hash) && stored !== null;
};

/** Waits as long as a comparison takes, so that the duration of a refused attempt reveals nothing. */
export const asLongAsVerifying = (): Promise<void> => wait(last.took);

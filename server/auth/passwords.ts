import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { busy } from '../hydra/problem.ts';
import { createQueue } from '../jobs/queue.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Node reads files and hashes passwords on the same four threads: a crowd that signs in must not take them all. Some ten
 * seconds of work may wait: who comes later would give up before the answer.
 */
const queue = createQueue({ atOnce: 2, maxWaiting: 200, busy });

/** @throws Problem 503 when too many wait already. */
const derive: typeof scryptAsync = (...job) => queue(() => scryptAsync(...job));

/** OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3 is among its equal choices; 32 MiB a hash. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const LENGTH = 32;

const options = (N: number, r: number, p: number): ScryptOptions => ({ N, r, p, maxmem: 256 * N * r });

/**
 * `scrypt$N$r$p$salt$hash`, so that a later, dearer cost still reads older hashes.
 * @throws Problem 503 when too many passwords wait to be hashed.
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

/** Hash of no one's password: comparing with it takes as long as with a real one. */
const NOBODY = [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(LENGTH).toString('base64url'),
].join('$');

/**
 * Whether the password is the stored one. Takes as long for an account that does not exist (`null`).
 * @throws Problem 503 when too many passwords wait to be compared.
 */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
    const { N, r, p, salt, hash } = parse(stored ?? NOBODY);
    const given = await derive(password.normalize('NFKC'), salt, LENGTH, options(N, r, p));
    return timingSafeEqual(given, hash) && stored !== null;
};

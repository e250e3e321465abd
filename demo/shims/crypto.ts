import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { scrypt as deriveKey } from '@noble/hashes/scrypt.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.ts';

/** Synchronous part of `node:crypto` that the API uses; `crypto.subtle` is asynchronous. */
const HASHES = { sha1, sha256, sha512 };
type Algorithm = keyof typeof HASHES;
type Content = string | Uint8Array;

/** Result in bytes, or as text in an encoding. */
interface Digest {
    (): Buffer;
    (encoding: BufferEncoding): string;
}

interface Hashing {
    update(content: Content): Hashing;
    readonly digest: Digest;
}

interface Updated {
    update(bytes: Uint8Array): unknown;
    digest(): Uint8Array;
}

const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : content);

const hashing = (running: Updated): Hashing => {
    const digest = (encoding?: BufferEncoding) => {
        const bytes = Buffer.from(running.digest());
        return encoding ? bytes.toString(encoding) : bytes;
    };
    const self: Hashing = {
        update: content => {
            running.update(bytesOf(content));
            return self;
        },
        digest: digest as Digest,
    };
    return self;
};

export const createHash = (algorithm: Algorithm): Hashing => hashing(HASHES[algorithm].create());

export const createHmac = (algorithm: Algorithm, key: Content): Hashing =>
    hashing(hmac.create(HASHES[algorithm], bytesOf(key)));

export const hash = (algorithm: Algorithm, content: Content, encoding: BufferEncoding = 'hex'): string =>
    createHash(algorithm).update(content).digest(encoding);

export const randomBytes = (length: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

export const randomUUID = (): string => crypto.randomUUID();

/** Random number in a range of at most 32 bits; values that would favour small numbers are drawn again. */
export const randomInt = (min: number, max?: number): number => {
    const [from, range] = max === undefined ? [0, min] : [min, max - min];
    const fair = 2 ** 32 - (2 ** 32 % range);
    for (;;) {
        const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
        if (drawn < fair) return from + (drawn % range);
    }
};

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean => {
    if (one.length !== other.length) throw new RangeError('Input buffers must have the same byte length');
    return one.reduce((difference, byte, place) => difference | (byte ^ (other[place] ?? 0)), 0) === 0;
};

interface Cost {
    readonly N: number;
    readonly r: number;
    readonly p: number;
}

type Derived = (error: Error | null, key: Buffer) => void;

export const scrypt = (password: Content, salt: Content, length: number, cost: Cost, derived: Derived): void => {
    const { N, r, p } = cost;
    derived(null, Buffer.from(deriveKey(bytesOf(password), bytesOf(salt), { N, r, p, dkLen: length })));
};

export default { createHash, createHmac, hash, randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual };

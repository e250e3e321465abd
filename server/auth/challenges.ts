// Signed challenges handed out during a sign-in and verified when they come back. They grant no rights.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Limits } from './limits.ts';
import type { Tokens } from './tokens.ts';

/** Seconds before a challenge expires. */
const LIFETIME = 300;

type Kind = 'second_step' | 'passkey_sign_in' | 'passkey_registration' | 'openid_begun' | 'openid_proven' | 'stream';

interface Challenge<T> {
    readonly id: string;
    /** Milliseconds since 1970. */
    readonly until: number;
    readonly data: T;
}

const sealOf = (tokens: Pick<Tokens, 'seal'>, kind: Kind, body: string): string =>
    tokens.seal(['challenge', kind, body].join('\n'));

/** Creates a signed, unencrypted challenge. @param id counted for single use, and base of derived secrets */
export const newChallenge = (
    tokens: Pick<Tokens, 'seal'>,
    kind: Kind,
    data: object,
    now: Date,
    { lifetime = LIFETIME, id = randomUUID() }: { readonly lifetime?: number; readonly id?: string } = {},
): string => {
    const whole: Challenge<object> = { id, until: now.getTime() + lifetime * 1000, data };
    const body = Buffer.from(JSON.stringify(whole)).toString('base64url');
    return `${body}.${sealOf(tokens, kind, body)}`;
};

const isSame = (one: string, other: string): boolean => {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
};

/** Data given to {@link newChallenge}; undefined for a challenge that is expired, of another kind, or of another server. */
export const readChallenge = <T extends object>(
    tokens: Pick<Tokens, 'seal'>,
    kind: Kind,
    given: string,
    now: Date,
): (T & { readonly challengeId: string; readonly until: number }) | undefined => {
    const [body = '', seal = ''] = given.split('.');
    if (!isSame(seal, sealOf(tokens, kind, body))) return undefined;
    const { id, until, data }: Challenge<T> = JSON.parse(Buffer.from(body, 'base64url').toString());
    return until > now.getTime() ? { ...data, challengeId: id, until } : undefined;
};

/** Lasts longer than a challenge. */
const TAKEN = { name: 'challenge', points: 1, duration: 2 * LIFETIME };

/** Uses up a single-use challenge. @returns true for the first of concurrent answers */
export const takeChallenge = (limits: Pick<Limits, 'isFirst'>, challengeId: string): Promise<boolean> =>
    limits.isFirst(TAKEN, challengeId);

import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Unauthorized } from '../hydra/problem.ts';

const ALGORITHM = 'HS256';
const HOUR = 3600;

/** Row A1, in seconds. */
export const TOKEN_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 180 * 24 * HOUR;

/** What a token says of its bearer; everything else is read from the database at each request. */
export interface Claims {
    /** Identifier of the user. */
    readonly id: number;
    /** `token_version` of the user when the token was made: a greater one in the database revokes it. */
    readonly version: number;
}

/** What a verified token says besides. */
export interface VerifiedClaims extends Claims {
    /** When it ends, in seconds since 1970. */
    readonly expiresAt: number;
}

export interface TokenSubject extends Claims {
    readonly email: string;
    readonly roles: readonly string[];
}

export interface Tokens {
    /** A token that lives `lifetime` seconds. `username` and `roles` are for clients made for API Platform. */
    sign(subject: TokenSubject, lifetime: number): Promise<string>;
    /** A token that ends when another one would have. */
    signUntil(subject: TokenSubject, expiresAt: number): Promise<string>;
    /** @throws Unauthorized for a token that is expired, forged or not ours. */
    verify(token: string): Promise<VerifiedClaims>;
    /** What only this installation can write under a text; never a token, nor part of one. */
    seal(text: string): string;
}

/** @param key secret of at least 32 bytes, kept in the database so that all processes share it. */
export const createTokens = (key: Uint8Array, now: () => Date = () => new Date()): Tokens => {
    const seconds = () => Math.floor(now().getTime() / 1000);
    const signUntil: Tokens['signUntil'] = ({ id, version, email, roles }, expiresAt) =>
        new SignJWT({ roles, username: email, version })
            .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
            .setSubject(String(id))
            .setIssuedAt(seconds())
            .setExpirationTime(expiresAt)
            .sign(key);
    const verify: Tokens['verify'] = async token => {
        try {
            const { payload } = await jwtVerify(token, key, {
                algorithms: [ALGORITHM],
                requiredClaims: ['sub', 'iat', 'exp'],
                currentDate: now(),
            });
            return { id: Number(payload.sub), version: Number(payload.version), expiresAt: Number(payload.exp) };
        } catch (error) {
            throw new Unauthorized(error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
        }
    };
    // No token's text holds a line end: a seal is never the signature of one.
    const seal: Tokens['seal'] = text => createHmac('sha256', key).update(`seal\n${text}`).digest('base64url');
    return { sign: (subject, lifetime) => signUntil(subject, seconds() + lifetime), signUntil, verify, seal };
};

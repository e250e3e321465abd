import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';
import { Unauthorized } from '../domain/refused.ts';

const KEY = 'signing_key';

/** The installation's signing key, created on first use; concurrent processes all use the one that was stored first. */
export const signingKey = async (db: Db): Promise<Uint8Array> => {
    await db
        .insert(settings)
        .values({ key: KEY, value: randomBytes(48).toString('base64url') })
        .onConflictDoNothing();
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return Buffer.from(kept?.value ?? '', 'base64url');
};

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const HOUR = 3600;

/** In seconds. A token issued later than this was issued by a clock that was ahead, and would be valid for too long. */
const LATER = 24 * HOUR;

const EXPIRED = 'Expired JWT Token';

/** Maximum number of cached verified signatures (0.1 ms each). Expiry and revocation are checked each time. */
const KNOWN = 1000;

/** Durations in seconds (A1). */
export const TOKEN_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 180 * 24 * HOUR;

/** Content of a token; everything else is read from the database at each request. */
export interface Claims {
    readonly id: number;
    /** `token_version` of the user when the token was issued: a greater one in the database revokes it. */
    readonly version: number;
    /** Key of the session (ADR 0072); absent in links and in tokens issued before sessions existed. */
    readonly session?: string | undefined;
    /** Not part of the token: roles for which the request requires a second factor (ADR 0074). */
    readonly strongRoles?: readonly string[];
}

export interface VerifiedClaims extends Claims {
    /** Expiry, in seconds since 1970. */
    readonly expiresAt: number;
    readonly roles: readonly string[];
}

interface TokenSubject extends Claims {
    readonly email: string;
    readonly roles: readonly string[];
}

export interface Tokens {
    /** Issues a token valid for `lifetime` seconds. `username` and `roles` are for clients made for API Platform. */
    sign(subject: TokenSubject, lifetime: number): Promise<string>;
    expiryAfter(lifetime: number): number;
    /** Issues a token with a given expiry, so that a renewed session does not last longer. */
    signUntil(subject: TokenSubject, expiresAt: number): Promise<string>;
    /** @throws Unauthorized for a token that is expired, forged, or issued elsewhere. */
    verify(token: string): Promise<VerifiedClaims>;
    /** HMAC of a text with this installation's key; unusable as a token. */
    seal(text: string): string;
}

/** @param key secret of at least 32 bytes, stored in the database so that all processes share it */
export const createTokens = (key: Uint8Array, now: () => Date = () => new Date()): Tokens => {
    // Imported once: jose would import the bytes for each token, which takes longer than verifying it.
    const imported = crypto.subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['sign', 'verify']);
    const seconds = () => Math.floor(now().getTime() / 1000);
    const signUntil: Tokens['signUntil'] = async ({ id, version, session, email, roles }, expiresAt) =>
        new SignJWT({ roles, username: email, version, ...(session !== undefined && { sid: session }) })
            .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
            .setSubject(String(id))
            .setIssuedAt(seconds())
            .setExpirationTime(expiresAt)
            .sign(await imported);
    const read = async (token: string): Promise<VerifiedClaims> => {
        try {
            const { payload } = await jwtVerify(token, await imported, {
                algorithms: [ALGORITHM],
                requiredClaims: ['sub', 'iat', 'exp'],
                currentDate: now(),
            });
            const { sub, version, sid, iat, exp, roles } = payload;
            if (Number(iat) > seconds() + LATER) throw new Error('issued later than now');
            return {
                id: Number(sub),
                version: Number(version),
                session: sid === undefined ? undefined : String(sid),
                expiresAt: Number(exp),
                roles: Array.isArray(roles) ? roles.map(String) : [],
            };
        } catch (error) {
            throw new Unauthorized(error instanceof errors.JWTExpired ? EXPIRED : 'Invalid JWT Token');
        }
    };
    const known = new Map<string, VerifiedClaims>();
    const verify: Tokens['verify'] = async token => {
        const before = known.get(token);
        if (before && before.expiresAt > seconds()) return before;
        if (before) throw new Unauthorized(EXPIRED);
        const claims = await read(token);
        if (known.size >= KNOWN) known.clear();
        known.set(token, claims);
        return claims;
    };
    // The signed text of a token contains no line feed, so a seal cannot be the signature of a token.
    const seal: Tokens['seal'] = text => createHmac('sha256', key).update(`seal\n${text}`).digest('base64url');
    const expiryAfter = (lifetime: number): number => seconds() + lifetime;
    const sign: Tokens['sign'] = (subject, lifetime) => signUntil(subject, expiryAfter(lifetime));
    return { sign, expiryAfter, signUntil, verify, seal };
};

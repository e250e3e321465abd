// Format and authentication of API keys (ADR 0072).
import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { API_KEY_PREFIX } from '#contract/people/apiKeys.ts';
import type { Db } from '../db/database.ts';
import { apiKeys, users } from '../db/tables/index.ts';
import { Unauthorized } from '../domain/refused.ts';
import type { Actor } from './actor.ts';
import { isLongAgo, type RecordUse, throttleUses } from './lastUse.ts';
import type { VerifiedClaims } from './tokens.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Digits after the prefix: 256 bits. */
const LENGTH = 43;

/** Number of leading characters stored in plain text for display. */
const START = API_KEY_PREFIX.length + 4;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const newApiKey = (): {
    readonly key: string;
    readonly stored: { readonly hash: string; readonly start: string };
} => {
    const digits = Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
    const key = `${API_KEY_PREFIX}${digits}`;
    return { key, stored: { hash: hashOf(key), start: key.slice(0, START) } };
};

/** API key of an Authorization header; undefined for any other token. */
export const apiKeyIn = (authorization: string | undefined): string | undefined => {
    const [, given] = /^Bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
    return given?.startsWith(API_KEY_PREFIX) ? given : undefined;
};

/** Loads the current owner of an API key. @throws Unauthorized for a deleted or expired key, or a disabled owner */
export const authenticateKey = async (
    db: Db,
    key: string,
): Promise<{ readonly actor: Actor; readonly claims: VerifiedClaims }> => {
    const { id, name, scopes, expiresAt } = apiKeys;
    const isLive = or(isNull(expiresAt), sql`${expiresAt} > now()`);
    const [found] = await db
        .select({ id, name, scopes, expiresAt, owner: users.id, roles: users.roles, version: users.tokenVersion })
        .from(apiKeys)
        .innerJoin(users, and(eq(users.id, apiKeys.ownerId), eq(users.isEnabled, true)))
        .where(and(eq(apiKeys.hash, hashOf(key)), isLive));
    if (!found) throw new Unauthorized('Invalid API key');
    const { owner, roles, version } = found;
    const until = found.expiresAt ? Math.floor(found.expiresAt.getTime() / 1000) : Number.POSITIVE_INFINITY;
    return {
        actor: { id: owner, roles, key: { id: found.id, name: found.name, scopes: found.scopes } },
        claims: { id: owner, version, roles, expiresAt: until },
    };
};

export const keyUses = (db: Db, logger: Logger): RecordUse<number> => {
    const write = (id: number) =>
        db
            .update(apiKeys)
            .set({ lastUsedAt: sql`now()` })
            .where(and(eq(apiKeys.id, id), isLongAgo(apiKeys.lastUsedAt)));
    return throttleUses(write, logger);
};

// What a request proves of itself in its Authorization header: a token of a sign-in, or the key of a program (ADR 0072).
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { type Actor, authenticate, readClaims } from './actor.ts';
import { apiKeyIn, authenticateKey, keyUses } from './apiKeys.ts';
import { sessionUses } from './sessions.ts';
import type { Tokens, VerifiedClaims } from './tokens.ts';

/** Who asks. */
export interface Asker {
    /** Of the token, or as those of an API key's owner. */
    readonly claims: VerifiedClaims;
    /** Undefined where the request's first statement finds out (`readWhileAuthorizing`). */
    readonly actor: Actor | undefined;
}

/** What is asked. */
interface Asking {
    /** Roles whose people need a second factor for it. */
    readonly strongRoles: readonly string[];
    /** Whether the request's first statement authenticates a token. */
    readonly isLater: boolean;
}

interface Credentials {
    /** @throws Unauthorized for a header without a valid token or key */
    read(authorization: string | undefined, asking: Asking): Promise<Asker>;
    /** Records that the session or the key was used from an address; it neither waits nor fails. */
    noteUse(asker: Asker, address: string): void;
}

export const readCredentials = (db: Db, tokens: Tokens, logger: Logger): Credentials => {
    const [noteSession, noteKey] = [sessionUses(db, logger), keyUses(db, logger)];
    return {
        read: async (authorization, { strongRoles, isLater }) => {
            const key = apiKeyIn(authorization);
            if (key) return authenticateKey(db, key);
            const claims = { ...(await readClaims(tokens, authorization)), strongRoles };
            return { claims, actor: isLater ? undefined : await authenticate(db, claims) };
        },
        noteUse: ({ claims, actor }, address) => {
            if (claims.session !== undefined) noteSession(claims.session, address);
            if (actor?.key) noteKey(actor.key.id, address);
        },
    };
};

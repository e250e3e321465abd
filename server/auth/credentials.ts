// Credentials in the Authorization header: the token of a sign-in, or an API key (ADR 0072).
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { type Actor, authenticate, readClaims } from './actor.ts';
import { apiKeyIn, authenticateKey, keyUses } from './apiKeys.ts';
import { sessionUses } from './sessions.ts';
import type { Tokens, VerifiedClaims } from './tokens.ts';

export interface Requester {
    /** Claims of the token, or the equivalent of an API key's owner. */
    readonly claims: VerifiedClaims;
    /** Undefined if the request's first statement authenticates (`readWhileAuthorizing`). */
    readonly actor: Actor | undefined;
}

interface Asking {
    readonly strongRoles: readonly string[];
    /** Whether the request's first statement authenticates the token. */
    readonly isLater: boolean;
}

interface Credentials {
    /** @throws Unauthorized for a header without a valid token or key */
    read(authorization: string | undefined, asking: Asking): Promise<Requester>;
    /** Records a use; never fails. @param isByUser false for automatic requests, which do not extend a session */
    noteUse(asker: Requester, address: string, isByUser: boolean): void;
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
        noteUse: ({ claims, actor }, address, isByUser) => {
            if (isByUser && claims.session !== undefined) noteSession(claims.session, address);
            if (actor?.key) noteKey(actor.key.id, address);
        },
    };
};

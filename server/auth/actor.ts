import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/tables/index.ts';
import { Unauthorized } from '../hydra/problem.ts';
import type { Claims, Tokens, VerifiedClaims } from './tokens.ts';

/** Who makes a call, as the database knows them now: a token's own roles are never trusted. */
export interface Actor {
    readonly id: number;
    readonly roles: readonly string[];
}

/** What the token in an Authorization header says. @throws Unauthorized without a valid one. */
export const readClaims = async (tokens: Tokens, authorization: string | undefined): Promise<VerifiedClaims> => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Unauthorized('JWT Token not found');
    return tokens.verify(token);
};

/**
 * The user behind a token.
 * @throws Unauthorized when the user is gone, disabled, or has revoked it.
 */
export const authenticate = async (db: Db, { id, version }: Claims): Promise<Actor> => {
    const [user] = Number.isSafeInteger(id)
        ? await db
              .select({ id: users.id, roles: users.roles, isEnabled: users.isEnabled, version: users.tokenVersion })
              .from(users)
              .where(eq(users.id, id))
        : [];
    if (!user?.isEnabled || user.version !== version) throw new Unauthorized('Invalid JWT Token');
    return { id: user.id, roles: user.roles };
};

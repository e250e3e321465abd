import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { passwordResets, users } from '../db/tables/index.ts';

/** The token has 256 random bits, so its hash needs neither a salt nor a slow function. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const isGood = (token: string) =>
    and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, sql`now()`));

/** Creates a single-use token for choosing a password, valid for `hours` (A6). Only its hash is stored. */
export const issueReset = async (db: Db, userId: number, hours: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
    await db.insert(passwordResets).values({
        userId,
        tokenHash: hashOf(token),
        expiresAt: sql`now() + make_interval(hours => ${hours})`,
    });
    return token;
};

export const withdrawReset = async (db: Db, token: string): Promise<void> => {
    await db.delete(passwordResets).where(eq(passwordResets.tokenHash, hashOf(token)));
};

/** Account of a token; undefined when the token is unknown, used or expired, or the account is disabled. */
export const findReset = async (db: Db, token: string) => {
    const { id, email, firstName, lastName, passwordHash } = users;
    const [found] = await db
        .select({ id, email, firstName, lastName, passwordHash })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(isGood(token), eq(users.isEnabled, true)));
    return found;
};

/** Deletes a token. @returns whether it still existed: of two concurrent calls, one succeeds. */
export const takeReset = async (tx: Db, token: string): Promise<boolean> => {
    const taken = await tx.delete(passwordResets).where(isGood(token)).returning({ id: passwordResets.id });
    return taken.length > 0;
};

// Links between users of an identity provider and accounts (ADR 0075).
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { openIdIdentities as table } from '../db/tables/index.ts';
import { emailIn, type OpenIdClaims } from './openIdClaims.ts';

/** ASCII only, at most 255 characters (OpenID Connect); PostgreSQL cannot store null bytes. */
export const isSubject = (subject: string): boolean => /^[\x20-\x7e]{1,255}$/.test(subject);

export const accountOfIdentity = async (tx: Db, { iss, sub }: OpenIdClaims): Promise<number | undefined> => {
    const [found] = await tx
        .select({ userId: table.userId })
        .from(table)
        .where(and(eq(table.issuer, iss), eq(table.subject, sub)));
    return found?.userId;
};

export const noteIdentityUse = async (tx: Db, claims: OpenIdClaims): Promise<void> => {
    await tx
        .update(table)
        .set({ email: emailIn(claims) ?? null, lastUsedAt: sql`now()` })
        .where(and(eq(table.issuer, claims.iss), eq(table.subject, claims.sub)));
};

/** @returns false if the account or the identity is already linked: an account has one identity per provider */
export const linkIdentity = async (tx: Db, userId: number, claims: OpenIdClaims): Promise<boolean> => {
    const row = { issuer: claims.iss, subject: claims.sub, userId, email: emailIn(claims) ?? null };
    const linked = await tx.insert(table).values(row).onConflictDoNothing().returning({ userId: table.userId });
    return linked.length > 0;
};

export const openIdIdentityOf = async (db: Db, userId: number) => {
    const { email, createdAt, lastUsedAt } = table;
    const [found] = await db
        .select({ email, linkedAt: createdAt, lastUsedAt })
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(sql`${table.lastUsedAt} desc nulls last`);
    return found;
};

/** @returns whether a link was deleted */
export const unlinkIdentities = async (tx: Db, userId: number): Promise<boolean> =>
    (await tx.delete(table).where(eq(table.userId, userId)).returning({ userId: table.userId })).length > 0;

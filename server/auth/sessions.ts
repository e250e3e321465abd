// The sessions that tokens name (ADR 0072): what opens, continues, uses and ends them.
import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { sessions, settings, users } from '../db/tables/index.ts';
import { isLongAgo, type NoteUse, noteEvery } from './lastUse.ts';

/** Characters kept of what a client says of itself. */
const USER_AGENT_MAX = 400;

interface NewSession {
    readonly userId: number;
    /** `token_version` of the user. */
    readonly version: number;
    /** Seconds since 1970, as in the token. */
    readonly expiresAt: number;
    readonly address: string;
    readonly userAgent: string;
    /** Whether it began with more than a password (ADR 0074). */
    readonly isStrong?: boolean;
}

/** Begins a session, in the transaction of a sign-in. @returns its key, which its tokens name. */
export const openSession = async (tx: Db, { version, expiresAt, userAgent, ...given }: NewSession): Promise<string> => {
    const key = randomUUID();
    await tx.insert(sessions).values({
        ...given,
        key,
        tokenVersion: version,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        expiresAt: new Date(expiresAt * 1000),
    });
    return key;
};

/** Lets one session of an account go on under its next version, which ends the others. */
export const continueSession = async (tx: Db, key: string | undefined, version: number): Promise<void> => {
    if (key !== undefined) await tx.update(sessions).set({ tokenVersion: version }).where(eq(sessions.key, key));
};

/** Lets a session count as one with a second factor, once the person has set one up in it. */
export const strengthenSession = async (tx: Db, key: string | undefined): Promise<void> => {
    if (key !== undefined) await tx.update(sessions).set({ isStrong: true }).where(eq(sessions.key, key));
};

/** Whether a session counts as one with a second factor; one from before there were sessions does not. */
export const isStrong = async (db: Db, key: string | undefined): Promise<boolean> => {
    if (key === undefined) return false;
    const [found] = await db.select({ isStrong: sessions.isStrong }).from(sessions).where(eq(sessions.key, key));
    return found?.isStrong === true;
};

/** Ends all sessions of an account, and all that its tokens were issued for without one. */
export const endSessionsOf = async (tx: Db, userId: number): Promise<void> => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
        .update(users)
        .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
        .where(eq(users.id, userId));
};

export const endSession = async (db: Db, key: string): Promise<void> => {
    await db.delete(sessions).where(eq(sessions.key, key));
};

const versionOfUser = sql`(select token_version from ${users} where ${users}.id = ${sessions}.user_id)`;

const IDLE = 'session_idle';

/**
 * Sets after how many minutes without use sessions are over, for all processes of the installation.
 * @param minutes 0: never
 */
export const limitIdleSessions = async (db: Db, minutes: number): Promise<void> => {
    const value = String(minutes);
    await db.insert(settings).values({ key: IDLE, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** Used lately, as far as that is asked; a last use may be five minutes later than the one that is recorded. */
const isInUse = sql`coalesce(${sessions}.last_used_at > now() - (select make_interval(mins => value::int + 5) from ${settings}
    where key = ${sql.raw(`'${IDLE}'`)} and value <> '0'), true)`;

/** Neither over, nor left alone for too long, nor ended by a change of the account. */
export const isOpen: SQL = sql`(${sessions}.expires_at > now() and ${sessions}.token_version = ${versionOfUser} and ${isInUse})`;

/** Within a statement over the session's user: whether the session of a key is strong; null if it no longer holds. */
export const isStrongSession = (key: string | SQL): SQL =>
    sql`(select is_strong from ${sessions} where ${sessions}.key = ${key} and ${sessions}.user_id = ${users}.id and ${isOpen})`;

/** Deletes sessions that are over, or that a change of the account has ended. */
export const forgetSessions = async (db: Db): Promise<void> => {
    await db.delete(sessions).where(sql`not ${isOpen}`);
};

/** Records the use of sessions, by their keys. */
export const sessionUses = (db: Db, logger: Logger, now?: () => number): NoteUse<string> => {
    const write = (key: string, address: string) =>
        db
            .update(sessions)
            .set({ lastUsedAt: sql`now()`, address })
            .where(and(eq(sessions.key, key), isLongAgo(sessions.lastUsedAt)));
    return noteEvery(write, logger, now);
};

// Sessions named by tokens (ADR 0072): opening, renewal, use and end.
import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { sessions, settings, users } from '../db/tables/index.ts';
import { isLongAgo, type RecordUse, throttleUses } from './lastUse.ts';

/** Maximum number of stored characters of the user agent. */
const USER_AGENT_MAX = 400;

interface NewSession {
    readonly userId: number;
    /** `token_version` of the user. */
    readonly version: number;
    /** Seconds since 1970, as in the token. */
    readonly expiresAt: number;
    readonly address: string;
    readonly userAgent: string;
    /** Whether the sign-in used a second factor (ADR 0074). */
    readonly isStrong?: boolean;
}

/** Opens a session in the transaction of a sign-in. @returns its key, for its tokens */
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

/** Moves one session to the next token version of its account, which ends all others. */
export const continueSession = async (tx: Db, key: string | undefined, version: number): Promise<void> => {
    if (key !== undefined) await tx.update(sessions).set({ tokenVersion: version }).where(eq(sessions.key, key));
};

export const strengthenSession = async (tx: Db, key: string | undefined): Promise<void> => {
    if (key !== undefined) await tx.update(sessions).set({ isStrong: true }).where(eq(sessions.key, key));
};

/** True if the session has a second factor; false for tokens issued before sessions existed. */
export const isStrong = async (db: Db, key: string | undefined): Promise<boolean> => {
    if (key === undefined) return false;
    const [found] = await db.select({ isStrong: sessions.isStrong }).from(sessions).where(eq(sessions.key, key));
    return found?.isStrong === true;
};

/** Ends all sessions of an account and revokes its tokens without a session. */
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

/** Sets the idle timeout of sessions for the installation. @param minutes 0 disables the timeout */
export const limitIdleSessions = async (db: Db, minutes: number): Promise<void> => {
    const value = String(minutes);
    await db.insert(settings).values({ key: IDLE, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
};

/** True within the idle timeout, if one is set; the actual last use may be five minutes later than the recorded one. */
const isInUse = sql`coalesce(${sessions}.last_used_at > now() - (select make_interval(mins => value::int + 5) from ${settings}
    where key = ${sql.raw(`'${IDLE}'`)} and value <> '0'), true)`;

/** True for a session that has not expired, is in use, and has the current token version of its account. */
export const isOpen: SQL = sql`(${sessions}.expires_at > now() and ${sessions}.token_version = ${versionOfUser} and ${isInUse})`;

/** Column of a statement over users: whether the session of a key is strong; null if the session has ended. */
export const isStrongSession = (key: string | SQL): SQL =>
    sql`(select is_strong from ${sessions} where ${sessions}.key = ${key} and ${sessions}.user_id = ${users}.id and ${isOpen})`;

export const forgetSessions = async (db: Db): Promise<void> => {
    await db.delete(sessions).where(sql`not ${isOpen}`);
};

export const sessionUses = (db: Db, logger: Logger, now?: () => number): RecordUse<string> => {
    const write = (key: string, address: string) =>
        db
            .update(sessions)
            .set({ lastUsedAt: sql`now()`, address })
            .where(and(eq(sessions.key, key), isLongAgo(sessions.lastUsedAt)));
    return throttleUses(write, logger, now);
};

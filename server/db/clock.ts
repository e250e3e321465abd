import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from './database.ts';
import { query } from './query.ts';
import { settings } from './tables/index.ts';

const KEY = 'clock';
const DAY = 86_400_000;

/** In milliseconds: after a longer interruption the server was unused, or its clock is wrong. */
const REST = 30 * DAY;
/** In milliseconds: time for administrators to notice, during which nothing is deleted by age. */
const NOTICE = 7 * DAY;

interface Seen {
    /** Milliseconds since 1970 of the last check by a server. */
    readonly at: number;
    /** Milliseconds since 1970 until which the clock is distrusted. */
    readonly doubtedUntil: number;
}

const read = (text: string): Seen | undefined => {
    const { at, doubtedUntil } = JSON.parse(text) as Partial<Seen>;
    return typeof at === 'number' && typeof doubtedUntil === 'number' ? { at, doubtedUntil } : undefined;
};

/** A clock that was set back is trusted at once: it deletes less than before. */
const doubtOf = (now: number, { at, doubtedUntil }: Seen): number => {
    if (now - at > REST) return now + NOTICE;
    return now < at ? 0 : doubtedUntil;
};

/**
 * Returns whether records may be deleted by age: a clock that jumps ahead would expire everything at once. After a
 * month's interruption, the server logs a warning and waits for a week before it trusts its clock.
 */
export const mayForget = async (db: Db, logger: Pick<Logger, 'warn'>): Promise<boolean> => {
    const [row] = await query<{ readonly now: number; readonly seen: string | null }>(
        db,
        sql`select (extract(epoch from now()) * 1000)::float8 as now,
            (select value from ${settings} where ${eq(settings.key, KEY)}) as seen`,
    );
    const now = Number(row?.now);
    const before = (row?.seen ? read(row.seen) : undefined) ?? { at: now, doubtedUntil: 0 };
    const doubtedUntil = doubtOf(now, before);
    const value = JSON.stringify({ at: now, doubtedUntil } satisfies Seen);
    await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
    const isDoubted = now < doubtedUntil;
    if (isDoubted)
        logger.warn(
            `the clock says ${new Date(now).toISOString()}, more than ${REST / DAY} days after a server last ran: if that is wrong, set it; nothing is deleted for its age until ${new Date(doubtedUntil).toISOString()}`,
        );
    return !isDoubted;
};

import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Api } from './api.ts';

type Held = Pick<Api, 'database'>;

/** Waits until so many statements wait for what others have locked. */
const untilWaiting = ({ database }: Held, count: number): Promise<void> =>
    vi.waitFor(async () => {
        const all = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect(await database.db.$count(sql`(${all}) waiting`)).toBe(count);
    }, 20_000);

/**
 * Begins work while somebody else holds what the statement locks, and lets go once so many statements wait for it. Only
 * PostgreSQL has more than one connection.
 * @param meanwhile is done before that
 */
export const whileHeld = async <T>(
    api: Held,
    { lock, waiting }: { readonly lock: SQL; readonly waiting: number },
    work: () => Promise<T>,
    meanwhile?: () => Promise<void>,
): Promise<T> => {
    const { begun } = await api.database.jobs.transaction(async tx => {
        await tx.execute(lock);
        const working = work();
        await untilWaiting(api, waiting);
        await meanwhile?.();
        // Not the promise itself, which would be awaited before the lock is given back.
        return { begun: working };
    });
    return begun;
};

/**
 * Lets so many changes come as far as the history, so that none has ended before the others have begun. The embedded
 * database, which has one connection, does one after the other.
 */
export const whileHistoryIsHeld = <T>(api: Held, waiting: number, work: () => Promise<T>): Promise<T> =>
    api.database.kind === 'postgres'
        ? whileHeld(api, { lock: sql`lock table changes in share mode`, waiting }, work)
        : work();

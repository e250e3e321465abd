// Last use of sessions and keys, written at most every few minutes in the background.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';

/** Milliseconds between two writes for the same key. */
const INTERVAL = 300_000;

const REMEMBERED = 10_000;

/** True if the recorded use is old enough to be replaced, which limits writes of several processes. */
export const isLongAgo = (column: AnyPgColumn): SQL =>
    sql`(${column} is null or ${column} < now() - make_interval(secs => ${INTERVAL / 2000}))`;

/** Records a use from an address; returns at once and never fails. */
export type RecordUse<K> = (key: K, address: string) => void;

/** Throttles the writes of last uses, per key. @param write runs the statement; its failures are logged */
export const throttleUses = <K>(
    write: (key: K, address: string) => Promise<unknown>,
    logger: Logger,
    now: () => number = Date.now,
): RecordUse<K> => {
    const noted = new Map<K, number>();
    return (key, address) => {
        const before = noted.get(key);
        if (before !== undefined && now() - before < INTERVAL) return;
        if (noted.size >= REMEMBERED) noted.clear();
        noted.set(key, now());
        write(key, address).catch((error: unknown) => logger.warn({ err: error }, 'a last use could not be recorded'));
    };
};

// When something was last used, written every few minutes by a statement that nobody waits for.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';

/** Milliseconds between two records of a use. */
const INTERVAL = 300_000;

/** Things whose last use this process remembers. */
const REMEMBERED = 10_000;

/** Whether the use recorded in the column is old enough to be written again, which keeps several processes from writing it more often. */
export const isLongAgo = (column: AnyPgColumn): SQL =>
    sql`(${column} is null or ${column} < now() - make_interval(secs => ${INTERVAL / 2000}))`;

/** Records the use of something from an address; it neither waits nor fails. */
export type NoteUse<K> = (key: K, address: string) => void;

/**
 * Records uses, each every few minutes.
 * @param write of the statement, whose failure is logged
 * @param now milliseconds
 */
export const noteEvery = <K>(
    write: (key: K, address: string) => Promise<unknown>,
    logger: Logger,
    now: () => number = Date.now,
): NoteUse<K> => {
    const noted = new Map<K, number>();
    return (key, address) => {
        const before = noted.get(key);
        if (before !== undefined && now() - before < INTERVAL) return;
        if (noted.size >= REMEMBERED) noted.clear();
        noted.set(key, now());
        write(key, address).catch((error: unknown) => logger.warn({ err: error }, 'a last use could not be recorded'));
    };
};

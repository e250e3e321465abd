import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { changes } from '../../../db/tables/index.ts';
import { tooManyAttempts } from '../../../hydra/problem.ts';

const HOUR = 3_600_000;

/** Documents that a person sends within an hour, and those that are sent of one record. */
const MOST = { person: 60, record: 10 };

const check = async (tx: Db, most: number, whose: SQL): Promise<void> => {
    const { createdAt, transition } = changes;
    const since = new Date(Date.now() - HOUR);
    const [found] = await tx
        .select({ count: sql<string>`count(*)`, first: sql<string>`extract(epoch from min(${createdAt})) * 1000` })
        .from(changes)
        .where(and(whose, eq(transition, 'send'), gt(createdAt, since)));
    // Instants are rounded to the second, so that the first one may lie ahead.
    const wait = Math.min(HOUR, Number(found?.first) + HOUR - Date.now());
    if (found && Number(found.count) >= most) throw tooManyAttempts(wait);
};

/**
 * Counts what the history tells, so that a rehearsal and what is taken back count nothing.
 * @throws Problem 429
 */
export const checkSent = async (tx: Db, author: number, record: string): Promise<void> => {
    await check(tx, MOST.record, sql`${changes.record} = ${record}`);
    await check(tx, MOST.person, sql`${changes.authorId} = ${author}`);
};

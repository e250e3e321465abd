import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { changes } from './tables/index.ts';

/** Name of a record at its last change. @param seen condition on the readable changes; all by default */
export const lastNameOf = async (db: Db, record: string, seen: SQL | undefined): Promise<string | undefined> => {
    const [last] = await db
        .select({ name: changes.recordName })
        .from(changes)
        .where(and(eq(changes.record, record), seen))
        .orderBy(desc(changes.id))
        .limit(1);
    return last?.name;
};

/** Changes of a record, by its IRI, or changes by an author. */
type Whose = { readonly record: string } | { readonly author: number };

/** Count of a transition since an instant, and its first time in milliseconds. @param without key of excluded changes */
export const performedSince = async (db: Db, transition: string, whose: Whose, since: Date, without = '') => {
    const [found] = await db
        .select({
            count: sql<string>`count(*)`,
            first: sql<string>`extract(epoch from min(${changes.createdAt})) * 1000`,
        })
        .from(changes)
        .where(
            and(
                'record' in whose ? eq(changes.record, whose.record) : eq(changes.authorId, whose.author),
                eq(changes.transition, transition),
                gt(changes.createdAt, since),
                sql`${changes.differences} -> ${without} is null`,
            ),
        );
    return { count: Number(found?.count), first: Number(found?.first) };
};

// Bulk calls: one per user at a time, in batches.
import { and, gt, lte, type SQL } from 'drizzle-orm';
import { Refused } from '../domain/refused.ts';
import type { Call } from './resource.ts';

export type OneAtATime = <T>(person: number, work: () => Promise<T>) => Promise<T>;

/** @throws Refused (throttled) while the user's previous call is running */
export const createOneAtATime = (): OneAtATime => {
    const busy = new Set<number>();
    return async (person, work) => {
        if (busy.has(person)) throw new Refused('throttled', 'bulk_running', { retryAfter: 1 });
        busy.add(person);
        return work().finally(() => busy.delete(person));
    };
};

/** Batch size: about 100 ms on PGlite's only connection, and one transaction without refusals. */
export const BATCH_SIZE = 100;

/** Identifiers of the next matching records; the filter is evaluated again for each batch. */
export const nextMatching = async (
    { db, resource }: Call,
    where: SQL | undefined,
    { after, until }: { readonly after: number; readonly until: number },
): Promise<number[]> => {
    const { id } = resource.table;
    const found = await db
        .select({ id })
        .from(resource.table)
        .where(and(where, gt(id, after), lte(id, until)))
        .orderBy(id)
        .limit(BATCH_SIZE);
    return found.map(row => Number(row.id));
};

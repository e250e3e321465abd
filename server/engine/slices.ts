// Calls for many records: one of a person at a time, slice by slice.
import { and, gt, lte, type SQL } from 'drizzle-orm';
import { Refused } from '../domain/refused.ts';
import type { Call } from './resource.ts';

/** Allows one running bulk change per person. */
export type OneAtATime = <T>(person: number, work: () => Promise<T>) => Promise<T>;

/** @throws Refused (throttled) when the person's previous call is still running. */
export const createOneAtATime = (): OneAtATime => {
    const busy = new Set<number>();
    return async (person, work) => {
        if (busy.has(person)) throw new Refused('throttled', 'bulk_running', { retryAfter: 1 });
        busy.add(person);
        return work().finally(() => busy.delete(person));
    };
};

/** Records per call: about 100 ms on PGlite's only connection, and one transaction when nothing is refused. */
export const SLICE = 100;

/** The identifiers of the next matching records; the filter is evaluated again for each slice. */
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
        .limit(SLICE);
    return found.map(row => Number(row.id));
};

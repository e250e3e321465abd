// Rate limit of entries that unauthenticated clients or faulty programs can cause, to protect the disk.
import { onceFor } from '#contract/language/onceFor.ts';
import type { Db } from '../db/database.ts';
import { type AuditNote, keepAudit } from './keep.ts';

/** Milliseconds after which counters restart. */
const PERIOD = 3_600_000;

/** Maximum number of entries of a kind per period, by one user or address, and in all. */
const MOST_EACH = 30;
const MAX_ENTRIES = 300;

interface Counted {
    readonly since: number;
    readonly count: number;
    /** Entries omitted since the last stored one. */
    readonly omitted: number;
}

interface Gate {
    /** Counts an entry. @returns undefined if it must be omitted, otherwise the number of entries omitted before it */
    pass(kind: string, who: string): number | undefined;
}

/** @param now milliseconds */
export const createGate = (now: () => number = Date.now): Gate => {
    const counters = new Map<string, Counted>();
    const next = (key: string): Counted => {
        const before = counters.get(key);
        if (before && now() - before.since < PERIOD) return { ...before, count: before.count + 1 };
        return { since: now(), count: 1, omitted: before?.omitted ?? 0 };
    };
    return {
        pass: (kind, who) => {
            // Limits the memory: a client with many addresses still reaches the counter of all.
            if (counters.size > 10_000) counters.clear();
            const [each, all] = [next(`${kind} ${who}`), next(kind)];
            const isOver = each.count > MOST_EACH || all.count > MAX_ENTRIES;
            const omitted = isOver ? all.omitted + 1 : 0;
            counters.set(`${kind} ${who}`, each).set(kind, { ...all, omitted });
            return isOver ? undefined : all.omitted;
        },
    };
};

const gateOf = onceFor((_db: Db) => createGate());

/** Adds an entry within the limits of its kind, with the number of omitted ones. Each process counts separately. */
export const addBoundedEntry = async (db: Db, entry: AuditNote): Promise<void> => {
    const { actor, origin = actor?.origin, details, kind } = entry;
    const omitted = gateOf(db).pass(kind, actor ? `#${actor.id}` : (origin?.address ?? ''));
    if (omitted === undefined) return;
    const said = { ...details?.said, ...(omitted > 0 && { omitted }) };
    await keepAudit(db, { ...entry, details: { ...details, said } });
};

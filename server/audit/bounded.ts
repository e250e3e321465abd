// Entries that strangers or a program gone wrong can cause: so many that they tell the story, and no flood that fills the disk.
import { onceFor } from '#contract/language/onceFor.ts';
import type { Db } from '../db/database.ts';
import { type AuditNote, keepAudit } from './keep.ts';

/** Milliseconds after which entries are counted anew. */
const PERIOD = 3_600_000;

/** Entries of a kind in one period by one person or address, and by all of them. */
const MOST_EACH = 30;
const MAX_ENTRIES = 300;

interface Counted {
    readonly since: number;
    readonly count: number;
    /** Those that were left out since one was last kept. */
    readonly omitted: number;
}

interface Gate {
    /**
     * Counts an entry.
     * @returns undefined for one to leave out; otherwise how many were left out before it
     */
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
            // Whoever has many addresses fills the counter of all, and never the memory.
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

/**
 * Adds an entry unless there were many of its kind lately, of one person or address, or of all; the next one tells how many were
 * left out. In each process by itself.
 */
export const keepBounded = async (db: Db, entry: AuditNote): Promise<void> => {
    const { actor, origin = actor?.origin, details, kind } = entry;
    const omitted = gateOf(db).pass(kind, actor ? `#${actor.id}` : (origin?.address ?? ''));
    if (omitted === undefined) return;
    const said = { ...details?.said, ...(omitted > 0 && { omitted }) };
    await keepAudit(db, { ...entry, details: { ...details, said } });
};

import { ITEM_STATUSES, type ItemStatus } from '#contract/items.ts';
import { shares } from './shares.ts';
import type { Total } from './useCounts.ts';

export interface StatusRow {
    readonly status: ItemStatus;
    readonly count: Total;
    /** Share of all items, 0 to 1; undefined when the server does not count. */
    readonly share: number | undefined;
}

/** @param counts one for each status, in order */
export const statusRows = (counts: readonly Total[]): readonly StatusRow[] => {
    const known = counts.filter(count => count !== null);
    const parts = known.length === counts.length ? shares(known) : [];
    return ITEM_STATUSES.map((status, place) => {
        const part = parts[place];
        return { status, count: counts[place] ?? null, share: part === undefined ? undefined : part / 1000 };
    });
};

import type { SheetColumn } from './column.ts';
import { type Entry, isSameEntry, type Values } from './entry.ts';

/** A cell that changes: what it held, and what it holds from then on. */
export interface Change {
    readonly id: string;
    readonly name: string;
    readonly from: Entry;
    readonly to: Entry;
}

/** What one action did, undone as one. */
export type Step = readonly Change[];

/** Cells that differ from their record, by record and property. */
export type Entries = ReadonlyMap<string, Readonly<Record<string, Entry>>>;

export interface History {
    readonly past: readonly Step[];
    readonly future: readonly Step[];
}

/** Source: ours. Older steps are forgotten. */
const LONGEST = 200;

export const recorded = ({ past }: History, step: Step): History => ({
    past: [...past, step].slice(-LONGEST),
    future: [],
});

const put = (row: Readonly<Record<string, Entry>> = {}, name: string, entry: Entry | undefined) => {
    const { [name]: _, ...others } = row;
    return entry ? { ...others, [name]: entry } : others;
};

/** A cell that holds again what its record has is changed no more. */
export const applied = (
    entries: Entries,
    changes: readonly Pick<Change, 'id' | 'name' | 'to'>[],
    column: (name: string) => SheetColumn | undefined,
    base: (id: string) => Values,
): Entries => {
    const next = new Map(entries);
    for (const { id, name, to } of changes) {
        const known = column(name);
        if (!known) continue;
        const isBack = isSameEntry(known, to, { value: base(id)[name] ?? null });
        const row = put(next.get(id), name, isBack ? undefined : to);
        if (Object.keys(row).length === 0) next.delete(id);
        else next.set(id, row);
    }
    return next;
};

export const reversed = (step: Step): Step =>
    [...step].reverse().map(({ id, name, from, to }) => ({ id, name, from: to, to: from }));

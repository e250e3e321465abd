import { replaceEqualDeep } from '@tanstack/react-query';
import { type Order, orders } from '#contract/orders/orders.ts';
import { mergeChildren } from '../../../record/conflict/differences.ts';
import { isStale } from '../../../ui/failure.ts';
import { type EntryLine, isSameLine, type LinesChange, type SavedLine, withKeys, writtenOf } from './lines.ts';

/**
 * The lines after they were saved: as the API answers them, but for what was changed since they were sent.
 * @param sent what was saved, in the order of the answer
 */
const adopted = (
    sent: readonly EntryLine[],
    answered: readonly SavedLine[],
    mine: readonly EntryLine[],
): readonly EntryLine[] => {
    const places = new Map(sent.map((line, place) => [line['@key'], place]));
    return mine.map(line => {
        const place = places.get(line['@key']);
        const [before, after] = place === undefined ? [] : [sent[place], answered[place]];
        if (!before || !after) return line;
        const saved = { ...after, '@key': line['@key'] };
        const isSame = line === before || isSameLine(line, before);
        // A line that is as it was stays the same object: its row is not drawn again.
        return replaceEqualDeep(line, isSame ? saved : { ...saved, ...writtenOf(line) });
    });
};

const property = orders.properties.orderItems;

/** My lines over those of a newer version, line by line; where both changed the same, mine count. */
const mergedLines = (
    before: readonly SavedLine[],
    mine: readonly EntryLine[],
    theirs: readonly SavedLine[],
): { readonly lines: readonly EntryLine[]; readonly nbCollision: number } => {
    const { merged, disputed } = mergeChildren(property, { before, mine, theirs });
    const lines = merged.mine as unknown as readonly EntryLine[];
    return {
        lines: lines.map(line => (line['@key'] ? line : (withKeys([line as SavedLine], mine)[0] ?? line))),
        nbCollision: disputed.mine.length,
    };
};

/** Whether the lines are as they were saved, in the same order. */
const isSaved = (saved: readonly SavedLine[], mine: readonly EntryLine[]): boolean =>
    saved.length === mine.length &&
    mine.every((line, place) => {
        const same = saved[place];
        return same !== undefined && line['@id'] === same['@id'] && isSameLine(line, same);
    });

/** An order as the provider reads it. */
export type OpenOrder = Omit<Order, 'orderItems'> & { readonly orderItems: readonly SavedLine[] };

/** `failed` waits for the person; `waiting` and `saving` go on by themselves. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

export interface EntryState {
    readonly lines: readonly EntryLine[];
    readonly saving: SavingState;
    /** Why the last attempt failed. */
    readonly error: unknown;
    /** Lines that somebody else changed as well, and of which mine was kept. */
    readonly nbCollision: number;
    /** Whether a version has been saved that the form around does not have yet. */
    readonly isAhead: boolean;
}

interface Calls {
    /** Saves the lines over the version that they were read in. */
    readonly save: (base: OpenOrder, lines: readonly EntryLine[]) => Promise<OpenOrder>;
    readonly readAgain: (base: OpenOrder) => Promise<OpenOrder>;
    /** Told of the version that the API has answered, once nobody types: it draws the form around again. */
    readonly onSaved: (order: OpenOrder) => void;
    /** Resolves when the person makes a short pause, or soon: what is saved while somebody types delays the keys. */
    readonly whenPaused: () => Promise<void>;
    /** Resolves when the person makes a long pause. */
    readonly whenQuiet: () => Promise<void>;
    /** Told after each change: the lines that are not saved yet, or nothing. */
    readonly keep: (unsaved: readonly EntryLine[] | undefined) => void;
}

/**
 * The lines of an order, saved as they are entered: one call at a time, with all that was changed meanwhile. Nothing is
 * lost: a newer version is merged line by line, and after a failure the lines wait until the person says so.
 */
export const createEntry = (opened: OpenOrder, calls: Calls) => {
    let base = opened;
    let state: EntryState = {
        lines: withKeys(opened.orderItems),
        saving: 'saved',
        error: undefined,
        nbCollision: 0,
        isAhead: false,
    };
    /** The pause that is waited for before the next call. */
    let pause: Promise<void> | undefined;
    const listeners = new Set<() => void>();

    const set = (next: Partial<EntryState>): void => {
        state = { ...state, ...next };
        for (const listener of listeners) listener();
    };
    const isDirty = (): boolean => !isSaved(base.orderItems, state.lines);

    const take = (order: OpenOrder, sent: readonly EntryLine[]): void => {
        base = order;
        set({ lines: adopted(sent, order.orderItems, state.lines), error: undefined, isAhead: true });
    };

    const tell = (): void => {
        if (!state.isAhead) return;
        set({ isAhead: false });
        calls.onSaved(base);
    };

    const merge = (order: OpenOrder): void => {
        const { lines, nbCollision } = mergedLines(base.orderItems, state.lines, order.orderItems);
        base = order;
        set({ lines, nbCollision });
    };

    const attempt = async (): Promise<void> => {
        const sent = state.lines;
        try {
            take(await calls.save(base, sent), sent);
        } catch (error) {
            if (!isStale(error)) throw error;
            merge(await calls.readAgain(base));
            set({ isAhead: true });
        }
    };

    const run = async (): Promise<void> => {
        pause = undefined;
        if (state.saving === 'saving') return;
        set({ saving: 'saving' });
        try {
            while (isDirty()) {
                await attempt();
                if (isDirty()) await calls.whenPaused();
            }
            set({ saving: 'saved', error: undefined });
            calls.keep(undefined);
            await calls.whenQuiet();
            // What was changed meanwhile is saved first, and tells both.
            if (state.saving === 'saved') tell();
        } catch (error) {
            set({ saving: 'failed', error });
            tell();
        }
    };

    /** Changes that follow at once are saved together. */
    const saveSoon = async (): Promise<void> => {
        const mine = calls.whenPaused();
        pause = mine;
        await mine;
        if (pause === mine) await run();
    };

    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => state,
        change: (change: LinesChange): void => {
            set({ lines: change(state.lines) });
            calls.keep(state.lines);
            if (state.saving === 'failed' || state.saving === 'saving') return;
            set({ saving: 'waiting' });
            if (!pause) void saveSoon();
        },
        /** Saves now what waits. */
        saveNow: run,
        /** Saves now, and resolves with whether all lines are saved. */
        saveAll: async (): Promise<boolean> => {
            void run();
            await new Promise<void>(resolve => {
                const check = (): void => {
                    if (state.saving === 'saving') return;
                    listeners.delete(check);
                    resolve();
                };
                listeners.add(check);
                check();
            });
            return state.saving === 'saved';
        },
        tell,
        /** Takes over a version that was saved elsewhere: by the form beside, or by somebody else. */
        follow: (order: OpenOrder): void => {
            if (order === base || state.saving === 'saving') return;
            if (isDirty()) merge(order);
            else {
                base = order;
                set({ lines: withKeys(order.orderItems, state.lines), isAhead: false });
            }
        },
        /** Takes up lines that an earlier visit could not save. */
        resume: (kept: readonly EntryLine[]): void => {
            set({ lines: kept, saving: 'failed' });
        },
        /** Goes back to the saved version. */
        discard: (): void => {
            set({ lines: withKeys(base.orderItems, state.lines), saving: 'saved', error: undefined });
            calls.keep(undefined);
            tell();
        },
        stop: (): void => {
            pause = undefined;
            tell();
        },
    };
};

export type Entry = ReturnType<typeof createEntry>;

import type { Order } from '#contract/orders.ts';
import { isStale } from '../../../ui/failure.ts';
import { adopted, isSaved, mergedLines } from './adopt.ts';
import type { LinesChange } from './changes.ts';
import { type EntryLine, keyed, type SavedLine } from './line.ts';

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
        lines: keyed(opened.orderItems),
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
                set({ lines: keyed(order.orderItems, state.lines), isAhead: false });
            }
        },
        /** Takes up lines that an earlier visit could not save. */
        resume: (kept: readonly EntryLine[]): void => {
            set({ lines: kept, saving: 'failed' });
        },
        /** Goes back to the saved version. */
        discard: (): void => {
            set({ lines: keyed(base.orderItems, state.lines), saving: 'saved', error: undefined });
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

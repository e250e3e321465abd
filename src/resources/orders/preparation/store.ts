import { cancelled, counted, forgotten, type Heard, refreshed, scanned, settled, stepped } from './changes.ts';
import { isBegun, NOTHING, type Picking, type Preparation, type Rest, roomOf, type Step } from './picking.ts';
import type { PickLine } from './pickLine.ts';

/**
 * The preparation of an order on this device: each change is kept at once, and nothing is sent by itself. While a call
 * is under way, or its answer is missing, what it carries stays as it is.
 */
export const createPreparation = (lines: readonly PickLine[], keep: (picking: Picking | undefined) => void) => {
    let state: Preparation = refreshed({ lines: [], picking: NOTHING }, lines);
    const listeners = new Set<() => void>();
    const set = (next: Preparation): void => {
        state = next;
        keep(isBegun(next.picking) ? next.picking : undefined);
        for (const listener of listeners) listener();
    };
    const change = (next: (state: Preparation) => Preparation): void => {
        if (!state.picking.step) set(next(state));
    };
    const hold = (step: Step | undefined): void => set({ ...state, picking: { ...state.picking, step } });
    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => state,
        scan: (text: string): Heard => {
            const [next, heard] = scanned(state, text);
            set(next);
            return heard;
        },
        count: (orderItem: string, pieces: number): void => change(one => counted(one, orderItem, pieces)),
        /** Counts one piece more or less, from none to all that is left. @returns whether the line is whole now */
        step: (orderItem: string, by: 1 | -1): boolean => {
            change(one => stepped(one, orderItem, by));
            const line = state.lines.find(one => one.orderItem === orderItem);
            return line !== undefined && roomOf(state.picking, line) === 0;
        },
        settle: (orderItem: string, rest: Rest | undefined): void => change(one => settled(one, orderItem, rest)),
        forget: (code: string): void => set(forgotten(state, code)),
        forgetChanges: (): void => set({ ...state, picking: { ...state.picking, changes: [] } }),
        /** Takes up what an earlier visit had picked, and tells what has changed since. */
        resume: (picking: Picking): void => set(refreshed({ lines: state.lines, picking }, state.lines)),
        /** Takes over the order as it was read now. */
        refresh: (read: readonly PickLine[]): void => change(one => refreshed(one, read)),
        hold,
        /** The call was refused, so that nothing of it was done. */
        release: (): void => hold(undefined),
        cancelled: (step: Step): void => set(cancelled(state, step)),
        /** All was sent. */
        finish: (): void => set({ lines: state.lines, picking: NOTHING }),
    };
};

export type PreparationStore = ReturnType<typeof createPreparation>;

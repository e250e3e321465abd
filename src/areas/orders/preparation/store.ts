import { storageUnder } from '../../documents/lines/storage.ts';
import {
    applyCancellation,
    countPieces,
    followTab,
    forgetCode,
    isBehind,
    refreshLines,
    type ScanResult,
    scanCode,
    settleRest,
    stepPieces,
} from './changes.ts';
import {
    isBegun,
    isPicking,
    NOTHING_PICKED,
    type Picking,
    type PickLine,
    type Preparation,
    type Rest,
    roomOf,
    type SendingStep,
} from './picking.ts';

interface SharedStorage {
    readonly read: () => Picking | undefined;
    readonly keep: (picking: Picking | undefined) => void;
    /** True if another tab has stored something since this one read or wrote. */
    readonly isNews: () => boolean;
    /** @returns function that ends the subscription to other tabs' changes */
    readonly listen: (receive: () => void) => () => void;
}

/** Compares the stored text with the last one read or written here: a full or forbidden storage reports no changes. */
export const sharedStorage = (key: string): SharedStorage => {
    const storage = storageUnder(key);
    let known = storage.text();
    return {
        read: () => {
            known = storage.text();
            const value = storage.read();
            return isPicking(value) ? value : undefined;
        },
        keep: picking => {
            storage.keep(picking);
            known = storage.text();
        },
        isNews: () => storage.text() !== known,
        listen: receive => {
            const hear = (event: StorageEvent): void => {
                if (event.key === key || event.key === null) receive();
            };
            window.addEventListener('storage', hear);
            return () => window.removeEventListener('storage', hear);
        },
    };
};

/** Preparation of an order on this device. Changes apply to all tabs. The lines of a pending call are frozen. */
export const createPreparation = (lines: readonly PickLine[], shared: Omit<SharedStorage, 'listen'>) => {
    let state: Preparation = refreshLines({ lines: [], picking: NOTHING_PICKED }, lines);
    let isOld = false;
    const listeners = new Set<() => void>();
    const show = (next: Preparation): void => {
        state = next;
        for (const listener of listeners) listener();
    };
    const set = (next: Preparation): void => {
        shared.keep(isBegun(next.picking) ? next.picking : undefined);
        show(next);
    };
    const follow = (): void => {
        if (!shared.isNews()) return;
        const theirs = shared.read();
        show(followTab(state, theirs));
        isOld ||= theirs === undefined || isBehind(state);
    };
    const update = (next: (state: Preparation) => Preparation): void => {
        follow();
        set(next(state));
    };
    const change = (next: (state: Preparation) => Preparation): void => {
        follow();
        if (!state.picking.step) set(next(state));
    };
    const hold = (step: SendingStep | undefined): void =>
        update(one => ({ lines: one.lines, picking: { ...one.picking, step } }));
    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => state,
        /** Applies the state of another tab. @returns true, once, if the order must be read again */
        follow: (): boolean => {
            follow();
            const wasOld = isOld;
            isOld = false;
            return wasOld;
        },
        scan: (text: string): ScanResult => {
            follow();
            const [next, result] = scanCode(state, text);
            set(next);
            return result;
        },
        count: (orderItem: string, pieces: number): void => change(one => countPieces(one, orderItem, pieces)),
        /** Adds or removes one piece, from none to all that is left. @returns true if the line is complete */
        step: (orderItem: string, by: 1 | -1): boolean => {
            change(one => stepPieces(one, orderItem, by));
            const line = state.lines.find(one => one.orderItem === orderItem);
            return line !== undefined && roomOf(state.picking, line) === 0;
        },
        settle: (orderItem: string, rest: Rest | undefined): void => change(one => settleRest(one, orderItem, rest)),
        forget: (code: string): void => update(one => forgetCode(one, code)),
        forgetChanges: (): void => update(one => ({ lines: one.lines, picking: { ...one.picking, changes: [] } })),
        resume: (picking: Picking): void => set(refreshLines({ lines: state.lines, picking }, state.lines)),
        /** Applies the order as just read. */
        refresh: (read: readonly PickLine[]): void => change(one => refreshLines(one, read)),
        hold,
        /** Ends a refused call, which had no effect. */
        release: (): void => hold(undefined),
        cancelled: (step: SendingStep): void => update(one => applyCancellation(one, step)),
        finish: (): void => set({ lines: state.lines, picking: NOTHING_PICKED }),
    };
};

export type PreparationStore = ReturnType<typeof createPreparation>;

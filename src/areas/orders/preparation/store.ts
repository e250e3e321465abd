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

/** What is kept of a preparation in this browser. All its tabs share it. */
interface SharedStorage {
    readonly read: () => Picking | undefined;
    readonly keep: (picking: Picking | undefined) => void;
    /** Whether another tab has kept something since this one read or kept it. */
    readonly isNews: () => boolean;
    /** @returns a function that ends the subscription to what other tabs keep. */
    readonly listen: (receive: () => void) => () => void;
}

/** Compares what is written with what was read or written here, so that a storage that is full or forbidden has no news. */
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

/**
 * The preparation of an order on this device: each change is made to what the tabs of the browser have made of it by
 * now, and kept at once; nothing is sent by itself. While a call is under way, or its answer is missing, what it carries
 * stays as it is.
 */
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
        /** Shows what another tab has made of it. @returns whether the order is to be read again, which is said once */
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
        /** Counts one piece more or less, from none to all that is left. @returns whether the line is whole now */
        step: (orderItem: string, by: 1 | -1): boolean => {
            change(one => stepPieces(one, orderItem, by));
            const line = state.lines.find(one => one.orderItem === orderItem);
            return line !== undefined && roomOf(state.picking, line) === 0;
        },
        settle: (orderItem: string, rest: Rest | undefined): void => change(one => settleRest(one, orderItem, rest)),
        forget: (code: string): void => update(one => forgetCode(one, code)),
        forgetChanges: (): void => update(one => ({ lines: one.lines, picking: { ...one.picking, changes: [] } })),
        /** Takes up what an earlier visit had picked, and tells what has changed since. */
        resume: (picking: Picking): void => set(refreshLines({ lines: state.lines, picking }, state.lines)),
        /** Takes over the order as it was read now. */
        refresh: (read: readonly PickLine[]): void => change(one => refreshLines(one, read)),
        hold,
        /** The call was refused, so that nothing of it was done. */
        release: (): void => hold(undefined),
        cancelled: (step: SendingStep): void => update(one => applyCancellation(one, step)),
        /** All was sent. */
        finish: (): void => set({ lines: state.lines, picking: NOTHING_PICKED }),
    };
};

export type PreparationStore = ReturnType<typeof createPreparation>;

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SheetColumn } from './column.ts';
import { emptySheet, type Sheet } from './sheet.ts';

/** Holds the sheet outside React: a key renders the cells that it touches, not the table. */
export interface SheetStore {
    readonly get: () => Sheet;
    readonly update: (next: (sheet: Sheet) => Sheet) => void;
    readonly subscribe: (listener: () => void) => () => void;
}

export const createSheetStore = (columns: readonly SheetColumn[]): SheetStore => {
    const held = { sheet: emptySheet(columns) };
    const listeners = new Set<() => void>();
    return {
        get: () => held.sheet,
        update: next => {
            const sheet = next(held.sheet);
            if (sheet === held.sheet) return;
            held.sheet = sheet;
            for (const listener of listeners) listener();
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

export const SheetContext = createContext<SheetStore | null>(null);

/** The store of the sheet at hand: the same one as long as it is open. */
export const useSheetStore = (): SheetStore => {
    const store = useContext(SheetContext);
    if (!store) throw new Error('No SheetContext above this component');
    return store;
};

/** A part of the sheet; renders again when that part is another. It must be a plain value, or one that the sheet holds. */
export const useSheet = <T>(part: (sheet: Sheet) => T): T => {
    const store = useSheetStore();
    return useSyncExternalStore(store.subscribe, () => part(store.get()));
};

import { useLocale, useResourceContext, useTranslate } from 'ra-core';
import {
    createContext,
    type RefObject,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useState,
    useSyncExternalStore,
} from 'react';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import type { SheetColumn } from './cell.ts';
import { type ColumnFor, emptySheet, type SheetState } from './sheet.ts';
import type { CellWords, ChoiceNames, TypedReading } from './text.ts';

/** Store of the sheet outside React, so that a key press renders only the affected cells instead of the whole grid. */
export interface SheetStore {
    readonly get: () => SheetState;
    readonly update: (next: (sheet: SheetState) => SheetState) => void;
    readonly subscribe: (listener: () => void) => () => void;
}

export const createSheetStore = (columns: readonly SheetColumn[], columnFor?: ColumnFor): SheetStore => {
    const held = { sheet: emptySheet(columns, columnFor) };
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

/** The store of the current spreadsheet, stable while it is open. */
export const useSheetStore = (): SheetStore => {
    const store = useContext(SheetContext);
    if (!store) throw new Error('No SheetContext above this component');
    return store;
};

/** Subscribes to a part of the sheet: a primitive, or an object held by it. A new object each time would loop endlessly. */
export const useSheet = <T>(part: (sheet: SheetState) => T): T => {
    const store = useSheetStore();
    return useSyncExternalStore(store.subscribe, () => part(store.get()));
};

/** Tools shared by all cells. Values that change often are refs, so that cells do not render for them. */
export interface GridTools extends TypedReading {
    /** True while the focus is in the grid and must follow the active cell. */
    readonly engaged: RefObject<boolean>;
    /** Commits the open editor; null without one. */
    readonly commit: RefObject<(() => void) | null>;
}

export const GridContext = createContext<GridTools | null>(null);

export const useGridTools = (): GridTools => {
    const tools = useContext(GridContext);
    if (!tools) throw new Error('No GridContext above this component');
    return tools;
};

const inside = (node: unknown, key: string): unknown =>
    typeof node === 'object' && node !== null ? (node as Readonly<Record<string, unknown>>)[key] : undefined;

const messageAt = (messages: unknown, path: string): string[] => {
    const found = path.split('.').reduce(inside, messages);
    return typeof found === 'string' ? [found] : [];
};

export const useCellWords = (): CellWords => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const resource = useResourceContext();
    return useMemo(
        () => ({
            locale,
            flag: value => translate(`common.export.${value ? 'yes' : 'no'}`),
            choice: (column, value) => translate(`resources.${resource}.${column}.${value}`, { _: value }),
        }),
        [translate, locale, resource],
    );
};

/** Names of choices in all languages, the current one first, because pasted data may be in another language. */
export const useChoiceNames = (): ChoiceNames => {
    const resource = useResourceContext();
    const { choice } = useCellWords();
    const [all, setAll] = useState<readonly unknown[]>([]);
    useEffect(() => {
        // If a language fails to load, its names are not recognised.
        const read = Object.values(resourceMessages(resource ?? '')).map(load => load().catch(() => ({})));
        void Promise.all(read).then(setAll);
    }, [resource]);
    return useCallback(
        (column, value) => [
            choice(column, value),
            ...all.flatMap(messages => messageAt(messages, `resources.${resource}.${column}.${value}`)),
        ],
        [all, choice, resource],
    );
};

import { useResourceContext, useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useListName } from '../../routing/listPlace.ts';
import { useTight } from '../../ui/fitting.ts';
import { type Column, identityOf, moveName, pickColumns, withColumn } from './column.ts';
import { useWidths, type ViewWidths, type Widths } from './useWidths.ts';

export interface Columns<R> {
    readonly all: readonly Column<R>[];
    readonly shown: readonly Column<R>[];
    /** Names of the chosen columns in order; null for the default ones. */
    readonly names: readonly string[] | null;
    readonly toggle: (name: string) => void;
    /** @param by number of positions, negative to move towards the beginning */
    readonly move: (name: string, by: number) => void;
    readonly widths: Widths;
    readonly resize: (changes: Widths) => void;
    readonly reset: () => void;
}

type Names = readonly string[] | null;

export interface ViewColumns extends ViewWidths {
    readonly names: Names;
}

/** Without a view, the user's own choice; with a view, its columns unless the user has changed them. */
const useNames = (kept: ViewColumns | undefined) => {
    const list = useListName(useResourceContext() ?? '');
    const [own, setOwn] = useStore<Names>(`preferences.${list}.columns`, null);
    const [changed, setChanged] = useStore<ViewColumns | null>(`preferences.${list}.view_columns`, null);
    const names = kept ? (changed?.view === kept.view ? changed : kept).names : own;
    const view = kept?.view;
    const setNames = useCallback(
        (next: Names) => (view === undefined ? setOwn(next) : setChanged({ view, names: next })),
        [view, setOwn, setChanged],
    );
    return { names, setNames };
};

export const useTableColumns = <R>(all: readonly Column<R>[], kept?: ViewColumns): Columns<R> => {
    const { names, setNames } = useNames(kept);
    const { widths, resize, forget } = useWidths(kept);
    const tight = useTight();
    return useMemo(() => {
        const shown = pickColumns(all, names, tight);
        const chosen = shown.map(column => column.name);
        const toggle = (name: string) =>
            setNames(chosen.includes(name) ? chosen.filter(other => other !== name) : withColumn(all, chosen, name));
        const move = (name: string, by: number) => {
            const ahead = shown.filter(column => column.ahead).map(column => column.name);
            const others = chosen.filter(other => other !== identityOf(all)?.name && !ahead.includes(other));
            setNames([...ahead, ...moveName(others, name, by)]);
        };
        const reset = () => {
            setNames(null);
            forget();
        };
        return { all, shown, names, widths, toggle, move, resize, reset };
    }, [all, names, tight, setNames, widths, resize, forget]);
};

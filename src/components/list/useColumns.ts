import { useResourceContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Column } from './column.ts';

export interface Columns<R> {
    readonly all: readonly Column<R>[];
    readonly shown: readonly Column<R>[];
    readonly toggle: (name: string) => void;
    readonly reset: () => void;
}

/** The first column identifies the row and leads to it: it always stays. */
const pick = <R>(all: readonly Column<R>[], names: readonly string[] | null): readonly Column<R>[] =>
    all.filter((column, place) => place === 0 || (names ? names.includes(column.name) : !column.optional));

/** The columns that this person has chosen for the list at hand; the choice lives in react-admin's store. */
export const useColumns = <R>(all: readonly Column<R>[]): Columns<R> => {
    const resource = useResourceContext();
    const [names, setNames] = useStore<string[] | null>(`preferences.${resource}.columns`, null);
    return useMemo(() => {
        const shown = pick(all, names);
        const chosen = shown.map(column => column.name);
        const toggle = (name: string) =>
            setNames(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name]);
        return { all, shown, toggle, reset: () => setNames(null) };
    }, [all, names, setNames]);
};

import { useListContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { ListState } from '#contract/language/kinds.ts';
import { useListName } from '../../routing/listPlace.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { useWidths } from '../table/useWidths.ts';
import { type ListView, useViews } from './useViews.ts';
import { applicableState, initialState, isSameState, type Showable, shortId, viewSearch } from './viewState.ts';

export const useChosenView = (list: Showable) => {
    const name = useListName(useListContext().resource);
    const [search] = useSearch();
    const found = useViews(name);
    const asked = search.get('view');
    const chosen = found.views?.find(view => shortId(view) === asked);
    const applied = useMemo(() => (chosen ? applicableState(chosen.state, list) : undefined), [chosen, list]);
    const kept = useMemo(
        () =>
            chosen && applied
                ? { view: chosen.id, names: applied.state.columns, widths: applied.state.widths }
                : undefined,
        [chosen, applied],
    );
    /** Whether the address names a view that is private or deleted. */
    const isGone = asked !== null && found.views !== undefined && !chosen;
    return { ...found, chosen, applied, kept, isGone };
};

export type ChosenView = ReturnType<typeof useChosenView>;

export const useCurrentState = ({ applied, kept }: ChosenView, columns: ListState['columns'], list: Showable) => {
    const { filterValues, sort, perPage } = useListContext();
    const { widths } = useWidths(kept);
    const current: ListState = {
        filters: filterValues,
        sort: sort.field,
        order: sort.order,
        columns,
        perPage,
        ...(Object.keys(widths).length > 0 && { widths }),
    };
    const isModified = applied !== undefined && !isSameState(current, applied.state, list);
    return { current, isModified };
};

export const useChoose = (list: Showable) => {
    const [, setSearch] = useSearch();
    const listName = useListName(useListContext().resource);
    const [, setColumns] = useStore(`preferences.${listName}.view_columns`, null);
    const [, setWidths] = useStore(`preferences.${listName}.view_widths`, null);
    const forgetChanges = () => {
        setColumns(null);
        setWidths(null);
    };
    /** Keeps the current state under the name of the view, or of no view. */
    const name = (view: ListView | undefined) => {
        forgetChanges();
        const rename = (search: URLSearchParams) => {
            const { view: _, ...others } = Object.fromEntries(search);
            return view ? { ...others, view: shortId(view) } : others;
        };
        setSearch(rename, { replace: true });
    };
    const choose = (view: ListView | undefined) => {
        forgetChanges();
        setSearch(
            viewSearch(view ? applicableState(view.state, list).state : initialState(list), view && shortId(view)),
        );
    };
    const show = (filters: ListState['filters']) => {
        forgetChanges();
        setSearch(viewSearch({ ...initialState(list), filters }));
    };
    return { name, choose, show };
};

import { useListContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { ListState } from '#contract/property.ts';
import { useSearch } from '../../../routing/useSearch.ts';
import { useViews, type View } from './useViews.ts';
import { applicable, initialState, isSameState, type Showable, searchOf, shortId } from './viewState.ts';

/** The view that the address of the list at hand names, and all others that there are. */
export const useChosenView = (list: Showable | undefined) => {
    const { resource } = useListContext();
    const [search] = useSearch();
    const found = useViews(resource, list !== undefined);
    const asked = search.get('view');
    const chosen = found.views?.find(view => shortId(view) === asked);
    const applied = useMemo(() => (chosen && list ? applicable(chosen.state, list) : undefined), [chosen, list]);
    const kept = useMemo(
        () => (chosen && applied ? { view: chosen.id, names: applied.state.columns } : undefined),
        [chosen, applied],
    );
    /** Named by the address, and not to be seen by this person: private, or deleted. */
    const isGone = asked !== null && found.views !== undefined && !chosen;
    return { ...found, chosen, applied, kept, isGone };
};

export type ChosenView = ReturnType<typeof useChosenView>;

/** What the list at hand shows now, and whether its view shows something else. */
export const useCurrentState = ({ applied }: ChosenView, columns: ListState['columns'], list: Showable | undefined) => {
    const { filterValues, sort, perPage } = useListContext();
    const current: ListState = { filters: filterValues, sort: sort.field, order: sort.order, columns, perPage };
    const isModified = list !== undefined && applied !== undefined && !isSameState(current, applied.state, list);
    return { current, isModified };
};

/** Leads from the list at hand to a view of it, or to the list without one. */
export const useChoose = (list: Showable) => {
    const [, setSearch] = useSearch();
    const { resource } = useListContext();
    const [, setChanged] = useStore(`preferences.${resource}.view_columns`, null);
    /** What is shown stays, under the name of that view from now on, or of none. */
    const name = (view: View | undefined) => {
        setChanged(null);
        const rename = (search: URLSearchParams) => {
            const { view: _, ...others } = Object.fromEntries(search);
            return view ? { ...others, view: shortId(view) } : others;
        };
        setSearch(rename, { replace: true });
    };
    const choose = (view: View | undefined) => {
        setChanged(null);
        setSearch(searchOf(view ? applicable(view.state, list).state : initialState(list), view && shortId(view)));
    };
    return { name, choose };
};

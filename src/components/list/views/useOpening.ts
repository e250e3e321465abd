import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '../../../auth/me.ts';
import { useSearch } from '../../../routing/useSearch.ts';
import { isCurrent } from '../isCurrent.ts';
import { useViews } from './useViews.ts';
import { applicable, initialState, type Showable, searchOf, shortId } from './viewState.ts';

/** Lists that were opened, by session: each has a query client of its own. */
const opened = new WeakMap<QueryClient, Set<string>>();

/** Whether the list opens for the first time since the sign-in, or since the page was loaded. */
const useFirst = (resource: string) => {
    const queries = useQueryClient();
    const [first, setFirst] = useState(() => opened.get(queries)?.has(resource) !== true);
    const end = () => {
        opened.set(queries, new Set(opened.get(queries)).add(resource));
        setFirst(false);
    };
    return { first, end };
};

/**
 * Whether the list may be shown at its address. Without a state of its own, a link to a view becomes that view, and the
 * first opening of a list its default view; any other opens as it was left, which is react-admin's business.
 */
export const useOpening = (resource: string, list: Showable | undefined): boolean => {
    const [search, setSearch] = useSearch();
    const { first, end } = useFirst(resource);
    const { views = [], isOwn, isLoading } = useViews(resource, list !== undefined);
    const { isLoading: unknown } = useMe();
    const asked = search.get('view');
    const isLink = list !== undefined && asked !== null && !search.has('filter');
    const isFresh = list !== undefined && first && search.size === 0;
    const waits = (isLink || isFresh) && (isLoading || unknown);
    const view = views.find(one => (isLink ? shortId(one) === asked : isFresh && one.isDefault && isOwn(one)));
    const isReady = !waits && !isLink && !view;
    useEffect(() => {
        if (waits) return;
        if (isReady && first) end();
        if (isReady || !list || !isCurrent(search)) return;
        const state = view ? applicable(view.state, list).state : initialState(list);
        setSearch(searchOf(state, view ? shortId(view) : (asked ?? undefined)), { replace: true });
    });
    return isReady;
};

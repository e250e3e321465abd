import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useStoreContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useAhead } from '../../auth/ahead.ts';
import { type Me, useMe } from '../../auth/me.ts';
import { clearReturnRecord, isAnew } from '../../routing/byAddress.ts';
import { isCurrent, useSearch } from '../../routing/useSearch.ts';
import { INVALID_PARTS, removeInvalidParts } from '../invalidParts.ts';
import { freshFilters, isFirstOpening, markOpened, openingRequest } from './opening.ts';
import { useViews } from './useViews.ts';
import { applicableState, initialState, type Showable, shortId, viewSearch } from './viewState.ts';

/** Whether the list opens for the first time since the sign-in or the page load. */
const useFirst = (resource: string) => {
    const queries = useQueryClient();
    const [first, setFirst] = useState(() => isFirstOpening(queries, resource));
    const end = () => {
        markOpened(queries, resource);
        setFirst(false);
    };
    return { first, end };
};

/** Requests the rows in parallel with the views, because few users have a default view. */
const useRowsAhead = (resource: string, list: Showable, me: Me | undefined, isWanted: boolean): void => {
    const ahead = useAhead();
    const store = useStoreContext();
    const isKnown = me !== undefined || list.contract.company === undefined;
    useEffect(() => {
        if (isWanted && isKnown) ahead?.list(resource, openingRequest({ list, store, me, isFirst: true }));
    }, [isWanted, isKnown, ahead, resource, list, store, me]);
};

/**
 * Whether the list can be shown at its address. A link to a view without a state is replaced by that view. The first opening
 * of a list, and each from the menu, is replaced by its default view or initial filters. On the way back from a record
 * react-admin restores the last state. Invalid parts of an address are removed first and reported by a note.
 */
export const useOpening = (resource: string, list: Showable): boolean => {
    const { name = resource } = list;
    const [search, setSearch] = useSearch();
    const { first, end } = useFirst(name);
    const { views = [], isOwn, isLoading } = useViews(name);
    const { data: me, isLoading: unknown } = useMe();
    const store = useStoreContext();
    const asked = search.get('view');
    const isLink = asked !== null && !search.has('filter');
    const { state } = useLocation();
    const isFresh = (first || isAnew(state)) && search.size === 0;
    const waits = (isLink || isFresh) && (isLoading || unknown);
    useRowsAhead(resource, list, me, isFresh && waits);
    const view = views.find(one => (isLink ? shortId(one) === asked : isFresh && one.isDefault && isOwn(one)));
    const corrected = useMemo(() => (isLink ? undefined : removeInvalidParts(search, list)), [isLink, search, list]);
    const current = isFresh ? freshFilters(list, me?.currentCompany, store) : undefined;
    const isReady = !waits && !isLink && !view && !corrected && !current;
    useEffect(() => {
        if (isAnew(state)) clearReturnRecord(name);
        if (waits) return;
        if (isReady && first) end();
        if (isReady || !isCurrent(search)) return;
        if (corrected)
            return setSearch(corrected.search, { replace: true, state: { [INVALID_PARTS]: corrected.invalid } });
        const begun = view
            ? applicableState(view.state, list).state
            : { ...initialState(list), filters: current ?? {} };
        setSearch(viewSearch(begun, view ? shortId(view) : (asked ?? undefined)), { replace: true });
    });
    return isReady;
};

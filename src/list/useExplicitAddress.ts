import { useListContext, useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useAddressing } from '../routing/addressing.ts';
import { isCurrent, useSearch } from '../routing/useSearch.ts';

/**
 * Writes the list's state into an address without one. react-admin restores the last state for such an address, so going
 * back from a search would restore the search. A no-op once the address bar has changed.
 */
export const useExplicitAddress = (): void => {
    const { filterValues, page, perPage, sort } = useListContext();
    const [search, setSearch] = useSearch();
    const { pathname } = useLocation();
    const { toAddress } = useAddressing();
    const address = toAddress(pathname);
    useEffect(() => {
        if (search.size > 0 || window.location.pathname !== address || !isCurrent(search)) return;
        const state = { filter: JSON.stringify(filterValues), order: sort.order, sort: sort.field };
        setSearch({ ...state, page: String(page), perPage: String(perPage) }, { replace: true });
    }, [search, setSearch, address, filterValues, page, perPage, sort]);
};

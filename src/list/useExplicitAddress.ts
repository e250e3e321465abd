import { useListContext, useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useAddressing } from '../routing/addressing.ts';
import { isCurrent, useSearch } from '../routing/useSearch.ts';

/** Writes the state into an address without one: react-admin would otherwise restore a search when going back. */
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

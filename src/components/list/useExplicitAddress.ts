import { useListContext, useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useAddressing } from '../../routing/useAddressing.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { isCurrent } from './isCurrent.ts';

/**
 * Writes the list's state into an address that has none. To react-admin a bare address means "as it was left": going
 * back from a search to the bare list would bring the search again. An address that has moved on already, while the next
 * screen is still on its way, is left alone.
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

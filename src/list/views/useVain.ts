import { useLocation } from 'ra-core';
import { useSearch } from '../../routing/useSearch.ts';

/** Key in the history entry's state for the removed parts of an address; it disappears with the next navigation. */
export const VAIN = 'askedInVain';

/** The removed parts of the current list's address, and a function that dismisses the note. */
export const useVain = () => {
    const { state } = useLocation();
    const [, setSearch] = useSearch();
    const vain: unknown = state?.[VAIN];
    return {
        vain: Array.isArray(vain) ? vain.map(String) : [],
        forget: () => setSearch(search => Object.fromEntries(search), { replace: true }),
    };
};

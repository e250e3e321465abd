import { type RouterNavigateOptions, useLocation, useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';

type Search = Readonly<Record<string, string>>;

/**
 * The query of the page that is open, and what replaces it. react-router's own setter would lead to react-admin's spelling
 * of the path, from where a redirect comes back so late that it undoes what the person has done meanwhile.
 */
export const useSearch = (): [
    search: URLSearchParams,
    setSearch: (next: Search | ((now: URLSearchParams) => Search), options?: RouterNavigateOptions) => void,
] => {
    const { search: query } = useLocation();
    const navigate = useNavigate();
    const search = useMemo(() => new URLSearchParams(query), [query]);
    const setSearch = useCallback(
        (next: Search | ((now: URLSearchParams) => Search), options?: RouterNavigateOptions) =>
            navigate({ search: `?${new URLSearchParams(typeof next === 'function' ? next(search) : next)}` }, options),
        [navigate, search],
    );
    return [search, setSearch];
};

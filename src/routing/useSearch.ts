import { type RouterNavigateOptions, useLocation, useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';

type Search = Readonly<Record<string, string>>;

const now = () => new URLSearchParams(window.location.search);

/**
 * The query of the page that is open, and what replaces it: a function is given the one that the address bar has by then,
 * however long ago it was handed out. react-router's own setter would lead to react-admin's spelling
 * of the path, from where a redirect comes back so late that it undoes what the person has done meanwhile.
 */
export const useSearch = (): [
    search: URLSearchParams,
    setSearch: (next: Search | ((current: URLSearchParams) => Search), options?: RouterNavigateOptions) => void,
] => {
    const { search: query } = useLocation();
    const navigate = useNavigate();
    const search = useMemo(() => new URLSearchParams(query), [query]);
    const setSearch = useCallback(
        (next: Search | ((current: URLSearchParams) => Search), options?: RouterNavigateOptions) =>
            navigate({ search: `?${new URLSearchParams(typeof next === 'function' ? next(now()) : next)}` }, options),
        [navigate],
    );
    return [search, setSearch];
};

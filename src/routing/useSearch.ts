import { type RouterNavigateOptions, useLocation, useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';

type Search = Readonly<Record<string, string>>;

const now = () => new URLSearchParams(window.location.search);

/**
 * Query string of the page, and a setter whose updater receives that of the address bar. react-router's setter would
 * navigate to react-admin's path, and the redirect back could undo later changes.
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

/** True if the rendered query is that of the address bar: an outdated render must not change the address. */
export const isCurrent = (search: URLSearchParams): boolean =>
    `${search}` === `${new URLSearchParams(window.location.search)}`;

import { useEffect, useState } from 'react';
import { isCurrent } from '../../../list/table/isCurrent.ts';
import { useSearch } from '../../../routing/useSearch.ts';
import { type GridView, parametersOf, viewIn } from './address.ts';

const PARAMETERS = ['lists', 'breaks'];

const isSame = (one: GridView, other: GridView): boolean =>
    JSON.stringify(parametersOf(one)) === JSON.stringify(parametersOf(other));

const withView = (search: URLSearchParams, view: GridView): Record<string, string> => {
    const others = [...search].filter(([name]) => !PARAMETERS.includes(name));
    return { ...Object.fromEntries(others), ...parametersOf(view) };
};

/**
 * The lists and breaks in the address. react-admin writes addresses of its own when the page or a filter changes, which
 * lack them: they are then added again, whereas an address that has them, such as that of Back, is followed.
 */
export const useGridView = (): readonly [view: GridView, show: (view: GridView) => void] => {
    const [search, setSearch] = useSearch();
    const [view, setView] = useState(() => viewIn(search));
    useEffect(() => {
        if (!isCurrent(search)) return;
        if (PARAMETERS.some(name => search.has(name)))
            setView(known => (isSame(known, viewIn(search)) ? known : viewIn(search)));
        else if (!isSame(view, viewIn(search))) setSearch(current => withView(current, view), { replace: true });
    }, [search, setSearch, view]);
    const show = (next: GridView) => {
        setView(next);
        setSearch(current => withView(current, next));
    };
    return [view, show];
};

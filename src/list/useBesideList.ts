import { useEffect, useState } from 'react';
import { isCurrent, useSearch } from '../routing/useSearch.ts';

/** What the address of a list keeps besides page and filters, by the names of its parameters. */
export interface Beside<V> {
    readonly names: readonly string[];
    readonly read: (search: URLSearchParams) => V;
    readonly write: (view: V) => Readonly<Record<string, string>>;
}

const withView = <V>(search: URLSearchParams, view: V, { names, write }: Beside<V>): Record<string, string> => {
    const others = [...search].filter(([name]) => !names.includes(name));
    return { ...Object.fromEntries(others), ...write(view) };
};

const isSame = <V>(one: V, other: V, { write }: Beside<V>): boolean =>
    JSON.stringify(write(one)) === JSON.stringify(write(other));

/**
 * A view that the address keeps beside a list's own parameters. react-admin writes addresses of its own when the page or a
 * filter changes, which lack it: it is then added again, whereas an address that has it, such as that of Back, is followed.
 * @param beside a constant
 */
export const useBesideList = <V>(beside: Beside<V>): readonly [view: V, show: (view: V) => void] => {
    const [search, setSearch] = useSearch();
    const [view, setView] = useState(() => beside.read(search));
    useEffect(() => {
        if (!isCurrent(search)) return;
        const there = beside.read(search);
        if (beside.names.some(name => search.has(name)))
            setView(known => (isSame(known, there, beside) ? known : there));
        else if (!isSame(view, there, beside)) setSearch(current => withView(current, view, beside), { replace: true });
    }, [search, setSearch, view, beside]);
    const show = (next: V) => {
        setView(() => next);
        setSearch(current => withView(current, next, beside));
    };
    return [view, show];
};

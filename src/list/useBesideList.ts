import { useEffect, useState } from 'react';
import { isCurrent, useSearch } from '../routing/useSearch.ts';

/** Additional state of a list in its address, by the names of its query parameters. */
export interface AddressState<V> {
    readonly names: readonly string[];
    readonly read: (search: URLSearchParams) => V;
    readonly write: (view: V) => Readonly<Record<string, string>>;
}

const withView = <V>(search: URLSearchParams, view: V, { names, write }: AddressState<V>): Record<string, string> => {
    const others = [...search].filter(([name]) => !names.includes(name));
    return { ...Object.fromEntries(others), ...write(view) };
};

const isSame = <V>(one: V, other: V, { write }: AddressState<V>): boolean =>
    JSON.stringify(write(one)) === JSON.stringify(write(other));

/**
 * Additional state in the address of a list, added again when react-admin writes addresses without it.
 * @param beside a constant
 */
export const useAddressState = <V>(beside: AddressState<V>): readonly [view: V, show: (view: V) => void] => {
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

import { useEvent, useListContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { acknowledge } from '../../ui/useDelayedText.ts';
import { FiltersContext, type FilterValues } from './useFilters.ts';

const tidy = (values: FilterValues): FilterValues =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== ''));

/** Filters without react-admin's debounce, with which a second change before the next render would undo the first. */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
    const { filterValues, setFilters } = useListContext();
    const [wanted, setWanted] = useState<FilterValues | null>(null);
    const values: FilterValues = wanted ?? filterValues;
    const latest = useRef(values);
    const sent = useRef(new Set<string>());
    useEffect(() => {
        const known = acknowledge(sent.current, JSON.stringify(filterValues));
        if (known && sent.current.size > 0) return;
        latest.current = filterValues;
        setWanted(null);
    }, [filterValues]);
    const replace = useEvent((next: FilterValues) => {
        const text = JSON.stringify(next);
        if (text === JSON.stringify(latest.current)) return;
        latest.current = next;
        sent.current.add(text);
        setWanted(next);
        setFilters(next);
    });
    const filters = useMemo(
        () => ({
            values,
            set: (patch: FilterValues) => replace(tidy({ ...latest.current, ...patch })),
            clear: () => replace({}),
        }),
        [values, replace],
    );
    return <FiltersContext value={filters}>{children}</FiltersContext>;
};

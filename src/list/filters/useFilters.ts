import { useListContext } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface ListFilters {
    /** Current filters, including changes not yet in the address. */
    readonly values: FilterValues;
    /** Changes some filters and keeps the others; an empty value removes its filter. */
    readonly set: (patch: FilterValues) => void;
    readonly clear: () => void;
}

export const FiltersContext = createContext<ListFilters | null>(null);

export const useFilters = (): ListFilters => {
    const filters = useContext(FiltersContext);
    if (!filters) throw new Error('No FiltersProvider above this component');
    return filters;
};

/** Filters of the request: filters of the address and permanent filters. */
export const useAskedFilter = (): FilterValues => {
    const { filterValues, filter } = useListContext();
    return useMemo(() => ({ ...filterValues, ...filter }), [filterValues, filter]);
};

import { createContext, useContext } from 'react';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface Filters {
    /** The filters that are wanted: those of the address bar, or what it is about to have. */
    readonly values: FilterValues;
    /** Changes some filters and keeps the others; an empty value takes its filter away. */
    readonly set: (patch: FilterValues) => void;
    readonly clear: () => void;
}

export const FiltersContext = createContext<Filters | null>(null);

/** The filters of the list at hand. */
export const useFilters = (): Filters => {
    const filters = useContext(FiltersContext);
    if (!filters) throw new Error('No FiltersProvider above this component');
    return filters;
};

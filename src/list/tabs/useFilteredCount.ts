// Apart: only lists with a tab of their own use this count.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { type FilterValues, useFilters } from '../filters/useFilters.ts';

const NO_ROW = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 0 } } as const;

/** Filtered number of records with these values, requested after the rows; undefined while loading or if unsupported. */
export const useFilteredCount = (values: FilterValues): number | undefined => {
    const provider = useProvider();
    const { resource, isPending, filter: fixed } = useListContext();
    const { values: filters } = useFilters();
    const filter = { ...filters, ...values, ...fixed };
    const { data } = useQuery({
        // The key starts like those of lists, so that any change of a record refetches the count.
        queryKey: [resource, 'getList', { countOf: filter }],
        queryFn: async ({ signal }) => {
            const { total, meta } = await provider.getList(resource, { ...NO_ROW, filter, signal });
            return meta?.ignored === undefined ? (total ?? null) : null;
        },
        enabled: !isPending,
        placeholderData: keepPreviousData,
        retry: false,
    });
    return data ?? undefined;
};

// Apart: only lists with a tab of their own count so.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { type FilterValues, useFilters } from '../filters/useFilters.ts';

const NO_ROW = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 0 } } as const;

/**
 * The number of records that have some values beside what the list is filtered by, asked for after the rows without any row. Undefined
 * until it is known, and on servers that cannot tell it.
 */
export const useFilteredCount = (values: FilterValues): number | undefined => {
    const provider = useProvider();
    const { resource, isPending, filter: fixed } = useListContext();
    const { values: filters } = useFilters();
    const filter = { ...filters, ...values, ...fixed };
    const { data } = useQuery({
        // Below the key of lists, so that whatever changes a record counts anew.
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Counts, ValueCount } from '#contract/language/filters.ts';
import { useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import type { FilterValues } from './useFilters.ts';

interface CountRequest {
    /** Filters that are ignored in the counts: those on the choice itself. */
    readonly own: readonly string[];
    readonly filters: FilterValues;
    readonly enabled: boolean;
}

/** Filtered records per value of a choice, requested after the rows; undefined while loading and without the route. */
export const useCountsByValue = (
    property: string,
    { own, filters, enabled }: CountRequest,
): readonly ValueCount[] | undefined => {
    const provider = useProvider();
    const { resource, isPending, filter: fixed } = useListContext();
    const path = `${resource}/counts`;
    const { isAbsent, note } = useAbsence(path);
    const left = Object.entries(filters).filter(([name]) => !own.includes(name));
    const others = { ...Object.fromEntries(left), ...fixed };
    const { data } = useQuery({
        // The key starts like those of lists, so that any change of a record refetches the counts.
        queryKey: [resource, 'getList', { counts: property, others }],
        queryFn: async ({ signal }) => {
            const query = { by: property, ...others };
            const { counts } = await provider.request<Counts>(path, { query, signal }).catch((error: unknown) => {
                throw note(error);
            });
            return counts;
        },
        enabled: enabled && !isPending && !isAbsent,
        placeholderData: keepPreviousData,
        retry: false,
    });
    return isAbsent ? undefined : data;
};

/** Returns the number of records per value among those that match the other filters. */
export const useValueCounts = (
    property: string,
    own: readonly string[],
    enabled: boolean,
): ((value: string) => number) | undefined => {
    const { filterValues: filters } = useListContext();
    const counts = useCountsByValue(property, { own, filters, enabled });
    return (
        counts &&
        (value => {
            const found = counts.find(one => one.value === value);
            return (found?.total ?? 0) + (found?.archived ?? 0);
        })
    );
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Counts, ValueCount } from '#contract/counts.ts';
import { useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { ownFilters, type TabsOf } from './tabs.ts';

/**
 * The counts of all tabs from one request, after the rows; it follows the list's other filters. Undefined until it is
 * answered, and on servers without it.
 */
export const useTabCounts = (tabs: TabsOf): readonly ValueCount[] | undefined => {
    const provider = useProvider();
    const { resource, filterValues, isPending } = useListContext();
    const path = `${resource}/counts`;
    const { isAbsent, note } = useAbsence(path);
    const own = ownFilters(tabs);
    const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !own.includes(name)));
    const { data } = useQuery({
        // Below the key of lists, so that whatever changes a record counts anew.
        queryKey: [resource, 'getList', { counts: tabs.property, others }],
        queryFn: async ({ signal }) => {
            const query = { by: tabs.property, ...others };
            const { counts } = await provider.request<Counts>(path, { query, signal }).catch((error: unknown) => {
                throw note(error);
            });
            return counts;
        },
        enabled: !isPending && !isAbsent,
        placeholderData: keepPreviousData,
        retry: false,
    });
    return isAbsent ? undefined : data;
};

import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import type { View } from '../views/useViews.ts';
import { applicable, type Showable } from '../views/viewState.ts';

/** Each count is a request; further views have none. */
const MOST = 6;
/** How long a count is shown without asking again, in milliseconds. */
const FRESH = 60_000;

const ORDER = { field: 'id', order: 'ASC' } as const;
const NO_ROWS = { page: 1, perPage: 0 };

/** The numbers of records of views, by identifier, asked for after the rows without any row. */
export const useViewCounts = (views: readonly View[], list: Showable): ReadonlyMap<string, number> => {
    const provider = useProvider();
    const { resource, isPending } = useListContext();
    const counted = views.slice(0, MOST);
    const answers = useQueries({
        queries: counted.map(view => {
            const { filters: filter } = applicable(view.state, list).state;
            return {
                // Below the key of lists, so that whatever changes a record counts anew.
                queryKey: [resource, 'getList', { countOf: filter }],
                queryFn: async ({ signal }: { signal: AbortSignal }) => {
                    const query = { filter, sort: ORDER, pagination: NO_ROWS, signal };
                    return (await provider.getList(resource, query)).total ?? null;
                },
                enabled: !isPending,
                staleTime: FRESH,
                retry: false,
            };
        }),
    });
    return new Map(
        counted.flatMap(({ id }, at) => {
            const total = answers[at]?.data;
            return typeof total === 'number' ? [[id, total] as const] : [];
        }),
    );
};

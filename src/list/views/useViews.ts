import type { HydraDataProvider } from '@comptoir/hydra';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { SavedView } from '#contract/people/savedViews.ts';
import { noteAbsence, useAbsence } from '../../auth/absence.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { isMissing } from '../../ui/failure.ts';
import { VIEWS_PER_PAGE, viewsRequest } from '../firstRequest.ts';

export type ListView = SavedView & RaRecord<string>;

export const VIEWS_KEY = 'saved_views';

/** Limits the requests to a thousand views per list. */
const MAX_PAGES = 10;

const readAll = async (provider: HydraDataProvider, resource: string, signal: AbortSignal): Promise<ListView[]> => {
    const all: ListView[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data } = await provider.getList<ListView>(VIEWS_KEY, { ...viewsRequest(resource, page), signal });
        all.push(...data);
        if (data.length < VIEWS_PER_PAGE) break;
    }
    return all;
};

/** In milliseconds: the list, its bar and its panel share one response. */
const STALE_MS = 30_000;

/** The views of a list that the user may see. @throws HydraError */
export const viewsQuery = (provider: HydraDataProvider, queries: QueryClient, resource: string) => ({
    queryKey: [VIEWS_KEY, resource],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
        readAll(provider, resource, signal).catch((cause: unknown) => {
            throw noteAbsence(queries, VIEWS_KEY, cause);
        }),
    staleTime: STALE_MS,
});

/** I4: the views of a list that the user may see, by name. */
export const useViews = (resource: string) => {
    const provider = useProvider();
    const { data: me } = useMe();
    const { isAbsent } = useAbsence(VIEWS_KEY);
    const query = viewsQuery(provider, useQueryClient(), resource);
    const { data, error, isLoading } = useQuery({ ...query, enabled: !isAbsent });
    return {
        views: data,
        isOwn: ({ owner }: ListView) => me !== undefined && owner === me.id,
        me,
        error,
        isLoading,
        isMissing: isAbsent || isMissing(error),
        isAbsent,
    };
};

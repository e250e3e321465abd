import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { SavedView } from '#contract/savedViews.ts';
import { useAbsence } from '../../auth/absence.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import type { HydraDataProvider } from '../../hydra/index.ts';
import { isMissing } from '../../ui/failure.ts';
import { VIEWS_PER_PAGE, viewsRequest } from './viewsRequest.ts';

/** A view as a record of the data provider. */
export type View = SavedView & RaRecord<string>;

export const VIEWS_KEY = 'saved_views';

/** Limits the requests to a thousand views per list. */
const MAX_PAGES = 10;

const readAll = async (provider: HydraDataProvider, resource: string, signal: AbortSignal): Promise<View[]> => {
    const all: View[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data } = await provider.getList<View>(VIEWS_KEY, { ...viewsRequest(resource, page), signal });
        all.push(...data);
        if (data.length < VIEWS_PER_PAGE) break;
    }
    return all;
};

/** In milliseconds: the list, its bar and its panel share one answer. */
const FRESH = 30_000;

/** I4: the views of a list that the person may see, by name. */
export const useViews = (resource: string) => {
    const provider = useProvider();
    const { data: me } = useMe();
    const { isAbsent, note } = useAbsence(VIEWS_KEY);
    const { data, error, isLoading } = useQuery({
        queryKey: [VIEWS_KEY, resource],
        queryFn: ({ signal }) =>
            readAll(provider, resource, signal).catch((cause: unknown) => {
                throw note(cause);
            }),
        enabled: !isAbsent,
        staleTime: FRESH,
    });
    return {
        views: data,
        /** Whether the view belongs to the person. */
        isOwn: ({ owner }: View) => me !== undefined && owner === me.id,
        me,
        error,
        isLoading,
        isMissing: isAbsent || isMissing(error),
        /** Whether the server has no saved views. */
        isAbsent,
    };
};

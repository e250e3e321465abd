import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { SavedView } from '#contract/savedViews.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { isMissing } from '../../../auth/missing.ts';
import type { HydraDataProvider } from '../../../hydra/index.ts';

/** A view as the provider gives it. */
export type View = SavedView & RaRecord<string>;

export const VIEWS_KEY = 'saved_views';

const PER_PAGE = 100;
/** Of a team that shares more than a thousand views of one list, nobody could find one. */
const MAX_PAGES = 10;

const readAll = async (provider: HydraDataProvider, resource: string, signal: AbortSignal): Promise<View[]> => {
    const all: View[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const pagination = { page, perPage: PER_PAGE };
        const params = { pagination, sort: { field: 'name', order: 'ASC' as const }, filter: { resource }, signal };
        const { data } = await provider.getList<View>('saved_views', params);
        all.push(...data);
        if (data.length < PER_PAGE) break;
    }
    return all;
};

/** Row I4: the views of a list that this person sees, by name. Not asked for where a list has none. */
export const useViews = (resource: string, enabled: boolean) => {
    const provider = useProvider();
    const { data: me } = useMe();
    const { data, error, isLoading } = useQuery({
        queryKey: [VIEWS_KEY, resource],
        queryFn: ({ signal }) => readAll(provider, resource, signal),
        enabled,
    });
    return {
        views: data,
        /** Whether the view is the person's own. */
        isOwn: ({ owner }: View) => me !== undefined && owner === me.id,
        me,
        error,
        isLoading,
        isMissing: !enabled || isMissing(error),
    };
};

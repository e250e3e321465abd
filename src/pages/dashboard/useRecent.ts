import { useQuery } from '@tanstack/react-query';
import type { Item } from '#contract/catalogue/items.ts';
import { useProvider } from '../../auth/me.ts';
import { listQuery } from './listQuery.ts';
import type { Loaded } from './useCounts.ts';

/** The latest changes first. */
export const LAST_CHANGED = { field: 'itemDateUpdate', order: 'DESC' } as const;
export const RECENT = 8;

/** The items changed last; empty when there are none. */
export const useRecent = (): Loaded<readonly Item[]> => {
    const params = { pagination: { page: 1, perPage: RECENT }, sort: LAST_CHANGED, filter: {} };
    const { data, error } = useQuery(listQuery<Item>(useProvider(), 'items', params));
    return { data: data?.data, error };
};

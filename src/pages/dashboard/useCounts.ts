import type { HydraDataProvider } from '@comptoir/hydra';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SortPayload } from 'ra-core';
import type { Item, items } from '#contract/catalogue/items.ts';
import type { FilterName } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { useProvider } from '../../auth/me.ts';
import { config } from '../../config.ts';
import { useListAddress } from '../../ui/useListAddress.ts';
import { listQuery } from './listQuery.ts';

export const LAST_CHANGED = { field: 'itemDateUpdate', order: 'DESC' } as const;
export const RECENT_ITEMS = 8;

/** Items changed last. Third-party servers must declare the order, because they would ignore it otherwise. */
export const useRecentItems = (): LoadedFigures<readonly Item[]> => {
    const provider = useProvider();
    const params = { pagination: { page: 1, perPage: RECENT_ITEMS }, sort: LAST_CHANGED, filter: {} };
    const { data, error } = useQuery(listQuery<Item>(provider, 'items', params));
    const isOrdered = config.isOwnServer || provider.declares('items', `order[${LAST_CHANGED.field}]`) === true;
    return { data: data?.data, error, isUndeclared: data !== undefined && !isOrdered };
};

/** Filters with the names used in the list's address. */
export type ItemFilter = Readonly<Partial<Record<FilterName<typeof items>, unknown>>>;

/** A number of items; null if the server does not count (partial pagination, H5). */
export type Total = number | null;

/** The server does not declare the filter: it would count every record. */
export const UNDECLARED = 'undeclared';
export type CountedItems = Total | typeof UNDECLARED;

/** Data of a card: undefined while loading, or after an error. */
export interface LoadedFigures<T> {
    readonly data: T | undefined;
    readonly error: unknown;
    /** True if the server lacks the feature: the card is hidden. */
    readonly isUndeclared?: boolean;
}

/** The total of a page with one record, which every server supports. */
export const countQuery = (provider: HydraDataProvider, resource: ResourceName, filter: object) => ({
    ...listQuery(provider, resource, { pagination: { page: 1, perPage: 1 }, filter }),
    select: ({ total, meta }: { total?: number | undefined; meta?: { ignored?: unknown } }): CountedItems =>
        meta?.ignored === undefined ? (total ?? null) : UNDECLARED,
});

/** All counts or none, because a part of them would mislead. Keeps loaded data if a refetch fails. */
const together = (results: readonly UseQueryResult<CountedItems>[]): LoadedFigures<readonly Total[]> => {
    const data = results.flatMap(({ data: one }) => (one === undefined || one === UNDECLARED ? [] : [one]));
    const failed = results.find(result => result.data === undefined && result.error);
    return {
        data: data.length === results.length ? data : undefined,
        error: failed?.error,
        isUndeclared: results.some(result => result.data === UNDECLARED),
    };
};

/** The number of items for each filter; equal counts share one request. */
export const useCounts = (filters: readonly ItemFilter[]): LoadedFigures<readonly Total[]> => {
    const provider = useProvider();
    return useQueries({ queries: filters.map(filter => countQuery(provider, 'items', filter)), combine: together });
};

export const useItemsAddress = (): ((filter: ItemFilter, sort?: SortPayload) => string) => useListAddress('items');

/** Repeats all failed queries, because cards often fail for the same reason. */
export const useRetry = () => {
    const client = useQueryClient();
    return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { FilterName } from '#contract/contract.ts';
import type { Item, items } from '#contract/items.ts';
import { useProvider } from '../../auth/me.ts';
import type { HydraDataProvider } from '../../hydra/index.ts';
import { listQuery } from './listQuery.ts';

/** As the list of items has it in its address. */
export type ItemFilter = Readonly<Partial<Record<FilterName<typeof items>, unknown>>>;

/** A number of items; null where the server does not count (partial pagination, row H5). */
export type Total = number | null;

/** What a card shows: nothing yet, the data, or why there is none. */
export interface Loaded<T> {
    readonly data: T | undefined;
    readonly error: unknown;
}

/** The total of a page of one: any server has that. */
const countQuery = (provider: HydraDataProvider, filter: ItemFilter) => ({
    ...listQuery<Item>(provider, 'items', { pagination: { page: 1, perPage: 1 }, filter }),
    select: ({ total }: { total?: number | undefined }): Total => total ?? null,
});

/** All or none: half of the counts would make a false picture. What was there stays when it cannot be read again. */
const together = (results: readonly UseQueryResult<Total>[]): Loaded<readonly Total[]> => {
    const data = results.flatMap(result => (result.data === undefined ? [] : [result.data]));
    const failed = results.find(result => result.data === undefined && result.error);
    return { data: data.length === results.length ? data : undefined, error: failed?.error };
};

/** How many items match each filter. The same count is asked for once, whoever shows it. */
export const useCounts = (filters: readonly ItemFilter[]): Loaded<readonly Total[]> => {
    const provider = useProvider();
    return useQueries({ queries: filters.map(filter => countQuery(provider, filter)), combine: together });
};

import type { GetListParams, RaRecord } from 'ra-core';
import type { ResourceName } from '#contract/names.ts';
import type { HydraDataProvider } from '../../hydra/index.ts';

/** For so long, in milliseconds, an answer is believed: going to a list and back asks for nothing. */
const FRESH = 60_000;

/**
 * A list under react-admin's own key and in its shape, so that a save makes it stale. Not by its hook, which takes a
 * refusal for a reason to leave the page: here it is one card's affair.
 */
export const listQuery = <R extends RaRecord>(
    provider: HydraDataProvider,
    resource: ResourceName,
    params: GetListParams,
) => ({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<R>(resource, { ...params, signal }),
    staleTime: FRESH,
});

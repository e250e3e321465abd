import type { HydraDataProvider } from '@comptoir/hydra';
import type { GetListParams, RaRecord } from 'ra-core';
import type { ResourceName } from '#contract/language/names.ts';

/** Lifetime of a response in milliseconds, for instance when returning from a list. */
const STALE_MS = 60_000;

/** A list under react-admin's query key and format. Its hook would leave the page if one card is refused. */
export const listQuery = <R extends RaRecord>(
    provider: HydraDataProvider,
    resource: ResourceName,
    params: GetListParams,
) => ({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<R>(resource, { ...params, signal }),
    staleTime: STALE_MS,
});

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** Lifetime of a related record's name in the cache, in milliseconds. */
const STALE_MS = 60_000;

interface KnownRecord {
    readonly record: RaRecord | undefined;
    readonly readAt: number;
}

/** Part of a query that determines whether it is refetched. */
interface QueryStaleness {
    readonly queryKey: readonly unknown[];
    readonly state: { readonly dataUpdatedAt: number };
}

/** Cached record of any origin: its form, a list, or a record that embeds it. */
const knownIn = (queries: QueryClient, to: string, iri: string): KnownRecord => {
    const { data, dataUpdatedAt = 0 } = queries.getQueryState<RaRecord>([to, 'getOne', { id: iri }]) ?? {};
    return { record: data, readAt: dataUpdatedAt };
};

/** Query options that prevent requests for names that have just arrived with another record. Not for choices. */
export const useKnownRecords = (to: string, iris: readonly string[]) => {
    const queries = useQueryClient();
    const known = iris.map(iri => knownIn(queries, to, iri));
    const readAt = Math.min(...known.map(one => one.readAt));
    const records = known.flatMap(({ record }) => record ?? []);
    const staleTime = ({ queryKey, state }: QueryStaleness): number =>
        queryKey[1] === 'getMany' ? STALE_MS + Math.max(0, readAt - state.dataUpdatedAt) : 0;
    return { staleTime, ...(records.length === iris.length && { initialData: records, initialDataUpdatedAt: readAt }) };
};

/** The cached record if it is newer than react-admin's query for it. */
export const useNewerRecord = (to: string, iri: string): RaRecord | undefined => {
    const queries = useQueryClient();
    const { record, readAt } = knownIn(queries, to, iri);
    const { dataUpdatedAt = 0 } = queries.getQueryState([to, 'getMany', { ids: [iri] }]) ?? {};
    return readAt > dataUpdatedAt ? record : undefined;
};

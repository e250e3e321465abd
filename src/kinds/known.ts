import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** Milliseconds during which the name of a related record is not asked for again. */
const FRESH = 60_000;

interface Known {
    readonly record: RaRecord | undefined;
    readonly readAt: number;
}

/** The part of a query that decides whether it is asked again. */
interface Asked {
    readonly queryKey: readonly unknown[];
    readonly state: { readonly dataUpdatedAt: number };
}

/** A record by itself, whatever brought it: its form, a list, or a record in which it is embedded. */
const knownIn = (queries: QueryClient, to: string, iri: string): Known => {
    const { data, dataUpdatedAt = 0 } = queries.getQueryState<RaRecord>([to, 'getOne', { id: iri }]) ?? {};
    return { record: data, readAt: dataUpdatedAt };
};

/**
 * Options of react-admin's queries for several records, which would otherwise ask for names again that have just come
 * with another record. They do not apply to the choices of an input.
 */
export const useKnownRecords = (to: string, iris: readonly string[]) => {
    const queries = useQueryClient();
    const known = iris.map(iri => knownIn(queries, to, iri));
    const readAt = Math.min(...known.map(one => one.readAt));
    const records = known.flatMap(({ record }) => record ?? []);
    const staleTime = ({ queryKey, state }: Asked): number =>
        queryKey[1] === 'getMany' ? FRESH + Math.max(0, readAt - state.dataUpdatedAt) : 0;
    return { staleTime, ...(records.length === iris.length && { initialData: records, initialDataUpdatedAt: readAt }) };
};

/** The record, where it has been read later than react-admin's query for it. */
export const useNewerRecord = (to: string, iri: string): RaRecord | undefined => {
    const queries = useQueryClient();
    const { record, readAt } = knownIn(queries, to, iri);
    const { dataUpdatedAt = 0 } = queries.getQueryState([to, 'getMany', { ids: [iri] }]) ?? {};
    return readAt > dataUpdatedAt ? record : undefined;
};

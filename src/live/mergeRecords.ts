// Apart: merges records of live events into cached lists, without a request.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

/** react-admin's query methods with rows of a resource. */
const LISTS = ['getList', 'getManyReference'];

interface Rows {
    readonly data: readonly RaRecord[];
}

const isRows = (data: unknown): data is Rows =>
    typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);

const isSame = (one: unknown, other: unknown): boolean =>
    one === other || JSON.stringify(one) === JSON.stringify(other);

/** The record with changed properties; the same object if unchanged. */
const merged = (before: RaRecord, { '@embedded': embedded, ...told }: RaRecord): RaRecord => {
    const changed = Object.entries(told).filter(([name, value]) => name[0] !== '@' && !isSame(before[name], value));
    if (changed.length === 0) return before;
    return {
        ...before,
        ...Object.fromEntries(changed),
        ...(embedded && { '@embedded': { ...before['@embedded'], ...embedded } }),
    };
};

export const hasRows = ([resource, method]: QueryKey, of: string): boolean =>
    resource === of && LISTS.includes(String(method));

/**
 * Merges records into all cached lists of the resource. Keeps the age of the lists, so that their refetch times stay.
 * @param told records by IRI
 * @returns IRIs of changed records
 */
export const mergeRecords = (
    queries: QueryClient,
    resource: string,
    told: ReadonlyMap<string, RaRecord>,
): ReadonlySet<string> => {
    const changed = new Set<string>();
    const mergeOne = (before: RaRecord): RaRecord => {
        const record = told.get(String(before.id));
        const after = record ? merged(before, record) : before;
        if (after !== before) changed.add(String(before.id));
        return after;
    };
    for (const { queryKey, state } of queries
        .getQueryCache()
        .findAll({ predicate: one => hasRows(one.queryKey, resource) })) {
        const rows = state.data;
        if (!isRows(rows)) continue;
        const data = rows.data.map(mergeOne);
        if (data.some((record, at) => record !== rows.data[at]))
            queries.setQueryData(queryKey, { ...rows, data }, { updatedAt: state.dataUpdatedAt });
    }
    return changed;
};

import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useChosen } from '../bulk/useAllMatching.ts';

/** The records of the pages of a list that were shown lately. */
const useShownLately = (): ReadonlyMap<RaRecord['id'], RaRecord> => {
    const queries = useQueryClient();
    const { resource, data } = useListContext();
    return useMemo(() => {
        const pages = queries.getQueriesData<GetListResult>({ queryKey: [resource, 'getList'] });
        // The current page last: it is the newest.
        const records = [...pages.flatMap(([, page]) => page?.data ?? []), ...(data ?? [])];
        return new Map(records.map(record => [record.id, record]));
    }, [queries, resource, data]);
};

/**
 * The selected records; undefined unless all of them are known without a request, as when all that match are selected and
 * stand on several pages.
 */
export const useChosenRecords = (): readonly RaRecord[] | undefined => {
    const { data = [], total } = useListContext();
    const { all, ids } = useChosen();
    const known = useShownLately();
    if (all) return total === data.length ? data : undefined;
    const records = ids.flatMap(id => known.get(id) ?? []);
    return records.length === ids.length ? records : undefined;
};

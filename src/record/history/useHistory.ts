import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { isMissing } from '../../ui/failure.ts';
import { allOf, type HistoryRecord, hasOlder } from './pages.ts';

const PER_PAGE = 20;

/** Without a total, which would require counting the whole table. */
const params = (record: string, page: number) => ({
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' as const },
    filter: { record, partial: true },
});

/** Reloads the history whenever a newer version of the record is known. */
const useFollowing = (queryKey: readonly string[]): void => {
    const queries = useQueryClient();
    const { record } = useEditContext();
    const told = useRef(record);
    useEffect(() => {
        if (told.current === record) return;
        told.current = record;
        void queries.invalidateQueries({ queryKey });
    });
};

/** The history of a record, newest first, page by page; loaded when wanted. */
export const useHistory = (record: string, wanted: boolean) => {
    const provider = useProvider();
    const queryKey = ['changes', 'history', record];
    const { isAbsent, note } = useAbsence('changes');
    useFollowing(queryKey);
    const { data, error, ...query } = useInfiniteQuery({
        queryKey,
        queryFn: ({ pageParam, signal }) =>
            provider
                .getList<HistoryRecord>('changes', { ...params(record, pageParam), signal })
                .catch((cause: unknown) => {
                    throw note(cause);
                }),
        initialPageParam: 1,
        getNextPageParam: (last, pages) => (hasOlder(last, pages) ? pages.length + 1 : undefined),
        enabled: wanted && !isAbsent,
    });
    return { ...query, error, changes: data && allOf(data.pages), isMissing: (isAbsent || isMissing(error)) && !data };
};

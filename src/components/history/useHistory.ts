import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useProvider } from '../../auth/me.ts';
import { isMissing } from '../../auth/missing.ts';
import { allOf, hasOlder, type Told } from './pages.ts';

const PER_PAGE = 20;

/** Without a count, which would read the whole table: nobody needs it here. */
const params = (record: string, page: number) => ({
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' as const },
    filter: { record, partial: true },
});

/** Reads the history again whenever the record is known anew: it was saved here, or by somebody else. */
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

/** What was done to a record, the newest first, a page at a time; asked for once it is wanted. */
export const useHistory = (record: string, wanted: boolean) => {
    const provider = useProvider();
    const queryKey = ['changes', 'history', record];
    useFollowing(queryKey);
    const { data, error, ...query } = useInfiniteQuery({
        queryKey,
        queryFn: ({ pageParam, signal }) => provider.getList<Told>('changes', { ...params(record, pageParam), signal }),
        initialPageParam: 1,
        getNextPageParam: (last, pages) => (hasOlder(last, pages) ? pages.length + 1 : undefined),
        enabled: wanted,
    });
    return { ...query, error, changes: data && allOf(data.pages), isMissing: isMissing(error) && !data };
};

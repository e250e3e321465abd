import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../auth/me.ts';
import type { HistoryRecord } from '../../record/history/pages.ts';
import { isMissing } from '../../ui/failure.ts';
import { listQuery } from './listQuery.ts';
import type { Loaded } from './useCounts.ts';

export const SHOWN = 8;

const PARAMS = {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { partial: true },
} as const;

/** The latest visible changes by anyone; reloaded at each visit. */
export const useChanges = (): Loaded<readonly HistoryRecord[]> & { readonly isMissing: boolean } => {
    const { data, error } = useQuery({ ...listQuery<HistoryRecord>(useProvider(), 'changes', PARAMS), staleTime: 0 });
    return { data: data?.data, error, isMissing: isMissing(error) && !data };
};

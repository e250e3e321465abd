import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../../auth/me.ts';
import { isMissing } from '../../auth/missing.ts';
import type { Told } from '../../components/history/pages.ts';
import { listQuery } from './listQuery.ts';
import type { Loaded } from './useCounts.ts';

export const SHOWN = 8;

const PARAMS = {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { partial: true },
} as const;

/** What was done last, by whomever, of what one may see: read anew at each visit, since everything adds to it. */
export const useChanges = (): Loaded<readonly Told[]> & { readonly isMissing: boolean } => {
    const { data, error } = useQuery({ ...listQuery<Told>(useProvider(), 'changes', PARAMS), staleTime: 0 });
    return { data: data?.data, error, isMissing: isMissing(error) && !data };
};

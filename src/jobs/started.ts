import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The first part of the key of one's jobs in the cache. */
export const JOBS_KEY = 'jobs';

const KEY = ['started_jobs'];

/** Jobs that this page has started. */
interface Started {
    /** Their IRIs, until the list has shown them. */
    readonly ids: readonly string[];
    /** When the last one was started; 0 without any. */
    readonly at: number;
}

const NONE: Started = { ids: [], at: 0 };

/** In the session's cache, so that the bell hears of jobs that are started anywhere. */
export const useStartedJobs = (): Started =>
    useQuery<Started>({ queryKey: KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? NONE;

/** Returns a function that makes the bell follow a job, or the newest ones if its address is not known. */
export const useFollowJobs = () => {
    const queries = useQueryClient();
    return (...ids: readonly string[]): void => {
        queries.setQueryData<Started>(KEY, ({ ids: known } = NONE) => ({ ids: [...known, ...ids], at: Date.now() }));
        void queries.invalidateQueries({ queryKey: [JOBS_KEY] });
    };
};

/** Returns a function that forgets a job which the list has shown: it may leave the list later. */
export const useForgetStarted = () => {
    const queries = useQueryClient();
    return useCallback(
        (id: string): void => {
            const without = (known = NONE) => ({ ...known, ids: known.ids.filter(one => one !== id) });
            queries.setQueryData<Started>(KEY, without);
        },
        [queries],
    );
};

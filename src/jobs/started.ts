import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export const JOBS_KEY = 'jobs';

const KEY = ['started_jobs'];

interface Started {
    /** IRIs until the list has shown them. */
    readonly ids: readonly string[];
    /** Time of the last start; 0 without any. */
    readonly at: number;
}

const NO_JOBS: Started = { ids: [], at: 0 };

/** In the session's cache, so that the bell follows jobs started on any screen. */
export const useStartedJobs = (): Started =>
    useQuery<Started>({ queryKey: KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? NO_JOBS;

/** Returns a function that makes the bell follow jobs: the given ones, or the newest if their IRIs are unknown. */
export const useFollowJobs = () => {
    const queries = useQueryClient();
    return (...ids: readonly string[]): void => {
        queries.setQueryData<Started>(KEY, ({ ids: known } = NO_JOBS) => ({ ids: [...known, ...ids], at: Date.now() }));
        void queries.invalidateQueries({ queryKey: [JOBS_KEY] });
    };
};

/** Returns a function that removes a job from the started ones after the list has shown it: it may leave the list later. */
export const useForgetStarted = () => {
    const queries = useQueryClient();
    return useCallback(
        (id: string): void => {
            const without = (known = NO_JOBS) => ({ ...known, ids: known.ids.filter(one => one !== id) });
            queries.setQueryData<Started>(KEY, without);
        },
        [queries],
    );
};

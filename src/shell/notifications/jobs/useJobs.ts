import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { isLive, type Job } from '#contract/operations/jobs.ts';
import { useAbsence } from '../../../auth/absence.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { useTranslation } from '../../../i18n/useTranslator.ts';
import { JOBS_KEY, useStartedJobs } from '../../../jobs/started.ts';
import { useDeferred } from '../../../live/showing.ts';
import { useLiveTopic } from '../../../live/useFollowed.ts';

/** In milliseconds, while a job is running without an event stream. */
export const JOBS_INTERVAL = 2000;

/** In milliseconds: limits refetches, because a job may report its progress very often. */
const REFETCH_DELAYS_MS = { quiet: 200, latest: 1000 };

const MAX_JOBS = 5;

export type JobRecord = Job & RaRecord<string>;

const NO_JOBS: readonly JobRecord[] = [];

/**
 * The user's newest jobs (B10), fetched when the panel opens or this page starts one. Refetched after changes, even with
 * a closed panel, to report their end; without an event stream every two seconds while one runs.
 */
export const useJobs = (isOpen: boolean): readonly JobRecord[] => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { locale } = useTranslation();
    const { data: me } = useMe();
    const { isAbsent, note } = useAbsence('jobs');
    const [known, setKnown] = useState(NO_JOBS);
    const [readAt, setReadAt] = useState(0);
    const started = useStartedJobs();
    const isFollowing = known.some(isLive) || started.ids.length > 0 || started.at > readAt;
    const queryKey = [JOBS_KEY, locale, me?.id];
    const readSoon = useDeferred(() => void queries.invalidateQueries({ queryKey }), REFETCH_DELAYS_MS);
    const isTold = useLiveTopic(
        !isAbsent && (isOpen || isFollowing) ? 'resource/jobs' : undefined,
        () => queries.getQueryState(queryKey)?.dataUpdatedAt || Date.now(),
        readSoon,
    );
    const { data, dataUpdatedAt } = useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const params = {
                pagination: { page: 1, perPage: MAX_JOBS },
                sort: { field: 'createdAt', order: 'DESC' },
                filter: { owner: me?.id },
                signal,
            } as const;
            const page = await provider.getList<JobRecord>('jobs', params).catch((cause: unknown) => {
                throw note(cause);
            });
            return page.data;
        },
        enabled: !isAbsent && me !== undefined && (isOpen || isFollowing),
        refetchInterval: isFollowing && !isTold && JOBS_INTERVAL,
    });
    // After a change of language, the previous list still shows which jobs are running.
    if (data && data !== known) setKnown(data);
    if (dataUpdatedAt > readAt) setReadAt(dataUpdatedAt);
    return known;
};

import { useEffect, useRef } from 'react';
import { isLive } from '#contract/jobs.ts';
import { useAlerts } from '../../../alerts/useAlerts.ts';
import { downloadOf } from './download.ts';
import { useJobName } from './useJobName.ts';
import type { JobRecord } from './useJobs.ts';

/** Tells the end of each job that was seen waiting or running, with a link to what it has made. */
export const useEndedJobs = (jobs: readonly JobRecord[]): void => {
    const alerts = useAlerts();
    const nameOf = useJobName();
    const live = useRef(new Set<string>());
    useEffect(() => {
        const tell = (job: JobRecord): void => {
            const name = nameOf(job);
            const href = downloadOf(job);
            const download = href === undefined ? undefined : ({ href, label: 'job_panel.download' } as const);
            if (job.status === 'done') alerts.push('success', 'job_panel.done', { name }, download);
            if (job.status === 'failed') alerts.push('error', 'job_panel.failed', { name, reason: job.error });
        };
        for (const job of jobs) {
            if (isLive(job)) live.current.add(job.id);
            else if (live.current.delete(job.id)) tell(job);
        }
    }, [jobs, alerts, nameOf]);
};

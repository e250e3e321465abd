import { useEffect, useRef } from 'react';
import { isLive } from '#contract/jobs.ts';
import { useAlerts } from '../../../alerts/useAlerts.ts';
import { jobMessages } from '../../../i18n/loaders.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useForgetStarted, useStartedJobs } from '../../../jobs/started.ts';
import { downloadOf } from './download.ts';
import { leftOutOf } from './leftOut.ts';
import { jobName } from './useJobName.ts';
import type { JobRecord } from './useJobs.ts';

const WORDS = [jobMessages, resourceMessages('jobs')];

/** Tells the end of each job that was started here, or seen waiting or running, with a link to what it has made. */
export const useEndedJobs = (jobs: readonly JobRecord[]): void => {
    const alerts = useAlerts();
    const translator = useTranslator();
    const started = useStartedJobs();
    const forget = useForgetStarted();
    const live = useRef(new Set<string>());
    useEffect(() => {
        const tell = (job: JobRecord): void => {
            const name = jobName(translator.current(), job);
            const href = downloadOf(job);
            const download = href === undefined ? undefined : ({ href, label: 'job_panel.download' } as const);
            const left = leftOutOf(job).length;
            const done = left > 0 ? 'job_panel.done_partly' : 'job_panel.done';
            const kind = left > 0 ? 'warning' : 'success';
            if (job.status === 'done') alerts.push(kind, done, { name, smart_count: left }, { download });
            if (job.status === 'failed') alerts.push('error', 'job_panel.failed', { name, reason: job.error });
        };
        // The panel may be closed, and its messages not loaded yet.
        const tellLater = (job: JobRecord): void => void Promise.all(WORDS.map(translator.load)).then(() => tell(job));
        for (const job of jobs) {
            if (started.ids.includes(job.id)) {
                live.current.add(job.id);
                forget(job.id);
            }
            if (isLive(job)) live.current.add(job.id);
            else if (live.current.delete(job.id)) tellLater(job);
        }
    }, [jobs, alerts, started, forget, translator]);
};

import { useEffect, useRef } from 'react';
import type { JobOutcome } from '#contract/language/kinds.ts';
import { isLive } from '#contract/operations/jobs.ts';
import { type AlertKind, type AlertLink, useAlerts } from '../../../alerts/alerts.ts';
import { jobMessages } from '../../../i18n/loaders.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useForgetStarted, useStartedJobs } from '../../../jobs/started.ts';
import { type Addressing, useAddressing } from '../../../routing/addressing.ts';
import { downloadOf, jobName, jobOutcome, leftOutOf, pageOf } from './jobResult.ts';
import type { JobRecord } from './useJobs.ts';

const WORDS = [jobMessages, resourceMessages('jobs')];

/** Kind of the alert for an outcome; undefined if the user cancelled the job. */
const KINDS: Record<JobOutcome, AlertKind | undefined> = {
    refused: 'error',
    asks: 'warning',
    returned: 'warning',
    started: 'info',
    cancelled: undefined,
};

/** @param left number of records that were left out */
const endOf = (job: JobRecord, left: number): readonly [kind: AlertKind | undefined, message: string] => {
    const outcome = jobOutcome(job);
    if (outcome) return [KINDS[outcome], `job_panel.told.${outcome}`];
    return left > 0 ? ['warning', 'job_panel.done_partly'] : ['success', 'job_panel.done'];
};

const linkOf = (job: JobRecord, toAddress: Addressing['toAddress']): AlertLink | undefined => {
    const [file, page] = [downloadOf(job), pageOf(job)];
    if (file !== undefined) return { href: file, label: 'job_panel.download' };
    return page === undefined ? undefined : { href: toAddress(page), label: 'job_panel.open', isPage: true };
};

export const useEndedJobs = (jobs: readonly JobRecord[]): void => {
    const alerts = useAlerts();
    const translator = useTranslator();
    const started = useStartedJobs();
    const forget = useForgetStarted();
    const { toAddress } = useAddressing();
    const live = useRef(new Set<string>());
    useEffect(() => {
        const tell = (job: JobRecord): void => {
            const name = jobName(translator.current(), job);
            const left = leftOutOf(job).length;
            const [kind, done] = endOf(job, left);
            if (job.status === 'done' && kind)
                alerts.push(kind, done, { name, smart_count: left }, { link: linkOf(job, toAddress) });
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
    }, [jobs, alerts, started, forget, translator, toAddress]);
};

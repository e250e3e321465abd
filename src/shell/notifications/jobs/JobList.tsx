import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { isLive } from '#contract/operations/jobs.ts';
import { useAlerts } from '../../../alerts/alerts.ts';
import { useProvider } from '../../../auth/me.ts';
import { jobMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText, useText } from '../../../i18n/useTranslator.ts';
import { JOBS_KEY } from '../../../jobs/started.ts';
import { Reference } from '../../../kinds/Reference.tsx';
import { useNow } from '../../../ui/Ago.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { downloadOf, jobOutcome, leftOutOf, pageOf, useJobName } from './jobResult.ts';
import styles from './jobs.module.css';
import type { JobRecord } from './useJobs.ts';

const MAX_LISTED = 5;

const resourceIn = (iri: string): string => iri.split('/').at(-2) ?? '';

const LeftOut = ({ iris }: { readonly iris: readonly string[] }) => {
    const text = useText();
    const { number } = useFormat();
    const more = iris.length - MAX_LISTED;
    return (
        <span>
            {text('job_panel.left_out')}{' '}
            {iris.slice(0, MAX_LISTED).map((iri, place) => (
                <span key={iri}>
                    {place > 0 ? ', ' : null}
                    <Reference to={resourceIn(iri)} iri={iri} />
                </span>
            ))}
            {more > 0 ? ` ${text('job_panel.more_left_out', { count: number(more) })}` : null}
        </span>
    );
};

interface JobRowProps {
    readonly job: JobRecord;
    readonly isCancelling: boolean;
    readonly onCancel: (job: JobRecord) => void;
    readonly onLeave: () => void;
}

const Progress = ({ job, name }: { readonly job: JobRecord; readonly name: string }) => {
    const text = useText();
    const { number } = useFormat();
    const { progress, done, total } = job;
    return (
        <>
            <progress
                className={styles.meter}
                max={100}
                {...(progress !== null && { value: progress })}
                aria-label={text('job_panel.progress', { name })}
            />
            {total !== null && <span>{text('job_panel.counted', { done: number(done), total: number(total) })}</span>}
        </>
    );
};

const Ended = ({ job }: { readonly job: JobRecord }) => {
    const { status, error, finishedAt } = job;
    const text = useText();
    const serverText = useServerText();
    const { ago, dateTime } = useFormat();
    const now = useNow();
    const outcome = jobOutcome(job);
    const ended = text(outcome ? `job_panel.ended.${outcome}` : `resources.jobs.status.${status}`);
    return (
        <span>
            {status === 'failed' && error ? serverText(error) : ended}
            {finishedAt && (
                <>
                    {' · '}
                    <time dateTime={finishedAt} title={dateTime(finishedAt)}>
                        {ago(finishedAt, now)}
                    </time>
                </>
            )}
        </span>
    );
};

const JobRow = ({ job, isCancelling, onCancel, onLeave }: JobRowProps) => {
    const text = useText();
    const name = useJobName()(job);
    const href = downloadOf(job);
    const live = isLive(job);
    const page = pageOf(job);
    const left = leftOutOf(job);
    return (
        <li className={styles.job} data-status={jobOutcome(job) === 'refused' ? 'failed' : job.status}>
            <div className={styles.told}>
                <p>{name}</p>
                {job.status === 'waiting' && <span>{text('resources.jobs.status.waiting')}</span>}
                {job.status === 'running' && <Progress job={job} name={name} />}
                {!live && <Ended job={job} />}
                {left.length > 0 && <LeftOut iris={left} />}
            </div>
            {live && (
                <Button
                    aria-label={text('job_panel.cancel_one', { name })}
                    aria-disabled={isCancelling}
                    onClick={() => !isCancelling && onCancel(job)}
                >
                    {text('job_panel.cancel')}
                </Button>
            )}
            {page !== undefined && (
                <PageLink to={page} label={text('job_panel.open_one', { name })} onClick={onLeave}>
                    {text('job_panel.open')}
                </PageLink>
            )}
            {href !== undefined && (
                <a href={href} download="" aria-label={text('job_panel.download_one', { name })}>
                    {text('job_panel.download')}
                </a>
            )}
        </li>
    );
};

/** Cancels a job; a refusal is reported, and the list shows its current state. */
const useCancelJob = (onDone: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    return useMutation({
        mutationFn: ({ id }: JobRecord) => provider.request(`${id}/cancel`, { method: 'POST', once: true }),
        onSuccess: onDone,
        onError: error => alerts.push('error', refusalMessage(error)),
        onSettled: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
    });
};

interface JobListProps {
    readonly jobs: readonly JobRecord[];
    readonly onLeave: () => void;
}

export const JobList = ({ jobs, onLeave }: JobListProps) => {
    useMessages(jobMessages);
    const text = useText();
    const title = useId();
    const heading = useRef<HTMLHeadingElement>(null);
    // The pressed button is about to disappear.
    const { mutate, isPending, variables } = useCancelJob(() => heading.current?.focus());
    return (
        <section className={styles.jobs} aria-labelledby={title}>
            <h3 id={title} ref={heading} tabIndex={-1}>
                {text('job_panel.title')}
            </h3>
            <ul>
                {jobs.map(job => (
                    <JobRow
                        key={job.id}
                        job={job}
                        isCancelling={isPending && variables.id === job.id}
                        onCancel={mutate}
                        onLeave={onLeave}
                    />
                ))}
            </ul>
        </section>
    );
};

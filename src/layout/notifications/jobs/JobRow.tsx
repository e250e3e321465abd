import { isLive } from '#contract/jobs.ts';
import { useServerText, useText } from '../../../i18n/useTranslator.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useNow } from '../../../ui/useNow.ts';
import { downloadOf } from './download.ts';
import styles from './jobs.module.css';
import { LeftOut } from './LeftOut.tsx';
import { leftOutOf } from './leftOut.ts';
import { jobOutcome, pageOf } from './outcome.ts';
import { useJobName } from './useJobName.ts';
import type { JobRecord } from './useJobs.ts';

interface JobRowProps {
    readonly job: JobRecord;
    readonly isCancelling: boolean;
    readonly onCancel: (job: JobRecord) => void;
    /** Another page is opened. */
    readonly onLeave: () => void;
}

/** How far a job is: a bar, and the figures where they are known. */
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

/** How a job has ended, and when. */
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

/** A job under the bell. */
export const JobRow = ({ job, isCancelling, onCancel, onLeave }: JobRowProps) => {
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

import { useId, useRef } from 'react';
import { jobMessages } from '../../../i18n/loaders.ts';
import { useMessages, useText } from '../../../i18n/useTranslator.ts';
import { JobRow } from './JobRow.tsx';
import styles from './jobs.module.css';
import { useCancelJob } from './useCancelJob.ts';
import type { JobRecord } from './useJobs.ts';

interface JobListProps {
    readonly jobs: readonly JobRecord[];
    readonly onLeave: () => void;
}

/** One's running and recent jobs; nothing without any. */
export const JobList = ({ jobs, onLeave }: JobListProps) => {
    useMessages(jobMessages);
    const text = useText();
    const title = useId();
    const heading = useRef<HTMLHeadingElement>(null);
    // The button that was pressed is about to disappear.
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

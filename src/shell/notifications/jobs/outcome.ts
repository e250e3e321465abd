import type { JobOutcome } from '#contract/language/kinds.ts';
import { JOB_OUTCOMES, type Job } from '#contract/operations/jobs.ts';

/** How a job has ended, if not with all that was asked for. */
export const jobOutcome = ({ result }: Pick<Job, 'result'>): JobOutcome | undefined =>
    JOB_OUTCOMES.find(one => one === result?.outcome);

/** Path of the page of the record that a job has worked on, as react-admin spells it; undefined without one. */
export const pageOf = ({ result }: Pick<Job, 'result'>): string | undefined => {
    const record = result?.record;
    const [, resource] = /^\/api\/(\w+)\/\d+$/.exec(typeof record === 'string' ? record : '') ?? [];
    return resource && `/${resource}/${encodeURIComponent(String(record))}`;
};

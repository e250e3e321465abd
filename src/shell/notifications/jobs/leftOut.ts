import type { Job } from '#contract/operations/jobs.ts';

/** IRIs of the records that a job has left out, as far as its result names them. */
export const leftOutOf = ({ result }: Pick<Job, 'result'>): readonly string[] => {
    const left = result?.leftOut;
    return Array.isArray(left) ? left.filter(one => typeof one === 'string') : [];
};

import type { Job } from '#contract/operations/jobs.ts';
import { fileAddress } from '../../../ui/startDownload.ts';

/** Address of the file that a job has made, on the API's server alone; undefined without one. */
export const downloadOf = ({ result }: Pick<Job, 'result'>): string | undefined => {
    const url = result?.url;
    return typeof url === 'string' && /^\/[^/\\]/.test(url) ? fileAddress(url) : undefined;
};

import { useCallback } from 'react';
import type { JobOutcome } from '#contract/language/kinds.ts';
import { JOB_OUTCOMES, type Job } from '#contract/operations/jobs.ts';
import type { Translation } from '../../../i18n/translator.ts';
import { useTranslation } from '../../../i18n/useTranslator.ts';
import { fileAddress } from '../../../ui/serverFiles.ts';

/** Translated name of a job's kind; unknown kinds of later versions keep the API's name. */
export const jobName = ({ translate }: Translation, { kind }: Pick<Job, 'kind'>): string =>
    translate(`resources.jobs.kind.${kind}`, { _: kind });

export const useJobName = () => {
    const translation = useTranslation();
    return useCallback((job: Pick<Job, 'kind'>) => jobName(translation, job), [translation]);
};

/** Address of the file that a job has created, restricted to the API's server; undefined without one. */
export const downloadOf = ({ result }: Pick<Job, 'result'>): string | undefined => {
    const url = result?.url;
    return typeof url === 'string' && /^\/[^/\\]/.test(url) ? fileAddress(url) : undefined;
};

/** IRIs of the records that a job has left out, according to its result. */
export const leftOutOf = ({ result }: Pick<Job, 'result'>): readonly string[] => {
    const left = result?.leftOut;
    return Array.isArray(left) ? left.filter(one => typeof one === 'string') : [];
};

/** Outcome of a job that ended without the requested result. */
export const jobOutcome = ({ result }: Pick<Job, 'result'>): JobOutcome | undefined =>
    JOB_OUTCOMES.find(one => one === result?.outcome);

/** Path of the processed record's page in react-admin's spelling; undefined without one. */
export const pageOf = ({ result }: Pick<Job, 'result'>): string | undefined => {
    const record = result?.record;
    const [, resource] = /^\/api\/(\w+)\/\d+$/.exec(typeof record === 'string' ? record : '') ?? [];
    return resource && `/${resource}/${encodeURIComponent(String(record))}`;
};

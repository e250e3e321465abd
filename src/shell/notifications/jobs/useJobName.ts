import { useCallback } from 'react';
import type { Job } from '#contract/operations/jobs.ts';
import type { Translation } from '../../../i18n/translator.ts';
import { useTranslation } from '../../../i18n/useTranslator.ts';

/** The name of a job by its kind; one of the next version is named as the API names it. */
export const jobName = ({ translate }: Translation, { kind }: Pick<Job, 'kind'>): string =>
    translate(`resources.jobs.kind.${kind}`, { _: kind });

export const useJobName = () => {
    const translation = useTranslation();
    return useCallback((job: Pick<Job, 'kind'>) => jobName(translation, job), [translation]);
};

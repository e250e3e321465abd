import { useCallback } from 'react';
import type { Job } from '#contract/jobs.ts';
import { useTranslation } from '../../../i18n/useTranslator.ts';

/** The name of a job by its kind; one of the next version is named as the API names it. */
export const useJobName = () => {
    const { translate } = useTranslation();
    return useCallback(
        ({ kind }: Pick<Job, 'kind'>) => translate(`resources.jobs.kind.${kind}`, { _: kind }),
        [translate],
    );
};

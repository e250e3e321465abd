import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../alerts/useAlerts.ts';
import { useProvider } from '../../../auth/me.ts';
import { JOBS_KEY } from '../../../jobs/jobsKey.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import type { JobRecord } from './useJobs.ts';

/** Cancels a job; a refusal is told, and the list shows what has become of it. */
export const useCancelJob = (onDone: () => void) => {
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

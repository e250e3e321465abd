import type { Polled } from '@comptoir/hydra';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import type { Notification } from '#contract/people/notifications.ts';
import { useAbsence } from '../../auth/absence.ts';
import { useProvider } from '../../auth/me.ts';
import { useTranslation } from '../../i18n/useTranslator.ts';
import { isMissing } from '../../ui/failure.ts';
import { useIdle } from '../../ui/whenIdle.ts';

/** In milliseconds (T8). */
export const POLL_INTERVAL = 30_000;
const MAX_POLL_INTERVAL = 600_000;

/** Exponential back-off: the interval doubles with each consecutive failure, to spare an overloaded server. */
export const nextPoll = (failures: number): number => Math.min(POLL_INTERVAL * 2 ** failures, MAX_POLL_INTERVAL);

export type NotificationRecord = Notification & RaRecord<string>;

/** Number of notifications in the list: unread ones first, then the newest. */
export const MAX_NOTIFICATIONS = 30;

const params = {
    pagination: { page: 1, perPage: MAX_NOTIFICATIONS },
    meta: { sort: ['isRead_asc', 'createdAt_desc'] },
};

/**
 * T8: the user's notifications. An event stream announces new ones; without it they are polled every thirty seconds while
 * the tab is visible. For an unchanged list the server responds with 304 without a body, and the same object is returned, so
 * that nothing renders.
 * @param isTold whether an event stream announces changes
 */
export const useNotifications = (isTold: boolean) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { locale } = useTranslation();
    const failures = useRef(0);
    const { isAbsent, note } = useAbsence('notifications');
    const isIdle = useIdle();
    const queryKey = ['notifications', locale];
    const query = useQuery<Polled<NotificationRecord>>({
        queryKey,
        queryFn: async ({ signal }) => {
            const last = queries.getQueryData<Polled<NotificationRecord>>(queryKey);
            failures.current += 1;
            const page = await provider
                .poll<NotificationRecord>('notifications', { ...params, signal }, last)
                .catch((cause: unknown) => {
                    throw note(cause);
                });
            failures.current = 0;
            return page;
        },
        enabled: !isAbsent && isIdle,
        staleTime: isTold ? Number.POSITIVE_INFINITY : 0,
        structuralSharing: false,
        refetchInterval: ({ state }) => !isTold && !isMissing(state.error) && nextPoll(failures.current),
        refetchOnWindowFocus: ({ state }) => !isMissing(state.error),
        placeholderData: keepPreviousData,
    });
    const { data, error, isPending, refetch } = query;
    return { page: data, error, isPending, isMissing: isAbsent || isMissing(error), refetch, queryKey };
};

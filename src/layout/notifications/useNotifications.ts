import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useProvider } from '../../auth/me.ts';
import { isMissing } from '../../auth/missing.ts';
import type { Polled } from '../../hydra/index.ts';
import { useTranslation } from '../../i18n/useTranslator.ts';
import { nextPoll } from './polling.ts';

export type Told = Notification & RaRecord<string>;

/** How many the list shows: unread ones first, then the newest. */
export const SHOWN = 30;

const params = {
    pagination: { page: 1, perPage: SHOWN },
    meta: { sort: ['isRead_asc', 'createdAt_desc'] },
};

/**
 * Row T8: one's own notifications, asked for every thirty seconds while the tab is seen. While nothing changes the answer
 * is a 304 without a body, and the list stays the very same object: nothing renders.
 */
export const useNotifications = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { locale } = useTranslation();
    const failures = useRef(0);
    const queryKey = ['notifications', locale];
    const query = useQuery<Polled<Told>>({
        queryKey,
        queryFn: async ({ signal }) => {
            const last = queries.getQueryData<Polled<Told>>(queryKey);
            failures.current += 1;
            const page = await provider.poll<Told>('notifications', { ...params, signal }, last);
            failures.current = 0;
            return page;
        },
        structuralSharing: false,
        refetchInterval: ({ state }) => !isMissing(state.error) && nextPoll(failures.current),
        refetchOnWindowFocus: ({ state }) => !isMissing(state.error),
        placeholderData: keepPreviousData,
    });
    const { data, error, isPending, refetch } = query;
    return { page: data, error, isPending, isMissing: isMissing(error), refetch, queryKey };
};

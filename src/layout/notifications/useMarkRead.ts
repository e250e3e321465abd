import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../alerts/useAlerts.ts';
import { useProvider } from '../../auth/me.ts';
import type { Polled } from '../../hydra/index.ts';
import type { NotificationRecord } from './useNotifications.ts';

/** The list with notifications marked as read. Without its ETag, so that the next request returns the full list. */
const marked = (page: Polled<NotificationRecord>, ids: readonly string[]): Polled<NotificationRecord> => ({
    ...page,
    etag: null,
    data: page.data.map(told => (ids.includes(told.id) ? { ...told, isRead: true } : told)),
});

/** Marks notifications as read with an optimistic update; a refusal is reported, and the list is then reloaded. */
export const useMarkRead = (queryKey: QueryKey) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    return async (ids: readonly string[]): Promise<void> => {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<Polled<NotificationRecord>>(queryKey, page => page && marked(page, ids));
        try {
            await provider.updateMany('notifications', { ids: [...ids], data: { isRead: true } });
        } catch {
            alerts.push('error', 'bell.failed');
        }
        await queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    };
};

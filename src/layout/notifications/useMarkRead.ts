import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../alerts/useAlerts.ts';
import { useProvider } from '../../auth/me.ts';
import type { Polled } from '../../hydra/index.ts';
import type { Told } from './useNotifications.ts';

/** Without its tag: the server's own list is to be read again, whatever becomes of the change. */
const marked = (page: Polled<Told>, ids: readonly string[]): Polled<Told> => ({
    ...page,
    etag: null,
    data: page.data.map(told => (ids.includes(told.id) ? { ...told, isRead: true } : told)),
});

/** Marks notifications as read: at once on the screen, then on the server; what it refuses comes back, and is told. */
export const useMarkRead = (queryKey: QueryKey) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    return async (ids: readonly string[]): Promise<void> => {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<Polled<Told>>(queryKey, page => page && marked(page, ids));
        try {
            await provider.updateMany('notifications', { ids: [...ids], data: { isRead: true } });
        } catch {
            alerts.push('error', 'bell.failed');
        }
        await queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    };
};

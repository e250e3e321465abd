import type { Polled } from '@comptoir/hydra';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { Suspense } from 'react';
import { useAlerts } from '../../alerts/alerts.ts';
import { useProvider } from '../../auth/me.ts';
import { useServerText, useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { useNow } from '../../ui/Ago.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { JobList } from './jobs/JobList.tsx';
import { useEndedJobs } from './jobs/useEndedJobs.ts';
import { useJobs } from './jobs/useJobs.ts';
import styles from './panel.module.css';
import type { NotificationRecord, useNotifications } from './useNotifications.ts';

interface NotificationRowProps {
    readonly told: NotificationRecord;
    readonly onRead: (id: string) => void;
    readonly onLeave: () => void;
}

const NotificationRow = ({ told: { id, message, link, isRead, createdAt }, onRead, onLeave }: NotificationRowProps) => {
    const text = useText();
    const { ago, dateTime } = useFormat();
    const now = useNow();
    const follow = () => {
        if (!isRead) onRead(id);
        onLeave();
    };
    return (
        <li className={styles.entry} data-unread={!isRead}>
            <div>
                {link ? (
                    <LinkBase to={link} onClick={follow}>
                        {message}
                    </LinkBase>
                ) : (
                    <p>{message}</p>
                )}{' '}
                <time dateTime={createdAt} title={dateTime(createdAt)}>
                    {ago(createdAt, now)}
                </time>
            </div>
            {!isRead && (
                <Button
                    variant="icon"
                    aria-label={text('bell.mark_one', { message })}
                    title={text('bell.mark')}
                    onClick={() => onRead(id)}
                >
                    <Icon name="tick" size={20} />
                </Button>
            )}
        </li>
    );
};

type ListProps = Omit<NotificationRowProps, 'told'> &
    Pick<ReturnType<typeof useNotifications>, 'page' | 'error' | 'refetch'>;

/** Unread notifications first; otherwise the reason why the list is empty. */
const NotificationList = ({ page, error, refetch, ...entry }: ListProps) => {
    const text = useText();
    const serverText = useServerText();
    if (error && !page)
        return (
            <div className={styles.state} role="alert">
                <p>{serverText(failureMessage(error) ?? '')}</p>
                <Button onClick={() => void refetch()}>{text('app.action.retry')}</Button>
            </div>
        );
    if (!page) return <div className={styles.state} role="status" aria-label={text('app.loading')} />;
    if (page.data.length === 0) return <p className={styles.state}>{text('bell.none')}</p>;
    return (
        <ul className={styles.list}>
            {page.data.map(told => (
                <NotificationRow key={told.id} told={told} {...entry} />
            ))}
        </ul>
    );
};

/** The list with notifications marked as read. Without its ETag, so that the next request returns the full list. */
const marked = (page: Polled<NotificationRecord>, ids: readonly string[]): Polled<NotificationRecord> => ({
    ...page,
    etag: null,
    data: page.data.map(told => (ids.includes(told.id) ? { ...told, isRead: true } : told)),
});

/** Marks notifications as read with an optimistic update; a refusal is reported, and the list is then reloaded. */
const useMarkRead = (queryKey: QueryKey) => {
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

interface PanelProps extends ReturnType<typeof useNotifications> {
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

/** The panel under the bell. Its code is loaded when the bell is hovered or focused. */
export const NotificationsPanel = ({ anchor, onClose, queryKey, ...notifications }: PanelProps) => {
    const text = useText();
    const mark = useMarkRead(queryKey);
    const jobs = useJobs(anchor !== null);
    useEndedJobs(jobs);
    const unread = notifications.page?.data.filter(({ isRead }) => !isRead) ?? [];
    const title = text('bell.title');
    const all = () => mark(unread.map(({ id }) => id));
    return (
        <Themed>
            <Popover label={title} anchor={anchor} className={styles.panel} onClose={onClose}>
                <header className={styles.head}>
                    <h2>{title}</h2>
                    <Button disabled={unread.length === 0} onClick={all}>
                        {text('bell.mark_all')}
                    </Button>
                </header>
                {jobs.length > 0 && (
                    <Suspense>
                        <JobList jobs={jobs} onLeave={onClose} />
                    </Suspense>
                )}
                <NotificationList {...notifications} onRead={id => mark([id])} onLeave={onClose} />
            </Popover>
        </Themed>
    );
};

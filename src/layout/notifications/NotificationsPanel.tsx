import { Suspense } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { JobList } from './jobs/JobList.tsx';
import { useEndedJobs } from './jobs/useEndedJobs.ts';
import { useJobs } from './jobs/useJobs.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './panel.module.css';
import { useMarkRead } from './useMarkRead.ts';
import type { useNotifications } from './useNotifications.ts';

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

import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/useTranslator.ts';
import { useStartedJobs } from '../../jobs/started.ts';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { useQuiet } from '../../ui/whenIdle.ts';
import { useAnchor } from '../useAnchor.ts';
import styles from './Bell.module.css';
import { MAX_NOTIFICATIONS, useNotifications } from './useNotifications.ts';

const loadPanel = () => import('./NotificationsPanel.tsx');
const ahead = loadAhead(loadPanel);
const Panel = lazyPart(() => loadPanel().then(module => ({ default: module.NotificationsPanel })));

const FollowNotifications = lazyPart(async () => ({
    default: (await import('./FollowNotifications.tsx')).FollowNotifications,
}));

/** T8. Hidden when the server does not support notifications. */
export const Bell = () => {
    const text = useText();
    const [isTold, setTold] = useState(false);
    const notifications = useNotifications(isTold);
    const isQuiet = useQuiet();
    const { at } = useStartedJobs();
    const { anchor, used, isOpen, open, close } = useAnchor();
    if (notifications.isMissing) return null;
    const unread = notifications.page?.data.filter(({ isRead }) => !isRead).length ?? 0;
    const count = unread < MAX_NOTIFICATIONS ? String(unread) : `${MAX_NOTIFICATIONS}+`;
    const label = text('bell.button', { smart_count: unread, count });
    return (
        <>
            <Button
                variant="icon"
                className={styles.bell}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-label={label}
                title={label}
                onPointerEnter={ahead}
                onFocus={ahead}
                onClick={event => open(event.currentTarget)}
            >
                <Icon name="bell" size={20} />
                {unread > 0 && <span className={styles.count}>{count}</span>}
            </Button>
            {isQuiet ? (
                <ErrorBoundary fallback={null}>
                    <Suspense>
                        <FollowNotifications queryKey={notifications.queryKey} onTold={setTold} />
                    </Suspense>
                </ErrorBoundary>
            ) : null}
            {(used || at > 0) && (
                <PartBoundary>
                    <Panel {...notifications} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};

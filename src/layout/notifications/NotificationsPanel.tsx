import Popover from '@mui/material/Popover';
import { useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import { Themed } from '../../theme/Themed.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './panel.module.css';
import { useMarkRead } from './useMarkRead.ts';
import type { useNotifications } from './useNotifications.ts';

interface PanelProps extends ReturnType<typeof useNotifications> {
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const corner = { vertical: 'top', horizontal: 'right' } as const;

/** What is under the bell; fetched when somebody seems about to open it. */
export const NotificationsPanel = ({ anchor, onClose, queryKey, ...notifications }: PanelProps) => {
    const text = useText();
    const mark = useMarkRead(queryKey);
    const unread = notifications.page?.data.filter(({ isRead }) => !isRead) ?? [];
    const title = text('bell.title');
    const all = () => mark(unread.map(({ id }) => id));
    return (
        <Themed>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                anchorOrigin={below}
                transformOrigin={corner}
                onClose={onClose}
                slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: styles.panel ?? '' } }}
            >
                <header className={styles.head}>
                    <h2>{title}</h2>
                    <button type="button" className={buttons.button} disabled={unread.length === 0} onClick={all}>
                        {text('bell.mark_all')}
                    </button>
                </header>
                <NotificationList {...notifications} onRead={id => mark([id])} onLeave={onClose} />
            </Popover>
        </Themed>
    );
};

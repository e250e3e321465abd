import { useText } from '../../i18n/useTranslator.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import buttons from '../../theme/buttons.module.css';
import { Glyph } from '../../theme/Glyph.tsx';
import { PartBoundary } from '../PartBoundary.tsx';
import { useAnchor } from '../useAnchor.ts';
import styles from './Bell.module.css';
import { SHOWN, useNotifications } from './useNotifications.ts';

const loadPanel = () => import('./NotificationsPanel.tsx');
const Panel = lazyPart(() => loadPanel().then(module => ({ default: module.NotificationsPanel })));

/** Row T8. Not there on a server that has no notifications. */
export const Bell = () => {
    const text = useText();
    const notifications = useNotifications();
    const { anchor, used, isOpen, open, close } = useAnchor();
    if (notifications.isMissing) return null;
    const unread = notifications.page?.data.filter(({ isRead }) => !isRead).length ?? 0;
    const count = unread < SHOWN ? String(unread) : `${SHOWN}+`;
    const label = text('bell.button', { smart_count: unread, count });
    return (
        <>
            <button
                type="button"
                className={`${buttons.icon} ${styles.bell}`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-label={label}
                title={label}
                onPointerEnter={loadPanel}
                onFocus={loadPanel}
                onClick={event => open(event.currentTarget)}
            >
                <Glyph name="bell" />
                {unread > 0 && <span className={styles.count}>{count}</span>}
            </button>
            {used && (
                <PartBoundary>
                    <Panel {...notifications} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};

import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import {
    ACTION_DURATION,
    ALERT_DURATION,
    type Alert,
    type AlertKind,
    type AlertLink as AlertLinkProps,
    type Alerts,
    useAlerts,
} from '../alerts/alerts.ts';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import styles from './AlertStack.module.css';
import { PublicIcon, Strokes } from './PublicIcon.tsx';
import { isApple, isCommand } from './platform.ts';

/** Fields with an undo of their own. */
const TYPED =
    'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

const isTyping = (): boolean => document.activeElement?.matches(TYPED) === true;

/** Ctrl+Z or Cmd+Z runs the undo of the newest alert with one, unless the user is typing. */
const useUndoKey = (alerts: readonly Alert[], dismiss: Alerts['dismiss']): void => {
    const newest = alerts.findLast(({ undo }) => undo);
    useEffect(() => {
        if (!newest) return;
        const onKey = (event: KeyboardEvent) => {
            if (event.key.toLowerCase() !== 'z' || !isCommand(event) || event.defaultPrevented || isTyping()) return;
            event.preventDefault();
            dismiss(newest.id);
            newest.undo?.();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [newest, dismiss]);
};

/** Keeps alerts below the actions at the head of the page; loaded for the first alert. */
const useBelowActions = (stack: RefObject<HTMLElement | null>, isShown: boolean): void => {
    useEffect(() => {
        const { current } = stack;
        if (!isShown || !current) return;
        // If it fails to load, alerts stay below the top bar.
        const keeping = import('../alerts/belowActions.ts').then(
            part => part.keepBelowActions(current),
            () => undefined,
        );
        return () => void keeping.then(stop => stop?.());
    }, [stack, isShown]);
};

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';

const PICTURES: Record<AlertKind, string> = {
    success: `${CIRCLE}M7.5 12.5l3 3 6-6.5`,
    info: `${CIRCLE}M12 11v5.5M12 7.6v.1`,
    warning: `${CIRCLE}M12 7v6.5M12 16.4v.1`,
    error: `${CIRCLE}M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4`,
};

const AlertLink = ({ href, label, isPage }: AlertLinkProps) => {
    const text = useText();
    return isPage ? (
        <Link to={href}>{text(label)}</Link>
    ) : (
        <a href={href} download="">
            {text(label)}
        </a>
    );
};

/** Closes automatically unless it is hovered or focused (F5). */
const AlertCard = ({ alert, onClose }: { alert: Alert; onClose: () => void }) => {
    const serverText = useServerText();
    const text = useText();
    const id = useId();
    const [held, setHeld] = useState(false);
    useEffect(() => {
        if (held) return;
        const timer = setTimeout(onClose, alert.undo || alert.retry ? ACTION_DURATION : ALERT_DURATION);
        return () => clearTimeout(timer);
    }, [held, onClose, alert]);
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const undo = () => {
        onClose();
        alert.undo?.();
    };
    const retry = () => {
        onClose();
        alert.retry?.();
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the alert open
        <div
            className={styles.card}
            data-kind={alert.kind}
            onPointerEnter={hold}
            onPointerLeave={release}
            onFocus={hold}
            onBlur={release}
            onKeyDown={event => event.key === 'Escape' && onClose()}
        >
            <Strokes path={PICTURES[alert.kind]} size={20} />
            <p id={id} role={alert.kind === 'error' ? 'alert' : 'status'}>
                {serverText(alert.message, alert.params)}
                {alert.about ? (
                    <>
                        {' '}
                        <span className={styles.about}>· {alert.about}</span>
                    </>
                ) : null}
                {alert.link ? (
                    <>
                        {' '}
                        <AlertLink {...alert.link} />
                    </>
                ) : null}
            </p>
            {alert.undo ? (
                <button
                    type="button"
                    className={styles.action}
                    aria-describedby={id}
                    aria-keyshortcuts={`${isApple() ? 'Meta' : 'Control'}+Z`}
                    onClick={undo}
                >
                    {text('app.action.undo')}
                </button>
            ) : null}
            {alert.retry ? (
                <button type="button" className={styles.action} aria-describedby={id} onClick={retry}>
                    {text('app.action.retry')}
                </button>
            ) : null}
            <button type="button" aria-label={text('app.action.close_message')} onClick={onClose}>
                <PublicIcon name="close" size={17} />
            </button>
        </div>
    );
};

const AlertSlot = ({ alert }: { alert: Alert }) => {
    const { dismiss } = useAlerts();
    const [close] = useState(() => () => dismiss(alert.id));
    return <AlertCard alert={alert} onClose={close} />;
};

/** F5: alerts of the whole page, also before the sign-in. Outside the page's element, so that sheets leave them usable. */
export const AlertStack = () => {
    const { list, subscribe, dismiss } = useAlerts();
    const alerts = useSyncExternalStore(subscribe, list);
    useUndoKey(alerts, dismiss);
    const stack = useRef<HTMLElement>(null);
    useBelowActions(stack, alerts.length > 0);
    const text = useText();
    return createPortal(
        <section ref={stack} className={styles.stack} data-screen="" data-alerts="" aria-label={text('app.alerts')}>
            {alerts.map(alert => (
                <AlertSlot key={alert.id} alert={alert} />
            ))}
        </section>,
        document.body,
    );
};

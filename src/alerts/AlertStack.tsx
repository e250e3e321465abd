import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServerText, useText } from '../i18n/useTranslator.ts';
import styles from './AlertStack.module.css';
import { ALERT_DURATION, type Alert, type AlertKind } from './alerts.ts';
import { useAlerts } from './useAlerts.ts';

const PICTURES: Record<AlertKind, string> = {
    success: 'm7.5 12.5 3 3 6-6.5',
    info: 'M12 11v5.5M12 7.6v.1',
    warning: 'M12 7v6.5M12 16.4v.1',
    error: 'm8.8 8.8 6.4 6.4M15.2 8.8l-6.4 6.4',
};

/** Closes by itself unless a pointer or the focus rests on it (row F5). */
const AlertCard = ({ alert, onClose }: { alert: Alert; onClose: () => void }) => {
    const serverText = useServerText();
    const text = useText();
    const [held, setHeld] = useState(false);
    useEffect(() => {
        if (held) return;
        const timer = setTimeout(onClose, ALERT_DURATION);
        return () => clearTimeout(timer);
    }, [held, onClose]);
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: resting on a message only keeps it open
        <div
            className={styles.card}
            data-kind={alert.kind}
            onPointerEnter={hold}
            onPointerLeave={release}
            onFocus={hold}
            onBlur={release}
            onKeyDown={event => event.key === 'Escape' && onClose()}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="9" />
                <path d={PICTURES[alert.kind]} />
            </svg>
            <p role={alert.kind === 'error' ? 'alert' : 'status'}>
                {serverText(alert.message, alert.params)}
                {alert.download ? (
                    <>
                        {' '}
                        <a href={alert.download.href} download="">
                            {text(alert.download.label)}
                        </a>
                    </>
                ) : null}
            </p>
            <button type="button" aria-label={text('app.action.close_message')} onClick={onClose}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="m7 7 10 10M17 7 7 17" />
                </svg>
            </button>
        </div>
    );
};

const AlertSlot = ({ alert }: { alert: Alert }) => {
    const { dismiss } = useAlerts();
    const [close] = useState(() => () => dismiss(alert.id));
    return <AlertCard alert={alert} onClose={close} />;
};

/** Row F5: the alerts of the whole page, on both sides of the sign-in. */
export const AlertStack = () => {
    const { list, subscribe } = useAlerts();
    const alerts = useSyncExternalStore(subscribe, list);
    const text = useText();
    return (
        <section className={styles.stack} aria-label={text('app.alerts')}>
            {alerts.map(alert => (
                <AlertSlot key={alert.id} alert={alert} />
            ))}
        </section>
    );
};

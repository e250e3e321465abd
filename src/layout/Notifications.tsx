import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import type { AlertKind } from '../alerts/alerts.ts';
import { useAlerts } from '../alerts/useAlerts.ts';

const KINDS: readonly AlertKind[] = ['success', 'info', 'warning', 'error'];

const kindOf = ({ type }: NotificationPayload): AlertKind => KINDS.find(kind => kind === type) ?? 'info';

/** Passes react-admin's notifications to our alerts, which survive a navigation and the end of the session. */
export const Notifications = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const alerts = useAlerts();
    useEffect(() => {
        if (notifications.length === 0) return;
        const taken = takeNotification();
        if (!taken || typeof taken.message !== 'string') return;
        const { messageArgs, undo, about } = taken.notificationOptions ?? {};
        alerts.push(kindOf(taken), taken.message, messageArgs, { undo, about });
    }, [notifications, takeNotification, alerts]);
    return null;
};

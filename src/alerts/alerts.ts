import type { MessageKey } from '../i18n/messageKey.ts';
import { createListeners } from '../listeners.ts';

/** How long an alert stays, in milliseconds. Source: specification section 9. */
export const ALERT_DURATION = 8000;

export type AlertKind = 'success' | 'info' | 'warning' | 'error';

/** Where an alert leads to: a file that the browser saves. */
export interface AlertLink {
    readonly href: string;
    readonly label: MessageKey;
}

export interface Alert {
    readonly id: number;
    readonly kind: AlertKind;
    /** A message key, or a server's own words: translated when shown, so that it follows the language. */
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly download?: AlertLink | undefined;
}

/** Lives outside React, so that an alert survives a navigation and the end of a session. */
export interface Alerts {
    readonly list: () => readonly Alert[];
    readonly subscribe: (listener: () => void) => () => void;
    readonly push: (kind: AlertKind, message: string, params?: Alert['params'], download?: AlertLink) => void;
    readonly dismiss: (id: number) => void;
}

export const createAlerts = (): Alerts => {
    const { subscribe, notify } = createListeners();
    let list: readonly Alert[] = [];
    let count = 0;
    const set = (next: readonly Alert[]) => {
        list = next;
        notify();
    };
    return {
        list: () => list,
        subscribe,
        push: (kind, message, params = {}, download = undefined) => {
            count += 1;
            const same = (alert: Alert) => alert.kind === kind && alert.message === message;
            set([...list.filter(alert => !same(alert)), { id: count, kind, message, params, download }]);
        },
        dismiss: id => set(list.filter(alert => alert.id !== id)),
    };
};

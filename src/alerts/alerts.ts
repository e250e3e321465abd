import type { MessageKey } from '../i18n/messageKey.ts';
import { createListeners } from '../listeners.ts';

/** Duration of an alert, in milliseconds (F5). */
export const ALERT_DURATION = 8000;
/** Duration of an alert that offers to take a change back: finding out that it was a mistake takes longer. */
export const UNDO_DURATION = 16_000;

export type AlertKind = 'success' | 'info' | 'warning' | 'error';

/** A download link in an alert. */
export interface AlertLink {
    readonly href: string;
    readonly label: MessageKey;
}

export interface Alert {
    readonly id: number;
    readonly kind: AlertKind;
    /** A message key or a server's message. Translated when shown, so that it follows the current language. */
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly download?: AlertLink | undefined;
    /** Takes back the change that the alert tells of, and tells what became of it. */
    readonly undo?: (() => void) | undefined;
}

/** A store outside React, so that alerts survive a navigation and the end of the session. */
export interface Alerts {
    readonly list: () => readonly Alert[];
    readonly subscribe: (listener: () => void) => () => void;
    readonly push: (
        kind: AlertKind,
        message: string,
        params?: Alert['params'],
        download?: AlertLink,
        undo?: Alert['undo'],
    ) => void;
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
        push: (kind, message, params = {}, download = undefined, undo = undefined) => {
            count += 1;
            const same = (alert: Alert) => alert.kind === kind && alert.message === message;
            set([...list.filter(alert => !same(alert)), { id: count, kind, message, params, download, undo }]);
        },
        dismiss: id => set(list.filter(alert => alert.id !== id)),
    };
};

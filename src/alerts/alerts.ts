import { createContext, useContext } from 'react';
import type { MessageKey } from '../i18n/translator.ts';
import { createListeners } from '../listeners.ts';

/** Duration of an alert, in milliseconds (F5). */
export const ALERT_DURATION = 8000;
/** Duration of an alert with a button, in milliseconds: noticing a mistake and reaching the button takes longer. */
export const ACTION_DURATION = 16_000;

export type AlertKind = 'success' | 'info' | 'warning' | 'error';

export interface AlertLink {
    readonly href: string;
    readonly label: MessageKey;
    readonly isPage?: true;
}

export interface Alert {
    readonly id: number;
    readonly kind: AlertKind;
    /** A message key or a server's message. Translated when shown, so that it follows the current language. */
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly link?: AlertLink | undefined;
    readonly undo?: (() => void) | undefined;
    /** Repeats a request after a transient failure of the server or the network. */
    readonly retry?: (() => void) | undefined;
    /** Subject of the alert, such as the name of a record. Distinguishes alerts with the same message. */
    readonly about?: string | undefined;
}

export type AlertMore = Pick<Alert, 'link' | 'undo' | 'retry' | 'about'>;

/** Maximum number of undoable changes: more alerts would hide the page. */
const MOST_UNDOS = 5;
/** Maximum number of undoable changes of one record, so that inline edits of many values leave the page visible. */
const MOST_OF_ONE = 2;

/** A store outside React, so that alerts survive a navigation and the end of the session. */
export interface Alerts {
    readonly list: () => readonly Alert[];
    readonly subscribe: (listener: () => void) => () => void;
    readonly push: (kind: AlertKind, message: string, params?: Alert['params'], more?: AlertMore) => void;
    readonly dismiss: (id: number) => void;
}

const oldestBeyond = (alerts: readonly Alert[], most: number) => alerts.slice(0, Math.max(0, alerts.length - most));

/** Removes the oldest undoable alerts beyond the limits, per record and in total. */
const limited = (list: readonly Alert[], newest: Alert): readonly Alert[] => {
    const isAlike = ({ message, about }: Alert) => about && message === newest.message && about === newest.about;
    const undos = list.filter(({ undo }) => undo);
    const leaving = [...oldestBeyond(undos, MOST_UNDOS), ...oldestBeyond(undos.filter(isAlike), MOST_OF_ONE)];
    return list.filter(alert => !leaving.includes(alert));
};

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
        push: (kind, message, params = {}, more = {}) => {
            count += 1;
            // The next alert does not replace an undoable one.
            const isReplaced = (alert: Alert) => alert.kind === kind && alert.message === message && !alert.undo;
            const kept = more.undo ? list : list.filter(alert => !isReplaced(alert));
            const newest = { id: count, kind, message, params, ...more };
            set(limited([...kept, newest], newest));
        },
        dismiss: id => set(list.filter(alert => alert.id !== id)),
    };
};

export const AlertsContext = createContext<Alerts | null>(null);

export const useAlerts = (): Alerts => {
    const alerts = useContext(AlertsContext);
    if (!alerts) throw new Error('No AlertsContext above this component');
    return alerts;
};

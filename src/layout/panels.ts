import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export type PanelName = 'customizer' | 'palette' | 'shortcuts';

/** Which panel lies over the page, one at most. Outside React: opening one renders that panel and nothing else. */
export interface Panels {
    readonly current: () => PanelName | undefined;
    readonly subscribe: (listener: () => void) => () => void;
    readonly open: (name: PanelName) => void;
    readonly close: () => void;
}

export const createPanels = (): Panels => {
    const { subscribe, notify } = createListeners();
    let current: PanelName | undefined;
    const show = (name: PanelName | undefined) => {
        current = name;
        notify();
    };
    return {
        current: () => current,
        subscribe,
        open: show,
        close: () => show(undefined),
    };
};

export const PanelsContext = createContext<Panels | null>(null);

export const usePanels = (): Panels => {
    const panels = useContext(PanelsContext);
    if (!panels) throw new Error('No PanelsContext above this component');
    return panels;
};

/** Whether this panel is the open one; renders when that changes. */
export const useIsOpen = (name: PanelName): boolean => {
    const { subscribe, current } = usePanels();
    return useSyncExternalStore(subscribe, () => current() === name);
};

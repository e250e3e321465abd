import { createContext, useContext, useSyncExternalStore } from 'react';

export type PanelName = 'customizer' | 'palette' | 'shortcuts';

/** Which panel lies over the page, one at most. Outside React: opening one renders that panel and nothing else. */
export interface Panels {
    readonly current: () => PanelName | undefined;
    readonly subscribe: (listener: () => void) => () => void;
    readonly open: (name: PanelName) => void;
    readonly close: () => void;
}

export const createPanels = (): Panels => {
    const listeners = new Set<() => void>();
    let current: PanelName | undefined;
    const show = (name: PanelName | undefined) => {
        current = name;
        for (const listener of listeners) listener();
    };
    return {
        current: () => current,
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
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

import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { createTypedAhead } from './palette/typedAhead.ts';

export type PanelName = 'customizer' | 'help' | 'palette' | 'shortcuts';

/** The open panel, at most one. Kept outside React, so that opening renders only that panel. */
export interface PanelStore {
    readonly current: () => PanelName | undefined;
    readonly subscribe: (listener: () => void) => () => void;
    readonly open: (name: PanelName) => void;
    readonly close: () => void;
    readonly typedAhead: ReturnType<typeof createTypedAhead>;
}

export const createPanels = (): PanelStore => {
    const { subscribe, notify } = createListeners();
    let current: PanelName | undefined;
    const typedAhead = createTypedAhead();
    const show = (name: PanelName | undefined) => {
        if (name !== current) typedAhead.wait(name === 'palette');
        current = name;
        notify();
    };
    return {
        current: () => current,
        subscribe,
        open: show,
        close: () => show(undefined),
        typedAhead,
    };
};

export const PanelsContext = createContext<PanelStore | null>(null);

export const usePanels = (): PanelStore => {
    const panels = useContext(PanelsContext);
    if (!panels) throw new Error('No PanelsContext above this component');
    return panels;
};

export const useIsOpen = (name: PanelName): boolean => {
    const { subscribe, current } = usePanels();
    return useSyncExternalStore(subscribe, () => current() === name);
};

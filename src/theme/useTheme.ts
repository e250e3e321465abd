import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ThemeSettings } from './settings.ts';
import type { ThemeStore } from './themeStore.ts';

export const ThemeStoreContext = createContext<ThemeStore | null>(null);

export const useThemeStore = (): ThemeStore => {
    const store = useContext(ThemeStoreContext);
    if (!store) throw new Error('No ThemeStoreContext above this component');
    return store;
};

/** For components that display a setting; others are styled by the attributes of `<html>`. */
export const useThemeSettings = (): ThemeSettings => {
    const { subscribe, settings } = useThemeStore();
    return useSyncExternalStore(subscribe, settings);
};

/** True if the menu beside or above the page is open. */
export const useIsMenuOpen = (): boolean => {
    const { subscribe, isMenuOpen } = useThemeStore();
    return useSyncExternalStore(subscribe, isMenuOpen);
};

const isOfIcons = (): boolean => document.documentElement.dataset.sidebarSize === 'sm';

/** True if the side bar shows only icons and does not expand under the pointer. */
export const useIsOfIcons = (): boolean => useSyncExternalStore(useThemeStore().subscribe, isOfIcons);

/** The current layout, for menus whose structure depends on it. */
export const useLayout = (): ThemeSettings['layoutType'] => {
    const { subscribe, layout } = useThemeStore();
    return useSyncExternalStore(subscribe, layout);
};

import { createListeners } from '../listeners.ts';
import {
    applyChange,
    DEFAULTS,
    type HamburgerEffect,
    hamburger,
    isMenuOpen,
    layoutForWidth,
    PHONE_WIDTH,
    parse,
    prefersDark,
    rootAttributes,
    type SideBarSize,
    sizeForWidth,
    type ThemeChange,
    type ThemeSettings,
    WIDE,
} from './settings.ts';
import { THEME_KEY, writeAttributes } from './writeAttributes.ts';

/** Theme settings of this browser, stored outside React: changes set attributes of `<html>`, which CSS selects. */
export interface ThemeStore {
    readonly settings: () => ThemeSettings;
    /** The layout used at the current window width. */
    readonly layout: () => ThemeSettings['layoutType'];
    readonly subscribe: (listener: () => void) => () => void;
    readonly change: (change: ThemeChange) => void;
    readonly reset: () => void;
    /** T6. The caller handles `overlay` by opening the menu over the page. */
    readonly pressHamburger: () => HamburgerEffect;
    /** True if the menu beside or above the page is open, as toggled by the hamburger button. */
    readonly isMenuOpen: () => boolean;
    /** Shows the menu of the two-column layout again after the hamburger button has hidden it. */
    readonly openMenu: () => void;
    readonly close: () => void;
}

type Page = Pick<Window, 'document' | 'innerWidth' | 'localStorage' | 'addEventListener' | 'removeEventListener'> &
    Partial<Pick<Window, 'matchMedia'>>;

const bandOf = (width: number): number => (width > PHONE_WIDTH ? 1 : 0) + (width >= WIDE ? 1 : 0);

/** Without storage, the settings still apply to the current page. */
const save = (storage: Storage, settings: ThemeSettings): void => {
    try {
        storage.setItem(THEME_KEY, JSON.stringify(settings));
    } catch {}
};

/** C2, C4, C8 and C10: settings are stored in local storage and applied at once, in this and other tabs. */
export const createThemeStore = (page: Page): ThemeStore => {
    const { subscribe, notify } = createListeners();
    const read = (json: string | null): ThemeSettings => parse(json, prefersDark(page));
    let settings = read(page.localStorage.getItem(THEME_KEY));
    let band = bandOf(page.innerWidth);
    let size: SideBarSize | undefined;
    let menuClosed = false;
    const apply = () => {
        const attributes = rootAttributes(settings, { width: page.innerWidth, size });
        writeAttributes(page.document, { ...attributes, 'data-menu': menuClosed ? 'closed' : undefined });
        notify();
    };
    /** Keeps the size set by the hamburger button until the settings or the range of widths change. */
    const settle = (next: ThemeSettings) => {
        if (next.layoutType !== settings.layoutType || next.leftsidbarSizeType !== settings.leftsidbarSizeType)
            size = undefined;
        settings = next;
        apply();
    };
    const set = (next: ThemeSettings) => {
        settle(next);
        save(page.localStorage, next);
    };
    const onResize = () => {
        if (band !== bandOf(page.innerWidth)) size = undefined;
        band = bandOf(page.innerWidth);
        apply();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === THEME_KEY || key === null) settle(read(newValue));
    };
    page.addEventListener('resize', onResize);
    page.addEventListener('storage', onStorage);
    apply();
    return {
        settings: () => settings,
        layout: () => layoutForWidth(settings, page.innerWidth),
        subscribe,
        change: change => set(applyChange(settings, change)),
        reset: () => set(DEFAULTS),
        pressHamburger: () => {
            const effect = hamburger(settings, page.innerWidth, size ?? sizeForWidth(settings, page.innerWidth));
            if (typeof effect === 'object') size = effect.size;
            if (effect === 'menu') menuClosed = !menuClosed;
            apply();
            return effect;
        },
        isMenuOpen: () => {
            const { innerWidth: width } = page;
            return isMenuOpen(settings, { width, size: size ?? sizeForWidth(settings, width), isClosed: menuClosed });
        },
        openMenu: () => {
            menuClosed = false;
            apply();
        },
        close: () => {
            page.removeEventListener('resize', onResize);
            page.removeEventListener('storage', onStorage);
        },
    };
};

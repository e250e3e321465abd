import { expect, test, vi } from 'vitest';
import { DEFAULTS } from '#src/theme/settings.ts';
import { createThemeStore } from '#src/theme/themeStore.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

/** A simulated page: elements that store attributes, and events sent by the test. */
const openPage = (saved?: object, innerWidth = 1440, isDark = false) => {
    const element = () => {
        const attributes = new Map<string, string>();
        return {
            attributes,
            setAttribute: vi.fn((name: string, value: string) => void attributes.set(name, value)),
            getAttribute: (name: string) => attributes.get(name) ?? null,
            removeAttribute: (name: string) => void attributes.delete(name),
        };
    };
    const listeners: Record<string, (event: object) => void> = {};
    const html = element();
    const body = element();
    const page = {
        innerWidth,
        document: { documentElement: html, body },
        matchMedia: (query: string) => ({ matches: isDark && query.includes('dark') }),
        localStorage: memoryStorage(saved && { theme: JSON.stringify(saved) }),
        addEventListener: (type: string, listener: (event: object) => void) => {
            listeners[type] = listener;
        },
        removeEventListener: (type: string) => void delete listeners[type],
    };
    const store = createThemeStore(page as unknown as Window);
    const resize = (width: number) => {
        page.innerWidth = width;
        listeners.resize?.({});
    };
    const shown = (name: string) => html.attributes.get(name);
    const stored = () => JSON.parse(page.localStorage.getItem('theme') ?? 'null');
    return { store, html, body, resize, shown, stored, listeners, page };
};

test('C2 a change is on the root at once, and the whole object is saved', () => {
    const { store, shown, stored } = openPage();
    expect(stored()).toBeNull();
    store.change({ name: 'layoutType', value: 'semibox' });
    expect(shown('data-layout')).toBe('semibox');
    expect(stored()).toEqual({ ...DEFAULTS, layoutType: 'semibox' });
});

test('C2 only what differs is written', () => {
    const { store, html } = openPage();
    html.setAttribute.mockClear();
    store.change({ name: 'topbarThemeType', value: 'dark' });
    expect(html.setAttribute.mock.calls).toEqual([['data-topbar', 'dark']]);
});

test.each([
    { saved: undefined, shows: 'dark' },
    { saved: { layoutModeType: 'light' }, shows: 'light' },
    { saved: {}, shows: 'light' },
])('C4 a dark system shows $shows with $saved', ({ saved, shows }) => {
    const { shown } = openPage(saved, 1440, true);
    expect(shown('data-bs-theme')).toBe(shows);
});

test('C3 dark is said on the body too, light is not', () => {
    const { store, body } = openPage({ layoutModeType: 'dark' });
    expect(body.attributes.get('data-bs-theme')).toBe('dark');
    store.change({ name: 'layoutModeType', value: 'light' });
    expect(body.attributes.has('data-bs-theme')).toBe(false);
});

test('C8 the hamburger holds until the band of widths changes; what was chosen comes back', () => {
    const { store, resize, shown } = openPage({ leftsidbarSizeType: 'md' });
    store.pressHamburger();
    expect(shown('data-sidebar-size')).toBe('lg');
    resize(1300);
    expect(shown('data-sidebar-size')).toBe('lg');
    resize(900);
    expect(shown('data-sidebar-size')).toBe('sm');
    store.pressHamburger();
    expect(shown('data-sidebar-size')).toBe('');
    resize(1440);
    expect(shown('data-sidebar-size')).toBe('md');
});

test('C8 two columns fall back on a narrow window, come back, and stay chosen', () => {
    const { store, resize, shown } = openPage({ layoutType: 'twocolumn' });
    const listener = vi.fn();
    store.subscribe(listener);
    resize(500);
    expect([shown('data-layout'), store.layout(), store.settings().layoutType]).toEqual([
        'vertical',
        'vertical',
        'twocolumn',
    ]);
    expect(listener).toHaveBeenCalled();
    resize(1200);
    expect(store.layout()).toBe('twocolumn');
});

test('T6 the menu of the horizontal layout closes and opens', () => {
    const { store, shown } = openPage({ layoutType: 'horizontal' });
    store.pressHamburger();
    expect(shown('data-menu')).toBe('closed');
    store.pressHamburger();
    expect(shown('data-menu')).toBeUndefined();
});

test('C10 reset: the defaults, saved', () => {
    const { store, stored, shown } = openPage({ layoutType: 'horizontal', layoutModeType: 'dark' });
    store.reset();
    expect(stored()).toEqual(DEFAULTS);
    expect([shown('data-layout'), shown('data-bs-theme'), shown('data-sidebar-size')]).toEqual([
        'vertical',
        'light',
        'lg',
    ]);
});

test('C10 what another tab chose is shown, and not saved again', () => {
    const { store, shown, stored, listeners } = openPage();
    listeners.storage?.({ key: 'theme', newValue: '{"layoutModeType":"dark"}' });
    expect([shown('data-bs-theme'), store.settings().layoutModeType, stored()]).toEqual(['dark', 'dark', null]);
    listeners.storage?.({ key: 'other', newValue: '{"layoutModeType":"light"}' });
    expect(shown('data-bs-theme')).toBe('dark');
    listeners.storage?.({ key: null, newValue: null });
    expect(shown('data-bs-theme')).toBe('light');
});

test('C2 a browser that stores nothing shows the change all the same', () => {
    const { store, shown, page } = openPage();
    page.localStorage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
    store.change({ name: 'layoutModeType', value: 'dark' });
    expect(shown('data-bs-theme')).toBe('dark');
});

test('a store that is closed listens no more', () => {
    const { store, listeners } = openPage();
    store.close();
    expect(listeners).toEqual({});
});

test('trial L8 whether the menu is open is what the hamburger would take away', () => {
    const { store, resize } = openPage({});
    expect(store.isMenuOpen()).toBe(true);
    store.pressHamburger();
    expect(store.isMenuOpen()).toBe(false);
    resize(900);
    expect(store.isMenuOpen()).toBe(true);
    store.pressHamburger();
    expect(store.isMenuOpen()).toBe(false);
    // Over the page, it is a dialog that whoever opens it knows of.
    resize(390);
    expect(store.isMenuOpen()).toBe(false);
});

test('trial L8 the menus of the horizontal and the two-column layout are open until they are closed', () => {
    for (const layoutType of ['horizontal', 'twocolumn']) {
        const { store } = openPage({ layoutType });
        expect(store.isMenuOpen()).toBe(true);
        store.pressHamburger();
        expect(store.isMenuOpen()).toBe(false);
    }
});

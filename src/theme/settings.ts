/** Rules of the theme settings (C1 to C8) as pure functions. Names keep the spelling of stored settings. */
export const CHOICES = {
    layoutType: ['vertical', 'horizontal', 'twocolumn', 'semibox'],
    layoutModeType: ['light', 'dark'],
    layoutWidthType: ['fluid', 'boxed'],
    layoutPositionType: ['fixed', 'scrollable'],
    topbarThemeType: ['light', 'dark'],
    sidebarVisibilitytype: ['show', 'hidden'],
    leftsidbarSizeType: ['lg', 'md', 'sm', 'sm-hover', 'sm-hover-active'],
    leftSidebarViewType: ['default', 'detached'],
    leftSidebarType: ['light', 'dark', 'gradient', 'gradient-2', 'gradient-3', 'gradient-4'],
    leftSidebarImageType: ['none', 'img-1', 'img-2', 'img-3', 'img-4'],
    preloader: ['disable', 'enable'],
} as const;

export type SettingName = keyof typeof CHOICES;
export type ThemeSettings = { readonly [K in SettingName]: (typeof CHOICES)[K][number] };
export type ThemeChange = {
    readonly [K in SettingName]: { readonly name: K; readonly value: ThemeSettings[K] };
}[SettingName];

const isSettingName = (name: string): name is SettingName => Object.hasOwn(CHOICES, name);
export const names = Object.keys(CHOICES).filter(isSettingName);

/** The first choice of each setting. */
export const DEFAULTS: ThemeSettings = {
    layoutType: 'vertical',
    layoutModeType: 'light',
    layoutWidthType: 'fluid',
    layoutPositionType: 'fixed',
    topbarThemeType: 'light',
    sidebarVisibilitytype: 'show',
    leftsidbarSizeType: 'lg',
    leftSidebarViewType: 'default',
    leftSidebarType: 'light',
    leftSidebarImageType: 'none',
    preloader: 'disable',
};

/** C3: values saved by other versions, with their current names. */
const ALIASES: { readonly [K in SettingName]?: Readonly<Record<string, string>> } = {
    leftsidbarSizeType: { default: 'lg' },
    layoutWidthType: { lg: 'fluid' },
};

const objectIn = (json: string | null): Record<string, unknown> => {
    try {
        const value: unknown = JSON.parse(json ?? '');
        return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
        return {};
    }
};

export const prefersDark = (page: { readonly matchMedia?: Window['matchMedia'] }): boolean =>
    page.matchMedia?.('(prefers-color-scheme: dark)').matches === true;

/** C4: parses stored settings, with defaults for invalid ones. Without any, the colour scheme follows the system. */
export const parse = (json: string | null, isSystemDark = false): ThemeSettings => {
    const saved = objectIn(json);
    const known = names.flatMap(name => {
        const given = saved[name];
        const value = typeof given === 'string' ? (ALIASES[name]?.[given] ?? given) : undefined;
        return CHOICES[name].some(choice => choice === value) ? [[name, value]] : [];
    });
    const mode = json === null && isSystemDark ? { layoutModeType: 'dark' as const } : {};
    return { ...DEFAULTS, ...mode, ...Object.fromEntries(known) };
};

/** C5: other settings changed by a choice. */
const entailed = ({ name, value }: ThemeChange): Partial<ThemeSettings> => {
    if (name === 'layoutType' && value === 'semibox')
        return { layoutWidthType: 'fluid', leftSidebarViewType: 'default' };
    if (name === 'layoutWidthType') return { leftsidbarSizeType: value === 'fluid' ? 'lg' : 'sm-hover' };
    return {};
};

export const applyChange = (settings: ThemeSettings, change: ThemeChange): ThemeSettings => ({
    ...settings,
    [change.name]: change.value,
    ...entailed(change),
});

/** Window widths, in CSS pixels, at which the layout changes (C8). */
export const PHONE_WIDTH = 767;
export const WIDE = 1025;

/** A size of the side bar; `''` hides it, which only the hamburger button does at medium widths. */
export type SideBarSize = ThemeSettings['leftsidbarSizeType'] | '';

/** Below 767 px, the vertical layout replaces the two columns. */
export const layoutForWidth = ({ layoutType }: ThemeSettings, width: number): ThemeSettings['layoutType'] =>
    layoutType === 'twocolumn' && width < PHONE_WIDTH ? 'vertical' : layoutType;

/** C8: the initial size at a window width; undefined in the horizontal layout. */
export const sizeForWidth = (settings: ThemeSettings, width: number): SideBarSize | undefined => {
    if (settings.layoutType === 'horizontal') return undefined;
    if (width >= WIDE) return settings.leftsidbarSizeType;
    return width > PHONE_WIDTH ? 'sm' : 'lg';
};

/** Effect of the hamburger button: another size, or opening and closing the menu over or below the page. */
export type HamburgerEffect = { readonly size: SideBarSize } | 'overlay' | 'menu';

/** T6: the effect of pressing the hamburger button. @param size current size of the side bar */
export const hamburger = (settings: ThemeSettings, width: number, size: SideBarSize | undefined): HamburgerEffect => {
    if (width <= PHONE_WIDTH) return 'overlay';
    const layout = settings.layoutType;
    if (layout === 'semibox' && settings.sidebarVisibilitytype === 'hidden') return 'overlay';
    if (layout === 'horizontal' || layout === 'twocolumn') return 'menu';
    if (width > WIDE) return { size: size === 'lg' ? 'sm' : 'lg' };
    return { size: size === 'sm' ? '' : 'sm' };
};

/** True if the menu is open and the hamburger button would close or narrow it. False for the menu over the page. */
export const isMenuOpen = (
    settings: ThemeSettings,
    { width, size, isClosed }: Screen & { isClosed: boolean },
): boolean => {
    const effect = hamburger(settings, width, size);
    if (effect === 'overlay') return false;
    return effect === 'menu' ? !isClosed : effect.size === 'sm' ? width > WIDE : effect.size === '';
};

/** Transient state: the window's width, and the size set by the hamburger button at the current widths. */
export interface Screen {
    readonly width: number;
    readonly size?: SideBarSize | undefined;
}

/** C5: two columns and semi-box always use the full width, regardless of the stored value. */
const widthOf = ({ layoutType, layoutWidthType }: ThemeSettings): string | undefined => {
    if (layoutType === 'twocolumn') return undefined;
    return layoutType === 'semibox' ? 'fluid' : layoutWidthType;
};

/** C3 and C5: the attributes of `<html>`; undefined removes one. In dark mode `<body>` has `data-bs-theme` too. */
export const rootAttributes = (
    settings: ThemeSettings,
    { width, size }: Screen,
): Record<string, string | undefined> => ({
    'data-layout': layoutForWidth(settings, width),
    'data-bs-theme': settings.layoutModeType,
    'data-sidebar': settings.leftSidebarType,
    'data-layout-width': widthOf(settings),
    'data-layout-position': settings.layoutPositionType,
    'data-topbar': settings.topbarThemeType,
    'data-sidebar-size': settings.layoutType === 'horizontal' ? undefined : (size ?? sizeForWidth(settings, width)),
    'data-layout-style': settings.leftSidebarViewType,
    'data-sidebar-image': settings.leftSidebarImageType,
    'data-preloader': settings.preloader,
    'data-sidebar-visibility': settings.sidebarVisibilitytype,
});

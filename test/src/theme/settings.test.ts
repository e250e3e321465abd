import { describe, expect, test } from 'vitest';
import { visibleSections } from '#src/theme/customizer/sections.ts';
import {
    applyChange,
    CHOICES,
    DEFAULTS,
    hamburger,
    parse,
    rootAttributes,
    type SideBarSize,
    sizeForWidth,
    type ThemeChange,
    type ThemeSettings,
} from '#src/theme/settings.ts';

const having = (some: Partial<ThemeSettings>): ThemeSettings => ({ ...DEFAULTS, ...some });
const attributes = (some: Partial<ThemeSettings>, width = 1440) => rootAttributes(having(some), { width });

test('C4 the defaults are those required, and the first choice of each', () => {
    expect(DEFAULTS).toEqual({
        layoutType: 'vertical',
        leftSidebarType: 'light',
        layoutModeType: 'light',
        layoutWidthType: 'fluid',
        layoutPositionType: 'fixed',
        topbarThemeType: 'light',
        leftsidbarSizeType: 'lg',
        leftSidebarViewType: 'default',
        leftSidebarImageType: 'none',
        preloader: 'disable',
        sidebarVisibilitytype: 'show',
    });
    for (const [name, [first]] of Object.entries(CHOICES)) expect(DEFAULTS).toHaveProperty(name, first);
});

describe('C4 what was saved is read', () => {
    const saved: [string | null, Partial<ThemeSettings>][] = [
        [null, {}],
        ['', {}],
        ['{', {}],
        ['null', {}],
        ['"dark"', {}],
        ['[1]', {}],
        ['{"layoutModeType":"dark"}', { layoutModeType: 'dark' }],
        ['{"layoutModeType":"blue","layoutType":"semibox"}', { layoutType: 'semibox' }],
        ['{"layoutModeType":["dark"],"preloader":"enable"}', { preloader: 'enable' }],
        ['{"layoutType":{"toString":1},"preloader":"enable"}', { preloader: 'enable' }],
        ['{"leftsidbarSizeType":"default","layoutWidthType":"lg"}', {}],
        ['{"leftsidbarSizeType":"sm-hover-active"}', { leftsidbarSizeType: 'sm-hover-active' }],
        ['{"leftsidbarSizeType":""}', {}],
        ['{"another":1,"topbarThemeType":"dark"}', { topbarThemeType: 'dark' }],
        ['{"__proto__":{"layoutType":"semibox"}}', {}],
    ];
    test.each(saved)('%s', (json, expected) => expect(parse(json)).toEqual(having(expected)));

    test.each(Object.entries(CHOICES).flatMap(([name, values]) => values.map(value => ({ name, value }))))(
        '$name $value comes back as it was',
        ({ name, value }) => expect(parse(JSON.stringify({ [name]: value }))).toEqual({ ...DEFAULTS, [name]: value }),
    );
});

describe('C5 what a choice brings with it', () => {
    const boxed = having({ layoutWidthType: 'boxed', leftsidbarSizeType: 'sm-hover', leftSidebarViewType: 'detached' });
    const cases: [string, ThemeSettings, ThemeChange, Partial<ThemeSettings>][] = [
        [
            'boxed sets sm-hover',
            DEFAULTS,
            { name: 'layoutWidthType', value: 'boxed' },
            { leftsidbarSizeType: 'sm-hover' },
        ],
        ['fluid sets lg', boxed, { name: 'layoutWidthType', value: 'fluid' }, { leftsidbarSizeType: 'lg' }],
        [
            'semibox forces fluid width and default view',
            boxed,
            { name: 'layoutType', value: 'semibox' },
            { layoutWidthType: 'fluid', leftSidebarViewType: 'default' },
        ],
        ['a size is a size', DEFAULTS, { name: 'leftsidbarSizeType', value: 'md' }, {}],
        ['horizontal keeps the size for the way back', boxed, { name: 'layoutType', value: 'horizontal' }, {}],
    ];
    test.each(cases)('%s', (_, before, change, more) =>
        expect(applyChange(before, change)).toEqual({ ...before, [change.name]: change.value, ...more }),
    );

    test('settings are not changed in place', () => {
        const before = Object.freeze(having({}));
        applyChange(before, { name: 'layoutType', value: 'semibox' });
        expect(before).toEqual(DEFAULTS);
    });
});

describe('C7 the sections of the panel', () => {
    const always = ['layoutType', 'layoutModeType', 'layoutPositionType', 'topbarThemeType', 'preloader'];
    const sideBar = ['leftsidbarSizeType', 'leftSidebarViewType', 'leftSidebarType', 'leftSidebarImageType'];
    const cases: [Partial<ThemeSettings>, string[]][] = [
        [{ layoutType: 'vertical' }, ['layoutWidthType', ...sideBar]],
        [{ layoutType: 'horizontal' }, ['layoutWidthType']],
        [{ layoutType: 'twocolumn' }, ['leftSidebarType', 'leftSidebarImageType']],
        [{ layoutType: 'semibox' }, ['sidebarVisibilitytype', ...sideBar]],
        [{ layoutType: 'semibox', sidebarVisibilitytype: 'hidden' }, ['sidebarVisibilitytype']],
        [{ layoutType: 'vertical', sidebarVisibilitytype: 'hidden' }, ['layoutWidthType', ...sideBar]],
    ];
    test.each(cases)('%o', (some, more) =>
        expect([...visibleSections(having(some))].sort()).toEqual([...always, ...more].sort()),
    );
});

describe('C8 the size for a width', () => {
    const cases: [number, Partial<ThemeSettings>, SideBarSize | undefined][] = [
        [1440, { leftsidbarSizeType: 'md' }, 'md'],
        [1025, { leftsidbarSizeType: 'sm-hover-active' }, 'sm-hover-active'],
        [1024, { leftsidbarSizeType: 'md' }, 'sm'],
        [768, {}, 'sm'],
        [767, { leftsidbarSizeType: 'sm' }, 'lg'],
        [320, { layoutType: 'semibox' }, 'lg'],
        [320, { layoutType: 'horizontal' }, undefined],
        [1440, { layoutType: 'horizontal' }, undefined],
    ];
    test.each(cases)('%i px, %o', (width, some, size) => expect(sizeForWidth(having(some), width)).toBe(size));
});

describe('T6 the hamburger', () => {
    const cases: [number, Partial<ThemeSettings>, SideBarSize | undefined, ReturnType<typeof hamburger>][] = [
        [1440, {}, 'lg', { size: 'sm' }],
        [1440, {}, 'sm', { size: 'lg' }],
        [1026, { leftsidbarSizeType: 'md' }, 'md', { size: 'lg' }],
        [1025, {}, 'sm', { size: '' }],
        [900, {}, 'sm', { size: '' }],
        [768, {}, '', { size: 'sm' }],
        [767, {}, 'lg', 'overlay'],
        [390, { layoutType: 'horizontal' }, undefined, 'overlay'],
        [1440, { layoutType: 'horizontal' }, undefined, 'menu'],
        [900, { layoutType: 'twocolumn' }, 'sm', 'menu'],
        [1440, { layoutType: 'semibox' }, 'lg', { size: 'sm' }],
        [1440, { layoutType: 'semibox', sidebarVisibilitytype: 'hidden' }, 'lg', 'overlay'],
    ];
    test.each(cases)('at %i px, %o, from %s', (width, some, size, effect) =>
        expect(hamburger(having(some), width, size)).toEqual(effect),
    );
});

describe('C3 C5 attributes of <html>', () => {
    test('of the defaults', () =>
        expect(attributes({})).toEqual({
            'data-layout': 'vertical',
            'data-bs-theme': 'light',
            'data-sidebar': 'light',
            'data-layout-width': 'fluid',
            'data-layout-position': 'fixed',
            'data-topbar': 'light',
            'data-sidebar-size': 'lg',
            'data-layout-style': 'default',
            'data-sidebar-image': 'none',
            'data-preloader': 'disable',
            'data-sidebar-visibility': 'show',
        }));

    test('two columns have no width, the horizontal layout has no size', () => {
        expect(attributes({ layoutType: 'twocolumn' })).toMatchObject({ 'data-layout-width': undefined });
        expect(attributes({ layoutType: 'horizontal' })).toMatchObject({ 'data-sidebar-size': undefined });
    });

    test('a semi-box is fluid, whatever was saved', () =>
        expect(attributes({ layoutType: 'semibox', layoutWidthType: 'boxed' })).toMatchObject({
            'data-layout-width': 'fluid',
        }));

    test.each([
        [766, 'vertical'],
        [767, 'twocolumn'],
        [1440, 'twocolumn'],
    ])('C8 two columns at %i px are %s', (width, layout) =>
        expect(attributes({ layoutType: 'twocolumn' }, width)).toMatchObject({ 'data-layout': layout }),
    );

    test('what the hamburger did comes before what was chosen', () =>
        expect(rootAttributes(DEFAULTS, { width: 900, size: '' })).toMatchObject({ 'data-sidebar-size': '' }));
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The colours of each mode, from `tokens.css`; dark inherits those of light, as in a browser. */
const css = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split(':root[data-bs-theme="dark"]');
const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--c-([\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]));
const modes = { light: read(lightCss), dark: { ...read(lightCss), ...read(darkCss) } };

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Contrast ratio of WCAG 2.2. */
const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
};

const grounds = ['page', 'surface', 'raised', 'sunken', 'hover'];
const pairs = [
    ...['ink', 'ink-2', 'ink-3', 'accent', 'danger', 'signal', 'info'].flatMap(text =>
        grounds.map(ground => ({ text, ground, least: 4.5 })),
    ),
    ...['accent', 'signal', 'danger', 'info'].map(ground => ({ text: `on-${ground}`, ground, least: 4.5 })),
    ...['accent', 'signal', 'danger', 'info'].map(text => ({ text, ground: `${text}-soft`, least: 4.5 })),
    { text: 'accent-strong', ground: 'accent-soft', least: 4.5 },
    ...['page', 'surface'].map(ground => ({ text: 'control', ground, least: 3 })),
];

describe.each(Object.entries(modes))('AA contrast, %s', (_, colours) => {
    test.each(pairs)('$text on $ground is at least $least', ({ text, ground, least }) =>
        expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least),
    );
});

/** A colour over a ground, as the browser mixes them. */
const over = (colour: string, ground: string, strength: number): string => {
    const part = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
    const mixed = [1, 3, 5].map(at => Math.round(part(colour, at) * strength + part(ground, at) * (1 - strength)));
    return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
};

const frame = readFileSync(new URL('../../../src/theme/frame.css', import.meta.url), 'utf8');
const ruleOf = (selector: string): string => frame.slice(frame.indexOf(selector)).split('}')[0] ?? '';
const declared = (rule: string, name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1] ?? '';
const root = ruleOf(':root {');
const dim = ruleOf(':root:is([data-sidebar="dark"]');

/** The colours that the side bar has in a rule, with those of the mode. */
const sideBarOf = (rule: string, colours: Record<string, string | undefined>) => {
    const colour = (name: string): string => {
        const value = declared(rule, name);
        return value.startsWith('var(--c-') ? (colours[value.slice('var(--c-'.length, -1)] ?? '') : value;
    };
    /** What lies over the ground: opaque, or white in percent. */
    const laid = (name: string, ground: string): string => {
        const percent = /rgb\(255 255 255 \/ (\d+)%\)/.exec(declared(rule, name))?.[1];
        return percent === undefined ? colour(name) : over('#ffffff', ground, Number(percent) / 100);
    };
    return { colour, laid, strength: Number(declared(rule, 'side-picture-strength')) };
};

const stopsIn = (value: string): readonly string[] => value.match(/#[\da-f]{6}/g) ?? [];
const NIGHT = [...frame.matchAll(/--night(?:-deep)?: (#[\da-f]{6})/g)].flatMap(([, value]) => value ?? []);
const sideBars = [
    ...Object.entries(modes).map(([name, colours]) => ({
        name: `light, ${name} mode`,
        ...sideBarOf(root, colours),
        grounds: [colours.surface ?? '', colours.sunken ?? ''],
    })),
    { name: 'dark', ...sideBarOf(dim, modes.light), grounds: NIGHT },
    ...[1, 2, 3, 4].map(at => ({
        name: `gradient ${at}`,
        ...sideBarOf(dim, modes.light),
        grounds: stopsIn(declared(root, `gradient-${at}`)),
    })),
];

describe.each(sideBars)(
    'trial M7 the side bar $name has AA contrast, beside and over the lines of its picture',
    sideBar => {
        const { colour, laid, strength } = sideBar;
        const grounds = sideBar.grounds.flatMap(ground => [ground, over(colour('side-ink'), ground, strength)]);
        const least = (ink: string, on: (ground: string) => string = ground => ground) =>
            Math.min(...grounds.map(ground => contrast(colour(ink), on(ground))));

        test('each ink', () => {
            expect(grounds.length).toBeGreaterThanOrEqual(4);
            for (const ink of ['side-ink', 'side-ink-2', 'side-ink-3'])
                expect(least(ink), ink).toBeGreaterThanOrEqual(4.5);
        });

        test('what the pointer is on, and the current entry', () => {
            expect(least('side-ink', ground => laid('side-hover', ground))).toBeGreaterThanOrEqual(4.5);
            expect(least('side-active-ink', ground => laid('side-active', ground))).toBeGreaterThanOrEqual(4.5);
        });
    },
);

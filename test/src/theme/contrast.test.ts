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

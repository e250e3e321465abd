import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = 'inter-latin-wght-normal.woff2';
const SOURCE = `node_modules/@fontsource-variable/inter/files/${FONT}`;
const STYLES = 'src/theme/fonts.css';
const CACHE = 'node_modules/.cache/comptoir-fonts';

/** Features and weights that the style sheets use; the others would double the size. */
const OPTIONS = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
} as const;

/** The characters of the first `unicode-range` of a style sheet: `U+0000-00FF, U+0131`. */
export const charactersOf = (styles: string): string => {
    const [, ranges = ''] = /unicode-range:([^;]+);/.exec(styles) ?? [];
    return ranges
        .split(',')
        .flatMap(range => {
            const [first = 0, last = first] = range
                .replace('U+', '')
                .split('-')
                .map(code => Number.parseInt(code, 16));
            return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
        })
        .join('');
};

/** Cached by font, characters and options. @returns the folder of the font */
const subset = async (root: string): Promise<string> => {
    const source = await readFile(join(root, SOURCE));
    const characters = charactersOf(await readFile(join(root, STYLES), 'utf8'));
    const digest = createHash('sha256').update(source).update(characters).update(JSON.stringify(OPTIONS));
    const file = resolve(root, CACHE, digest.digest('hex').slice(0, 16), FONT);
    if (!existsSync(file)) {
        await mkdir(dirname(file), { recursive: true });
        const unfinished = `${file}.${process.pid}`;
        await writeFile(unfinished, await subsetFont(source, characters, OPTIONS));
        await rename(unfinished, file);
    }
    return dirname(file);
};

/** Provides the text font at `@fonts`, reduced to the glyphs and features of the console. */
export const fonts = (): Plugin => ({
    name: 'fonts',
    config: async ({ root = process.cwd() }) => ({ resolve: { alias: { '@fonts': await subset(root) } } }),
});

import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { growth, LINEAR } from '#test/support/growth.ts';

interface Literal {
    readonly file: string;
    readonly pattern: RegExp;
}

/** All regular expressions of a syntax tree. */
const patternsIn = (node: unknown): RegExp[] => {
    if (typeof node !== 'object' || node === null) return [];
    if ('regex' in node && node.regex && 'value' in node && node.value instanceof RegExp) return [node.value];
    return Object.values(node).flatMap(patternsIn);
};

/** Of all code but the seed, whose patterns read the seed's own words alone. */
const LITERALS: readonly Literal[] = ['server', 'contract', 'packages/hydra/src', 'src'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name}`)
        .filter(file => /\.tsx?$/.test(file) && !file.startsWith('server/seed/'))
        .flatMap(file =>
            patternsIn(parseSync(file, readFileSync(file, 'utf8')).program).map(pattern => ({ file, pattern })),
        ),
);

/** Files whose texts are cut or refused before a slow pattern reads them; `foreignText.test.ts` holds their time. */
const BOUNDED: readonly string[] = [
    'packages/hydra/src/documentation/introspect.ts',
    'server/imports/read/readings.ts',
    'src/richText/RichTextField.tsx',
    'src/ui/numbers.ts',
];

/** Signs of the classes that a pattern names, by how it names them. */
const CLASSES: readonly (readonly [name: RegExp, signs: readonly string[]])[] = [
    [/\\s|\\S|\\W|\\D|\[\^|\\p\{Z/, [' ', '\t']],
    [/\\d|\\w|0-9|\\S|\\W|\[\^|\./, ['0', '1']],
    [/\\w|a-z|A-Z|\\p\{L|\\S|\\D|\[\^|\./, ['a', 'A']],
    [/\[\^|\.|\\r|\\n/, ['\n']],
];

/** The signs and words that lead far into a pattern: its own, and those of its classes. */
const unitsOf = ({ source }: RegExp): readonly string[] => {
    const bare = source.replaceAll(/\\[a-zA-Z]|\\p\{[^}]*\}|\{[\d,]*\}|\(\?(?:<?[=!:]|<\w+>)/g, '');
    const words = bare.match(/[\p{L}\p{N} ]+/gu) ?? [];
    const signs = [...bare].filter(sign => !'\\^$?*+|()[]{}'.includes(sign) && !/[\p{L}\p{N}]/u.test(sign));
    const escaped = [...source.matchAll(/\\([^\p{L}\p{N}])/gu)].map(([, sign = '']) => sign);
    const classes = CLASSES.flatMap(([name, all]) => (name.test(source) ? all : []));
    return [...new Set([...classes, ...signs, ...escaped, ...words])].slice(0, 16);
};

type Shape = (size: number) => string;

const repeated =
    (before: string, unit: string, after: string): Shape =>
    size =>
        `${before}${unit.repeat(size / unit.length)}${after}`;

/** Runs of each unit and of each pair, after each unit, that end as the pattern does not expect. */
const shapesOf = (pattern: RegExp): Shape[] => {
    const units = unitsOf(pattern);
    return units.flatMap(first => [
        repeated('', first, '\0'),
        ...units.flatMap(second => [repeated('', first + second, '\0'), repeated(first, second, '\0\n')]),
    ]);
};

const timeOf = (pattern: RegExp, text: string): number => {
    const start = performance.now();
    text.search(pattern);
    return performance.now() - start;
};

const SIZE = 2000;
/** In milliseconds; a hundred times what a text of that size takes where time grows with its length. */
const NOTICED = 0.5;
/** In milliseconds; no need to compare it with that of longer texts, which may take minutes. */
const ENDLESS = 50;

/** The least of a few attempts, of which the first is mostly enough. */
const leastTime = (pattern: RegExp, text: string, enough: number): number => {
    const first = timeOf(pattern, text);
    return first < enough ? first : Math.min(first, timeOf(pattern, text), timeOf(pattern, text));
};

/** Whether a pattern takes far longer for a longer text; short ones come first, since time may double with each sign. */
const isSlow = async (pattern: RegExp, shape: Shape): Promise<boolean> => {
    for (const size of [16, 24, 32, 64]) if (leastTime(pattern, shape(size), ENDLESS) >= ENDLESS) return true;
    const time = leastTime(pattern, shape(SIZE), NOTICED);
    if (time < NOTICED || time >= ENDLESS) return time >= ENDLESS;
    const texts = new Map([1, 2, 4].map(times => [times * SIZE, shape(times * SIZE)]));
    return (await growth(size => texts.get(size)?.search(pattern), SIZE)) >= LINEAR;
};

/** The beginning of a text that takes long; undefined where there is none. */
const slowText = async (pattern: RegExp): Promise<string | undefined> => {
    for (const shape of shapesOf(pattern)) if (await isSlow(pattern, shape)) return shape(8);
    return undefined;
};

describe('I10 no pattern takes a time that grows faster than its text', () => {
    test('I10 all that the code has', async () => {
        const known = new Set<string>();
        const slow: unknown[] = [];
        for (const { file, pattern } of LITERALS.filter(one => !BOUNDED.includes(one.file))) {
            if (known.has(String(pattern))) continue;
            known.add(String(pattern));
            const text = await slowText(pattern);
            if (text !== undefined) slow.push([file, String(pattern), text]);
        }
        expect(slow).toEqual([]);
        expect(known.size).toBeGreaterThan(300);
    });

    test.each([
        /%.*$/,
        /\/\S+\.(?:js|css)\b/,
        /^(\S.*?)\s*[x×*]\s*(\d{1,7})$/i,
        /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
        /^(a|a)+$/,
    ])('I10 %s would be found', async pattern => {
        expect(await slowText(pattern)).toBeDefined();
    });

    test('I10 files that are left out still have such a pattern', async () => {
        const slow = new Set<string>();
        for (const { file, pattern } of LITERALS.filter(one => BOUNDED.includes(one.file)))
            if (!slow.has(file) && (await slowText(pattern)) !== undefined) slow.add(file);
        expect([...slow].toSorted()).toEqual(BOUNDED);
    });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const FOLDER = '@expo-google-fonts';

const remembered = <A, R>(work: (argument: A) => R): ((argument: A) => R) => {
    const known = new Map<A, R>();
    return argument => {
        const found = known.get(argument) ?? work(argument);
        known.set(argument, found);
        return found;
    };
};

/**
 * Inter, the typeface of the console, as complete fonts: its web fonts are split by alphabet and lack the narrow
 * no-break space. It covers Latin, Greek and Cyrillic; the Noto fonts cover Hebrew, Arabic and emoji. Only the needed
 * fonts are read, and only the used glyphs are embedded.
 */
const FILES = {
    inter: { regular: 'inter/400Regular/Inter_400Regular', semibold: 'inter/600SemiBold/Inter_600SemiBold' },
    hebrew: {
        regular: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
        semibold: 'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold',
    },
    arabic: {
        regular: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
        semibold: 'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold',
    },
    emoji: {
        regular: 'noto-emoji/400Regular/NotoEmoji_400Regular',
        semibold: 'noto-emoji/600SemiBold/NotoEmoji_600SemiBold',
    },
} as const;

export type Family = keyof typeof FILES;
export type Weight = keyof (typeof FILES)[Family];

/** In the order in which they are tried for a character. */
export const FAMILIES = Object.keys(FILES) as readonly Family[];

/** Default features of Inter that take four fifths of the layout time and do not affect the texts of documents. */
const CONTEXTUAL = ['calt', 'ccmp', 'liga', 'clig', 'rlig', 'locl', 'rclt'];

/** Offset of the table `GSUB`, from the directory of an OpenType font. */
const substitutionsAt = (font: Buffer): number | undefined => {
    const tables = font.readUInt16BE(4);
    for (let at = 12; at < 12 + tables * 16; at += 16)
        if (font.toString('latin1', at, at + 4) === 'GSUB') return font.readUInt32BE(at + 8);
    return undefined;
};

/** Renames features, so that no layout applies them: pdfkit only caches the layout of words if no feature is selected. */
const withoutContextual = (font: Buffer): Buffer => {
    const table = substitutionsAt(font);
    if (table === undefined) return font;
    const list = table + font.readUInt16BE(table + 6);
    for (let at = list + 2; at < list + 2 + font.readUInt16BE(list) * 6; at += 6)
        if (CONTEXTUAL.includes(font.toString('latin1', at, at + 4))) font.write('none', at, 'latin1');
    return font;
};

const read = remembered((path: string): Buffer => readFileSync(resolve(`${FOLDER}/${path}.ttf`)));
const readInter = remembered((weight: Weight): Buffer => withoutContextual(read(FILES.inter[weight])));

export const readFont = (family: Family, weight: Weight): Buffer =>
    family === 'inter' ? readInter(weight) : read(FILES[family][weight]);

const charactersOf = remembered((family: Family): ReadonlySet<number> => {
    const font = create(read(FILES[family].regular));
    return new Set('characterSet' in font ? font.characterSet : []);
});

export const covers = (family: Family, text: string): boolean => {
    const characters = charactersOf(family);
    for (const one of text) if (!characters.has(one.codePointAt(0) ?? 0)) return false;
    return true;
};

// Apart: pure, and tested without a document.
import bidiFactory from 'bidi-js';
import { covers, FAMILIES, type Family } from './fonts.ts';

/** A stretch of a line that is drawn in one font, as pdfkit wants it. Runs stand from left to right. */
export interface Run {
    readonly text: string;
    readonly family: Family;
    /** What it stands for, if its glyphs do not tell. */
    readonly original?: string;
}

/** Stands for a character that no font has. */
export const REPLACEMENT = '□';

/** Hebrew, Arabic and all others that are written from the right. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f]/u;
/** Would turn around the texts beside it, a price for example. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** fontkit lays a text that has one of these out from right to left. */
const LAID_OUT_FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;

const RIGHT_TO_LEFT_MARK = '\u200f';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const visible = (text: string): string => text.replace(INVISIBLE, '');

/** Accents are composed, since contextual forms are off; tabs and other control characters have no glyph. */
export const clean = (text: string): string =>
    text
        .normalize('NFC')
        .replace(/\p{Cc}/gu, ' ')
        .replace(OVERRIDES, '');

/** Most texts: Inter has all of it, and it is written from the left. */
export const isPlain = (text: string): boolean => covers('inter', text) && !RIGHT_TO_LEFT.test(text);

/** Characters as people see them: an emoji of several code points is one. */
export const charactersOf = (text: string): string[] =>
    isPlain(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Makes the line of a text read in the direction of the whole text, of which it shows a part. */
export const inDirectionOf = (text: string): ((line: string) => string) => {
    if (!RIGHT_TO_LEFT.test(text) || bidi.getEmbeddingLevels(text).paragraphs[0]?.level !== 1) return line => line;
    return line => `${RIGHT_TO_LEFT_MARK}${line}`;
};

/** The run of one character; undefined when nothing of it is seen. */
const runOf = (character: string): Run | undefined => {
    const seen = visible(character);
    if (seen === '') return undefined;
    const family = FAMILIES.find(one => covers(one, seen));
    // Joiners and selectors choose the glyph of an emoji, or the form of a letter.
    if (family && family !== 'inter')
        return { text: [...character].filter(one => covers(family, one)).join(''), family };
    // Another form of the same characters: `ﬁ`, `㎡`, a wide space.
    const written = [seen, seen.normalize('NFKC')].find(one => covers('inter', one));
    return { family: 'inter', ...(written ? { text: written } : { text: REPLACEMENT, original: character }) };
};

interface Leveled extends Run {
    /** Odd if it is read from the right (UAX #9). */
    readonly level: number;
}

const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text;

const joins = (last: Leveled | undefined, next: Leveled): last is Leveled =>
    last?.family === next.family &&
    last.level === next.level &&
    (last.original === undefined) === (next.original === undefined);

/** Characters of one font and level as one run. */
const join = (characters: readonly Leveled[]): Leveled[] => {
    const runs: Leveled[] = [];
    for (const next of characters) {
        const last = runs.at(-1);
        if (!joins(last, next)) runs.push(next);
        else {
            const original = last.original === undefined ? {} : { original: last.original + (next.original ?? '') };
            runs[runs.length - 1] = { ...last, ...original, text: last.text + next.text };
        }
    }
    return runs;
};

const leveled = (text: string): Leveled[] => {
    const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : [];
    let at = 0;
    return charactersOf(text).flatMap(character => {
        const level = levels[at] ?? 0;
        at += character.length;
        const run = runOf(character);
        return run ? [{ ...run, text: level % 2 === 1 ? mirrored(run.text) : run.text, level }] : [];
    });
};

/** Reverses all stretches of a level or of higher ones, from the highest to the lowest odd one (UAX #9, L2). */
const inOrderOfSight = (runs: readonly Leveled[]): Leveled[] => {
    const ordered = [...runs];
    for (let level = Math.max(...runs.map(run => run.level)); level > 0; level -= 1) {
        for (let from = 0; from < ordered.length; from += 1) {
            let to = from;
            while ((ordered[to]?.level ?? 0) >= level) to += 1;
            ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
            from = to;
        }
    }
    return ordered;
};

/**
 * fontkit reverses what it takes for Hebrew or Arabic, digits included, and nothing else. Dots of Arabic are glyphs
 * without a character, so that its texts could not be read back from the file.
 */
const asDrawn = ({ level, text, family, original }: Leveled): Run => {
    const isReversed = LAID_OUT_FROM_RIGHT.test(text);
    const ordered = isReversed === (level % 2 === 1) ? text : charactersOf(text).reverse().join('');
    const meant = family === 'arabic' ? text : original;
    return { text: ordered, family, ...(meant === undefined ? {} : { original: meant }) };
};

/** The runs of a line that is {@link clean}. */
export const runsOf = (line: string): readonly Run[] => {
    if (isPlain(line)) return [{ text: line, family: 'inter' }];
    return inOrderOfSight(join(leveled(line))).map(asDrawn);
};

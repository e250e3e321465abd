// Apart: pure, and tested without a document.
import bidiFactory from 'bidi-js';
import { covers, FAMILIES, type Family } from './fonts.ts';

/** Part of a line drawn in one font, in the form that pdfkit expects. Runs are ordered from left to right. */
export interface Run {
    readonly text: string;
    readonly family: Family;
    /** Original text, if it cannot be derived from the glyphs. */
    readonly original?: string;
}

export const REPLACEMENT = '□';

/** Hebrew, Arabic and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f]/u;
/** Directional overrides, which would reverse neighbouring texts such as a price. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** fontkit lays out a text with one of these from right to left. */
const LAID_OUT_FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;

const RIGHT_TO_LEFT_MARK = '\u200f';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const visible = (text: string): string => text.replace(INVISIBLE, '');

/** Normalises a text: composes accents, because contextual forms are disabled, and replaces control characters. */
export const clean = (text: string): string =>
    text
        .normalize('NFC')
        .replace(/\p{Cc}/gu, ' ')
        .replace(OVERRIDES, '');

/** True for most texts: Inter covers all characters, and the direction is left to right. */
export const isPlain = (text: string): boolean => covers('inter', text) && !RIGHT_TO_LEFT.test(text);

/** User-perceived characters: an emoji of several code points counts as one. */
export const charactersOf = (text: string): string[] =>
    isPlain(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Gives each line of a wrapped text the direction of the whole text. */
export const inDirectionOf = (text: string): ((line: string) => string) => {
    if (!RIGHT_TO_LEFT.test(text) || bidi.getEmbeddingLevels(text).paragraphs[0]?.level !== 1) return line => line;
    return line => `${RIGHT_TO_LEFT_MARK}${line}`;
};

const runOf = (character: string): Run | undefined => {
    const seen = visible(character);
    if (seen === '') return undefined;
    const family = FAMILIES.find(one => covers(one, seen));
    // Joiners and selectors choose the glyph of an emoji, or the form of a letter.
    if (family && family !== 'inter')
        return { text: [...character].filter(one => covers(family, one)).join(''), family };
    // Compatibility form: `ﬁ`, `㎡`, a wide space.
    const written = [seen, seen.normalize('NFKC')].find(one => covers('inter', one));
    return { family: 'inter', ...(written ? { text: written } : { text: REPLACEMENT, original: character }) };
};

interface Leveled extends Run {
    /** Odd for right to left (UAX #9). */
    readonly level: number;
}

const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text;

const joins = (last: Leveled | undefined, next: Leveled): last is Leveled =>
    last?.family === next.family &&
    last.level === next.level &&
    (last.original === undefined) === (next.original === undefined);

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

/** Reorders runs for display: reverses the sequences of each level, from the highest to the lowest odd one (UAX #9, L2). */
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

/** fontkit only reverses Hebrew and Arabic. Dots of Arabic letters are separate glyphs, so the original text is stored. */
const asDrawn = ({ level, text, family, original }: Leveled): Run => {
    const isReversed = LAID_OUT_FROM_RIGHT.test(text);
    const ordered = isReversed === (level % 2 === 1) ? text : charactersOf(text).reverse().join('');
    const meant = family === 'arabic' ? text : original;
    return { text: ordered, family, ...(meant === undefined ? {} : { original: meant }) };
};

/** Runs of a line normalised by {@link clean}. */
export const runsOf = (line: string): readonly Run[] => {
    if (isPlain(line)) return [{ text: line, family: 'inter' }];
    return inOrderOfSight(join(leveled(line))).map(asDrawn);
};

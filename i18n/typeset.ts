import type { Locale } from './index.ts';

const NO_BREAK = '\u00a0';

/** Apostrophes between letters, and those after an English plural. */
const APOSTROPHE = /(?<=[\p{L}}])'(?=[\p{L}%«])/gu;
const POSSESSIVE = /(?<=s)'(?= \p{Ll})/gu;
/** Spaces before high punctuation; `%` is a sign where it does not begin a placeholder. */
const BEFORE_SIGN = / (?=[:;?!»](?:\P{L}|$)|%(?!\{))/gu;
const AFTER_GUILLEMET = /(?<=«) /g;
/** Spaces between a number, or the placeholder of one, and its unit. */
const BEFORE_UNIT = /(?<=[\d}]) (?=(?:€|kg|g|cm|mm|m|l|ko|Mo|Go|s|dpi)(?!\p{L}))/gu;

/**
 * A message with the typography of its language: curly apostrophes, and in French, no-break spaces (U+00A0) before
 * `: ; ? ! %` and units and within guillemets, after the rules of the Imprimerie nationale, which prescribe a thin one
 * before some of them; browsers and fonts treat the wide one more evenly.
 */
export const typeset = (message: string, locale: Locale): string => {
    const text = message.replace(APOSTROPHE, '’');
    if (locale === 'en') return text.replace(POSSESSIVE, '’');
    return text.replace(BEFORE_SIGN, NO_BREAK).replace(AFTER_GUILLEMET, NO_BREAK).replace(BEFORE_UNIT, NO_BREAK);
};

/** All messages of a tree, typeset. */
export const typesetAll = <Tree extends object>(tree: Tree, locale: Locale): Tree =>
    JSON.parse(JSON.stringify(tree), (_key, value) => (typeof value === 'string' ? typeset(value, locale) : value));

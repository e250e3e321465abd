import { ean } from '#contract/rules.ts';
import { nameKey } from '#contract/text.ts';

/** Candidates in a file name for identifying its item. */
export interface Hints {
    /** Valid EANs, in order. */
    readonly eans: readonly string[];
    /** Possible references: those at the beginning of the name first, longest first. */
    readonly references: readonly string[];
}

/** A reference contains a digit: shorter parts and plain words would match thousands of items. */
const SHORTEST = 3;
const MOST = 24;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Normalizes a text like the API, with one kind of separator because file systems restrict characters. */
export const keyOf = (text: string): string =>
    nameKey(text).replace(/\p{M}/gu, '').split(SEPARATORS).filter(Boolean).join('-');

/** No file system has longer names, and each two words of a name may begin and end a reference. */
const LONGEST = 255;

const baseOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, LONGEST);

interface Token {
    readonly text: string;
    readonly start: number;
    readonly end: number;
}

const tokensOf = (base: string): Token[] =>
    [...base.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: text, index }) => ({
        text,
        start: index,
        end: index + text.length,
    }));

const mayRefer = (part: string): boolean => part.length >= SHORTEST && /\d/.test(part);

/** The candidates in order of precedence. */
export const hintsOf = (fileName: string): Hints => {
    const base = baseOf(fileName);
    const tokens = tokensOf(base);
    const parts = tokens.flatMap((from, place) =>
        tokens
            .slice(place)
            .toReversed()
            .map(to => base.slice(from.start, to.end)),
    );
    return {
        eans: tokens.map(({ text }) => text).filter(text => /^\d+$/.test(text) && !ean(text)),
        references: [...new Set(parts.filter(mayRefer))].slice(0, MOST),
    };
};

/** Position of a file among those of its item: the number after the matched part (2 in `SPO-1_2.jpg`), otherwise 0. */
export const rankOf = (fileName: string, matched: string): number => {
    const base = keyOf(baseOf(fileName));
    const key = keyOf(matched);
    const rest = base.slice(base.indexOf(key) + key.length);
    return Number(/\d+/.exec(rest)?.[0] ?? 0);
};

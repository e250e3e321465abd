import { ean } from '#contract/rules.ts';

/** What a file's name may say of the item that it shows. */
export interface Hints {
    /** Valid EANs, in their order. */
    readonly eans: readonly string[];
    /** Parts that may be a reference, the longest first; those from the beginning of the name before the others. */
    readonly references: readonly string[];
}

/** A reference has a digit: shorter parts, and mere words, would be found in thousands of items. */
const SHORTEST = 3;
const MOST = 24;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** As the API compares texts, and with one kind of separator: file systems do not allow every sign. */
export const keyOf = (text: string): string =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(SEPARATORS).filter(Boolean).join('-');

const baseOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');

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

/** What to look for, in the order in which the first that is found wins. */
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

/**
 * Place of a file among those of the same item: the number behind what named the item, `SPO-1_2.jpg` is 2; without one it
 * comes first.
 */
export const rankOf = (fileName: string, matched: string): number => {
    const base = keyOf(baseOf(fileName));
    const key = keyOf(matched);
    const rest = base.slice(base.indexOf(key) + key.length);
    return Number(/\d+/.exec(rest)?.[0] ?? 0);
};

import type { Kind } from '#contract/kinds.ts';

const ARTICLES = ['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'the', 'of'];
const UNTAXED = ['ht', 'h', 't', 'hors', 'taxe', 'taxes', 'excl', 'excluding', 'tax', 'vat'];
const PIECES = ['unites', 'unite', 'units', 'pieces', 'piece', 'pcs'];

/** Words that change nothing for the kind. `g` is none: a weight in grams is not one in kilograms. */
const NOISE: Partial<Record<Kind, readonly string[]>> = {
    money: [...UNTAXED, 'eur', 'euro', 'euros'],
    rate: ['pct'],
    number: ['kg'],
    integer: PIECES,
};

/** The kinds that headers are compared for. */
export const NOISY: readonly (Kind | undefined)[] = [undefined, 'money', 'rate', 'number', 'integer'];

/** The kind, if it has words of its own that change nothing. */
export const noiseOf = (kind: Kind): Kind | undefined => (NOISE[kind] ? kind : undefined);

/** A folded text without words that change nothing for the kind. */
export const essence = (word: string, kind: Kind | undefined): string => {
    const noise = kind === undefined ? [] : (NOISE[kind] ?? []);
    const kept = word.split(' ').filter(part => !ARTICLES.includes(part) && !noise.includes(part));
    return kept.length > 0 ? kept.join(' ') : word;
};

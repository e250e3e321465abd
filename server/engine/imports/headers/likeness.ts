import type { ResourceContract } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { groupBy } from '#contract/values/groupBy.ts';
import { fold } from './fold.ts';
import { nameOf, RANKS, type Term, termsOf } from './terms.ts';

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
const NOISY: readonly (Kind | undefined)[] = [undefined, 'money', 'rate', 'number', 'integer'];

/** The kind, if it has words of its own that change nothing. */
const noiseOf = (kind: Kind): Kind | undefined => (NOISE[kind] ? kind : undefined);

/** A folded text without words that change nothing for the kind. */
const essence = (word: string, kind: Kind | undefined): string => {
    const noise = kind === undefined ? [] : (NOISE[kind] ?? []);
    const kept = word.split(' ').filter(part => !ARTICLES.includes(part) && !noise.includes(part));
    return kept.length > 0 ? kept.join(' ') : word;
};

/** A term that fits a header, and how well. */
export interface Match {
    readonly term: Term;
    readonly score: number;
}

/** The same words, less what changes nothing, count a little less. */
const LOOSE = 0.5;

/** How programs write names; `VAT rate` is a label. */
const NAME = /^[\w.]+$/;

type Index = ReadonlyMap<string, readonly Term[]>;

/** Terms of columns by their essence, for one kind of columns. */
const looseIndex = (terms: readonly Term[], noisy: (typeof NOISY)[number]): Index =>
    groupBy(
        terms.filter(({ column }) => column !== null && noiseOf(column.property.kind) === noisy),
        ({ word }) => essence(word, noisy),
    );

/** Made once for each resource, because a file may have thousands of headers. */
const indexOf = onceFor((contract: ResourceContract) => {
    const terms = termsOf(contract);
    const said = terms.filter(({ rank }) => rank !== RANKS.name);
    return {
        names: groupBy(
            terms.filter(({ rank }) => rank === RANKS.name),
            ({ word }) => word,
        ) as Index,
        exact: groupBy(said, ({ word }) => word) as Index,
        loose: NOISY.map(noisy => [noisy, looseIndex(said, noisy)] as const),
    };
});

const scored = (terms: readonly Term[] = [], less = 0): Match[] =>
    terms.map(term => ({ term, score: term.rank - less }));

/** All that a header may mean. */
export const matchesOf = (contract: ResourceContract, header: string): Match[] => {
    const { names, exact, loose } = indexOf(contract);
    const name = NAME.test(header.trim()) ? nameOf(header) : undefined;
    const words = [...new Set([fold(header), ...(name === undefined ? [] : [name])])];
    return [
        ...(name === undefined ? [] : scored(names.get(name))),
        ...words.flatMap(word => scored(exact.get(word))),
        ...words.flatMap(word => loose.flatMap(([noisy, terms]) => scored(terms.get(essence(word, noisy)), LOOSE))),
    ];
};

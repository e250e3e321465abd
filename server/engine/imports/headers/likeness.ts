import type { ResourceContract } from '#contract/contract.ts';
import { onceFor } from '#contract/onceFor.ts';
import { groupBy } from '#contract/prices/groupBy.ts';
import { essence, NOISY, noiseOf } from './essence.ts';
import { fold } from './fold.ts';
import { nameOf, RANKS, type Term, termsOf } from './terms.ts';

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

import { type ImportColumn, importColumns } from '#contract/imports/columns.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { nameKey } from '#contract/values/text.ts';
import { foldWords } from '../cellTexts.ts';
import { RANKS, type Term, termName, termsOf } from './terms.ts';

const ARTICLES = ['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'the', 'of'];
const UNTAXED = ['ht', 'h', 't', 'hors', 'taxe', 'taxes', 'excl', 'excluding', 'tax', 'vat'];
const PIECES = ['unites', 'unite', 'units', 'pieces', 'piece', 'pcs'];

/** Words ignored when comparing headers of a kind. `g` is excluded, because grams differ from kilograms. */
const NOISE: Partial<Record<Kind, readonly string[]>> = {
    money: [...UNTAXED, 'eur', 'euro', 'euros'],
    rate: ['pct'],
    number: ['kg'],
    integer: PIECES,
};

/** Kinds for which headers are compared. */
const NOISY: readonly (Kind | undefined)[] = [undefined, 'money', 'rate', 'number', 'integer'];

const noiseOf = (kind: Kind): Kind | undefined => (NOISE[kind] ? kind : undefined);

/** Normalised text without articles and the ignored words of the kind. */
const essence = (word: string, kind: Kind | undefined): string => {
    const noise = kind === undefined ? [] : (NOISE[kind] ?? []);
    const kept = word.split(' ').filter(part => !ARTICLES.includes(part) && !noise.includes(part));
    return kept.length > 0 ? kept.join(' ') : word;
};

interface Match {
    readonly term: Term;
    readonly score: number;
}

/** Deduction for a match without ignored words. */
const LOOSE = 0.5;

/** Identifier of a program; `VAT rate` is a label. */
const NAME = /^[\w.]+$/;

type Index = ReadonlyMap<string, readonly Term[]>;

/** Terms of columns without ignored words, for one kind of columns. */
const looseIndex = (terms: readonly Term[], noisy: (typeof NOISY)[number]): Index =>
    groupBy(
        terms.filter(({ column }) => column !== null && noiseOf(column.property.kind) === noisy),
        ({ word }) => essence(word, noisy),
    );

/** Cached for each resource, because a file may have thousands of headers. */
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

export const matchesOf = (contract: ResourceContract, header: string): Match[] => {
    const { names, exact, loose } = indexOf(contract);
    const name = NAME.test(header.trim()) ? termName(header) : undefined;
    const words = [...new Set([foldWords(header), ...(name === undefined ? [] : [name])])];
    return [
        ...(name === undefined ? [] : scored(names.get(name))),
        ...words.flatMap(word => scored(exact.get(word))),
        ...words.flatMap(word => loose.flatMap(([noisy, terms]) => scored(terms.get(essence(word, noisy)), LOOSE))),
    ];
};

interface HeaderGuess {
    readonly header: string;
    /** Name of the import column; null without a match, or for an ambiguous header. */
    readonly column: string | null;
    /** Whether it names a computed property, which is ignored without a question. */
    readonly isReadOnly: boolean;
}

interface Candidate {
    readonly place: number;
    readonly score: number;
    readonly column: ImportColumn | undefined;
    readonly isReadOnly: boolean;
    readonly value: string | undefined;
}

/** Columns take precedence over computed properties; several best columns are ambiguous. */
const soleColumn = (terms: readonly Term[]): ImportColumn | undefined => {
    const names = new Set(terms.flatMap(({ column }) => column?.name ?? []));
    return names.size === 1 ? (terms.find(({ column }) => column !== null)?.column ?? undefined) : undefined;
};

const consider = (contract: ResourceContract, header: string, place: number): Candidate => {
    const matches = matchesOf(contract, header);
    const score = matches.reduce((most, match) => Math.max(most, match.score), 0);
    const best = matches.filter(match => match.score === score).map(({ term }) => term);
    const computed = matches.flatMap(({ term }) => (term.column === null ? [term] : []));
    const value = computed.find(term => term.value !== undefined)?.value;
    return { place, score, column: soleColumn(best), isReadOnly: computed.length > 0, value };
};

const assign = (candidates: readonly Candidate[]): Map<number, string> => {
    const byColumn = new Map<string, number>();
    for (const { place, column } of candidates.toSorted((one, other) => other.score - one.score))
        if (column && !byColumn.has(column.name)) byColumn.set(column.name, place);
    return new Map([...byColumn].map(([column, place]) => [place, column]));
};

/** An address next to a postcode is its first line; on its own, it may be a whole address and stays unassigned. */
const firstPart = (columns: readonly ImportColumn[], value: string, taken: readonly string[]): string | undefined => {
    const [first, ...others] = columns.filter(({ of }) => of === value).map(({ name }) => name);
    const isFree = first !== undefined && !taken.includes(first);
    return isFree && others.some(name => taken.includes(name)) ? first : undefined;
};

const withFirstParts = (columns: readonly ImportColumn[], candidates: readonly Candidate[]): Map<number, string> => {
    const found = assign(candidates);
    for (const { place, value } of candidates) {
        const part = value === undefined ? undefined : firstPart(columns, value, [...found.values()]);
        if (part !== undefined && !found.has(place)) found.set(place, part);
    }
    return found;
};

export const guessColumns = (contract: ResourceContract, headers: readonly string[]): HeaderGuess[] => {
    const candidates = headers.map((header, place) => consider(contract, header, place));
    const found = withFirstParts(importColumns(contract), candidates);
    return candidates.map(({ place, isReadOnly }) => {
        const column = found.get(place) ?? null;
        return { header: headers[place] ?? '', column, isReadOnly: column === null && isReadOnly };
    });
};

const folded = nameKey;

/** Positions of headers that occur several times, regardless of case. */
export const repeatedHeaders = (headers: readonly string[]): ReadonlySet<number> => {
    const times = new Map<string, number>();
    for (const header of headers) times.set(folded(header), (times.get(folded(header)) ?? 0) + 1);
    return new Set(
        headers.flatMap((header, at) => (folded(header) !== '' && times.get(folded(header)) !== 1 ? [at] : [])),
    );
};

/** Headers with a number added to repeated ones: `Prix`, `Prix (2)`. */
export const distinctHeaders = (headers: readonly string[]): readonly string[] => {
    const taken = new Set(headers.map(folded));
    const seen = new Set<string>();
    return headers.map(header => {
        if (header.trim() === '' || !seen.has(folded(header))) {
            seen.add(folded(header));
            return header;
        }
        let number = 2;
        while (taken.has(`${folded(header)} (${number})`)) number += 1;
        const distinct = `${header.trim()} (${number})`;
        taken.add(folded(distinct));
        return distinct;
    });
};

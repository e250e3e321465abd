import { contractOf } from '#contract/index.ts';
import type { FilterKind, ResourceContract } from '#contract/language/contract.ts';
import { isFigure } from '#contract/language/figures.ts';
import { collectionPath } from '#contract/language/names.ts';
import { propertyAt, propertyPlace } from '#contract/language/paths.ts';
import { isNullable, type Property } from '#contract/language/property.ts';
import { fold, parseSearchTerms, patternOf } from '#contract/values/text.ts';
import { columnOf } from '#server/engine/columns.ts';
import type { Member } from './records.ts';
import { serverOf } from './world.ts';

/** A query with its expected records, given as a condition on all records of the API. */
export interface Asked {
    readonly query: string;
    readonly matches: (record: Member) => boolean;
}

/** Whether a text contains the parts of a phrase one after the other, as `test/api/textIdentity.test.ts` proves of the API. */
const hasPhrase = (text: string, phrase: string): boolean =>
    new RegExp(patternOf(parseSearchTerms(phrase).flat()), 'u').test(fold(text));

const bare = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value;

/** A record with the related ones that its list joins, in place of their IRIs. */
export const withJoined = (
    { joins = {} }: ResourceContract,
    record: Member,
    recordAt: (iri: string) => Member | undefined,
): Member => ({
    ...record,
    [JOINED]: Object.fromEntries(Object.keys(joins).map(name => [name, recordAt(String(record[name]))])),
});
const JOINED = '$joined';

const step = (whole: unknown, name: string): unknown => (whole as Record<string, unknown> | null | undefined)?.[name];

/** The value of a property, of a part of a value (`address.zip`) or of a joined record (`company.name`). */
const at = (record: Member, path: string): unknown => {
    const [first = '', second] = path.split('.');
    if (second === undefined) return step(record, first) ?? null;
    return step(step(step(record, JOINED), first) ?? step(record, first), second) ?? null;
};

/** The values of a property of a record as a list. */
const valuesOf = (record: Member, name: string): string[] =>
    [at(record, name)].flat().flatMap(value => (value === null || value === undefined ? [] : [String(bare(value))]));

/** A value that some records have and, if possible, others have not; and another one. */
const samples = (records: readonly Member[], name: string): readonly [string, string] => {
    const all = records.flatMap(record => valuesOf(record, name));
    const one = all[Math.floor(all.length / 2)] ?? '';
    return [one, all.find(value => value !== one) ?? one];
};

const query = (name: string, value: string): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** A part of a text, in another case than stored. */
const piece = (text: string): string => [...text.replace(/\s.*/s, '')].slice(1, 5).join('').toUpperCase();

const partial = (name: string, [one, other]: readonly [string, string]): Asked[] => {
    const has = (record: Member, text: string) => valuesOf(record, name).some(value => hasPhrase(value, text));
    const [first, second] = [piece(one), other.slice(0, 3)];
    return [
        { query: query(name, first), matches: record => has(record, first) },
        { query: query(name, one), matches: record => has(record, one) },
        {
            query: `${query(`${name}[]`, first)}&${query(`${name}[]`, second)}`,
            matches: record => has(record, first) || has(record, second),
        },
    ];
};

const exact = (name: string, [one, other]: readonly [string, string]): Asked[] => {
    const has = (record: Member, ...texts: string[]) => valuesOf(record, name).some(value => texts.includes(value));
    return [
        ...[one, other].map(text => ({ query: query(name, text), matches: (record: Member) => has(record, text) })),
        {
            query: `${query(`${name}[]`, one)}&${query(`${name}[]`, other)}`,
            matches: record => has(record, one, other),
        },
    ];
};

/** What none of the values has, records without a value included. */
const excluded = (name: string, [one, other]: readonly [string, string]): Asked[] => {
    const lacks = (record: Member, ...texts: string[]) => !valuesOf(record, name).some(value => texts.includes(value));
    return [
        { query: query(`not[${name}]`, one), matches: record => lacks(record, one) },
        {
            query: `${query(`not[${name}][]`, one)}&${query(`not[${name}][]`, other)}`,
            matches: record => lacks(record, one, other),
        },
    ];
};

const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

/** A number alone is that of a record of the first resource that the relation may refer to. */
const numbered = (property: Property | undefined, iri: string): string =>
    property && 'or' in property && property.or ? `${collectionPath(property.to)}/${idOf(iri)}` : iri;

const relation = (name: string, property: Property | undefined, [one, other]: readonly [string, string]): Asked[] => [
    ...exact(name, [one, other]),
    { query: query(name, idOf(one)), matches: record => valuesOf(record, name).includes(numbered(property, one)) },
    { query: query(name, '0'), matches: () => false },
];

const boolean = (name: string): Asked[] =>
    [true, false, 1, 0].map(value => ({
        query: query(name, String(value)),
        matches: record => at(record, name) === Boolean(value),
    }));

type Compare = (value: number, bound: number) => boolean;
const RANGE: Record<string, Compare> = {
    '': (value, bound) => value === bound,
    '[gt]': (value, bound) => value > bound,
    '[gte]': (value, bound) => value >= bound,
    '[lt]': (value, bound) => value < bound,
    '[lte]': (value, bound) => value <= bound,
};
const DATE: Record<string, Compare> = {
    '[after]': (value, bound) => value >= bound,
    '[strictly_after]': (value, bound) => value > bound,
    '[before]': (value, bound) => value <= bound,
    '[strictly_before]': (value, bound) => value < bound,
};

/** All operators at a value that a record has, so that inclusive and strict bounds differ. */
const bounds = (
    operators: Record<string, Compare>,
    name: string,
    [one]: readonly [string, string],
    numberOf: (text: string) => number,
): Asked[] =>
    Object.entries(operators).map(([operator, holds]) => ({
        query: query(name + operator, one),
        matches: record => valuesOf(record, name).some(value => holds(numberOf(value), numberOf(one))),
    }));

const between = (name: string, values: readonly [string, string]): Asked => {
    const [low = 0, high = 0] = values.map(Number).sort((one, other) => one - other);
    return {
        query: query(`${name}[between]`, `${low}..${high}`),
        matches: record => valuesOf(record, name).some(value => Number(value) >= low && Number(value) <= high),
    };
};

/** Maximum number of words of a search. */
const MOST_WORDS = 10;

/** A record's searched texts, and those of its children. */
const textsOf = ({ search: names = [], properties }: ResourceContract, record: Member): string[] =>
    names.flatMap(name => {
        const property = properties[name];
        if (property?.kind !== 'children') return valuesOf(record, name);
        return (record[name] as Member[]).flatMap(child => textsOf(contractOf(property.of.name), child));
    });

/** Words of a record's searched texts. */
const search = (contract: ResourceContract, records: readonly Member[]): Asked[] => {
    const last = records.at(-1);
    const words = (last ? textsOf(contract, last) : []).map(piece);
    const found = (record: Member, word: string) => textsOf(contract, record).some(value => hasPhrase(value, word));
    return [...words, words.slice(0, MOST_WORDS).join(' ')].map(text => ({
        query: query('q', text),
        matches: record => text.split(' ').every(word => found(record, word)),
    }));
};

const exists = (name: string, property: Property | undefined): Asked[] =>
    property && isNullable(property)
        ? [true, false].map(there => ({
              query: query(`exists[${name}]`, String(there)),
              matches: record => valuesOf(record, name).length > 0 === there,
          }))
        : [];

/** A code of each property that is one, in another case than stored, and two of them at once. */
const codes = (contract: ResourceContract, name: string, records: readonly Member[]): Asked[] => {
    const { codes: compared = [] } = contract;
    const asked = compared.flatMap(one => samples(records, one)).map(text => text.toUpperCase());
    const has = (record: Member, ...texts: string[]) =>
        compared.some(one => valuesOf(record, one).some(value => texts.includes(value.toUpperCase())));
    const [first = '', last = ''] = [asked[0], asked.at(-1)];
    return [
        ...asked.map(text => ({ query: query(name, text), matches: (record: Member) => has(record, text) })),
        {
            query: `${query(`${name}[]`, first)}&${query(`${name}[]`, last)}`,
            matches: record => has(record, first, last),
        },
    ];
};

const ofKind = (contract: ResourceContract, kind: FilterKind, name: string, records: readonly Member[]): Asked[] => {
    const values = samples(records, name);
    switch (kind) {
        case 'partial':
            return partial(name, values);
        case 'exact':
            return [...exact(name, values), ...excluded(name, values)];
        case 'relation':
            return [...relation(name, propertyAt(contract, name), values), ...excluded(name, values)];
        case 'boolean':
            return boolean(name);
        case 'range':
            return [...bounds(RANGE, name, values, Number), between(name, values)];
        case 'date':
            return bounds(DATE, name, values, Date.parse);
        case 'search':
            return search(contract, records);
        case 'code':
            return codes(contract, name, records);
    }
};

/** Queries for a filter in every form that its kind supports. */
export const askedOf = (contract: ResourceContract, name: string, records: readonly Member[]): Asked[] => {
    const kind = contract.filters[name];
    if (!kind) throw new Error(`${contract.name} has no filter ${name}`);
    return [...ofKind(contract, kind, name, records), ...exists(name, propertyAt(contract, name))];
};

/** Invalid values of a filter, which are refused with a message naming the parameter. */
export const malformedOf = (contract: ResourceContract, kind: FilterKind, name: string): string[] => {
    const property = propertyAt(contract, name);
    const given: Record<FilterKind, string[]> = {
        partial: [query(name, 'x'.repeat(201)), query(name, '\0')],
        exact: property && 'values' in property ? [query(name, 'nope')] : [query(name, 'x'.repeat(201))],
        boolean: [query(name, 'maybe')],
        range: [query(name, 'abc'), query(`${name}[gte]`, '1e3'), query(`${name}[min]`, '1')],
        date: [query(`${name}[after]`, '2024-02-30'), query(name, '2024-01-01')],
        relation: [query(name, 'garbage'), query(name, '/api/nope/1')],
        code: [query(name, 'x'.repeat(201)), query(name, '\0')],
        search: [query(name, 'x'.repeat(201)), query(name, Array(11).fill('mot').join(' '))],
    };
    return given[kind];
};

const collator = new Intl.Collator('en');
const byValue = (one: unknown, other: unknown): number =>
    Number((one as string) > (other as string)) - Number((one as string) < (other as string));

/** Texts sort by locale in a `label` column and by byte in a `code` column; others would depend on the machine. */
const byText = (contract: ResourceContract, path: string) => {
    const place = propertyPlace(contract, path);
    const [owner, name] = place?.kind === 'joined' ? [place.related.name, place.name] : [contract.name, path];
    const type = columnOf(serverOf(owner), name)?.getSQLType();
    if (type?.includes('und-x-icu')) return (one: unknown, other: unknown) => collator.compare(`${one}`, `${other}`);
    if (type?.includes('"C"')) return byValue;
    throw new Error(`${contract.name}.${name} is sorted by text: its column is a label or a code`);
};

const compareOf = (contract: ResourceContract, name: string) => {
    const property = propertyAt(contract, name);
    if (property?.kind === 'text') return byText(contract, name);
    if (property?.kind === 'relation')
        return (one: unknown, other: unknown) => Number(idOf(`${one}`)) - Number(idOf(`${other}`));
    return property && isFigure(property) ? (one: unknown, other: unknown) => Number(one) - Number(other) : byValue;
};

type Direction = 'asc' | 'desc';

/** By the property, absent values last in both directions. */
const comparison = (contract: ResourceContract, name: string, direction: Direction) => {
    const compare = compareOf(contract, name);
    const sign = direction === 'asc' ? 1 : -1;
    const absent = (record: Member) => Number(at(record, name) === null);
    return (one: Member, other: Member): number =>
        absent(one) - absent(other) || (at(one, name) === null ? 0 : sign * compare(at(one, name), at(other, name)));
};

const reverse = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/**
 * All records in the order of the property; equal ones as in the default order, or its reverse, if that begins with it,
 * then by identifier.
 */
export const sortedBy = (
    contract: ResourceContract,
    name: string,
    records: readonly Member[],
    direction: Direction,
): number[] => {
    const [first, ...rest] = serverOf(contract.name).order ?? [];
    const others = (first?.property === name ? rest : []).map(one => ({
        ...one,
        direction: first?.direction === direction ? one.direction : reverse(one.direction),
    }));
    const terms = [{ property: name, direction }, ...others];
    const compare = terms.map(one => comparison(contract, one.property, one.direction));
    const last = terms.at(-1)?.direction === 'asc' ? 1 : -1;
    return [...records]
        .sort((one, other) => compare.map(by => by(one, other)).find(Boolean) || last * (one.id - other.id))
        .map(({ id }) => id);
};

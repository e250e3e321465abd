import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import type { Properties, Property } from '#contract/language/property.ts';
import { users } from '#contract/people/users.ts';
import { ADDRESS as address } from '#contract/values/address.ts';
import { type Choices, chosenValues, differencesOf, storyOf } from '#src/record/conflict/differences.ts';

const text: Property = { kind: 'text', max: 40 };
const email: Property = { kind: 'text', max: 180, lowercase: true };
const decimal: Property = { kind: 'decimal', digits: [8, 2] };
const number: Property = { kind: 'number', min: 0, max: 100 };
const instant: Property = { kind: 'instant' };
const relation: Property = { kind: 'relation', to: 'brands' };
const relations: Property = { kind: 'relations', to: 'item_catalogs' };
const choices: Property = { kind: 'choices', values: ['a', 'b', 'c'] };
const flag: Property = { kind: 'boolean' };
/** An embedded object without an IRI, which guessed forms edit as JSON. */
const contact = (name: string) => ({ name, phone: '01' });
const missing = undefined;
const brand = { '@id': '/api/brands/1', '@type': 'Brand', name: 'Select' };

/** A property in three versions, and who changed it. */
type Case = [
    title: string,
    property: Property,
    before: unknown,
    mine: unknown,
    theirs: unknown,
    by: string | undefined,
];

const lille = { zip: '59000', city: 'Lille' };

const cases: Case[] = [
    [
        'a value whose part I changed',
        address,
        { '@type': 'Address', ...lille },
        { ...lille, city: 'Lomme' },
        lille,
        'mine',
    ],
    ['a value that both replaced', address, lille, { ...lille, city: 'Lomme' }, { ...lille, zip: '59160' }, 'both'],
    ['a value emptied by both, each in its way', address, lille, { zip: '', city: null }, null, undefined],
    ['nobody changed it', text, 'A', 'A', 'A', undefined],
    ['I alone changed it', text, 'A', 'B', 'A', 'mine'],
    ['they alone changed it', text, 'A', 'A', 'B', 'theirs'],
    ['both changed it, to different values', text, 'A', 'B', 'C', 'both'],
    ['both changed it to the same value', text, 'A', 'B', 'B', undefined],
    ['I emptied it, they changed it', text, 'A', null, 'B', 'both'],
    ['both emptied it, each in its way', text, 'A', '', null, undefined],
    ['null and what is missing are one', text, missing, null, missing, undefined],
    ['null, missing and an empty text are one', text, null, '', missing, undefined],
    ['I filled what was missing', text, missing, 'A', null, 'mine'],
    ['blanks around a text are not stored', text, 'A', ' B ', 'B', undefined],
    ['blanks within a text are', text, 'A', 'B C', 'BC', 'both'],
    ['a text has its case', text, 'A', 'b', 'B', 'both'],
    ['a text stored in lower case has none', email, 'a@b.fr', 'C@B.fr', 'c@b.fr', undefined],
    ['equal decimals', decimal, '12.90', '12.9', '12.90', undefined],
    ['equal decimals, one of them changed by both', decimal, '10.00', '12.9', '12.90', undefined],
    ['a decimal that only I changed, before in another spelling', decimal, '10.0', '12.90', '10.00', 'mine'],
    ['two cents apart', decimal, '12.90', '12.91', '12.92', 'both'],
    ['nothing is not zero', decimal, '1.00', null, '0.00', 'both'],
    ['a number and its text', number, 1, '2', 2, undefined],
    ['a number that cannot be read', number, 1, 'two', 2, 'both'],
    ['zero is a value', number, null, 0, null, 'mine'],
    ['no is a value', flag, true, false, true, 'mine'],
    ['no and nothing differ', flag, true, false, null, 'both'],
    ['one moment, two offsets', instant, null, '2026-03-01T23:30:00Z', '2026-03-02T00:30:00+01:00', undefined],
    ['one moment, as a Date', instant, null, new Date('2026-03-01T23:30:00Z'), '2026-03-01T23:30:00+00:00', undefined],
    ['two moments', instant, null, '2026-03-01T23:30:00Z', '2026-03-01T23:31:00Z', 'both'],
    ['an embedded relation and its IRI', relation, '/api/brands/2', brand, '/api/brands/1', undefined],
    ['a relation emptied by me', relation, brand, null, '/api/brands/1', 'mine'],
    ['relations in another order', relations, ['/1', '/2'], ['/2', '/1'], ['/1', '/2'], undefined],
    ['embedded relations and IRIs', relations, [], [brand], ['/api/brands/1'], undefined],
    ['one relation more', relations, ['/1'], ['/1', '/2'], ['/1'], 'mine'],
    ['one relation more on each side', relations, ['/1'], ['/1', '/2'], ['/1', '/3'], 'both'],
    ['no relation and none at all', relations, [], missing, null, undefined],
    ['choices in another order', choices, ['a'], ['c', 'b'], ['b', 'c'], undefined],
    ['an object that nobody changed', text, contact('Zoé'), contact('Zoé'), contact('Zoé'), undefined],
    ['an object that I changed', text, contact('Zoé'), contact('Inès'), contact('Zoé'), 'mine'],
    ['an object that both changed', text, contact('Zoé'), contact('Inès'), contact('Marc'), 'both'],
    ['objects in a list', text, [contact('Zoé')], [contact('Zoé'), contact('Inès')], [contact('Zoé')], 'mine'],
    ['texts in a list have their order', text, ['a', 'b'], ['b', 'a'], ['a', 'b'], 'mine'],
    ['one choice less', choices, ['a', 'b'], ['a'], ['a', 'b'], 'mine'],
];

describe('H8 who changed a field', () => {
    test.each(cases)('H8 %s', (_, property, before, mine, theirs, by) => {
        const versions = { before: { it: before }, mine: { it: mine }, theirs: { it: theirs } };
        const found = differencesOf({ it: property }, versions);
        expect(found.map(difference => difference.by)).toEqual(by ? [by] : []);
    });

    test('H8 what nobody writes is not asked about', () => {
        const before = {
            id: '/api/items/1',
            '@etag': '"1"',
            nbPicture: 1,
            brandName: 'A',
            itemDateUpdate: '2026-01-01',
        };
        const theirs = { ...before, '@etag': '"2"', nbPicture: 4, brandName: 'B', itemDateUpdate: '2026-02-01' };
        expect(differencesOf(items.properties, { before, mine: { ...before, nbPicture: 9 }, theirs })).toEqual([]);
    });

    test('H8 a password typed is kept: the API never shows one', () => {
        const before = { id: '/api/users/1', firstName: 'Anne' };
        const mine = { ...before, plainPassword: 'Comptoir-2027!' };
        const found = differencesOf(users.properties, { before, mine, theirs: { ...before, firstName: 'Anna' } });
        expect(chosenValues(found, {})).toEqual({ plainPassword: 'Comptoir-2027!' });
    });
});

const properties: Properties = { colour: text, weight: number, price: decimal, origin: text };
const versions = {
    before: { colour: 'Blue', weight: 1, price: '1.00', origin: null },
    mine: { colour: 'Red', weight: 2, price: '2.00', origin: null },
    theirs: { colour: 'Green', weight: 1, price: '3.00', origin: 'Spain' },
};

const keptCases: [title: string, choices: Choices, kept: object][] = [
    ['mine stands unless chosen otherwise', {}, { colour: 'Red', weight: 2, price: '2.00' }],
    ['theirs for one field', { colour: 'theirs' }, { weight: 2, price: '2.00' }],
    ['mine and theirs', { colour: 'mine', price: 'theirs' }, { colour: 'Red', weight: 2 }],
    ['all theirs: what I alone changed stays', { colour: 'theirs', price: 'theirs' }, { weight: 2 }],
    ['what only they changed is never undone', { origin: 'mine' }, { colour: 'Red', weight: 2, price: '2.00' }],
];

test.each(keptCases)('H8 %s', (_, chosen, kept) =>
    expect(chosenValues(differencesOf(properties, versions), chosen)).toEqual(kept),
);

const stories: [story: string, mine: object, theirs: object][] = [
    ['choose', { colour: 'Red' }, { colour: 'Green' }],
    ['choose', { colour: 'Red', weight: 2 }, { colour: 'Green', origin: 'Spain' }],
    ['merged', { colour: 'Red' }, { weight: 2 }],
    ['untouched', { colour: 'Red' }, {}],
    ['untouched', { colour: 'Red', weight: 2 }, { weight: 2 }],
    ['equal', { colour: 'Red' }, { colour: 'Red' }],
    ['equal', { colour: 'Red' }, { colour: 'Red', weight: 2 }],
];

test.each(stories)('H8 the story is "%s" for mine %o and theirs %o', (story, mine, theirs) => {
    const { before } = versions;
    const found = differencesOf(properties, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } });
    expect(storyOf(found)).toBe(story);
});

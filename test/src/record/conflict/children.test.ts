import { describe, expect, test } from 'vitest';
import { contacts } from '#contract/customers/contacts.ts';
import type { Property } from '#contract/language/property.ts';
import { type Choices, chosenValues, differencesOf, storyOf } from '#src/record/conflict/differences.ts';

const property: Property = { kind: 'children', of: contacts };
const contact = (n: number, more: object = {}) => ({ '@id': `/api/contacts/${n}`, id: n, lastName: `C${n}`, ...more });
const before = [contact(1), contact(2), contact(3)];

const found = (mine: object[], theirs: object[]) =>
    differencesOf({ it: property }, { before: { it: before }, mine: { it: mine }, theirs: { it: theirs } });
const kept = (mine: object[], theirs: object[], choices: Choices = {}) => chosenValues(found(mine, theirs), choices);

describe('B2 H8 children that two people changed', () => {
    test.each<[title: string, mine: object[], theirs: object[], merged: object[]]>([
        [
            'different lines',
            [contact(1, { email: 'm@x.fr' }), contact(2), contact(3)],
            [contact(1), contact(2, { email: 't@x.fr' }), contact(3)],
            [contact(1, { email: 'm@x.fr' }), contact(2, { email: 't@x.fr' }), contact(3)],
        ],
        [
            'different properties of one line',
            [contact(1, { email: 'm@x.fr' }), contact(2), contact(3)],
            [contact(1, { firstName: 'Theo' }), contact(2), contact(3)],
            [contact(1, { email: 'm@x.fr', firstName: 'Theo' }), contact(2), contact(3)],
        ],
        [
            'a line added by each',
            [...before, { lastName: 'Mine' }],
            [...before, contact(4)],
            [...before, { lastName: 'Mine' }, contact(4)],
        ],
        ['a line removed by each', [contact(2), contact(3)], [contact(1), contact(3)], [contact(3)]],
    ])('%s are merged without a question', (_, mine, theirs, merged) => {
        const differences = found(mine, theirs);
        expect(storyOf(differences)).toBe('merged');
        expect(chosenValues(differences, {})).toEqual({ it: merged });
    });

    test('the same property of one line is asked about; the other lines are merged whatever is chosen', () => {
        const mine = [contact(1, { email: 'm@x.fr' }), contact(2), contact(3, { email: 'only@mine.fr' })];
        const theirs = [contact(1, { email: 't@x.fr' }), contact(2, { firstName: 'Theo' }), contact(3)];
        const [difference] = found(mine, theirs);
        expect(difference).toMatchObject({ by: 'both', before: [contact(1)], mine: [mine[0]], theirs: [theirs[0]] });
        const rest = [theirs[1], mine[2]];
        expect(kept(mine, theirs)).toEqual({ it: [mine[0], ...rest] });
        expect(kept(mine, theirs, { it: 'theirs' })).toEqual({ it: [theirs[0], ...rest] });
    });

    test('a line that I changed and they removed is added again, or stays away', () => {
        const mine = [contact(1, { email: 'm@x.fr' }), contact(2), contact(3)];
        const theirs = [contact(2), contact(3)];
        expect(kept(mine, theirs)).toEqual({ it: [{ lastName: 'C1', email: 'm@x.fr' }, ...theirs] });
        expect(kept(mine, theirs, { it: 'theirs' })).toEqual({ it: theirs });
    });

    test('a line that I removed and they changed stays away, or comes back', () => {
        const mine = [contact(2), contact(3)];
        const theirs = [contact(1, { email: 't@x.fr' }), contact(2), contact(3)];
        expect(kept(mine, theirs)).toEqual({ it: mine });
        expect(kept(mine, theirs, { it: 'theirs' })).toEqual({ it: [contact(2), contact(3), theirs[0]] });
    });

    test('changed by one side alone, they are as any other property', () => {
        const changed = [contact(3), contact(1), contact(2)];
        expect(kept(changed, before)).toEqual({ it: changed });
        expect(kept(before, changed)).toEqual({});
    });
});

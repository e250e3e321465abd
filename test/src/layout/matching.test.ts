import { expect, test } from 'vitest';
import { matches, wordsOf } from '#src/ui/matching.ts';

test.each([
    ['', 'Home', true],
    ['  ', 'Home', true],
    ['ecran', 'Plein écran', true],
    ['PLEIN', 'Plein écran', true],
    ['écrân', 'Plein ecran', true],
    ['ecran plein', 'Plein écran', true],
    ['lein cran', 'Plein écran', true],
    ['plein article', 'Plein écran', false],
    ['(', 'Home', false],
])('"%s" in "%s": %s', (typed, label, expected) => expect(matches(typed, label)).toBe(expected));

test('words are separated by any number of spaces', () =>
    expect(wordsOf('  ballon   rouge ')).toEqual(['ballon', 'rouge']));

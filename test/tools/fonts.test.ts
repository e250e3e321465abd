import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOf } from '../../tools/build/fonts.ts';

test('T5 the reduced font keeps every character that French and English texts use', () => {
    const characters = charactersOf(readFileSync('src/theme/fonts.css', 'utf8'));
    const used = 'Azé’«\u00a0»\u202f–—…œŒ€−×·%1234567890';
    expect([...used].filter(character => !characters.includes(character))).toEqual([]);
    expect(charactersOf('unicode-range: U+0041-0043, U+20AC;')).toBe('ABC€');
});

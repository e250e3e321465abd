import { expect, test } from 'vitest';
import { createSeen } from '#server/imports/rehearse/rehearsal.ts';

const TEXTS = Array.from({ length: 200_000 }, (_, at) => `${at % 7}\n${Math.floor(at / 7)}`);

test('I10 each text has the row that was first noted for it, however many there are', () => {
    const seen = createSeen();
    const noted = TEXTS.map((text, at) => seen.note(text, at + 2));
    expect(noted.filter(row => row !== undefined)).toEqual([]);
    const again = TEXTS.map(text => seen.note(text, 1_000_000));
    expect(again.every((row, at) => row === at + 2)).toBe(true);
});

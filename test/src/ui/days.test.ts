import { describe, expect, test } from 'vitest';
import { isDay } from '#contract/values/days.ts';
import { isWhole, toDay, writeDay } from '#src/ui/days.ts';

const read = (typed: string) => ['fr', 'en'].map(locale => toDay(typed, locale, 2026));

describe('L3 a day as people type it', () => {
    test.each([
        ['22/11/2026', '2026-11-22', '2026-22-11'],
        ['11/22/2026', '2026-22-11', '2026-11-22'],
        ['1/2/2026', '2026-02-01', '2026-01-02'],
        ['22112026', '2026-11-22', '2026-22-11'],
        ['11222026', '2026-22-11', '2026-11-22'],
        ['03/04', '2026-04-03', '2026-03-04'],
        ['3.4.26', '2026-04-03', '2026-03-04'],
        ['03-04-99', '1999-04-03', '1999-03-04'],
        [' 03 04 2026 ', '2026-04-03', '2026-03-04'],
        ['29/02/2024', '2024-02-29', '2024-29-02'],
    ])('%j is %s in French, %s in English', (typed, french, english) => expect(read(typed)).toEqual([french, english]));

    test('is also taken as the API writes it, in both', () => {
        expect(read('2026-11-22')).toEqual(['2026-11-22', '2026-11-22']);
    });

    test.each(['tomorrow', '22/11/20266', '22/', '2026', '22/11/2', '1/2/3/4', ''])('%j stays', typed =>
        expect(read(typed)).toEqual([typed, typed]),
    );

    test.each([
        ['22/11', false],
        ['22/11/26', false],
        ['22/11/2026', true],
        ['2026-11-22', true],
    ])('%j: its year is typed in full: %s', (typed, whole) => expect(isWhole(typed)).toBe(whole));

    test('is written in the order of the language, an impossible one too, so that it can be mended', () => {
        expect([writeDay('2026-11-22', 'fr'), writeDay('2026-11-22', 'en')]).toEqual(['22/11/2026', '11/22/2026']);
        expect(writeDay('2026-02-31', 'fr')).toBe('31/02/2026');
        expect(writeDay('tomorrow', 'fr')).toBe('tomorrow');
    });
});

test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['1998-12-31', true],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['2026-11-22T00:00', false],
])('V4 %s is a day that a property can have: %s', (text, good) => expect(isDay(text)).toBe(good));

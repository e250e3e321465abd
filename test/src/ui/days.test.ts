import { describe, expect, test } from 'vitest';
import { isDay } from '#contract/values/days.ts';
import { tagOf } from '#i18n/figures.ts';
import { LOCALES } from '#i18n/index.ts';
import { isWhole, toDay, writeDay } from '#src/ui/days.ts';

const read = (typed: string) => toDay(typed, 2026);

describe('L3 trial D17 a day as people type it, the day first in both languages', () => {
    test.each([
        ['22/11/2026', '2026-11-22'],
        ['11/22/2026', '2026-22-11'],
        ['10/12/2026', '2026-12-10'],
        ['1/2/2026', '2026-02-01'],
        ['22112026', '2026-11-22'],
        ['03/04', '2026-04-03'],
        ['3.4.26', '2026-04-03'],
        ['03-04-99', '1999-04-03'],
        [' 03 04 2026 ', '2026-04-03'],
        ['29/02/2024', '2024-02-29'],
        ['2026-11-22', '2026-11-22'],
        ['6 Nov 2026', '2026-11-06'],
        ['6 november', '2026-11-06'],
        ['06-Sept-26', '2026-09-06'],
        ['1er août 2026', '2026-08-01'],
        ['1st Aug. 2026', '2026-08-01'],
        ['14 juil. 2026', '2026-07-14'],
        ['14 juin 2026', '2026-06-14'],
        ['14 Jun 2026', '2026-06-14'],
        ['14 July 2026', '2026-07-14'],
        ['3 déc. 2026', '2026-12-03'],
    ])('%j is %s', (typed, day) => expect(read(typed)).toBe(day));

    test.each(['tomorrow', '22/11/20266', '22/', '2026', '22/11/2', '1/2/3/4', '', '6 thermidor 2026', '6 Nov 20266'])(
        '%j stays',
        typed => expect(read(typed)).toBe(typed),
    );

    test.each(Array.from({ length: 12 }, (_, month) => month + 1))('month %i is read as it is written', month => {
        const day = `2026-${String(month).padStart(2, '0')}-09`;
        for (const locale of LOCALES) expect(read(writeDay(day, locale))).toBe(day);
        for (const locale of LOCALES)
            for (const style of ['short', 'long'] as const) {
                const format = new Intl.DateTimeFormat(tagOf(locale), {
                    day: 'numeric',
                    month: style,
                    year: 'numeric',
                });
                expect(read(format.format(new Date(2026, month - 1, 9)))).toBe(day);
            }
    });

    test.each([
        ['22/11', false],
        ['22/11/26', false],
        ['22/11/2026', true],
        ['2026-11-22', true],
    ])('%j: its year is typed in full: %s', (typed, whole) => expect(isWhole(typed)).toBe(whole));

    test('trial H4 is written with the name of the month where figures would be ambiguous', () => {
        expect([writeDay('2026-11-06', 'fr'), writeDay('2026-11-06', 'en')]).toEqual(['06/11/2026', '6 Nov 2026']);
    });

    test('is written although it does not exist, so that it can be mended', () => {
        for (const locale of LOCALES) expect(writeDay('2026-02-31', locale)).toBe('31/02/2026');
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

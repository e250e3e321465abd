import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTsv, writeTsv } from '#src/spreadsheet/text.ts';

test.each([
    [
        'a\tb\r\nc\td\r\n',
        [
            ['a', 'b'],
            ['c', 'd'],
        ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a\tb"\t"line one\nline two"', [['a\tb', 'line one\nline two']]],
    ['"6"" pipe"\t', [['6" pipe', '']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    ['"a" b\tc', [['"a" b', 'c']]],
    ['a\rb', [['a'], ['b']]],
])('I9 %j is read as a spreadsheet means it', (text, rows) => expect(parseTsv(text)).toEqual(rows));

test('I9 whatever cells hold, what is written reads back the same', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é') });
    const table = fc
        .integer({ min: 1, max: 4 })
        .chain(columns =>
            fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
        );
    fc.assert(
        fc.property(table, rows => {
            // A last row with one empty cell cannot be distinguished from a final line break.
            fc.pre(rows.at(-1)?.join('') !== '');
            expect(parseTsv(writeTsv(rows))).toEqual(rows);
        }),
    );
});

import { describe, expect, test } from 'vitest';
import { Refused } from '#server/domain/refused.ts';
import { packRows, unpackRows } from '#server/sheets/packedRows.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import { readSheet } from '#server/sheets/readSheet.ts';
import type { ReadSheetRow } from '#server/sheets/source.ts';
import { growth, LINEAR } from '#test/support/growth.ts';
import { inlineRow, rowsIn, sheetFile, workbookOf, workbookParts, zipped } from '#test/support/sheets.ts';

/** What reading a file says, whatever that is. */
const outcome = (bytes: string | Uint8Array): Promise<unknown> =>
    rowsIn(sheetFile(bytes)).then(
        rows => rows.length,
        (error: unknown) => (error instanceof Refused ? error.key : error),
    );

const MOST = 32_000;
const cell = (text: string): string => inlineRow(text, 'x', 'y');

/** Files that took seconds, by the number of their signs. */
const FILES: readonly [what: string, file: (size: number) => string | Uint8Array][] = [
    ['a number, spaces and a letter', size => workbookOf(cell(`1${' '.repeat(size)}x`).repeat(8))],
    ['digits and a letter', size => workbookOf(`<row><c><v>${'1'.repeat(size)}x</v></c></row>`.repeat(8))],
    ['digits', size => workbookOf(`<row><c><v>${'7'.repeat(size)}</v></c></row>`.repeat(8))],
    [
        'a number format of brackets',
        size => workbookOf(inlineRow('1'), { formats: { 170: '['.repeat(size) }, styles: [170] }),
    ],
    [
        'a number format of quotes',
        size => workbookOf(inlineRow('1'), { formats: { 170: '&quot;a'.repeat(size) }, styles: [170] }),
    ],
    ['elements in one another', size => workbookOf('<a>'.repeat(size * 4))],
    [
        'elements in one another among the styles',
        size =>
            zipped({
                ...workbookParts({ sheets: [{ name: 'A', rows: '' }] }),
                'xl/styles.xml': '<styleSheet>'.repeat(size),
            }),
    ],
    ['an element that never ends', size => workbookOf(`<row a="${'<'.repeat(size * 4)}`)],
    [
        'the beginnings of merged ranges',
        size =>
            workbookOf(inlineRow('1'), {
                sheets: [{ name: 'A', rows: `${cell('a')}${cell('b')}`, merged: ['<mergeCell '.repeat(size)] }],
            }),
    ],
    ['quotes', size => `a;b\n${'"'.repeat(size)};1\n`],
    ['quotes and letters', size => `a;b\n${'"x'.repeat(size / 2)};1\n`],
    ['separators', size => `a;b\n${',;\t'.repeat(size)}\n1;2\n`],
    ['line ends', size => `a;b\n${'\r'.repeat(size)}\n1;2\n`],
    ['a text in quotes that goes on and on', size => `a;b\n"${'x\n'.repeat(size / 2)}`],
];

describe('I10 files that were built to take long are read in a time that grows with their length', () => {
    test.each(FILES)('I10 %s', async (_, file) => {
        const files = new Map([1, 2, 4].map(times => [(MOST / 4) * times, file((MOST / 4) * times)]));
        expect(await growth(size => outcome(files.get(size) ?? ''), MOST / 4)).toBeLessThan(LINEAR);
    });
});

describe('I10 a file is read in a thread', () => {
    const reading = (bytes: string | Uint8Array, signal = new AbortController().signal) =>
        readSheet(sheetFile(bytes), {}, signal, async ({ headers, rows }) => {
            const passes: number[][] = [];
            for (const size of [2, 100]) {
                const sizes: number[] = [];
                for await (const slice of rows(size)) sizes.push(slice.length);
                passes.push(sizes);
            }
            return { headers, passes };
        });

    test('I10 as often as it is asked for, in slices of the size that is asked for', async () => {
        expect(await reading('a;b\n1;2\n3;4\n5;6\n')).toEqual({ headers: ['a', 'b'], passes: [[2, 1], [3]] });
    });

    test('I10 a reading that is left begins anew', async () => {
        const first = await readSheet(
            sheetFile('a;b\n1;2\n3;4\n5;6\n'),
            {},
            new AbortController().signal,
            async ({ rows }) => {
                for await (const _ of rows(1)) break;
                for await (const slice of rows(1)) return slice;
                return undefined;
            },
        );
        expect(first).toEqual([
            {
                row: 2,
                cells: [
                    { kind: 'text', text: '1' },
                    { kind: 'text', text: '2' },
                ],
            },
        ]);
    });

    test('I10 a refusal is that of the file, with its row', async () => {
        await expect(reading('a;b\n1;"2\n')).rejects.toMatchObject({
            key: 'sheet_quote',
            options: { params: { row: 2 } },
        });
    });

    test('I10 a storage that fails is no fault of the file', async () => {
        const failure = new Refused('unavailable', 'storage_unavailable');
        const file = { size: 9, open: () => Promise.reject(failure) };
        const read = readSheet(file, {}, new AbortController().signal, async () => undefined);
        await expect(read).rejects.toBe(failure);
    });

    test('I10 rows are the same on the other side', () => {
        const rows: ReadSheetRow[] = [
            {
                row: 2,
                cells: [
                    { kind: 'text', text: 'é' },
                    { kind: 'empty', text: '' },
                    { kind: 'number', text: '0.2', isPercent: true },
                ],
            },
            { row: 7, cells: [] },
            {
                row: 9,
                cells: [
                    { kind: 'empty', text: '', isFormula: true },
                    { kind: 'text', text: '' },
                ],
            },
        ];
        expect(unpackRows(structuredClone(packRows(rows)))).toEqual(rows);
    });
});

describe('I10 what would take long elsewhere is refused or divided', () => {
    test('I10 headers that are whole texts', async () => {
        expect(
            await outcome(`${Array.from({ length: 400 }, (_, at) => `h${at}${'é'.repeat(6000)}`).join(';')}\n1;2\n`),
        ).toBe('sheet_header_long');
    });

    test('I10 wide rows come in small slices', async () => {
        const line = (at: number): string => Array.from({ length: 400 }, (_, column) => `${at}.${column}`).join(';');
        const lines = Array.from({ length: 100 }, (_, at) => line(at));
        const { rows } = await openSheet(
            sheetFile([line(0).replaceAll(/(\d+)\.(\d+)/g, 'h$2'), ...lines].join('\n')),
            {},
        );
        const sizes: number[] = [];
        for await (const slice of rows(500)) sizes.push(slice.length);
        expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([25, 100]);
    });

    test('I10 so do rows of long texts', async () => {
        const { rows } = await openSheet(sheetFile(`a;b\n${`${'x'.repeat(30_000)};y\n`.repeat(80)}`), {});
        const sizes: number[] = [];
        for await (const slice of rows(500)) sizes.push(slice.length);
        expect(sizes).toEqual([34, 34, 12]);
    });
});

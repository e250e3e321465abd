import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Refused } from '#server/domain/refused.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import type { ChosenSheet, SheetFile } from '#server/sheets/source.ts';
import { directoryEnd, directoryHeader, localHeader } from '#server/zip/records.ts';
import { inlineRow, rowsIn, sheetFile, workbookOf, workbookParts, zipped } from '#test/support/sheets.ts';

const refusal = async (file: SheetFile, chosen: ChosenSheet = {}): Promise<[Refused['kind'], string, unknown]> => {
    const error: unknown = await rowsIn(file, chosen).then(
        () => undefined,
        (reason: unknown) => reason,
    );
    if (!(error instanceof Refused)) throw error ?? new Error('nothing was refused');
    return [error.kind, error.key, error.options.params];
};

const keyOf = async (content: string | Uint8Array, chosen?: ChosenSheet): Promise<string> =>
    (await refusal(sheetFile(content), chosen))[1];

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('I10 what is no table', () => {
    test.each([
        ['a PDF', Buffer.from('%PDF-1.7\n')],
        ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
        ['a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
        ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
        ['a workbook of old Excel', Buffer.concat([OLE, randomBytes(5000)])],
        ['a web page called .xls', Buffer.from('\ufeff\r\n<html><table>')],
        ['an XML table of 2003', Buffer.from('<?xml version="1.0"?><Workbook/>')],
        ['an ODS', zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
        [
            'a DOCX',
            zipped({
                ...workbookParts({ sheets: [] }),
                'xl/workbook.xml': '<w:document xmlns:w="x"></w:document>',
            }),
        ],
        [
            'an XLSB',
            zipped({
                '_rels/.rels':
                    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
            }),
        ],
        ['bytes', Buffer.concat([Buffer.from([0, 255, 254, 0]), randomBytes(500)])],
    ])('I10 %s is to be saved as a workbook or CSV', async (_what, bytes) => {
        expect(await keyOf(bytes)).toBe('sheet_format');
    });

    test('I10 a workbook with a password', async () => {
        const far = Buffer.concat([OLE, Buffer.alloc(65_520), Buffer.from('EncryptedPackage', 'utf16le')]);
        expect(await keyOf(far)).toBe('sheet_password');
    });
});

describe('I10 what has no rows', () => {
    test.each([
        ['no bytes', '', 'sheet_empty'],
        ['a byte order mark', '\ufeff', 'sheet_empty'],
        ['line ends', '\n\n;;\n ', 'sheet_empty'],
        ['headers only', 'A;B\n', 'sheet_no_rows'],
        ['nothing in the first rows', `${'\n'.repeat(20)}A;B\n1;2`, 'sheet_no_header'],
    ])('I10 a CSV of %s', async (_what, content, key) => {
        expect(await keyOf(content)).toBe(key);
    });

    test('I10 a workbook of headers only, or without sheets', async () => {
        expect(await refusal(sheetFile(workbookOf('')))).toEqual(['invalid', 'sheet_no_rows', { row: 1 }]);
        expect(await keyOf(zipped(workbookParts({ sheets: [] })))).toBe('sheet_empty');
        expect(await keyOf(zipped(workbookParts({ sheets: [{ name: 'x', rows: '<row><c/></row>' }] })))).toBe(
            'sheet_empty',
        );
    });
});

describe('I10 a choice that does not exist', () => {
    test.each([2, 4, 10])('I10 row %i as headers', async row => {
        const file = sheetFile('A;B\n\n1;2\n');
        expect(await refusal(file, { headerRow: row })).toEqual(['invalid', 'sheet_header_row', { row }]);
    });

    test('I10 a sheet', async () => {
        const file = sheetFile(workbookOf(inlineRow('1')));
        expect(await refusal(file, { sheet: 'Two' })).toEqual([
            'invalid',
            'sheet_unknown',
            { sheet: 'Two', sheets: 'One' },
        ]);
    });
});

describe('I10 what is too large', () => {
    const long = 'x'.repeat(32_768);

    test('I10 a cell of a CSV', async () => {
        expect(await refusal(sheetFile(`A;B\n1;2\n1;${long}`))).toEqual([
            'invalid',
            'sheet_cell',
            { row: 3, column: 'B', limit: 32_767 },
        ]);
        expect(await rowsIn(sheetFile(`A;B\n1;${long.slice(1)}`))).toHaveLength(1);
    });

    test('I10 a cell of 40 MB is refused before it is read', async () => {
        let given = 0;
        const piece = Buffer.from('x'.repeat(65_536));
        const file: SheetFile = {
            size: 40 * 1024 * 1024,
            open: async () => {
                let left = 640;
                given = 0;
                return new ReadableStream<Uint8Array>({
                    pull: controller => {
                        given += 1;
                        left -= 1;
                        if (left < 0) controller.close();
                        else controller.enqueue(left === 639 ? Buffer.from('A;B\n1;"') : piece);
                    },
                });
            },
        };
        expect((await refusal(file))[1]).toBe('sheet_cell');
        expect(given).toBeLessThan(10);
    });

    test.each([
        ['a text within a cell', (text: string) => inlineRow('1', text)],
        ['a number', (text: string) => `<row><c/><c><v>${text}</v></c></row>`],
        ['the text of a formula', (text: string) => `<row><c/><c t="str"><f>A</f><v>${text}</v></c></row>`],
    ])('I10 %s of a workbook', async (_what, row) => {
        expect(await refusal(sheetFile(workbookOf(row(long))))).toEqual([
            'invalid',
            'sheet_cell',
            { row: 2, column: 'B', limit: 32_767 },
        ]);
        expect(await rowsIn(sheetFile(workbookOf(row(long.slice(1)))))).toHaveLength(1);
    });

    test('I10 a shared text, where it is used', async () => {
        const texts = `<si><t>a</t></si><si><t>${'y'.repeat(3_000_000)}</t></si>`;
        const row = (text: number) => `<row><c t="s"><v>${text}</v></c></row>`;
        expect(await rowsIn(sheetFile(workbookOf(row(0), { texts })))).toHaveLength(1);
        expect(await refusal(sheetFile(workbookOf(row(1), { texts })))).toMatchObject([
            'invalid',
            'sheet_cell',
            { row: 2 },
        ]);
    });

    test('I10 a tag that fills the memory', async () => {
        const rowWith = (size: number) => workbookOf(`<row x="${'x'.repeat(size)}"><c><v>1</v></c></row>`);
        expect(await rowsIn(sheetFile(rowWith(1000)))).toHaveLength(1);
        expect(await keyOf(rowWith(3_000_000))).toBe('sheet_corrupt');
    });

    test('I10 shared texts that fill the memory', async () => {
        const texts = `<si><t>${'x'.repeat(32_767)}</t></si>`.repeat(2100);
        expect(await refusal(sheetFile(workbookOf(inlineRow('1'), { texts })))).toEqual([
            'invalid',
            'sheet_texts',
            { limit: 64 },
        ]);
    });

    test('I10 more rows than Excel has', async () => {
        const rows = `A\n${'\n'.repeat(1_048_574)}1\n`;
        expect(await rowsIn(sheetFile(rows))).toMatchObject([{ row: 1_048_576 }]);
        expect(await keyOf(`${rows}2\n`)).toBe('sheet_rows');
        expect(await keyOf(workbookOf('<row r="1048577"><c><v>1</v></c></row>'))).toBe('sheet_rows');
    });

    test('I10 more columns than a list has, unless they are empty', async () => {
        const wide = (count: number, last: string) => `A;B\n1${';'.repeat(count - 1)}${last}\n`;
        expect(await rowsIn(sheetFile(wide(500, '2')))).toHaveLength(1);
        expect(await rowsIn(sheetFile(wide(900, '')))).toHaveLength(1);
        expect(await refusal(sheetFile(wide(501, '2')))).toEqual(['invalid', 'sheet_columns', { row: 2, limit: 500 }]);
        expect(await keyOf(workbookOf('<row><c r="SG2"><v>1</v></c></row>'))).toBe('sheet_columns');
        expect(
            await rowsIn(sheetFile(workbookOf('<row><c r="A2"><v>1</v></c><c r="XFD2" s="1"/></row>'))),
        ).toHaveLength(1);
    });
});

test('I10 a quotation mark that is not closed names its row', async () => {
    expect(await refusal(sheetFile('A;B\n1;2\n3;"4\n5;6\n'))).toEqual(['invalid', 'sheet_quote', { row: 3 }]);
    const swallowed = `A;B\n1;2\n\n3;"4\n${'5;6\n'.repeat(20_000)}`;
    expect(await refusal(sheetFile(swallowed))).toEqual(['invalid', 'sheet_quote', { row: 4 }]);
});

/** An archive with an entry whose directory line says what it likes. */
const archiveWith = (content: Buffer, declared: number, count = 1): Buffer => {
    const packed = deflateRawSync(content);
    const common = { method: 8, flags: 0, time: 0, day: 0x21, extra: Buffer.alloc(0), offset: 0, crc: crc32(content) };
    const entry = { ...common, name: Buffer.from('_rels/.rels'), packed: packed.length, size: declared };
    const header = localHeader(entry);
    const lines = Buffer.concat(Array.from({ length: count }, () => directoryHeader(entry)));
    const offset = header.length + packed.length;
    return Buffer.concat([header, packed, lines, directoryEnd({ count, size: lines.length, offset })]);
};

describe('I10 archives that do harm', () => {
    test('I10 too much once it is inflated, by what the directory says', async () => {
        expect(await refusal(sheetFile(archiveWith(Buffer.from('<a/>'), 501 * 1024 * 1024)))).toEqual([
            'invalid',
            'sheet_inflated',
            { limit: 500 },
        ]);
    });

    test('I10 many parts that are the same bytes', async () => {
        expect(await keyOf(archiveWith(Buffer.from('<a/>'), 600_000, 1000))).toBe('sheet_inflated');
    });

    test('I10 a part that inflates to more than its directory says', async () => {
        expect(await keyOf(archiveWith(Buffer.alloc(50_000_000, ' '), 100))).toBe('sheet_corrupt');
    });

    test('I10 a part that would be held in memory', async () => {
        expect(await keyOf(archiveWith(Buffer.from('<a/>'), 33 * 1024 * 1024))).toBe('sheet_inflated');
    });

    test('I10 the sheet inflates to more than its directory says, or has a password of its own', async () => {
        const whole = workbookOf(inlineRow('1'));
        const line = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
        const [larger, locked] = [Buffer.from(whole), Buffer.from(whole)];
        larger.writeUInt32LE(20, line + 24);
        locked.writeUInt16LE(whole.readUInt16LE(line + 8) | 1, line + 8);
        expect([await keyOf(larger), await keyOf(locked)]).toEqual(['sheet_corrupt', 'sheet_password']);
        expect(await rowsIn(sheetFile(whole))).toHaveLength(1);
    });

    test('I10 too many parts', async () => {
        expect(await keyOf(archiveWith(Buffer.from('<a/>'), 1, 10_001))).toBe('sheet_parts');
    });

    test('I10 entities that expand are not known', async () => {
        const bomb = '<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;&b;">]>';
        const parts = workbookParts({ sheets: [{ name: 'x', rows: inlineRow('A') + inlineRow('&c;') }] });
        const sheet = 'xl/worksheets/sheet1.xml';
        const [[text] = []] = await rowsIn(sheetFile(zipped({ ...parts, [sheet]: bomb + parts[sheet] }))).then(rows =>
            rows.map(({ cells }) => cells.map(({ text }) => text)),
        );
        expect(text).toBe('&c;');
    });
});

describe('I10 damaged workbooks', () => {
    const whole = workbookOf(Array.from({ length: 500 }, (_, at) => inlineRow(`row ${at} ${Math.sin(at)}`)).join(''));

    test.each([30, 1000, whole.length / 2, whole.length - 30, whole.length - 1])('I10 cut at byte %i', async length => {
        expect(await keyOf(whole.subarray(0, Math.floor(length)))).toBe('sheet_corrupt');
    });

    test('I10 no byte of a sheet can be changed unseen', async () => {
        const at = whole.indexOf('xl/worksheets/sheet1.xml') + 24;
        const untouched = await rowsIn(sheetFile(whole));
        for (let step = 50; step < 3000; step += 50) {
            const damaged = Buffer.from(whole);
            damaged.writeUInt8(damaged.readUInt8(at + step) ^ 4, at + step);
            expect(await keyOf(damaged)).toBe('sheet_corrupt');
        }
        expect(untouched).toHaveLength(500);
    });

    test.each([
        ['without its sheet', { 'xl/worksheets/sheet1.xml': undefined }],
        [
            'with half a sheet',
            { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inlineRow('A')}${inlineRow('1')}` },
        ],
        ['with half a list of sheets', { 'xl/workbook.xml': '<workbook><sheets>' }],
        ['with half of its texts', { 'xl/sharedStrings.xml': '<sst><si><t>a' }],
        [
            'with a text that does not exist',
            {
                'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inlineRow('A')}<row><c t="s"><v>9</v></c></row></sheetData></worksheet>`,
            },
        ],
        [
            'with rows that go back',
            {
                'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row></sheetData></worksheet>`,
            },
        ],
    ])('I10 %s', async (_what, changed) => {
        const parts = {
            ...workbookParts({ sheets: [{ name: 'x', rows: inlineRow('A') + inlineRow('1') }] }),
            ...changed,
        };
        const left = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
        expect(await keyOf(zipped(Object.fromEntries(left)))).toBe('sheet_corrupt');
    });
});

describe('I10 what is not the fault of the file', () => {
    const failing = (content: Uint8Array, after: number): SheetFile => {
        const file = sheetFile(content);
        let opened = 0;
        return {
            ...file,
            open: async () => {
                opened += 1;
                return opened > after
                    ? new ReadableStream({ start: controller => controller.error(new Error('the disk is gone')) })
                    : file.open();
            },
        };
    };

    test('I10 a storage that fails is told as such', async () => {
        const large = zipped({
            ...workbookParts({ sheets: [{ name: 'x', rows: inlineRow('A') + inlineRow('1') }] }),
            'xl/media/picture': randomBytes(4_000_000).toString('base64'),
        });
        for (const after of [0, 1, 2, 3])
            await expect(rowsIn(failing(large, after))).rejects.toThrow('the disk is gone');
        for (const after of [0, 1, 2])
            await expect(rowsIn(failing(Buffer.from('A\n1'), after))).rejects.toThrow('gone');
    });

    test('I10 reading ends when it is cancelled', async () => {
        for (const content of [Buffer.from('A\n1'), workbookOf(inlineRow('1'))]) {
            const cancelled = AbortSignal.abort(new Error('cancelled'));
            await expect(openSheet(sheetFile(content), {}, cancelled)).rejects.toThrow('cancelled');
            const controller = new AbortController();
            const sheet = await openSheet(sheetFile(content), {}, controller.signal);
            controller.abort(new Error('later'));
            await expect(sheet.rows(1)[Symbol.asyncIterator]().next()).rejects.toThrow('later');
        }
    });
});

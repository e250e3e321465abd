import { describe, expect, test } from 'vitest';
import { xlsxSheet } from '#server/engine/exports/xlsx.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import type { SheetCell } from '#server/sheets/source.ts';
import {
    inlineRow,
    type MadeWorkbook,
    rowsIn,
    sheetFile,
    textsIn,
    workbookOf,
    workbookParts,
    zipped,
} from '#test/support/sheets.ts';

/** The cells of the row that follows the headers. */
const cellsOf = async (cells: string, more: Partial<MadeWorkbook> = {}): Promise<readonly SheetCell[]> => {
    const [row] = await rowsIn(sheetFile(workbookOf(`<row>${cells}</row>`, more)));
    return row?.cells ?? [];
};

const cellOf = async (cell: string, more: Partial<MadeWorkbook> = {}): Promise<SheetCell | undefined> =>
    (await cellsOf(`${cell}<c><v>1</v></c>`, more))[0];

describe('I10 the text of a cell', () => {
    const texts =
        '<si><t>one</t></si><si><r><rPr><b/></rPr><t>bold </t></r><r><t xml:space="preserve">and &amp; plain</t></r></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr/></si><si/><si><t>a_x000D_b_x005F_x000D_é😀</t></si>';

    test.each([
        ['shared', '<c t="s"><v>0</v></c>', 'one'],
        ['shared, with runs', '<c t="s"><v>1</v></c>', 'bold and & plain'],
        ['shared, with phonetic text', '<c t="s"><v>2</v></c>', '東京'],
        ['shared, escaped', '<c t="s"><v>4</v></c>', 'a\rb_x000D_é😀'],
        ['within the cell', '<c t="inlineStr"><is><t>&lt;x&gt; &#233;&#x1F600;</t></is></c>', '<x> é😀'],
        ['within the cell, with runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c>', 'a b'],
        ['within the cell, escaped', '<c t="inlineStr"><is><t>_x0041__X_x00e9_</t></is></c>', 'A_Xé'],
        ['of a formula', '<c t="str"><f>A1&amp;"x"</f><v>ab</v></c>', 'ab'],
        ['of a formula, escaped once', '<c t="str"><f>A1</f><v>_x005F_x000D_</v></c>', '_x000D_'],
        ['in CDATA', '<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
        ['of a number that is none', '<c><v>12 pieces</v></c>', '12 pieces'],
    ])('I10 %s', async (_what, cell, text) => {
        expect(await cellOf(cell, { texts })).toEqual({ kind: 'text', text });
    });

    test.each([
        ['nothing', '<c/>'],
        ['a style', '<c s="1"/>'],
        ['an empty shared text', '<c t="s"><v>3</v></c>'],
        ['an empty text', '<c t="inlineStr"><is><t></t></is></c>'],
        ['an empty result', '<c t="str"><f>""</f><v></v></c>'],
    ])('I10 %s is empty', async (_what, cell) => {
        expect(await cellOf(cell, { texts, styles: [14] })).toEqual({ kind: 'empty', text: '' });
    });

    test('I10 many shared texts, over several pages of memory', async () => {
        const text = (at: number) => `${at} é ${'x'.repeat(30_000)}`;
        const many = Array.from({ length: 120 }, (_, at) => `<si><t>${text(at)}</t></si>`).join('');
        const row = Array.from({ length: 120 }, (_, at) => `<row><c t="s"><v>${119 - at}</v></c></row>`).join('');
        const read = await textsIn(sheetFile(workbookOf(row, { texts: many })));
        expect(read).toEqual(Array.from({ length: 120 }, (_, at) => [text(119 - at)]));
    });
});

describe('I10 a number is plain digits', () => {
    test.each([
        ['12.5', '12.5'],
        ['0', '0'],
        ['-0', '0'],
        ['-4', '-4'],
        ['1.10', '1.1'],
        ['100', '100'],
        ['007', '7'],
        ['0.30000000000000004', '0.3'],
        ['4.2000000000000002', '4.2'],
        ['19.989999999999998', '19.99'],
        ['-1234567.1000000001', '-1234567.1'],
        ['3760000000017', '3760000000017'],
        ['3.760000000017E12', '3760000000017'],
        ['3.7E+12', '3700000000000'],
        ['340123450000000017', '340123450000000017'],
        ['1E-3', '0.001'],
        ['1.5e-7', '0.00000015'],
        ['.5', '0.5'],
        ['123456789012345.678', '123456789012346'],
    ])('I10 %s', async (written, text) => {
        expect(await cellOf(`<c><v>${written}</v></c>`)).toEqual({ kind: 'number', text });
        expect(await cellOf(`<c t="n"><f>A1</f><v>${written}</v></c>`)).toEqual({ kind: 'number', text });
    });
});

describe('I10 days and instants', () => {
    const day = (text: string): SheetCell => ({ kind: 'day', text });
    const instant = (text: string): SheetCell => ({ kind: 'instant', text });
    const plain = (text: string): SheetCell => ({ kind: 'number', text });
    const clock = (text: string): SheetCell => ({ kind: 'text', text });

    test.each([
        [14, '46348', day('2026-11-22')],
        [14, '46348.75', day('2026-11-22')],
        [22, '46348', day('2026-11-22')],
        [22, '46348.75', instant('2026-11-22T18:00:00')],
        [22, '46348.586805555555', instant('2026-11-22T14:05:00')],
        [22, '46348.99999999999', day('2026-11-23')],
        [36, '46348', day('2026-11-22')],
        [47, '46348.5', instant('2026-11-22T12:00:00')],
        [20, '0.5868055555555556', clock('14:05:00')],
        [21, '0', clock('00:00:00')],
        [14, '1', day('1900-01-01')],
        [14, '59', day('1900-02-28')],
        [14, '60', plain('60')],
        [14, '61', day('1900-03-01')],
        [14, '0', plain('0')],
        [14, '-1', plain('-1')],
        [14, '2958465', day('9999-12-31')],
        [14, '2958466', plain('2958466')],
        [0, '46348', plain('46348')],
        [2, '46348', plain('46348')],
        [49, '46348', plain('46348')],
    ])('I10 built-in format %i of %s', async (format, value, cell) => {
        expect(await cellOf(`<c s="1"><v>${value}</v></c>`, { styles: [format] })).toEqual(cell);
    });

    test.each([
        ['yyyy\\-mm\\-dd', 'day'],
        ['dd/mm/yyyy;@', 'day'],
        ['[$-40C]d\\ mmmm\\ yyyy;@', 'day'],
        ['[$-F800]dddd\\,\\ mmmm\\ dd', 'day'],
        ['mmm-yy', 'day'],
        ['yyyy\\-mm\\-dd\\ hh:mm', 'instant'],
        ['[h]:mm:ss', 'instant'],
        ['[Red]dd/mm/yyyy\\ h:mm\\ AM/PM', 'instant'],
        ['mm:ss.0', 'instant'],
        ['0.00', 'number'],
        ['General', 'number'],
        ['#,##0.00\\ &quot;days&quot;', 'number'],
        ['#,##0\\ [$€-40C]', 'number'],
        ['[Red]-0.00;[Blue]0', 'number'],
        ['0.00_d', 'number'],
        ['0*h', 'number'],
        ['0\\d', 'number'],
        ['0;&quot;d&quot;', 'number'],
        ['0.00E+00', 'number'],
        ['@', 'number'],
        ['0.00%', 'number'],
    ])('I10 custom format %s', async (code, kind) => {
        const book = { formats: { 170: code }, styles: [170] };
        expect((await cellOf('<c s="1"><v>46348.75</v></c>', book))?.kind).toBe(kind);
    });

    test.each([
        ['0000000', '77123', '0077123'],
        ['00000', '1234', '01234'],
        ['00', '7', '07'],
        ['000000;[Red]-000000', '42', '000042'],
        ['0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##', '612345678', '06 12 34 56 78'],
        ['000\\-000', '77123', '077-123'],
        ['&quot;REF-&quot;0000', '77', 'REF-0077'],
        ['[$-40C]00000', '1234', '01234'],
        ['#000', '12345', '12345'],
    ])('trial 5 the format %s shows %s as %s', async (code, number, shown) => {
        const cell = await cellOf(`<c s="1"><v>${number}</v></c>`, { formats: { 170: code }, styles: [170] });
        expect([cell?.kind, cell?.text, cell?.shown ?? cell?.text]).toEqual(['number', number, shown]);
    });

    test.each([
        '0',
        '#,##0',
        '0.00',
        '0&quot; pcs&quot;',
        '# ?/?',
        '0E+00',
        '00.0',
        '@',
        '0,',
        `${'['.repeat(200)}`,
        '0'.repeat(300),
    ])('trial 5 the format %s shows no zeros before a number', async code => {
        const cell = await cellOf('<c s="1"><v>77</v></c>', { formats: { 170: code }, styles: [170] });
        expect([cell?.text, cell?.shown]).toEqual(['77', undefined]);
    });

    test.each([{ styles: [9] }, { styles: [10] }, { formats: { 170: '0.0\\ %' }, styles: [170] }])(
        'I10 a percentage is told as one: %j',
        async book => {
            const percent = { kind: 'number', text: '0.2', isPercent: true };
            expect(await cellOf('<c s="1"><v>0.2</v></c>', book)).toEqual(percent);
        },
    );

    test('I10 a built-in number may be declared anew, and a style without a format is a number', async () => {
        expect(await cellOf('<c s="1"><v>46348</v></c>', { formats: { 14: '0.00' }, styles: [14] })).toEqual(
            plain('46348'),
        );
        expect(await cellOf('<c s="9"><v>46348</v></c>')).toEqual(plain('46348'));
    });

    test.each(['1', 'true'])('I10 workbooks that count from 1904, %s', async value => {
        const book = { styles: [14], properties: `<workbookPr date1904="${value}"/>` };
        expect(await cellOf('<c s="1"><v>44886</v></c>', book)).toEqual(day('2026-11-22'));
        expect(await cellOf('<c s="1"><v>0</v></c>', book)).toEqual(day('1904-01-01'));
    });

    test.each([
        ['2026-11-22', day('2026-11-22')],
        ['2026-11-22T00:00:00', day('2026-11-22')],
        ['2026-11-22T14:05:00.000', instant('2026-11-22T14:05:00')],
        ['soon', { kind: 'text', text: 'soon' }],
    ])('I10 a date in ISO 8601, %s', async (written, cell) => {
        expect(await cellOf(`<c t="d"><v>${written}</v></c>`)).toEqual(cell);
    });
});

test.each([
    ['<c t="b"><v>1</v></c>', { kind: 'boolean', text: 'true' }],
    ['<c t="b"><f>TRUE()</f><v>0</v></c>', { kind: 'boolean', text: 'false' }],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', { kind: 'error', text: '#DIV/0!' }],
    ['<c t="e"><v>#N/A</v></c>', { kind: 'error', text: '#N/A' }],
    ['<c><f>A1</f></c>', { kind: 'empty', text: '', isFormula: true }],
    ['<c><f>A1</f><v></v></c>', { kind: 'empty', text: '', isFormula: true }],
    ['<c><f t="shared" si="0"/></c>', { kind: 'empty', text: '', isFormula: true }],
    ['<c><f>A1*2</f><v>8.4</v></c>', { kind: 'number', text: '8.4' }],
])('I10 %s', async (written, cell) => {
    expect(await cellOf(written)).toEqual(cell);
});

test('I10 a row of nothing but formulas without values is not empty', async () => {
    expect(await cellsOf('<c/><c><f>A1</f></c>')).toHaveLength(2);
});

describe('I10 places', () => {
    test('I10 cells without a reference follow the one before, others stand where they say', async () => {
        const cells = '<c r="B2"><v>1</v></c><c><v>2</v></c><c r="AB2"><v>3</v></c>';
        const read = (await cellsOf(cells)).map(({ text }) => text);
        expect(read).toEqual(['', '1', '2', ...Array<string>(24).fill(''), '3']);
    });

    test('I10 rows keep their numbers, hidden ones too, and empty ones are left out', async () => {
        const rows =
            '<row r="3" hidden="1"><c><v>1</v></c></row><row><c><v>2</v></c></row><row r="8"><c s="0"/></row><row r="9"/><row r="12"><c><v>3</v></c></row>';
        const read = await rowsIn(sheetFile(workbookOf(rows)));
        expect(read.map(({ row }) => row)).toEqual([3, 4, 12]);
    });

    test.each([1, 7, 65_536])(
        'I10 a merged range has its value in each row, and in its first column, in pieces of %i',
        async size => {
            const text = (column: string, row: number, value: string) =>
                `<c r="${column}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
            const row = (at: number, ...cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`;
            const rows = [
                inlineRow('A', 'B', 'C', 'D'),
                row(2, text('A', 2, 'across'), text('C', 2, 'down'), text('D', 2, '1')),
                row(3, text('A', 3, 'x'), text('D', 3, '2')),
                row(4, text('B', 4, 'hidden'), '<c r="C4"/>', text('D', 4, '3')),
                row(5, '<c r="C5"/>'),
                row(6, text('A', 6, 'y')),
                row(7, text('C', 7, 'own')),
                row(8, text('A', 8, 'z'), text('C', 8, 'under')),
            ].join('');
            const merged = ['C7:D8', 'A2:B2', 'C2:C5', 'B3:B4'];
            const file = sheetFile(zipped(workbookParts({ sheets: [{ name: 'x', rows, merged }] })), size);
            expect((await rowsIn(file)).map(one => [one.row, ...one.cells.map(cell => cell.text)])).toEqual([
                [2, 'across', '', 'down', '1'],
                [3, 'x', '', 'down', '2'],
                // What a program has kept beneath the range is not seen.
                [4, '', '', 'down', '3'],
                [6, 'y'],
                [7, '', '', 'own'],
                [8, 'z', '', 'own'],
            ]);
        },
    );
});

describe('I10 the sheets of a workbook', () => {
    const rows = (text: string) => inlineRow('H') + inlineRow(text);
    const book = (...sheets: MadeWorkbook['sheets']) => sheetFile(zipped(workbookParts({ sheets })));
    const empty = { name: 'Empty', rows: '' };
    const headed = { name: 'Headed', rows: inlineRow('A') };
    const first = { name: 'Prix &amp; d&#233;lais', rows: rows('1') };
    const second = { name: 'Two', rows: rows('2') };
    const hidden = { name: 'Hidden', state: 'hidden', rows: rows('3') };
    const veryHidden = { name: 'Very', state: 'veryHidden', rows: rows('4') };

    test.each([
        ['the first', book(first, second), 'Prix & délais', '1'],
        ['the first that is visible', book(hidden, veryHidden, second), 'Two', '2'],
        ['a hidden one, if all are', book(hidden, veryHidden), 'Hidden', '3'],
        ['the first with rows', book(empty, headed, second), 'Two', '2'],
    ])('I10 %s is read', async (_what, file, sheet, text) => {
        expect((await openSheet(file, {})).sheet).toBe(sheet);
        expect(await textsIn(file)).toEqual([[text]]);
    });

    test('I10 all are named, with those that are hidden, and any can be chosen', async () => {
        const file = book(first, hidden, veryHidden);
        expect((await openSheet(file, {})).sheets).toEqual([
            { name: 'Prix & délais', isHidden: false },
            { name: 'Hidden', isHidden: true },
            { name: 'Very', isHidden: true },
        ]);
        expect(await textsIn(file, { sheet: 'Very' })).toEqual([['4']]);
        expect(await textsIn(file, { sheet: 'Prix & délais', headerRow: 1 })).toEqual([['1']]);
    });

    test('I10 a sheet of a chart is none', async () => {
        const parts = workbookParts({ sheets: [first, second] });
        const relations = parts['xl/_rels/workbook.xml.rels']?.replace('/worksheet"', '/chartsheet"') ?? '';
        const file = sheetFile(zipped({ ...parts, 'xl/_rels/workbook.xml.rels': relations }));
        expect((await openSheet(file, {})).sheets).toEqual([{ name: 'Two', isHidden: false }]);
    });

    test('I10 strict documents, other prefixes, and names of parts in another case', async () => {
        const strict = (xml: string) =>
            xml
                .replaceAll(
                    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
                    'http://purl.oclc.org/ooxml/spreadsheetml/main',
                )
                .replaceAll(
                    'http://schemas.openxmlformats.org/officeDocument/2006',
                    'http://purl.oclc.org/ooxml/officeDocument',
                )
                .replaceAll(/<(\/?)(?=(row|c|v|is|t|sheet|sheets|sheetData|worksheet|workbook)\b)/g, '<$1x:')
                .replaceAll('xmlns=', 'xmlns:x=')
                .replaceAll('r:id', 'rel:id');
        const parts = Object.entries(workbookParts({ sheets: [first] })).map(([name, xml]) => [
            name.replace('worksheets', 'WorkSheets'),
            name.endsWith('.rels') ? strict(xml).replaceAll('xmlns:x=', 'xmlns=') : strict(xml),
        ]);
        expect(await textsIn(sheetFile(zipped(Object.fromEntries(parts))))).toEqual([['1']]);
    });

    test('I10 a workbook without styles and shared texts', async () => {
        const {
            'xl/styles.xml': _styles,
            'xl/sharedStrings.xml': _texts,
            ...parts
        } = workbookParts({ sheets: [first] });
        expect(await textsIn(sheetFile(zipped(parts)))).toEqual([['1']]);
    });
});

test.each([
    '_x1000_',
    'lot_x000D_fin',
    '_x005F_',
    '_x005F_x1000_',
    '_x1000_x2000_x3000_',
    '_X1000_',
    '_xABCD_xabcd_',
    '_x12_ _x12345_ _xwxyz_',
    '__x1000__',
    'deux\r\nlignes\rici',
    '😀_xD83D_',
])('I11 the text %j is exported as a workbook and read as the same', async written => {
    const { begin, rows, end } = xlsxSheet({ locale: 'fr', timeZone: 'Europe/Paris', name: 'Articles' });
    const text = (value: string) => ({ kind: 'text', value }) as const;
    const lines = [[text('Nom')], [text(written)]];
    const file = sheetFile(Buffer.concat([...begin(), ...rows(lines), ...end()]), 7);
    expect(await rowsIn(file)).toEqual([{ row: 2, cells: [{ kind: 'text', text: written }] }]);
});

test('I11 what is exported as a workbook is read as the same', async () => {
    const { begin, rows, end } = xlsxSheet({ locale: 'fr', timeZone: 'Europe/Paris', name: 'Articles' });
    const text = (value: string) => ({ kind: 'text', value }) as const;
    const exported = [
        [text('Réf'), text('Prix'), text('Depuis'), text('Modifié'), text('_x0041_')],
        [
            text('=1+1'),
            { kind: 'number', value: '1234567.8900' } as const,
            { kind: 'day', value: '2026-11-22' } as const,
            { kind: 'instant', value: new Date('2026-11-22T13:05:00Z') } as const,
            undefined,
        ],
        [undefined, undefined, undefined, undefined, text(' deux\nlignes "&" ')],
    ];
    const file = sheetFile(Buffer.concat([...begin(), ...rows(exported), ...end()]), 7);
    expect(await openSheet(file, {})).toMatchObject({ sheet: 'Articles', headerRow: 1 });
    expect(await rowsIn(file)).toEqual([
        {
            row: 2,
            cells: [
                { kind: 'text', text: '=1+1' },
                { kind: 'number', text: '1234567.89' },
                { kind: 'day', text: '2026-11-22' },
                { kind: 'instant', text: '2026-11-22T14:05:00' },
            ],
        },
        {
            row: 3,
            cells: [
                ...Array<SheetCell>(4).fill({ kind: 'empty', text: '' }),
                { kind: 'text', text: ' deux\nlignes "&" ' },
            ],
        },
    ]);
});

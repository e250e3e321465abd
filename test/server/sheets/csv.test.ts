import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvSheet } from '#server/engine/exports/csv.ts';
import { CODE_PAGES, encodePage } from '#server/sheets/codePages.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import { rowsIn, sheetFile, textsIn } from '#test/support/sheets.ts';

const opened = (content: string | Uint8Array) => openSheet(sheetFile(content), {});

/** `é` is one byte in Windows-1252, and not UTF-8. */
const windows = (text: string): Buffer => Buffer.from(text, 'latin1');

const utf16be = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('I10 the encoding of a CSV', () => {
    test.each([
        ['UTF-8', Buffer.from('Réf\n1€')],
        ['UTF-8', Buffer.from('\ufeffRéf\n1€')],
        ['UTF-16LE', Buffer.from('\ufeffRéf\n1€', 'utf16le')],
        ['UTF-16BE', utf16be('Réf\n1€')],
        ['Windows-1252', windows('R\xe9f\n1\x80')],
    ])('I10 %s is found', async (encoding, bytes) => {
        const sheet = await opened(bytes);
        expect([sheet.encoding, sheet.headers]).toEqual([encoding, ['Réf']]);
        expect(await textsIn(sheetFile(bytes, 1))).toEqual([['1€']]);
    });

    test('I10 one byte in the first or the last row decides for the whole file', async () => {
        const rows = 'plain;rows\n'.repeat(20_000);
        expect((await opened(windows(`R\xe9f;B\n${rows}`))).encoding).toBe('Windows-1252');
        expect((await opened(windows(`A;B\n${rows}caf\xe9`))).encoding).toBe('Windows-1252');
        expect((await opened(Buffer.from(`A;B\n${rows}café`))).encoding).toBe('UTF-8');
    });

    test('I10 a character that is cut off at the end is not UTF-8', async () => {
        expect((await opened(Buffer.from('A\nx\xc3', 'latin1'))).encoding).toBe('Windows-1252');
    });

    test('I10 all characters of Windows-1252 are read', async () => {
        const signs = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128));
        const file = sheetFile(Buffer.concat([Buffer.from('A\n'), signs]));
        const [[text] = []] = await textsIn(file, { encoding: 'Windows-1252' });
        expect(text).toHaveLength(128);
        expect(text?.slice(0, 32)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ');
        expect(text?.slice(32)).toBe(signs.toString('latin1').slice(32));
    });

    test('I10 a NUL is a character of UTF-8', async () => {
        expect(await textsIn(sheetFile('A;B\na\0b;c'))).toEqual([['a\0b', 'c']]);
    });
});

/** Texts of French wholesalers, with capitals, quotes, the euro sign and ligatures. */
const FRENCH = `Réf;Désignation;Prix\nA1;Ballon d’entraînement, été à Nîmes;12,50 €\nA2;Protège-tibia « junior » n° 3 – noël;7 €
A3;Œuf de gymnastique, cœur façon maïs, où;9 €\nÉCOLE;PÊCHE À LA LIGNE, ÎLE DE RÉ;1\nB4;Garçon, canoë, sûreté;3\n`;

describe.each(CODE_PAGES)('trial 5 a CSV in %s', page => {
    const bytes = encodePage(page, page === 'ISO-8859-15' || page === 'CP850' ? FRENCH.replace(/[’–]/g, "'") : FRENCH);

    test('is known by its characters, without a question', async () => {
        const sheet = await openSheet(sheetFile(bytes), {});
        expect(sheet).toMatchObject({ encoding: page, headers: ['Réf', 'Désignation', 'Prix'] });
        expect(sheet.possible).toBeUndefined();
        expect((await textsIn(sheetFile(bytes, 3)))[0]?.[2]).toBe('12,50 €');
    });

    test.each(['Café', 'été', 'à', 'garçon', 'Nîmes', 'où', 'naïf', 'forêt'])(
        'by %s alone, or is asked about',
        async word => {
            const sheet = await openSheet(sheetFile(encodePage(page, `A;B\n1;${word}\n2;x\n`)), {});
            expect([sheet.encoding, ...Object.keys(sheet.possible ?? {})]).toContain(
                page === 'ISO-8859-15' ? 'Windows-1252' : page,
            );
            const chosen = await textsIn(sheetFile(encodePage(page, `A;B\n1;${word}\n`)), { encoding: page });
            if (sheet.possible || sheet.encoding === page) expect(chosen[0]?.[1]).toBe(word);
        },
    );
});

describe('trial 5 a few bytes do not decide for a whole file', () => {
    const rows = 'A;Café crème à Nîmes\n'.repeat(50);

    test('one byte that is no UTF-8 spoils its row only', async () => {
        const bytes = Buffer.concat([Buffer.from(`Réf;Nom\n${rows}`), windows('B;Caf\xe9\n'), Buffer.from(rows)]);
        const sheet = await opened(bytes);
        expect([sheet.encoding, sheet.possible]).toEqual(['UTF-8', undefined]);
        const texts = await textsIn(sheetFile(bytes, 7));
        expect(texts.filter(([, name]) => name === 'Café crème à Nîmes')).toHaveLength(100);
        expect(texts[50]).toEqual(['B', 'Caf\ufffd']);
    });

    test.each([
        ['before text of one byte a character', Buffer.concat([Buffer.from('\ufeff'), windows('R\xe9f;Nom\nA;x\n')])],
        ['twice', Buffer.from('\ufeff\ufeffRéf;Nom\nA;x\n')],
        ['before a quote', Buffer.from('\ufeff\ufeff"Réf";Nom\nA;x\n')],
        ['before the row of another file', Buffer.from('Réf;Nom\n\ufeffA;x\n')],
        ['before the line of Excel', Buffer.from('\ufeff\ufeffsep=;\nRéf;Nom\nA;x\n')],
    ])('a byte order mark is no text: %s', async (_, bytes) => {
        const sheet = await opened(bytes);
        expect(sheet.headers.map(header => header.replace('\ufffd', 'é'))).toEqual(['Réf', 'Nom']);
        expect(await textsIn(sheetFile(bytes, 1))).toEqual([['A', 'x']]);
    });

    test('many bytes that are none, beside some characters, are asked about, with three cells each way', async () => {
        const bytes = Buffer.concat([Buffer.from('Réf;Nom\n'), windows('A;Caf\xe9\nB;Th\xe9\nC;Cr\xe8me\n'.repeat(9))]);
        const { possible } = await opened(bytes);
        expect(Object.keys(possible ?? {})).toEqual(['UTF-8', 'Windows-1252']);
        expect(possible?.['Windows-1252']).toEqual(['RÃ©f', 'Café', 'Crème']);
        expect(possible?.['UTF-8']).toEqual(['Réf', 'Caf\ufffd', 'Cr\ufffdme']);
        const chosen = await openSheet(sheetFile(bytes), { encoding: 'Windows-1252' });
        expect([chosen.encoding, chosen.possible]).toEqual(['Windows-1252', undefined]);
    });

    test('an answer that the file cannot have is not obeyed', async () => {
        expect((await openSheet(sheetFile('Réf\nÉté\n'), { encoding: 'MacRoman' })).encoding).toBe('UTF-8');
    });

    test.each([
        ['UTF-16LE', Buffer.from('Réf;Nom\r\nA;Été à Œuvre\r\n', 'utf16le')],
        ['UTF-16LE', Buffer.from('Ref;Nom\r\nA;x\r\n', 'utf16le')],
        ['UTF-16BE', Buffer.from('Réf;Nom\r\nA;Été à Œuvre\r\n', 'utf16le').swap16()],
    ])('%s without a mark is known by its zeros', async (encoding, bytes) => {
        const sheet = await opened(bytes);
        expect([sheet.encoding, sheet.headers[1]]).toEqual([encoding, 'Nom']);
    });

    test('other languages in UTF-8 stay what they are', async () => {
        for (const text of ['Ёлка;Мяч', '東京;ボール', 'κόσμος;μπάλα', '😀;⚽'])
            expect((await opened(`A;B\n${text}\n`)).encoding).toBe('UTF-8');
    });
});

describe('I10 the separator of a CSV', () => {
    test.each([
        ['semicolons', ';', 'Réf;Prix\nA;1\nB;2'],
        ['commas', ',', 'Ref,Price\nA,1.5\nB,2.5'],
        ['tabs', '\t', 'Ref\tPrice\nA\t1\nB\t2'],
        ['semicolons beside decimal commas', ';', 'Réf;Prix;Net\nA;1,50;1,20\nB;2,50;2,20'],
        ['commas within texts', ';', 'Nom;Prix\nBallon, cuir, bleu, rond;12\nPompe, petite;5\nFilet;3'],
        ['semicolons within quotes', ',', 'Ref,Name\nA,"x;y;z"\nB,"u;v;w"'],
        ['commas within quotes', ';', 'Réf;Nom\nA;"x,y"\nB;"u,v"'],
        ['a title before', ';', 'Tarif, édition 2026\n\nRéf;Prix\nA;1\nB;2'],
        ['a single column', ';', 'Réf\nA\nB'],
        ['a single column of texts with commas', ';', 'Nom\nBallon, rouge\nFilet, bleu'],
        ['commas with spaces', ',', 'Ref, Price\nA, 1.5\nB, 2.5'],
    ])('I10 %s', async (_what, separator, content) => {
        expect((await opened(content)).separator).toBe(separator);
    });

    test('I10 the line that Excel writes for itself is obeyed, and is no row', async () => {
        const sheet = await openSheet(sheetFile('\ufeffsep=,\r\nA;x,B\r\n1;x,2\r\n', 2), {});
        expect(sheet).toMatchObject({ separator: ',', headerRow: 1, headers: ['A;x', 'B'] });
        expect(await rowsIn(sheetFile('sep=;\nA;B\n1;2'))).toMatchObject([{ row: 2 }]);
    });
});

describe('I10 the records of a CSV', () => {
    test.each([
        ['separators within quotes', 'A;B\n"1;2";3', [['1;2', '3']]],
        ['doubled quotes', 'A;B\n"1""2""";"""3"', [['1"2"', '"3']]],
        ['line ends within quotes', 'A;B\n"1\r\n2\n3\r4";5', [['1\r\n2\n3\r4', '5']]],
        ['mixed line ends', 'A\r\n1\n2\r3\r\n4', [['1'], ['2'], ['3'], ['4']]],
        ['a quote within a field', 'A;B\n12" pipe;x', [['12" pipe', 'x']]],
        ['text after quotes', 'A;B\n"x"y;z', [['xy', 'z']]],
        ['missing and excess fields', 'A;B;C\n1\n1;2;3;4\n;;3', [['1'], ['1', '2', '3', '4'], ['', '', '3']]],
        ['empty rows', 'A;B\n\n;;\n  ;\n1;2\n\n', [['1', '2']]],
        ['an empty text in quotes', 'A;B\n"";1', [['', '1']]],
        ['spaces', 'A;B\n x ; y', [[' x ', ' y']]],
        [
            'a protected formula',
            "A;B\n'=1+1;'-5\n'x;''=1",
            [
                ['=1+1', '-5'],
                ["'x", "'=1"],
            ],
        ],
    ])('I10 %s', async (_what, content, rows) => {
        for (const pieceSize of [1, 2, 3, 65_536]) expect(await textsIn(sheetFile(content, pieceSize))).toEqual(rows);
    });

    test('I10 records are counted, with empty ones, whatever their line ends', async () => {
        const rows = await rowsIn(sheetFile('A\r\n\r\n"1\n1"\r2\n\n\n3'));
        expect(rows.map(({ row }) => row)).toEqual([3, 4, 7]);
    });

    test('I10 rows come in slices, and several times', async () => {
        const sheet = await opened(`A\n${'1\n'.repeat(7)}`);
        const sizes = async () => {
            const lengths: number[] = [];
            for await (const slice of sheet.rows(3)) lengths.push(slice.length);
            return lengths;
        };
        expect([await sizes(), await sizes()]).toEqual([
            [3, 3, 1],
            [3, 3, 1],
        ]);
    });
});

const writes = (table: readonly (readonly string[])[]): Buffer => {
    const { begin, rows, end } = csvSheet({ locale: 'fr', timeZone: 'Europe/Paris' });
    const cells = table.map(row => row.map(value => ({ kind: 'text', value }) as const));
    return Buffer.concat([...begin(), ...rows(cells), ...end()]);
};

const withoutLast = (row: readonly string[]): readonly string[] =>
    row.slice(0, row.findLastIndex(text => text !== '') + 1);

const signs = fc.constantFrom(
    '"',
    ';',
    ',',
    '\r',
    '\n',
    '\t',
    "'",
    '=',
    '-',
    '@',
    ' ',
    'é',
    '€',
    '\0',
    '\ufeff',
    'a',
    '1',
);
const anyText = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'binary' }));
/** Rows of one width, between headers and a row that is not empty. */
const table = fc.integer({ min: 2, max: 6 }).chain(width => {
    const row = fc.array(anyText, { minLength: width, maxLength: width });
    const filled = Array<string>(width).fill('x');
    return fc.array(row, { maxLength: 8 }).map(rows => [filled, ...rows, filled]);
});

test('I11 any table of texts that is exported is read as the same', async () => {
    await fc.assert(
        fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async ([headers = [], ...rows], pieceSize) => {
            const file = sheetFile(writes([headers, ...rows]), pieceSize);
            const expected = rows.filter(row => row.some(text => text.trim() !== ''));
            expect(await textsIn(file, { headerRow: 1 })).toEqual(expected.map(withoutLast));
        }),
    );
});

test('I10 others have their turn while a large file in memory is read', async () => {
    const sheet = await opened(`A;B;C\n${'one;"two";3\n'.repeat(400_000)}`);
    let [turns, isOver] = [0, false];
    const count = (): void => {
        turns += 1;
        if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    let rows = 0;
    for await (const slice of sheet.rows(500)) rows += slice.length;
    isOver = true;
    expect(rows).toBe(400_000);
    expect(turns).toBeGreaterThan(3);
});

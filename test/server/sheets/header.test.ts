import { expect, test } from 'vitest';
import { openSheet } from '#server/sheets/readInThread.ts';
import { sheetFile, textsIn } from '#test/support/sheets.ts';

test.each([
    ['the first row', 'Réf;Nom;Prix\nA;Ballon;1', 1],
    ['below a title', 'Tarif 2026;;\n;;\nRéf;Nom;Prix\nA;Ballon;1', 3],
    ['below a title of two cells', 'Tarif;Printemps;\n\nRéf;Nom;Prix\nA;Ballon;1', 3],
    ['the first of rows of texts', 'Réf;Nom\nA;Ballon\nB;Filet', 1],
    ['the first of rows of three texts', 'Réf;Nom;Nom\nA;Ballon;Rouge\nB;Filet;Vert', 1],
    ['the first of rows of more texts than headings', 'Réf;2026;2027\nA;Ballon;Rouge\nB;Filet;Vert', 1],
    ['with a heading twice', 'Réf;Prix;Prix\nA;B;1\nC;D;2', 1],
    ['above a single row', 'Réf;2026\nBallon;Rouge', 1],
    ['above a single row that is longer', 'Réf;Prix;\nA;1;neuf', 1],
    ['with an empty heading', 'Réf;;Prix\nA;Ballon;Rouge\nB;Filet;Vert', 1],
    ['of one column among several', 'Réf;;\nA;Ballon;1\nB;Filet;2', 1],
    ['a single column', 'Réf\nBallon\nFilet', 1],
    ['below a title and a date', 'Tarif 2026;;;\nÉdité le;26/11/2026;;\nRéf;Nom;2026;2027\nA;Ballon;1;2', 3],
    ['below groups of headings', 'Article;;Prix;\nRéf;Nom;HT;TTC\nA;Ballon;1;2\nB;Filet;3;4', 2],
    ['below the title of two columns', 'Tarif 2026\nRéf;Prix\nA;1\nB;2', 2],
    ['not a row with a text twice', 'x;x;x\nRéf;Nom;Prix\nA;Ballon;1', 2],
    ['not a row of numbers', '1;2;3;4\nRéf;Nom;Prix\nA;Ballon;1', 2],
    ['not a row of amounts in letters', '1 EUR;3,7E+12;5 kg\nRéf;Nom\nA;1', 2],
    ['without any text', '1;2\n3;4', 1],
    ['beyond row 20 nothing is looked for', `Réf;Prix\n${'1;2\n'.repeat(25)}A;B;C;D\n`, 1],
])('I10 the headers are found: %s', async (_what, content, row) => {
    expect((await openSheet(sheetFile(content), {})).headerRow).toBe(row);
});

test('I10 a chosen row of headers wins', async () => {
    const file = sheetFile('Réf;Nom;Prix\nR;N\nA;1');
    expect(await openSheet(file, { headerRow: 2 })).toMatchObject({ headerRow: 2, headers: ['R', 'N'] });
    expect(await textsIn(file, { headerRow: 2 })).toEqual([['A', '1']]);
});

test('I10 a chosen row may be far below', async () => {
    const file = sheetFile(`${'x;y;z\n'.repeat(900)}R;N\nA;1`);
    expect(await openSheet(file, { headerRow: 901 })).toMatchObject({ headers: ['R', 'N'] });
});

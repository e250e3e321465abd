import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORTED } from '#contract/imports/resources.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, type Read } from '#test/support/imports.ts';
import { sheetFile, textsIn } from '#test/support/sheets.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const get = async (path: string) =>
    api.app.request(path, { headers: { authorization: `Bearer ${await api.token('admin')}` } });
const bytesOf = async (path: string) => {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return new Uint8Array(await response.arrayBuffer());
};
const items = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'items', ...fields });
const rows = (count: number, price: string, from = 0) =>
    Array.from({ length: count }, (_, n) => `L-${from + n};X;${price}`).join('\n');

test('I10 B8 differences are read page by page, by what they do', async () => {
    const read = await items(`reference;designation;prix\n${rows(70, '3,50')}\n${rows(5, 'abc', 70)}\n`);
    const ask = (query: string) => api.ask('GET', `${read.differencesUrl}${query}`, { as: 'admin' });
    const { body } = await ask('?page=3&itemsPerPage=30');
    expect([body.totalItems, body.member.length, body.member[0]]).toMatchObject([
        75,
        15,
        { row: 62, action: 'create', record: null },
    ]);
    const wrong = (await ask('?action=wrong&locale=fr')).body;
    expect([wrong.totalItems, wrong.member[0]]).toMatchObject([
        5,
        { row: 72, errors: [{ column: 'prix', message: expect.stringContaining('montant') }] },
    ]);
    expect((await ask('?action=remove')).body.totalItems).toBe(0);
    expect((await ask('?changedSince=true')).body.totalItems).toBe(0);
    for (const query of ['?autre=1', '?action=autre', '?page=0', '?itemsPerPage=x', '?changedSince=peut-etre'])
        expect([query, (await ask(query)).status]).toEqual([query, 400]);
    expect((await api.ask('GET', '/api/imports/99999/differences', { as: 'admin' })).status).toBe(404);
});

describe.each(['csv', 'xlsx'] as const)('I10 B8 the wrong rows of a file in %s', format => {
    test.each(['fr', 'en'] as const)(
        'are a file of the same kind with why in %s, which can be corrected and imported',
        async locale => {
            const csv =
                'reference;designation;prix;Note\nW-1;"Ballon; grand";abc;=1+1\nW-2;Filet;3,50;x\nW-3;;2,50;y\n';
            const template = await bytesOf(`/api/imports/template?resource=items&format=${format}`);
            expect(template.length).toBeGreaterThan(100);
            const mapping = { Note: null };
            const content = format === 'csv' ? csv : await inWorkbook(csv);
            const read = await items(content as string, { name: `prix.${format}`, mapping });
            expect(read.counts).toEqual({ created: 1, changed: 0, unchanged: 0, removed: 0, wrong: 2 });
            const response = await get(`${read.wrongRowsUrl}?locale=${locale}`);
            expect(response.headers.get('content-disposition')).toContain(`.${format}`);
            const file = new Uint8Array(await response.arrayBuffer());
            const [first, second, ...more] = await textsIn(sheetFile(file));
            expect(more).toEqual([]);
            expect(first?.slice(0, 3)).toEqual(['W-1', 'Ballon; grand', 'abc']);
            expect(first?.[4]).toMatch(locale === 'fr' ? /prix.*montant/ : /prix.*amount/);
            expect(second?.[4]).toMatch(/designation/);
            const again = await importFile(api, file, { resource: 'items', name: `prix.${format}`, mapping });
            const twice = new Uint8Array(await (await get(`${again.wrongRowsUrl}?locale=${locale}`)).arrayBuffer());
            expect(await textsIn(sheetFile(twice))).toEqual([first, second]);
            expect(again).toMatchObject({ status: 'rehearsed', questions: [], counts: { created: 0, wrong: 2 } });
        },
    );
});

test.each([
    ['Windows-1252', ',', 'latin1', ''],
    ['UTF-16LE', '\t', 'utf16le', '\ufeff'],
    ['UTF-8', ';', 'utf8', ''],
] as const)(
    'I10 the wrong rows of a CSV in %s are written as the file was, rows above the headers included',
    async (encoding, mark, written, bom) => {
        const line = (...cells: readonly string[]): string => `${cells.join(mark)}\r\n`;
        const head = [line('Tarif d’été'.replace('’', ' ')), line(''), line('reference', 'designation', 'prix')];
        const wrong = line('W-9', 'Ballon brodé', 'abc');
        const content = `${bom}${head.join('')}${line('W-8', 'Filet', '3.50')}${wrong}`;
        const read = await items(Buffer.from(content, written) as never, { name: 'tarif.csv' });
        expect([read.questions, read.headerRow, read.counts]).toMatchObject([[], 3, { created: 1, wrong: 1 }]);
        const bytes = Buffer.from(await bytesOf(`${read.wrongRowsUrl}?locale=fr`));
        const lines = bytes.toString(written).replace('\ufeff', '').split('\r\n');
        expect(lines.slice(0, 2)).toEqual([line('Tarif d été').trim(), '']);
        expect(lines[2]?.startsWith(head[2]?.trim() ?? '')).toBe(true);
        expect(lines[3]?.startsWith(wrong.trim())).toBe(true);
        const again = await items(bytes as never, { name: 'tarif.csv' });
        expect(again).toMatchObject({ headerRow: 3, fileFormat: read.fileFormat, counts: { created: 0, wrong: 1 } });
        expect(read.fileFormat).toContain(encoding);
    },
);

/** The same rows as a workbook: as the API writes them. */
const inWorkbook = async (csv: string): Promise<Uint8Array> => {
    const { inlineRow, workbookParts, zipped } = await import('#test/support/sheets.ts');
    const lines = await textsIn(sheetFile(`x\n${csv}`), { headerRow: 1 });
    const cells = lines.map(line => inlineRow(...line)).join('');
    return new Uint8Array(zipped(workbookParts({ sheets: [{ name: 'Prix', rows: cells }] })));
};

test.each(
    IMPORTED.flatMap(name =>
        (['csv', 'xlsx'] as const).flatMap(format => (['fr', 'en'] as const).map(locale => ({ name, format, locale }))),
    ),
)(
    'I10 the example of $name as $format in $locale is rehearsed without a question or an error',
    async ({ name, format, locale }) => {
        const path = `/api/imports/template?resource=${name}&format=${format}&locale=${locale}`;
        const example = await bytesOf(`${path}&example=true`);
        const read = await importFile(api, example, { resource: name, name: `example.${format}` });
        expect([read.status, read.error, read.questions, read.errors]).toEqual(['rehearsed', null, [], []]);
        const empty = await importFile(api, await bytesOf(path), { resource: name, name: `empty.${format}` });
        expect([empty.status, empty.error]).toMatchObject(['failed', expect.stringContaining('headers')]);
    },
);

test('I10 B8 a template is of an imported resource, in a known format', async () => {
    for (const query of ['', '?resource=users', '?resource=items&format=ods', '?resource=items&example=oui'])
        expect([query, (await get(`/api/imports/template${query}`)).status]).toEqual([query, 400]);
});

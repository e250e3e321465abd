import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, type Read } from '#test/support/imports.ts';
import { make, newItem } from '#test/support/records.ts';
import { inlineRow, workbookParts, zipped } from '#test/support/sheets.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const told = ({ status, error, counts, errors }: Read) => ({
    status,
    error,
    wrong: (counts as { wrong: number } | null)?.wrong,
    columns: ((errors ?? []) as { column: string }[]).map(({ column }) => column),
});
const wrongAt = (...columns: string[]) => ({ status: 'rehearsed', error: null, wrong: columns.length, columns });

test('I10 quantities that no database keeps are wrong rows', async () => {
    const { reference } = await make(api, '/api/items', newItem());
    await make(api, '/api/price_lists', { code: 'HOST', label: 'Hôte', isPromotion: true, validFrom: '2026-01-01' });
    const rows = ['99999999999', '1,5', '-1', '0'].map(quantity => `HOST;${reference};${quantity};9`);
    const file = `Tarif;Référence;Quantité minimale;Prix unitaire HT\n${rows.join('\n')}\n`;
    const read = await importFile(api, file, { resource: 'price_list_items' });
    expect(told(read)).toEqual(wrongAt(...Array<string>(4).fill('Quantité minimale')));
});

test('I10 characters that no database keeps are wrong rows', async () => {
    const read = await importFile(api, 'reference;designation\nNUL-1;a\u0000b\n\u0000;x\n', { resource: 'items' });
    expect(told(read)).toEqual(wrongAt('designation', 'reference'));
});

test('I10 B8 characters that no database keeps are refused in decisions', async () => {
    const { '@id': iri } = await importFile(api, 'Nom\nMarque H\n', { resource: 'brands' });
    for (const body of [{ mapping: { 'a\u0000': 'name' } }, { answers: { a: '\u0000' } }, { sheet: '\u0000' }])
        expect([body, (await api.ask('PATCH', iri, { as: 'admin', body })).status]).toEqual([body, 422]);
});

test('I10 half a character of a workbook is a wrong row, or a damaged file', async () => {
    const rows = `${inlineRow('reference', 'designation')}${inlineRow('HALF-1', 'a&#xD800;b')}`;
    const book = new Uint8Array(zipped(workbookParts({ sheets: [{ name: 'One', rows }] })));
    const read = await importFile(api, book, { resource: 'items' });
    expect(['rehearsed', 'failed']).toContain(read.status);
});

test('I10 headers that are names of the language are headers', async () => {
    const read = await importFile(api, 'reference;__proto__;constructor\nP-1;x;y\n', { resource: 'items' });
    expect(read).toMatchObject({
        status: 'needs_answers',
        questions: [{ column: '__proto__' }, { column: 'constructor' }],
    });
});

test('I10 names of related records are never patterns, and figures that name them are figures', async () => {
    const file = 'reference;designation;brand;vatRate\nR-1;x;%;abc\nR-2;x;_____;1e400\n';
    const read = await importFile(api, file, { resource: 'items' });
    expect(told(read)).toMatchObject({ status: 'rehearsed', wrong: 2 });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { make, newEan, newItem, newThirdParty } from '#test/support/records.ts';
import { inlineRow, type MadeSheet, workbookParts, zipped } from '#test/support/sheets.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const items = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'items', ...fields });
const wrong = ({ errors }: Read) =>
    (errors as { row: number; column: string | null; message: string }[]).map(({ row, column, message }) => [
        row,
        column,
        message,
    ]);
const like = (text: string): unknown => expect.stringContaining(text);
const ask = (method: string, path: string, body?: object) => api.ask(method, path, { as: 'admin', body });

describe('I10 B8 a row that is wrong says where, and what to do', () => {
    test.each([
        [
            'a bad date',
            'vat_rates',
            'code;label;rate;territory;validFrom\nZ1;Z;20;mainland;31/02/2026\n',
            'validFrom',
            'does not exist',
        ],
        [
            'a word for a date',
            'vat_rates',
            'code;label;rate;territory;validFrom\nZ1;Z;20;mainland;demain\n',
            'validFrom',
            'is not a date',
        ],
        ['a word for a price', 'items', 'reference;designation;prix\nZ1;Z;gratuit\n', 'prix', 'An amount'],
        ['dollars', 'items', 'reference;designation;prix\nZ1;Z;$12\n', 'prix', 'other currencies'],
        ['too many decimals', 'items', 'reference;designation;prix\nZ1;Z;12,123456\n', 'prix', 'round it'],
        ['a negative price', 'items', 'reference;designation;prix\nZ1;Z;-3,50\n', 'prix', ''],
        ['no designation', 'items', 'reference;prix\nZ1;3,50\n', null, ''],
        ['no reference', 'items', 'reference;designation\n;Z\n', 'reference', 'reference'],
        ['an unknown brand', 'items', 'reference;designation;marque\nZ1;Z;Nulle part\n', 'marque', 'Nulle part'],
        ['a text that is too long', 'items', `reference;designation\nZ1;${'x'.repeat(5000)}\n`, 'designation', ''],
    ])('%s', async (_, resource, file, column, message) => {
        const read = await importFile(api, file, { resource });
        expect([read.status, read.counts]).toMatchObject(['rehearsed', { created: 0, wrong: 1 }]);
        expect(wrong(read)).toEqual([[2, column, like(message)]]);
        const run = await ask('POST', `${read['@id']}/run`);
        expect([run.status, run.body.violations[0]?.code]).toEqual([422, 'wrong_rows']);
    });
});

test('I10 B8 the first hundred errors are told, in the language of the reader, and all are counted', async () => {
    const read = await items(
        `reference;designation;prix\n${Array.from({ length: 150 }, (_, n) => `E-${n};X;abc`).join('\n')}\nE-OK;X;3,50\n`,
    );
    expect([wrong(read).length, read.counts]).toEqual([
        100,
        { created: 1, changed: 0, unchanged: 0, removed: 0, wrong: 150 },
    ]);
    const { body } = await ask('GET', `${read['@id']}?locale=fr`);
    expect(body.errors).toMatchObject(
        [{ row: 2, column: 'prix', message: like('montant') }, { row: 3 }].concat(Array(98).fill({})),
    );
    const scheduled = await ask('PATCH', read['@id'], { scheduledAt: '2030-01-01T00:00:00Z' });
    expect([scheduled.status, scheduled.body.violations[0]?.code]).toEqual([422, 'wrong_rows']);
    expect(await perform(api, read['@id'], 'run', { skipWrong: true })).toMatchObject({
        status: 'done',
        skipWrong: true,
    });
    expect((await ask('GET', '/api/items?reference=E-OK')).body.totalItems).toBe(1);
});

test('I10 quotes, separators and ends of lines within a file are mixed', async () => {
    const file =
        '\ufeffréférence;désignation;couleur\r\n"M-1";"Ballon; le ""grand""";Bleu\nM-2;"deux\nlignes";\rM-3;Filet;Rouge\r\n\r\n';
    const read = await items(file);
    expect(read).toMatchObject({ status: 'rehearsed', counts: { created: 3, wrong: 0 } });
    await perform(api, read['@id'], 'run');
    const { body } = await ask(
        'GET',
        '/api/items?reference[]=M-1&reference[]=M-2&reference[]=M-3&order[reference]=asc',
    );
    expect(body.member.map(({ reference, designation }) => [reference, designation])).toEqual([
        ['M-1', 'Ballon; le "grand"'],
        ['M-2', 'deux\nlignes'],
        ['M-3', 'Filet'],
    ]);
});

test('I10 a formula is a text like any other, and leaves as one that no program runs', async () => {
    const formula = "=cmd|' /C calc'!A0";
    const read = await items(`reference;designation\nF-1;${formula}\nF-2;+33 1\n`);
    await perform(api, read['@id'], 'run');
    expect((await ask('GET', '/api/items?reference=F-1')).body.member[0]?.designation).toBe(formula);
    const response = await api.app.request('/api/items/export?format=csv&reference=F-1', {
        headers: { authorization: `Bearer ${await api.token('admin')}` },
    });
    expect(await response.text()).toContain("'=cmd|");
});

test('I10 a key twice in a file is refused, next to each other or far apart, in the same letters', async () => {
    const far = Array.from({ length: 600 }, (_, n) => `K-${n};X`).join('\n');
    const read = await items(`reference;designation\n${far}\nK-3;Y\nK-599;Y\n`);
    expect(wrong(read)).toEqual([
        [602, null, like('row 5')],
        [603, null, like('row 601')],
    ]);
    const brands = await importFile(api, 'Nom\nMarque K\nMARQUE k\n', { resource: 'brands' });
    expect(wrong(brands)).toEqual([[3, null, like('row 2')]]);
});

test('I10 two keys that name two records, or a value of another record, are refused', async () => {
    const [one, other] = [newEan(), newEan()];
    const a = await make(api, '/api/items', newItem({ eanCode: one }));
    const b = await make(api, '/api/items', newItem({ eanCode: other }));
    const read = await items(`reference;eanCode\n${a.reference};${other}\n`);
    expect(wrong(read)).toEqual([[2, 'eanCode', like('already')]]);
    const shared = newEan();
    const twice = await items(`reference;designation;eanCode\nT-1;X;${newEan()}\nT-2;X;${shared}\nT-3;X;${shared}\n`);
    expect(twice.counts).toMatchObject({ wrong: 1 });
    const before = await rowsOf(api, 'items');
    const swap = await items(`reference;eanCode\n${a.reference};${other}\n${b.reference};${one}\n`);
    expect(swap.counts).toMatchObject({ wrong: 2, changed: 0 });
    expect(await rowsOf(api, 'items')).toEqual(before);
});

test('I10 formulas give their results, and one without a result is refused', async () => {
    const cell = (text: string): string => `<c${text && ' t="str"'}><f>A1</f>${text && `<v>${text}</v>`}</c>`;
    const rows = `${inlineRow('reference', 'designation')}<row>${cell('X-1')}${cell('Ballon')}</row><row>${cell('X-2')}${cell('')}</row>`;
    const read = await importFile(api, new Uint8Array(zipped(workbookParts({ sheets: [{ name: 'One', rows }] }))), {
        resource: 'items',
    });
    expect([read.counts, wrong(read)]).toMatchObject([
        { created: 1, wrong: 1 },
        [[3, 'designation', like('no result')]],
    ]);
});

test('I10 the value of merged cells is that of each of their rows, those of one customer included', async () => {
    const [brand] = (await ask('GET', '/api/brands?itemsPerPage=1')).body.member;
    const rows = `${inlineRow('reference', 'designation', 'marque')}${inlineRow('M-1', 'Ballon', `${brand?.name}`)}${inlineRow('M-2', 'Filet')}${inlineRow('M-3', 'But')}${inlineRow('M-4', 'Plot')}`;
    const file = (sheet: MadeSheet) => new Uint8Array(zipped(workbookParts({ sheets: [sheet] })));
    const read = await importFile(api, file({ name: 'One', rows, merged: ['C2:C4'] }), { resource: 'items' });
    const { body } = await ask('GET', `${read.differencesUrl}`);
    expect(body.member.map(({ row, differences }) => [row, 'brand' in (differences as object)])).toEqual([
        [2, true],
        [3, true],
        [4, true],
        [5, false],
    ]);
    const known = await make(api, '/api/third_parties', newThirdParty());
    const head = inlineRow('Code client', 'Nom', 'contacts.lastName');
    const customers = await importFile(
        api,
        file({
            name: 'One',
            rows: `${head}${inlineRow(`${known.customerCode}`, 'Club', 'Durand')}${inlineRow('', '', 'Petit')}`,
            merged: ['A2:A3', 'B2:B3'],
        }),
        { resource: 'third_parties' },
    );
    expect([customers.counts, customers.errors]).toMatchObject([{ created: 0, changed: 1, wrong: 0 }, []]);
});

test('I10 a key that is that of a record but for its zeros makes no second record', async () => {
    await make(api, '/api/items', newItem({ reference: '00042' }));
    await make(api, '/api/items', newItem({ reference: '77' }));
    const file = 'reference;designation;color\n42;Autre;Rouge\n77;;Rouge\n43;Neuf;\n00042;;Rouge\n';
    const read = await items(file);
    expect(read.counts).toEqual({ created: 1, changed: 2, unchanged: 0, removed: 0, wrong: 1 });
    expect(wrong(read)).toEqual([[2, 'reference', like('00042 exists')]]);
    const french = (await ask('GET', `${read['@id']}?locale=fr`)).body.errors as { message: string }[];
    expect(french[0]?.message).toMatch(/^00042 existe.*écrivez 00042.*Si 42 est une autre fiche/);
    // Who means another record makes it first.
    await make(api, '/api/items', newItem({ reference: '42' }));
    expect((await items(file)).counts).toMatchObject({ created: 1, changed: 3, wrong: 0 });
});

test('I10 a customer code that has lost its zeros makes no second customer', async () => {
    await make(api, '/api/third_parties', newThirdParty({ customerCode: '0815' }));
    const read = await importFile(api, 'Code client;Nom\n815;Club\n', { resource: 'third_parties' });
    expect([read.counts, wrong(read)]).toEqual([
        { created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 1 },
        [[2, 'Code client', like('0815')]],
    ]);
});

describe('trial 5 codes are what people see', () => {
    const sheetOf = (rows: string, formats: Readonly<Record<number, string>>) =>
        zipped(
            workbookParts({ sheets: [{ name: 'Articles', rows }], formats, styles: Object.keys(formats).map(Number) }),
        );
    const send = (bytes: Uint8Array, fields: object = {}): Promise<Read> =>
        importFile(api, new Uint8Array(bytes) as unknown as string, { resource: 'items', name: 'a.xlsx', ...fields });

    test('zeros that a number format shows belong to the code of a new record', async () => {
        const code = '<c s="1"><v>77123</v></c>';
        const name = '<c t="inlineStr"><is><t>Filet</t></is></c>';
        const rows = `${inlineRow('Référence', 'Désignation')}<row>${code}${name}</row>`;
        const read = await send(sheetOf(rows, { 170: '0000000' }));
        expect(read).toMatchObject({ status: 'rehearsed', counts: { created: 1 } });
        await perform(api, read['@id'], 'run');
        expect((await ask('GET', '/api/items?reference=0077123')).body.totalItems).toBe(1);
        expect((await send(sheetOf(rows, { 170: '0000000' }))).counts).toMatchObject({ created: 0, unchanged: 1 });
    });

    test.each([
        ['UPC-A', (code: string) => code.slice(1)],
        ['GTIN-14 with indicator 0', (code: string) => `0${code}`],
        ['with spaces', (code: string) => code.replace(/(.{4})/g, '$1 ')],
    ])('an article is found by its number however it is written: %s', async (_, write) => {
        const ean = '0036000291452';
        const kept = (await ask('GET', `/api/items?eanCode=${ean}`)).body.member[0];
        const { '@id': iri } = kept ?? (await make(api, '/api/items', { ...newItem(), eanCode: ean }));
        const read = await items(`EAN;Désignation\n${write(ean)};Nom ${write(ean)}\n`);
        expect(read).toMatchObject({ counts: { created: 0, changed: 1, wrong: 0 } });
        const { body } = await ask('GET', `${read.differencesUrl}`);
        expect(body.member[0]).toMatchObject({
            record: iri,
            differences: { designation: { to: `Nom ${write(ean)}` } },
        });
    });

    test('prices find it in the same way, and a box of it is another article', async () => {
        const list = await make(api, '/api/price_lists', {
            code: 'UPC-1',
            label: 'UPC',
            validFrom: '2026-01-01',
            isPromotion: true,
        });
        const read = await importFile(
            api,
            'item.eanCode;unitPriceExcludingTax\n036000291452;3,50\n10036000291459;4\n',
            {
                resource: 'price_list_items',
                priceList: list['@id'],
            },
        );
        expect(read).toMatchObject({ counts: { created: 1, wrong: 1 }, errors: [{ row: 3 }] });
    });
});

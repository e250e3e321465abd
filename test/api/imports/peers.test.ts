import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, settled } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const items = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'items', ...fields });
const run = async (read: Read): Promise<Read> => {
    const done = await perform(api, read['@id'], 'run');
    expect(done).toMatchObject({ status: 'done', error: null });
    return done;
};
const item = async (reference: string) =>
    (await api.ask('GET', `/api/items?reference=${reference}`, { as: 'admin' })).body.member[0];
const known = (more: object = {}) =>
    make(api, '/api/items', newItem({ saleUnitPriceExcludingTax: '12.50', color: 'Bleu', material: 'Cuir', ...more }));
const first = ({ errors }: Read) => (errors as { row: number; column: string | null; message: string }[])[0];

test('I10 a column that is absent resets no price (dolibarr#24023)', async () => {
    const { reference } = await known();
    await run(await items(`Référence;Couleur\n${reference};Rouge\n`));
    expect(await item(`${reference}`)).toMatchObject({
        saleUnitPriceExcludingTax: '12.50',
        color: 'Rouge',
        material: 'Cuir',
    });
});

test('I10 an empty cell leaves alone, and NULL clears', async () => {
    const { reference } = await known();
    const read = await items(`Référence;Couleur;Matière;Prix\n${reference};;NULL;\n`);
    const { body } = await api.ask('GET', `${read.differencesUrl}`, { as: 'admin' });
    expect(body.member[0]?.differences).toEqual({ material: { from: 'Cuir', to: null } });
    await run(read);
    expect(await item(`${reference}`)).toMatchObject({
        saleUnitPriceExcludingTax: '12.50',
        color: 'Bleu',
        material: null,
    });
    const wrong = await items(`Référence;Désignation\n${reference};NULL\n`);
    expect(wrong.counts).toMatchObject({ wrong: 1 });
});

test('I10 a scope that is not stated is never all products (odoo#185100)', async () => {
    const before = await rowsOf(api, 'price_list_items');
    const read = await importFile(api, 'Tarif;Référence;Prix\n;;9,90\nC2026;;9,90\n', { resource: 'price_list_items' });
    expect(read.counts).toEqual({ created: 0, changed: 0, unchanged: 0, removed: 0, wrong: 2 });
    const { status, body } = await api.ask('POST', `${read['@id']}/run`, { as: 'admin', body: { skipWrong: true } });
    expect([status, body.violations.map(({ code }) => code)]).toEqual([422, ['nothing_to_do']]);
    expect(await rowsOf(api, 'price_list_items')).toEqual(before);
});

test('I10 a job that is run again duplicates nothing (frappe#15829)', async () => {
    const read = await items('Référence;Désignation\nAGAIN-1;Ballon\nAGAIN-2;Filet\n');
    await run(read);
    const before = await rowsOf(api, 'items', 'changes');
    const payload = `{"import": ${read.id}, "resource": "items"}`;
    await api.database.db.execute(
        sql`insert into jobs (kind, payload) values ('import_run', ${payload}), ('import_read', ${payload})`,
    );
    expect((await settled(api, read['@id'])).status).toBe('done');
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
});

test('I10 a job that died while it ran begins anew, and writes once', async () => {
    const read = await items('Référence;Désignation\nDIED-1;Ballon\n');
    await perform(api, (await items('Référence;Prix\nDIED-1;x\n'))['@id'], 'cancel');
    await api.database.db.execute(sql`update imports set status = 'running', started_at = now() where id = ${read.id}`);
    const payload = `{"import": ${read.id}, "resource": "items"}`;
    await api.database.db.execute(sql`insert into jobs (kind, payload) values ('import_run', ${payload})`);
    expect((await settled(api, read['@id'])).status).toBe('done');
    expect(await item('DIED-1')).toMatchObject({ designation: 'Ballon' });
});

test('I10 an import that says it is done has written all that it says (dolibarr#34793)', async () => {
    const { reference } = await known();
    const done = await run(await items(`Référence;Désignation;Prix\n${reference};Effet;3,30\nEFFECT-1;Filet;5,50\n`));
    const { body } = await api.ask('GET', `${done.differencesUrl}`, { as: 'admin' });
    for (const { record, differences } of body.member) {
        const now = (await api.ask('GET', `${record}`, { as: 'admin' })).body;
        for (const [name, { to }] of Object.entries(differences as Record<string, { to: unknown }>))
            expect([record, name, now[name]]).toEqual([record, name, to]);
    }
    expect(body.totalItems).toBe(2);
});

test('I10 a price that is blank removes no break, and no new one is without a price (spree#14591)', async () => {
    const { reference, '@id': iri } = await known();
    const { code, '@id': priceList } = await make(api, '/api/price_lists', {
        code: 'BLANK',
        label: 'Blancs',
        isPromotion: true,
        validFrom: '2026-01-01',
    });
    await make(api, '/api/price_list_items', { priceList, item: iri, minQuantity: 10, unitPriceExcludingTax: '9.9' });
    const file = `Tarif;Référence;Quantité minimale;Prix unitaire HT\n${code};${reference};10;\n${code};${reference};20;\n`;
    const read = await importFile(api, file, { resource: 'price_list_items' });
    expect(read.counts).toEqual({ created: 0, changed: 0, unchanged: 1, removed: 0, wrong: 1 });
    expect(first(read)).toMatchObject({ row: 3 });
});

test('I10 EAN codes that a spreadsheet has shortened, or robbed of their zero, are refused and explained', async () => {
    const { reference } = await known();
    const read = await items(`Référence;Désignation;EAN\n${reference};;3,76E+12\nEAN-1;Ballon;12345678905\n`);
    expect(read.errors).toMatchObject([
        { row: 2, column: 'EAN', message: expect.stringContaining('shortened') },
        { row: 3, column: 'EAN', message: expect.stringContaining('0012345678905') },
    ]);
    expect((await api.ask('GET', `${read['@id']}?locale=fr`, { as: 'admin' })).body.errors).toMatchObject([
        { message: expect.stringContaining('texte') },
        { message: expect.stringContaining('zéro') },
    ]);
});

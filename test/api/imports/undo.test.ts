import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, settled } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { picture, uploadOf } from '#test/support/pictures.ts';
import { make, newEan, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object) => api.ask(method, path, { as: 'admin', body });
const items = (file: string): Promise<Read> => importFile(api, file, { resource: 'items' });
const done = async (read: Read): Promise<Read> => {
    const ran = await perform(api, read['@id'], 'run');
    expect(ran).toMatchObject({ status: 'done', error: null });
    return ran;
};
const known = (more: object = {}) =>
    make(api, '/api/items', newItem({ color: 'Bleu', saleUnitPriceExcludingTax: '12.3456', ...more }));
const color = async (reference: unknown) =>
    (await ask('GET', `/api/items?reference=${reference}`)).body.member[0]?.color;

test('I10 what is undone is as it was, to the last digit, and the history names the import', async () => {
    const [one, two] = [await known(), await known({ packagings: [6, 12] })];
    const before = await rowsOf(api, 'items', 'brands');
    const file = `reference;color;prix;packagings;designation;brand\n${one.reference};NULL;9,99;;Autre;\n${two.reference};Rouge;NULL;4;;\nUNDO-1;;1,50;;Neuf;\n`;
    const read = await done(await items(file));
    expect(await rowsOf(api, 'items', 'brands')).not.toEqual(before);
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, 'items', 'brands')).toEqual(before);
    const { body } = await ask('GET', `/api/changes?import=${read['@id']}&record=${one['@id']}&order[id]=asc`);
    expect(body.member).toMatchObject([
        { action: 'edit', differences: { color: { from: 'Bleu', to: null } } },
        { action: 'edit', differences: { color: { from: null, to: 'Bleu' } } },
    ]);
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, 'items', 'brands')).toEqual(before);
});

test('I10 B8 records that were changed since are named, and left alone when that is acknowledged', async () => {
    const [one, two] = [await known(), await known()];
    const read = await done(
        await items(`reference;color;designation\n${one.reference};Rouge;\n${two.reference};Rouge;\nUNDO-2;;Neuf\n`),
    );
    await ask('PATCH', two['@id'], { designation: 'Par un autre' });
    const refused = await ask('POST', `${read['@id']}/undo`);
    expect([refused.status, refused.body.violations]).toMatchObject([
        422,
        [{ code: 'changed_since', message: expect.stringContaining(`${two.reference}`) }],
    ]);
    expect(await color(one.reference)).toBe('Rouge');
    expect((await perform(api, read['@id'], 'undo', { acknowledge: ['changed_since'] })).status).toBe('undone');
    expect([await color(one.reference), await color(two.reference), await color('UNDO-2')]).toEqual([
        'Bleu',
        'Rouge',
        undefined,
    ]);
});

test('I10 B8 so are those of a resource that is written record by record', async () => {
    const rate = (code: string) =>
        make(api, '/api/vat_rates', { code, label: code, rate: '20', territory: 'eu', validFrom: '2026-01-01' });
    const rates = [await rate('SINCE-1'), await rate('SINCE-2')] as const;
    const file = 'code;label\nSINCE-1;Un\nSINCE-2;Deux\n';
    const read = await done(await importFile(api, file, { resource: 'vat_rates' }));
    await ask('PATCH', rates[1]['@id'], { exemptionReason: 'Par un autre' });
    expect((await perform(api, read['@id'], 'undo', { acknowledge: ['changed_since'] })).status).toBe('undone');
    const labels = rates.map(async one => (await ask('GET', one['@id'])).body.label);
    expect(await Promise.all(labels)).toEqual(['SINCE-1', 'Deux']);
});

test('I10 an import that another has followed is undone after it, or not', async () => {
    const one = await known();
    const first = await done(await items(`reference;color\n${one.reference};Rouge\n`));
    const second = await done(await items(`reference;color\n${one.reference};Vert\n`));
    expect((await ask('POST', `${first['@id']}/undo`)).status).toBe(422);
    await perform(api, second['@id'], 'undo');
    expect(await color(one.reference)).toBe('Rouge');
});

test('I10 a record that is used meanwhile is not deleted, and nothing is undone', async () => {
    const one = await known();
    const read = await done(await items(`reference;designation;color\nUSED-1;Neuf;\n${one.reference};;Rouge\n`));
    const [used] = (await ask('GET', '/api/items?reference=USED-1')).body.member;
    await make(api, '/api/orders', {
        company: '/api/companies/1',
        thirdParty: '/api/third_parties/1',
        orderItems: [{ item: used?.['@id'], quantity: 1 }],
    });
    const before = await rowsOf(api, 'items', 'changes');
    const answer = await ask('POST', `${read['@id']}/undo`);
    expect(answer.status).toBe(200);
    expect(await settled(api, read['@id'])).toMatchObject({
        status: 'done',
        error: expect.stringContaining('used elsewhere'),
    });
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
});

test.each([
    ['brands', 'Nom\nMarque U\n', ['brands']],
    ['price_lists', 'code;label;isPromotion;validFrom\nUNDO;Promo;oui;2026-01-01\n', ['price_lists']],
    ['vat_rates', 'code;label;rate;territory;validFrom\nU1;U;20;mainland;2026-01-01\n', ['vat_rates']],
    ['item_catalogs', 'Nom\nCatalogue U\n', ['item_catalogs']],
])('I10 %s are imported and undone', async (resource, file, tables) => {
    const before = await rowsOf(api, ...tables);
    const read = await done(await importFile(api, file, { resource }));
    expect(read.counts).toMatchObject({ created: 1 });
    expect(await rowsOf(api, ...tables)).not.toEqual(before);
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, ...tables)).toEqual(before);
});

test('I10 an item that others have given pictures since is told, and left alone when that is acknowledged', async () => {
    const read = await done(await items('reference;designation\nUNDO-PIC-1;Ballon\nUNDO-PIC-2;Filet\n'));
    const [{ '@id': iri } = { '@id': '' }] = (await ask('GET', '/api/items?reference=UNDO-PIC-1')).body.member;
    expect((await uploadOf(api, iri, await picture(), 'admin')).status).toBe(201);
    const refused = await ask('POST', `${read['@id']}/undo`);
    expect([refused.status, refused.body.violations]).toMatchObject([422, [{ code: 'changed_since' }]]);
    expect((await perform(api, read['@id'], 'undo', { acknowledge: ['changed_since'] })).status).toBe('undone');
    expect((await ask('GET', iri)).status).toBe(200);
    expect((await ask('GET', '/api/items?reference=UNDO-PIC-2')).body.totalItems).toBe(0);
});

test('I10 records whose former value another one has been given since are named, and left alone', async () => {
    const [first, second] = [newEan(), newEan()];
    const [one, two] = [await known({ eanCode: first }), await known()];
    const file = `reference;color;eanCode\n${one.reference};Rouge;${second}\n${two.reference};Rouge;\n`;
    const read = await done(await items(file));
    await known({ eanCode: first });
    const refused = await ask('POST', `${read['@id']}/undo`);
    expect([refused.status, refused.body.violations]).toMatchObject([
        422,
        [{ code: 'value_taken', message: expect.stringContaining(`${one.reference}`) }],
    ]);
    expect((await perform(api, read['@id'], 'undo', { acknowledge: ['value_taken'] })).status).toBe('undone');
    expect([await color(one.reference), await color(two.reference)]).toEqual(['Rouge', 'Bleu']);
});

test('I10 a flag that only one record has is given back', async () => {
    const rate = (code: string, more: object) =>
        make(api, '/api/vat_rates', {
            code,
            label: code,
            rate: '20',
            territory: 'mainland',
            validFrom: '2026-01-01',
            ...more,
        });
    await rate('FLAG-1', { isDefault: true });
    const before = await rowsOf(api, 'vat_rates');
    const file =
        'code;label;rate;territory;validFrom;isDefault\nFLAG-2;Two;20;mainland;2026-01-01;oui\nFLAG-1;One;;;;non\n';
    const read = await done(await importFile(api, file, { resource: 'vat_rates' }));
    const { body } = await ask('GET', '/api/vat_rates?isDefault=true');
    expect(body.member.map(({ code }) => code)).toEqual(['FLAG-2']);
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, 'vat_rates')).toEqual(before);
});

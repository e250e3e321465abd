import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const itemOf = async (reference: unknown) =>
    (await api.ask('GET', `/api/items?reference=${reference}`, { as: 'admin' })).body.member[0];

test('I10 a file of items creates, changes, leaves alone, and is undone', async () => {
    const [known] = (await api.ask('GET', '/api/items?itemsPerPage=1', { as: 'admin' })).body.member;
    const price = `${Number(known?.saleUnitPriceExcludingTax) + 0.5}`.replace('.', ',');
    const file = `Référence;Désignation;Prix;Marque\r\n${known?.reference};Autre nom;${price};\r\nNEUF-1;Ballon;1 234,50 €;\r\n`;
    const read = await importFile(api, file, { resource: 'items' });
    expect([read.status, read.counts]).toEqual([
        'rehearsed',
        { created: 1, changed: 1, unchanged: 0, removed: 0, wrong: 0 },
    ]);
    const differences = (await api.ask('GET', `${read.differencesUrl}`, { as: 'admin' })).body;
    expect(differences.member).toMatchObject([
        { row: 2, action: 'change', record: known?.['@id'], differences: { designation: { to: 'Autre nom' } } },
        { row: 3, action: 'create', record: null, name: 'NEUF-1 · Ballon' },
    ]);
    const done = await perform(api, read['@id'], 'run');
    expect(done).toMatchObject({ status: 'done', error: null });
    expect(await itemOf('NEUF-1')).toMatchObject({ designation: 'Ballon', saleUnitPriceExcludingTax: '1234.50' });
    const { body } = await api.ask('GET', `/api/changes?import=${read['@id']}`, { as: 'admin' });
    expect(body.member.map(({ action, recordName }) => [action, recordName])).toEqual([
        ['edit', `${known?.reference} · Autre nom`],
        ['create', 'NEUF-1 · Ballon'],
    ]);
    const again = await importFile(api, file, { resource: 'items' });
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 2, removed: 0, wrong: 0 });
    const undone = await perform(api, read['@id'], 'undo');
    expect(undone.status).toBe('undone');
    expect(await itemOf('NEUF-1')).toBeUndefined();
    expect(await itemOf(known?.reference)).toEqual({ ...known, itemDateUpdate: expect.anything() });
});

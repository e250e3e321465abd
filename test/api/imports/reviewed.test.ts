import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRows } from '#server/db/tables/index.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, settled } from '#test/support/imports.ts';
import { inlineRow, workbookOf } from '#test/support/sheets.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const items = (content: string) => importFile(api, content, { resource: 'items' });
const idOf = ({ '@id': iri }: { readonly '@id': string }): number => Number(iri.split('/').at(-1));

test('I10 a question as long as a header may be is asked, and the list of imports still answers', async () => {
    const header = 'x'.repeat(255);
    const { status, questions } = await importFile(api, `Référence;${header};${header}\nR-1;a;b\n`, {
        resource: 'items',
        headerRow: '1',
    });
    expect([status, questions]).toMatchObject(['needs_answers', [{ column: header }, { column: `${header} (2)` }]]);
    expect((await api.ask('GET', '/api/imports?locale=fr', { as: 'admin' })).status).toBe(200);
});

test('I10 the sheets of a workbook are told by their names, and another one has its own headers', async () => {
    const rows = [inlineRow('Liste'), inlineRow('Référence', 'Désignation'), inlineRow('R-1', 'Ballon')].join('');
    const sheets = [
        { name: 'Un', rows },
        { name: 'Deux', rows: rows.slice(rows.indexOf('</row>') + '</row>'.length) },
    ];
    const book = new Uint8Array(workbookOf('', { sheets }));
    const read = await importFile(api, book, { resource: 'items', name: 'livre.xlsx' });
    expect(read).toMatchObject({ sheets: ['Un', 'Deux'], sheet: 'Un', headerRow: 2, status: 'rehearsed' });
    await api.ask('PATCH', read['@id'], { as: 'admin', body: { sheet: 'Deux' } });
    expect(await settled(api, read['@id'])).toMatchObject({ sheet: 'Deux', headerRow: 1, status: 'rehearsed' });
});

test('I10 half of a character at the end of a sample harms nothing', async () => {
    const { status } = await items(`Référence;Désignation\nR-2;${'x'.repeat(59)}😀😀\n`);
    expect(status).toBe('rehearsed');
});

test('I10 one record named by its reference and by its EAN is named twice', async () => {
    const { body } = await api.ask('GET', '/api/items?exists[eanCode]=true&itemsPerPage=30', { as: 'admin' });
    const known = body.member.find(({ eanCode }) => eanCode !== null);
    const read = await items(`Référence;Code EAN;Désignation\n${known?.reference};;Un\n;${known?.eanCode};Deux\n`);
    expect(read.counts).toMatchObject({ changed: 1, wrong: 1 });
    expect(read.errors).toMatchObject([{ row: 3, message: expect.stringContaining('row 2') }]);
});

test('I10 an import whose rows were deleted with time writes nothing, and is not undone', async () => {
    const read = await items('Référence;Désignation\nR-3;Ballon\n');
    const done = await perform(api, read['@id'], 'run');
    expect(done.status).toBe('done');
    await api.database.db.delete(importRows).where(eq(importRows.importId, idOf(read)));
    const undone = await perform(api, read['@id'], 'undo');
    expect([undone.status, undone.error]).toEqual(['done', expect.any(String)]);
    const other = await items('Référence;Désignation\nR-4;Ballon\n');
    await api.database.db.delete(importRows).where(eq(importRows.importId, idOf(other)));
    const run = await perform(api, other['@id'], 'run');
    expect([run.status, run.counts]).toEqual(['rehearsed', expect.objectContaining({ created: 1 })]);
    expect((await perform(api, other['@id'], 'run')).status).toBe('done');
});

test('I10 the history names the person who runs an import, not who has uploaded it', async () => {
    const read = await importFile(api, 'Référence;Désignation\nR-5;Ballon\n', { resource: 'items', as: 'super' });
    await perform(api, read['@id'], 'run');
    const { body } = await api.ask('GET', `/api/changes?import=${read['@id']}`, { as: 'admin' });
    expect(body.member).toMatchObject([{ author: '/api/users/2' }]);
});

test('I10 rows of one customer that disagree are wrong, and one may say what the other leaves out', async () => {
    const head = 'Code client;Nom;E-mail;Conditions de règlement;contacts.lastName';
    const term = (await api.ask('GET', '/api/payment_terms?itemsPerPage=1', { as: 'admin' })).body.member[0]?.label;
    const file = (name: string, email: string) =>
        `${head}\nDIS-1;Club;;${term};Durand\nDIS-1;${name};${email};${term};Petit\n`;
    const wrong = await importFile(api, file('Autre', ''), { resource: 'third_parties' });
    expect(wrong.counts).toMatchObject({ created: 0, wrong: 2 });
    const right = await importFile(api, file('Club', 'club@example.test'), { resource: 'third_parties' });
    expect(right).toMatchObject({ status: 'rehearsed', counts: { created: 1, wrong: 0 } });
    await perform(api, right['@id'], 'run');
    const { body } = await api.ask('GET', '/api/third_parties?customerCode=DIS-1', { as: 'admin' });
    expect(body.member).toMatchObject([{ email: 'club@example.test', contacts: [{}, {}] }]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, settled } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { make, newEan, newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object) => api.ask(method, path, { as: 'admin', body });
const items = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'items', ...fields });
const known = () => make(api, '/api/items', newItem({ color: 'Bleu' }));
const codes = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    (body.violations ?? []).map(({ code }) => code),
];
const paint = (references: readonly unknown[], color = 'Rouge') =>
    items(`reference;color\n${references.map(one => `${one};${color}`).join('\n')}\n`);

test('I10 a record that somebody has changed since is shown before it is overwritten', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, known));
    const read = await paint(many.map(({ reference }) => reference));
    for (const { '@id': iri } of many) await ask('PATCH', iri, { color: 'Vert' });
    const before = await rowsOf(api, 'items', 'changes');
    expect(codes(await ask('POST', `${read['@id']}/run`))).toEqual([422, ['changed_since']]);
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    const again = await perform(api, read['@id'], 'rehearse');
    const { body } = await ask('GET', `${again.differencesUrl}?changedSince=true&itemsPerPage=100`);
    expect([body.totalItems, body.member[0]]).toMatchObject([
        25,
        { isChangedSince: true, differences: { color: { from: 'Vert', to: 'Rouge' } } },
    ]);
    expect((await perform(api, read['@id'], 'run')).status).toBe('done');
});

test('I10 a record that is changed between the request and the job sends the import back to its rehearsal', async () => {
    const [one, two] = [await known(), await known()];
    const read = await paint([one.reference, two.reference]);
    await ask('POST', `${read['@id']}/run`);
    await ask('PATCH', two['@id'], { color: 'Vert' });
    const before = await rowsOf(api, 'items', 'changes');
    const back = await settled(api, read['@id']);
    expect(back).toMatchObject({ status: 'rehearsed', startedAt: null, finishedAt: null, counts: { changed: 2 } });
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    const { body } = await ask('GET', `${back.differencesUrl}`);
    expect(body.member.map(({ isChangedSince }) => isChangedSince)).toEqual([false, true]);
    expect((await perform(api, read['@id'], 'run')).status).toBe('done');
});

test('I10 what others have changed is still shown when the second rehearsal is interrupted', async () => {
    const one = await known();
    const read = await paint([one.reference]);
    await ask('PATCH', one['@id'], { color: 'Vert' });
    await ask('POST', `${read['@id']}/rehearse`);
    await api.database.db.execute(
        sql`create function fail_stage() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
    );
    await api.database.db.execute(
        sql`create trigger failing before insert on import_rows for each row when (new.place > 0) execute function fail_stage()`,
    );
    expect((await settled(api, read['@id'])).status).toBe('rehearsing');
    await api.database.db.execute(sql`drop trigger failing on import_rows`);
    await api.database.db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
    const again = await settled(api, read['@id']);
    const { body } = await ask('GET', `${again.differencesUrl}?changedSince=true`);
    expect([again.status, body.totalItems]).toEqual(['rehearsed', 1]);
});

test('I10 a record that is deleted meanwhile, or made, or whose value is taken, is found out', async () => {
    const one = await known();
    const read = await paint([one.reference]);
    await api.ask('DELETE', one['@id'], { as: 'super' });
    expect(codes(await ask('POST', `${read['@id']}/run`))).toEqual([422, ['changed_since']]);
    expect((await perform(api, read['@id'], 'rehearse')).counts).toMatchObject({ wrong: 1 });
    const ean = newEan();
    const born = await items(`reference;designation;eanCode\nBORN-1;X;${ean}\nBORN-2;Y;\n`);
    await make(api, '/api/items', newItem({ eanCode: ean }));
    const before = await rowsOf(api, 'items', 'changes');
    const failed = await perform(api, born['@id'], 'run');
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/./) });
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    expect((await perform(api, born['@id'], 'rehearse')).errors).toMatchObject([{ row: 2, column: 'eanCode' }]);
});

test('I10 a database that fails in the middle leaves the table as it was, and is tried again', async () => {
    const one = await known();
    const read = await items(`reference;color;designation\n${one.reference};Rouge;\nMID-1;Bleu;X\n`);
    await ask('POST', `${read['@id']}/run`);
    await api.database.db.execute(
        sql`create function fail_insert() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
    );
    await api.database.db.execute(
        sql`create trigger failing before insert on items for each row execute function fail_insert()`,
    );
    const before = await rowsOf(api, 'items', 'changes');
    expect((await settled(api, read['@id'])).status).toBe('running');
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    for (let tries = 1; tries < 5; tries += 1) {
        await api.database.db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
        await api.jobs.drain();
    }
    expect(await settled(api, read['@id'])).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('disk of the server'),
    });
    expect(await rowsOf(api, 'items', 'changes')).toEqual(before);
    await api.database.db.execute(sql`drop trigger failing on items`);
    expect((await perform(api, read['@id'], 'rehearse')).status).toBe('rehearsed');
    expect(await perform(api, read['@id'], 'run')).toMatchObject({ status: 'done', error: null });
});

test('I10 brands that nobody knows are created once, only when that is asked, with a history, and undone', async () => {
    const before = await rowsOf(api, 'items', 'brands');
    const file = 'reference;designation;brand\nNB-1;X;Zorba\nNB-2;Y;zorba\nNB-3;Z;Autre Zorba\n';
    const plain = await items(file);
    expect(plain).toMatchObject({
        counts: { wrong: 3 },
        missing: { brand: [{ name: 'Zorba', rows: 1 }, { name: 'zorba' }, { name: 'Autre Zorba' }] },
    });
    const { body } = await ask('PATCH', plain['@id'], { createMissing: ['brand'] });
    expect(body.status).toBe('reading');
    expect((await settled(api, plain['@id'])).counts).toMatchObject({ created: 3, wrong: 0 });
    await make(api, '/api/brands', { name: 'Autre Zorba' });
    const withOther = await rowsOf(api, 'items', 'brands');
    expect(await perform(api, plain['@id'], 'run')).toMatchObject({ status: 'done', error: null });
    const { body: made } = await ask('GET', '/api/brands?name=zorba&order[name]=asc');
    expect(made.member.map(({ name }) => name)).toEqual(['Autre Zorba', 'Zorba']);
    const { body: history } = await ask('GET', `/api/changes?import=${plain['@id']}&record=${made.member[1]?.['@id']}`);
    expect(history.member.map(({ action }) => action)).toEqual(['create']);
    expect((await perform(api, plain['@id'], 'undo')).status).toBe('undone');
    expect(await rowsOf(api, 'items', 'brands')).toEqual(withOther);
    expect(before.brands).toHaveLength((withOther.brands?.length ?? 0) - 1);
});

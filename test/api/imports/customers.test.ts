import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, perform, type Read, settled } from '#test/support/imports.ts';
import { rowsOf } from '#test/support/importTables.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: object) => api.ask(method, path, { as: 'admin', body });
const customers = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'third_parties', ...fields });
const contacts = [
    { type: 'other', firstName: 'Anne', lastName: 'Martin', email: 'anne@club.example' },
    { type: 'delivery', firstName: 'Paul', lastName: 'Durand', address: ADDRESS },
    { type: 'other', lastName: 'Petit' },
];
const known = () => make(api, '/api/third_parties', newThirdParty({ contacts }));
const contactsOf = async (iri: string) =>
    (
        (await ask('GET', iri)).body.contacts as { lastName: string; email: string | null; firstName: string | null }[]
    ).map(({ firstName, lastName, email }) => [firstName, lastName, email].filter(Boolean).join(' '));
const HEAD = 'customerCode;name;contacts.type;contacts.firstName;contacts.lastName;contacts.email';

test('I10 contacts are known by their address or their name, new ones are added, others kept, and undo restores them', async () => {
    const { customerCode, '@id': iri } = await known();
    const before = await rowsOf(api, 'third_parties', 'contacts');
    const file = `${HEAD}\n${customerCode};;;Annie;;ANNE@club.example\n${customerCode};;;Paul;Durand;paul@club.example\n${customerCode};;other;Zoé;Blanc;\n`;
    const read = await customers(file);
    expect(read).toMatchObject({ status: 'rehearsed', counts: { created: 0, changed: 1, wrong: 0 }, total: 3 });
    expect(await perform(api, read['@id'], 'run')).toMatchObject({ status: 'done', error: null });
    expect(await contactsOf(iri)).toEqual([
        'Annie Martin anne@club.example',
        'Paul Durand paul@club.example',
        'Petit',
        'Zoé Blanc',
    ]);
    expect((await customers(file)).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect(await contactsOf(iri)).toEqual(['Anne Martin anne@club.example', 'Paul Durand', 'Petit']);
    const { third_parties: parties } = await rowsOf(api, 'third_parties');
    expect(parties).toEqual(before.third_parties);
});

test('I10 a customer is made with contacts and an address, its rows standing together', async () => {
    const term = (await ask('GET', '/api/payment_terms?itemsPerPage=1')).body.member[0];
    const head = `${HEAD};paymentTerm;address.firstLine;address.zip;address.city;address.country`;
    const read = await customers(
        `${head}\nCLI-A;Club A;other;Anne;Martin;a@a.example;${term?.label};1 rue A;35000;Rennes;France\nCLI-A;;other;Paul;Durand;;;;;;\nCLI-B;Club B;;;;;${term?.label};;;;\n`,
    );
    expect(read.counts).toEqual({ created: 2, changed: 0, unchanged: 0, removed: 0, wrong: 0 });
    expect(await perform(api, read['@id'], 'run')).toMatchObject({ status: 'done', error: null });
    const [made] = (await ask('GET', '/api/third_parties?customerCode=CLI-A')).body.member;
    expect(await contactsOf(`${made?.['@id']}`)).toEqual(['Anne Martin a@a.example', 'Paul Durand']);
    expect((await ask('GET', `${made?.['@id']}`)).body.address).toMatchObject({
        city: 'Rennes',
        country: '/api/countries/FR',
    });
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect((await ask('GET', `${made?.['@id']}`)).status).toBe(404);
});

test('I10 rows of one customer that stand apart, and contacts that lack a name, are refused where they are', async () => {
    const { customerCode } = await known();
    const other = (await known()).customerCode;
    const apart = await customers(
        `${HEAD}\n${customerCode};;;Anne;Martin;\n${other};;;Anne;Martin;\n${customerCode};;;Paul;Durand;\n`,
    );
    expect(apart.errors).toMatchObject([{ row: 4, message: expect.stringContaining('row 2') }]);
    const nameless = await customers(`${HEAD}\n${customerCode};;other;Zoé;;\n`);
    expect(nameless).toMatchObject({ counts: { wrong: 1 }, errors: [{ row: 2, column: 'contacts.lastName' }] });
});

test('I10 each row of a customer that is refused says why: itself, or the row that is wrong', async () => {
    const { customerCode } = await known();
    const read = await customers(
        `${HEAD}\n${customerCode};;;Anne;Martin;\n${customerCode};;nowhere;Zoé;Petit;\n${customerCode};;;Paul;Durand;\n`,
    );
    expect(read.errors).toMatchObject([
        { row: 2, column: null, message: expect.stringContaining('row 3') },
        { row: 3, column: expect.stringContaining('contacts') },
        { row: 4, column: null, message: expect.stringContaining('row 3') },
    ]);
});

test('I10 a customer that somebody changes before the job sends the import back', async () => {
    const { customerCode, '@id': iri } = await known();
    const read = await customers(`customerCode;name\n${customerCode};Autre nom\n`);
    await ask('POST', `${read['@id']}/run`);
    await ask('PATCH', iri, { note: 'Par un autre' });
    await api.jobs.drain();
    expect((await ask('GET', read['@id'])).body.status).toBe('rehearsed');
    expect((await ask('GET', iri)).body.name).not.toBe('Autre nom');
});

test('I10 a database that fails between two customers leaves both as they were, and is tried again', async () => {
    const [one, other] = [await known(), await known()];
    const read = await customers(
        `${HEAD}\n${one.customerCode};Premier;other;Zoé;Blanc;\n${other.customerCode};Second;other;Zoé;Panne;\n`,
    );
    const { db } = api.database;
    await db.execute(sql`create function fail_contact() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await db.execute(
        sql`create trigger failing before insert on contacts for each row when (new.last_name = 'Panne') execute function fail_contact()`,
    );
    const tables = () => rowsOf(api, 'third_parties', 'contacts', 'changes');
    const before = await tables();
    expect((await perform(api, read['@id'], 'run')).status).toBe('running');
    expect(await tables()).toEqual(before);
    await db.execute(sql`drop trigger failing on contacts`);
    await db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
    expect(await settled(api, read['@id'])).toMatchObject({ status: 'done', counts: { changed: 2 } });
    expect(await contactsOf(other['@id'])).toContain('Zoé Panne');
});

test('opening balances: what customers owed before, by their code alone, counts against their credit (invoices.md, section 5)', async () => {
    const [owing, ahead] = [await known(), await known()];
    await ask('PATCH', owing['@id'], { authorizedOutstanding: '1500.00' });
    const file = `Code client;Solde d'ouverture\n${owing.customerCode};1 234,56 €\n${ahead.customerCode};-20,00\n`;
    const read = await customers(file);
    expect(read).toMatchObject({ status: 'rehearsed', counts: { created: 0, changed: 2, wrong: 0 } });
    expect(await perform(api, read['@id'], 'run')).toMatchObject({ status: 'done', error: null });
    expect((await ask('GET', owing['@id'])).body).toMatchObject({
        outstandingBalance: '1234.56',
        authorizedOutstanding: '1500.00',
    });
    expect((await ask('GET', ahead['@id'])).body).toMatchObject({ outstandingBalance: '-20.00' });
    expect((await customers(`Customer code;Opening balance\n${owing.customerCode};1234.56\n`)).counts).toMatchObject({
        changed: 0,
        unchanged: 1,
    });
    expect((await perform(api, read['@id'], 'undo')).status).toBe('undone');
    expect((await ask('GET', owing['@id'])).body.outstandingBalance).toBe(owing.outstandingBalance);
});

test('I10 another VAT number from a file clears the answer of VIES, which belongs to the former one', async () => {
    const checked = { vatNumber: 'DE136695976', vatNumberStatus: 'valid', vatNumberCheckedAt: '2026-11-01' };
    const { customerCode, '@id': iri } = await make(api, '/api/third_parties', newThirdParty(checked));
    const other = await make(api, '/api/third_parties', newThirdParty(checked));
    const file = `customerCode;name;vatNumber\n${customerCode};Neu GmbH;DE811193231\n${other.customerCode};Gleich GmbH;DE136695976\n`;
    const read = await customers(file);
    expect(read.counts).toMatchObject({ changed: 2, wrong: 0 });
    expect((await perform(api, read['@id'], 'run')).status).toBe('done');
    expect((await ask('GET', iri)).body).toMatchObject({
        ...{ name: 'Neu GmbH', vatNumber: 'DE811193231' },
        ...{ vatNumberStatus: null, vatNumberCheckedAt: null },
    });
    expect((await ask('GET', other['@id'])).body).toMatchObject({ ...checked, name: 'Gleich GmbH' });
});

test('I10 suppliers are imported by their code, and a row without a role is refused', async () => {
    const head = 'supplierCode;name;isCustomer;isSupplier';
    const read = await customers(`${head}\nIMP-S1;Usine du Lac;false;true\n`);
    expect(read.counts).toMatchObject({ created: 1, wrong: 0 });
    const wrong = await customers(`${head}\nIMP-S2;Usine du Lac;false;false\n`);
    expect(wrong.counts).toMatchObject({ created: 0, wrong: 1 });
});

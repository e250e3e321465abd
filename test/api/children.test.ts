import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#server/db/query.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

interface Contact {
    readonly '@id': string;
    readonly lastName: string;
    readonly position: number;
    readonly isDefault: boolean;
    readonly [name: string]: unknown;
}
interface Customer {
    readonly '@id': string;
    readonly contacts: readonly Contact[];
}

const PATH = '/api/third_parties';
const ask = (method: string, path: string, body?: unknown, as: Account = 'admin') =>
    api.ask(method, path, { as, body });
const named = (lastName: string, more: object = {}) => ({ lastName, ...more });
const withContacts = async (...contacts: object[]): Promise<Customer> =>
    (await make(api, PATH, newThirdParty({ contacts }), 'admin')) as unknown as Customer;
const put = async ({ '@id': iri }: Customer, contacts: readonly unknown[]): Promise<Customer> => {
    const { status, body } = await ask('PATCH', iri, { contacts });
    expect(status).toBe(200);
    return body as unknown as Customer;
};
const refusedBy = async ({ '@id': iri }: Customer, contacts: readonly unknown[]) =>
    violationsOf(await ask('PATCH', iri, { contacts }));
const namesOf = ({ contacts }: Customer) => contacts.map(({ lastName }) => lastName);
const addressesOf = ({ contacts }: Customer) => contacts.map(one => one['@id']);
const versionOf = async (iri: string) => (await ask('GET', iri)).headers.get('etag');

describe('B2 children', () => {
    test('are made with their parent, and read within it and by themselves', async () => {
        const customer = await withContacts(named('Ober', { type: 'invoice', address: ADDRESS }), named('Diaz'));
        expect(customer.contacts).toMatchObject([
            { '@type': 'Contact', lastName: 'Ober', position: 1, type: 'invoice', address: ADDRESS, civility: null },
            { '@type': 'Contact', lastName: 'Diaz', position: 2, type: 'other', address: null },
        ]);
        const [first] = customer.contacts;
        const { body } = await ask('GET', String(first?.['@id']), undefined, 'user');
        expect(body).toMatchObject({ '@type': 'Contact', thirdParty: customer['@id'], lastName: 'Ober' });
        const list = await ask('GET', `/api/contacts?thirdParty=${customer['@id']}&order[position]=desc`);
        expect(list.body.member.map(({ lastName }) => lastName)).toEqual(['Diaz', 'Ober']);
    });

    test('are kept by their IRI, changed by an object with an @id, added, removed and put in order', async () => {
        const customer = await withContacts(named('A', { email: 'a@exemple.test' }), named('B'), named('C'));
        const [a, b, c] = addressesOf(customer);
        const changed = await put(customer, [{ '@id': c, firstName: 'Carl' }, named('D'), a]);
        expect(namesOf(changed)).toEqual(['C', 'D', 'A']);
        expect(changed.contacts).toMatchObject([
            { '@id': c, firstName: 'Carl', position: 1 },
            { position: 2 },
            { '@id': a, email: 'a@exemple.test', position: 3 },
        ]);
        expect((await ask('GET', String(b))).status).toBe(404);
    });

    test('move the version of their parent, and keep their own while they are unchanged', async () => {
        const customer = await withContacts(named('A'), named('B'));
        const [a, b] = addressesOf(customer);
        const before = await versionOf(customer['@id']);
        await put(customer, [a, { '@id': b, lastName: 'Bee' }]);
        expect(await versionOf(customer['@id'])).not.toBe(before);
        expect([await versionOf(String(a)), await versionOf(String(b))]).toEqual(['"1"', '"2"']);
    });

    test('are left alone by a change that does not name them, and removed with their parent', async () => {
        const customer = await withContacts(named('A'));
        const { body } = await ask('PATCH', customer['@id'], { name: 'Autrement' });
        expect(namesOf(body as unknown as Customer)).toEqual(['A']);
        expect((await ask('DELETE', customer['@id'])).status).toBe(204);
        expect((await ask('GET', String(addressesOf(customer)[0]))).status).toBe(404);
    });

    test('keep telephone numbers as those of the country of their address', async () => {
        const belgian = { ...ADDRESS, zip: '1000', country: '/api/countries/BE' };
        const customer = await withContacts(
            named('A', { phoneNumber: '01 99 00 12 34' }),
            named('B', { phoneNumber: '02 555 12 12', address: belgian }),
        );
        expect(customer.contacts.map(({ phoneNumber }) => phoneNumber)).toEqual(['+33199001234', '+3225551212']);
    });

    test('cannot be written by themselves', async () => {
        const [iri = ''] = addressesOf(await withContacts(named('A')));
        const statuses = [
            await ask('POST', '/api/contacts', named('X')),
            await ask('PATCH', iri, named('X')),
            await ask('DELETE', iri),
        ].map(({ status }) => status);
        expect(statuses).toEqual([405, 405, 405]);
    });
});

describe('B2 V4 what is wrong is told by its line, and changes nothing', () => {
    test.each<[title: string, contacts: (own: string, other: string) => unknown[], told: string[][]]>([
        ['a name that is missing', own => [own, { firstName: 'Ann' }], [['contacts[1].lastName', 'required']]],
        ['a name that is cleared', own => [{ '@id': own, lastName: null }], [['contacts[0].lastName', 'required']]],
        [
            'a delivery without an address',
            own => [own, named('X', { type: 'delivery' })],
            [['contacts[1].address', 'contactAddress']],
        ],
        [
            'an address that lacks a part',
            own => [{ '@id': own, address: { ...ADDRESS, zip: '' } }],
            [['contacts[0].address.zip', 'required']],
        ],
        [
            'a postcode that France has not',
            own => [{ '@id': own, address: { ...ADDRESS, zip: '99000' } }],
            [['contacts[0].address.zip', 'frenchZip']],
        ],
        [
            'a country that does not exist',
            own => [{ '@id': own, address: { ...ADDRESS, country: '/api/countries/XX' } }],
            [['contacts[0].address.country', 'missing']],
        ],
        ["another customer's contact", (own, other) => [own, { '@id': other }], [['contacts[1]', 'missing']]],
        ['a contact that is named twice', own => [own, { '@id': own }], [['contacts[1]', 'namedTwice']]],
        ['an IRI of something else', () => ['/api/brands/1'], [['contacts[0]', 'relation']]],
        ['a telephone number', own => [own, named('X', { phoneNumber: '12' })], [['contacts[1].phoneNumber', 'phone']]],
        ['a number', own => [own, 12], [['contacts[1]', 'type.object']]],
    ])('%s', async (_, contacts, told) => {
        const customer = await withContacts(named('A'));
        const other = await withContacts(named('B'));
        const sent = contacts(String(addressesOf(customer)[0]), String(addressesOf(other)[0]));
        expect(await refusedBy(customer, sent)).toEqual([422, told]);
        expect(namesOf((await ask('GET', customer['@id'])).body as unknown as Customer)).toEqual(['A']);
    });

    test('more than a thousand', async () => {
        const customer = await withContacts();
        expect(await refusedBy(customer, Array(1001).fill(named('X')))).toEqual([422, [['contacts', 'maxEntries']]]);
    });
});

test('B2 the flag that one of a type has goes to the line that takes it', async () => {
    const customer = await withContacts(named('A', { isDefault: true }), named('B'), named('C', { isDefault: true }));
    const flagged = (one: Customer) =>
        one.contacts.filter(({ isDefault }) => isDefault).map(({ lastName }) => lastName);
    expect(flagged(customer)).toEqual(['C']);
    const [a, b, c] = addressesOf(customer);
    expect(flagged(await put(customer, [{ '@id': a, isDefault: true }, b, c]))).toEqual(['A']);
    const invoice = { '@id': c, isDefault: true, type: 'invoice', address: ADDRESS };
    expect(flagged(await put(customer, [a, b, invoice]))).toEqual(['A', 'C']);
});

test('B2 D1 the history tells line by line', async () => {
    const customer = await withContacts(named('A'), named('B'), named('C'));
    const [a, b, c] = addressesOf(customer);
    await put(customer, [c, { '@id': b, email: 'B@Exemple.test' }, named('D', { type: 'invoice', address: ADDRESS })]);
    const [edit] = await changesOf(api, customer['@id']);
    expect(edit?.differences).toMatchObject({
        contacts: {
            from: [
                { '@id': a, '@name': 'A', lastName: 'A' },
                { '@id': b, '@name': 'B', email: null, position: 1 },
                { '@id': c, '@name': 'C', position: 2 },
            ],
            to: [
                { '@id': b, email: 'b@exemple.test', position: 2 },
                { '@id': c, position: 1 },
                { '@name': 'D', lastName: 'D', type: 'invoice', address: { city: 'Lyon' } },
            ],
        },
    });
    const kept = (await ask('GET', customer['@id'])).body as unknown as Customer;
    await put(kept, addressesOf(kept));
    expect(await changesOf(api, customer['@id'])).toHaveLength(2);
});

test('B2 five hundred lines are written in one request, and an unchanged one is not touched', async () => {
    const customer = await withContacts(...Array.from({ length: 500 }, (_, n) => named(`Nom ${n}`)));
    const all = addressesOf(customer);
    const changed = await put(customer, [
        ...all.slice(1).map((iri, n) => (n % 5 === 0 ? { '@id': iri, firstName: `P ${n}` } : iri)),
        ...all.slice(0, 1),
    ]);
    expect(addressesOf(changed)).toEqual([...all.slice(1), ...all.slice(0, 1)]);
    expect(changed.contacts.filter(({ firstName }) => firstName !== null)).toHaveLength(100);
    const id = Number(customer['@id'].split('/').at(-1));
    const versions = await query(
        api.database.db,
        sql`select version, count(*)::int as total from contacts where third_party_id = ${id} group by version order by version`,
    );
    expect(versions).toEqual([
        { version: 1, total: 400 },
        { version: 2, total: 100 },
    ]);
});

test('B2 of two people who change contacts at once, the second one is told', async () => {
    const customer = await withContacts(named('A'), named('B'));
    const etag = await versionOf(customer['@id']);
    const [a, b] = addressesOf(customer);
    const change = (contacts: unknown[]) =>
        api.ask('PATCH', customer['@id'], { as: 'admin', body: { contacts }, headers: { 'if-match': String(etag) } });
    const answers = await Promise.all([
        change([{ '@id': a, firstName: 'Un' }, b]),
        change([a, { '@id': b, firstName: 'Deux' }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

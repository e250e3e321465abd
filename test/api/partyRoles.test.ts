import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newThirdParty } from '#test/support/records.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const PATH = '/api/third_parties';
let last = 0;
const code = (): string => `S${++last}`;

const newSupplier = (more: object = {}): Record<string, unknown> => ({
    name: `Fournisseur de test ${last + 1}`,
    isCustomer: false,
    isSupplier: true,
    supplierCode: code(),
    ...more,
});

const newBoth = (more: object = {}): Record<string, unknown> =>
    newThirdParty({ isSupplier: true, supplierCode: code(), ...more });

const send = (method: string, path: string, body: object) => api.ask(method, path, { as: 'admin', body });

describe('B1 roles of a party', () => {
    test('a party is a customer unless it says otherwise', async () => {
        const made = await make(api, PATH, newThirdParty(), 'user');
        expect(made).toMatchObject({ isCustomer: true, isSupplier: false, supplierCode: null });
    });

    test('a supplier needs neither a customer code nor the terms of a customer', async () => {
        const made = await make(api, PATH, newSupplier({ vatExemption: 'intra_community' }), 'user');
        expect(made).toMatchObject({ isCustomer: false, customerCode: null, paymentTerm: null, invoiceProblems: null });
    });

    test('a party has both roles, each with its code', async () => {
        expect(await make(api, PATH, newBoth(), 'user')).toMatchObject({ isCustomer: true, isSupplier: true });
    });

    test.each([
        [
            'no role',
            () => newThirdParty({ isCustomer: false, customerCode: null }),
            [['isCustomer', 'partyWithoutRole']],
        ],
        ['a customer without a code', () => newThirdParty({ customerCode: null }), [['customerCode', 'required']]],
        ['a customer with a blank code', () => newThirdParty({ customerCode: '  ' }), [['customerCode', 'required']]],
        ['a customer without a term', () => newThirdParty({ paymentTerm: null }), [['paymentTerm', 'required']]],
        ['a supplier without a code', () => newSupplier({ supplierCode: null }), [['supplierCode', 'required']]],
        ['both without a supplier code', () => newBoth({ supplierCode: null }), [['supplierCode', 'required']]],
        [
            'a supplier code of a customer',
            () => newThirdParty({ supplierCode: code() }),
            [['supplierCode', 'codeOfOther']],
        ],
        [
            'a customer code of a supplier',
            () => newSupplier({ customerCode: code() }),
            [['customerCode', 'codeOfOther']],
        ],
    ])('%s is refused', async (_, body, told) => {
        expect(violationsOf(await send('POST', PATH, body()))).toEqual([422, told]);
    });

    test.each([
        ['nothing', {}, ['name', 'customerCode', 'paymentTerm']],
        ['the role of a supplier alone', { isCustomer: false, isSupplier: true }, ['name', 'supplierCode']],
        [
            'both roles and a false e-mail',
            { isSupplier: true, email: 'nobody' },
            ['name', 'email', 'customerCode', 'supplierCode', 'paymentTerm'],
        ],
        ['what is not valid', { name: 7, customerCode: 8, paymentTerm: null }, ['customerCode', 'name', 'paymentTerm']],
    ])('one answer tells all that is missing of a party with %s', async (_, body, missing) => {
        const [status, told] = violationsOf(await send('POST', PATH, body)) as [number, [string, string][]];
        expect([status, told.map(([path]) => path).sort()]).toEqual([422, [...missing].sort()]);
    });

    test.each(['customerCode', 'supplierCode'])('a %s is unique, whatever its case', async name => {
        const first = await make(api, PATH, newBoth(), 'admin');
        const taken = String(first[name]).toLowerCase();
        expect(violationsOf(await send('POST', PATH, newBoth({ [name]: taken })))).toEqual([422, [[name, 'taken']]]);
    });

    test('a role that is taken away takes its code along', async () => {
        const { '@id': iri } = await make(api, PATH, newBoth(), 'admin');
        const { body } = await send('PATCH', iri, { isSupplier: false });
        expect(body).toMatchObject({ isCustomer: true, isSupplier: false, supplierCode: null });
        expect(violationsOf(await send('PATCH', iri, { isCustomer: false }))).toEqual([
            422,
            [['isCustomer', 'partyWithoutRole']],
        ]);
    });

    test.each([
        ['en', 'Choose at least one role'],
        ['fr', 'Choisissez au moins un rôle'],
    ])('the refusal says what to do (%s)', async (locale, words) => {
        const { body } = await send('POST', `${PATH}?locale=${locale}`, newThirdParty({ isCustomer: false }));
        expect(body.violations[0]?.message).toContain(words);
    });

    test.each(['isCustomer', 'isSupplier'])('lists are filtered by %s', async role => {
        const [customer, supplier, both] = [
            await make(api, PATH, newThirdParty(), 'admin'),
            await make(api, PATH, newSupplier(), 'admin'),
            await make(api, PATH, newBoth(), 'admin'),
        ];
        const all = [customer, supplier, both].map(one => one['@id']);
        const found = async (value: boolean): Promise<unknown[]> => {
            const { body } = await api.ask('GET', `${PATH}?${role}=${value}&order[id]=desc&itemsPerPage=3`, {
                as: 'user',
            });
            return body.member.map(one => one['@id']).filter(iri => all.includes(iri));
        };
        const only = role === 'isCustomer' ? [customer, supplier] : [supplier, customer];
        expect(await found(true)).toEqual(expect.arrayContaining([only[0]?.['@id'], both['@id']]));
        expect(await found(false)).toEqual([only[1]?.['@id']]);
    });
});

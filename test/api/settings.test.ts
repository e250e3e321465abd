import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { sirenOf, siretIn } from '#test/support/identifiers.ts';
import { ADDRESS, make, newCompany, newItem, newName, newThirdParty } from '#test/support/records.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'admin', body });
const refused = async (method: string, path: string, body: unknown) => violationsOf(await ask(method, path, body));

describe('B1 companies', () => {
    test('identifiers are stored without what people type between them', async () => {
        const siren = sirenOf(71);
        const spaced = `${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`;
        const { siren: kept } = await make(api, '/api/companies', newCompany({ siren: spaced }), 'admin');
        expect(kept).toBe(siren);
    });

    test.each([
        ['siren', '732829321', 'siren'],
        ['vatNumber', 'FR00732829320', 'vatNumber'],
        ['vatNumber', 'FR44732829320', 'vatNumberOf'],
    ])('%s %s is refused', async (name, value, code) => {
        expect(await refused('POST', '/api/companies', newCompany({ [name]: value }))).toEqual([422, [[name, code]]]);
    });
});

describe('B2 addresses', () => {
    const at = (more: object) => newCompany({ address: { ...ADDRESS, ...more } });

    test.each([
        [{ zip: '6900' }, 'address.zip', 'frenchZip'],
        [{ zip: '99123' }, 'address.zip', 'frenchZip'],
        [{ city: '' }, 'address.city', 'required'],
        [{ country: '/api/countries/XX' }, 'address.country', 'missing'],
        [{ country: 'FR' }, 'address.country', 'relation'],
    ])('%o is refused at its part', async (more, path, code) => {
        expect(await refused('POST', '/api/companies', at(more))).toEqual([422, [[path, code]]]);
    });

    test('a postcode abroad has the form of its country', async () => {
        const made = await make(api, '/api/companies', at({ zip: 'B-1000', country: '/api/countries/BE' }), 'admin');
        expect(made.address).toMatchObject({ zip: 'B-1000', country: '/api/countries/BE' });
    });
});

describe('B1 locations', () => {
    const location = (more: object) => ({
        code: `L${Math.trunc(performance.now() * 1000)}`,
        address: ADDRESS,
        ...newName(),
        ...more,
    });

    test('a SIRET begins with the SIREN of the company', async () => {
        const { siren, '@id': company } = await make(api, '/api/companies', newCompany());
        const foreign = siretIn(sirenOf(500), 1);
        expect(await refused('POST', '/api/company_locations', location({ company, siret: foreign }))).toEqual([
            422,
            [['siret', 'siretOf']],
        ]);
        const own = siretIn(String(siren), 1);
        expect((await make(api, '/api/company_locations', location({ company, siret: own }))).siret).toBe(own);
        expect(await refused('PATCH', String(company), { siren: sirenOf(501) })).toEqual([422, [['siren', 'sirenOf']]]);
        expect((await ask('PATCH', String(company), { siren })).status).toBe(200);
    });

    test('the only one is the default one, whatever was asked', async () => {
        const { '@id': company } = await make(api, '/api/companies', newCompany());
        const only = await make(api, '/api/company_locations', location({ company, isDefault: false }));
        expect(only.isDefault).toBe(true);
        const second = await make(api, '/api/company_locations', location({ company, isDefault: false }));
        expect(second.isDefault).toBe(false);
    });

    test('one of them is the default one: a second one takes it over', async () => {
        const { '@id': company } = await make(api, '/api/companies', newCompany());
        const first = await make(api, '/api/company_locations', location({ company, isDefault: true }));
        const second = await make(api, '/api/company_locations', location({ company, isDefault: true }));
        const read = async (iri: string) => (await ask('GET', iri)).body.isDefault;
        expect([await read(first['@id']), await read(second['@id'])]).toEqual([false, true]);
        await ask('PATCH', first['@id'], { isDefault: true });
        expect([await read(first['@id']), await read(second['@id'])]).toEqual([true, false]);
        expect((await ask('GET', '/api/company_locations/1')).body.isDefault).toBe(true);
    });
});

describe('B1 B10 bank accounts', () => {
    const RIB = { bankCode: '20041', branchCode: '01005', accountNumber: '0500013M026', ribKey: '06' };
    const IBAN = 'FR1420041010050500013M02606';
    const account = (more: object) => ({ owner: '/api/companies/2', label: 'Compte', ...more });

    test('an IBAN gives the RIB, and the RIB the IBAN', async () => {
        const { '@id': iri, ...made } = await make(
            api,
            '/api/bank_accounts',
            account({ iban: 'fr14 2004 1010 0505 0001 3M02 606' }),
            'admin',
        );
        expect(made).toMatchObject({ iban: IBAN, ...RIB });
        await ask('DELETE', iri);
        expect((await make(api, '/api/bank_accounts', account(RIB), 'admin')).iban).toBe(IBAN);
    });

    test('the same account a second time, and parts that differ, are refused', async () => {
        expect(await refused('POST', '/api/bank_accounts', account({ iban: IBAN }))).toEqual([
            422,
            [['iban', 'taken']],
        ]);
        const differing = account({ owner: '/api/companies/1', iban: IBAN, ribKey: '07' });
        expect(await refused('POST', '/api/bank_accounts', differing)).toEqual([422, [['ribKey', 'ribPart']]]);
    });

    test('who may not edit them reads four characters, in the list, the record and the history', async () => {
        const { '@id': iri } = await make(
            api,
            '/api/bank_accounts',
            account({ owner: '/api/companies/1', iban: 'DE89370400440532013000' }),
            'admin',
        );
        const masked = '••••••••••••••••••3000';
        const { body: read } = await api.ask('GET', '/api/bank_accounts/1', { as: 'user' });
        expect([read.bankCode, read.branchCode, read.accountNumber, read.ribKey]).toEqual([
            '•••••',
            '•••••',
            '•••••••2345',
            '••',
        ]);
        expect((await api.ask('GET', iri, { as: 'user' })).body.iban).toBe(masked);
        const list = await api.ask('GET', '/api/bank_accounts?q=Compte', { as: 'user' });
        expect(list.body.member.map(({ iban }) => String(iban).slice(0, 1))).toEqual(list.body.member.map(() => '•'));
        expect((await ask('GET', iri)).body.iban).toBe('DE89370400440532013000');
        const [change] = await changesOf(api, iri);
        expect(JSON.stringify(change)).not.toContain('37040044');
        expect((await api.ask('GET', '/api/bank_accounts?iban=DE', { as: 'user' })).status).toBe(400);
        expect((await api.ask('GET', '/api/bank_accounts?order[iban]=asc', { as: 'user' })).status).toBe(400);
    });
});

describe('B1 VAT rates', () => {
    test('a rate of 0 says why, and a rate ends after it begins', async () => {
        const rate = { code: 'Z', label: 'Zéro', rate: '0', territory: 'world', validFrom: '2026-01-01' };
        expect(await refused('POST', '/api/vat_rates', rate)).toEqual([422, [['exemptionReason', 'exemptionReason']]]);
        const backwards = { ...rate, rate: '3', validTo: '2025-12-31' };
        expect(await refused('POST', '/api/vat_rates', backwards)).toEqual([422, [['validTo', 'dayBefore']]]);
    });

    test('one that an item uses is closed, never edited', async () => {
        const rate = { code: 'U', label: 'Utilisé', rate: '12.5', territory: 'world', validFrom: '2026-01-01' };
        const { '@id': iri } = await make(api, '/api/vat_rates', rate, 'admin');
        expect((await ask('PATCH', iri, { rate: '13' })).status).toBe(200);
        await make(api, '/api/items', newItem({ vatRate: iri }));
        expect(await refused('PATCH', iri, { rate: '14' })).toEqual([422, [['rate', 'usedRate']]]);
        expect((await ask('PATCH', iri, { rate: '13.00', validTo: '2026-12-31' })).status).toBe(200);
        expect((await ask('DELETE', iri)).status).toBe(409);
    });

    test('of a payment term that customers have, the label and the place in lists alone may change', async () => {
        const body = { label: 'Terme utilisé', nbDay: 20 };
        const { '@id': iri } = await make(api, '/api/payment_terms', body, 'admin');
        expect((await ask('PATCH', iri, { nbDay: 21 })).status).toBe(200);
        await make(api, '/api/third_parties', newThirdParty({ paymentTerm: iri }), 'admin');
        expect(await refused('PATCH', iri, { nbDay: 22, isEndMonth: true })).toEqual([
            422,
            [
                ['nbDay', 'usedTerm'],
                ['isEndMonth', 'usedTerm'],
            ],
        ]);
        expect((await ask('PATCH', iri, { label: 'Terme renommé', sortOrder: 7, nbDay: 21 })).status).toBe(200);
    });
});

describe('B1 B4 payment terms', () => {
    const term = (more: object) => ({ label: `${newName().name}`, ...more });

    test('the law: a term with exceptions needs a reason, one beyond 5 % of the dates is refused', async () => {
        const tenth = { nbDay: 30, isEndMonth: true, nbGapDay: 10 };
        expect(await refused('POST', '/api/payment_terms', term(tenth))).toEqual([
            422,
            [['legalReason', 'exceptionalTerm']],
        ]);
        const { '@id': iri } = await make(
            api,
            '/api/payment_terms',
            term({ ...tenth, legalReason: 'Accord' }),
            'admin',
        );
        expect(await refused('PATCH', iri, { nbDay: 45 })).toEqual([422, [['nbDay', 'unlawfulTerm']]]);
        expect((await ask('PATCH', iri, { nbDay: 45, legalBasis: 'foreign' })).status).toBe(200);
    });

    test.each([
        ['2026-03-20', '2026-05-31'],
        ['2026-01-31', '2026-03-31'],
    ])('an invoice of %s at 45 days end of month is due on %s', async (date, dueDate) => {
        const { '@id': iri } = await make(api, '/api/payment_terms', term({ nbDay: 45, isEndMonth: true }), 'admin');
        const answer = await api.ask('GET', `${iri}/due_date?date=${date}`, { as: 'user' });
        expect([answer.status, answer.body]).toEqual([200, { dueDate }]);
    });

    test.each(['2026-02-29', '', 'x', '1899-12-31'])('“%s” is no invoice date: 400', async date => {
        expect((await ask('GET', `/api/payment_terms/1/due_date?date=${date}`)).status).toBe(400);
    });
});

describe('B1 shipping costs', () => {
    test('a first start has tranches with and without express', async () => {
        const express = async (id: number) => (await ask('GET', `/api/shipping_costs/${id}`)).body.expressAmount;
        expect([await express(1), await express(2)]).toEqual([null, '20.00']);
    });

    test('tranches of a company do not overlap, even when two are made at once', async () => {
        const { '@id': company } = await make(api, '/api/companies', newCompany());
        const tranche = (minOrderPrice: string, maxOrderPrice: string | null) =>
            ask('POST', '/api/shipping_costs', { company, minOrderPrice, maxOrderPrice });
        const both = await Promise.all([tranche('0', '150'), tranche('100', '200')]);
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
        expect((await tranche('200', null)).status).toBe(201);
        expect(violationsOf(await tranche('300', '400'))).toEqual([422, [['minOrderPrice', 'overlappingTranche']]]);
        expect(violationsOf(await tranche('50', '50'))).toEqual([422, [['maxOrderPrice', 'emptyTranche']]]);
    });
});

describe('B1 countries', () => {
    test('are identified by their code, named and sorted in the language of the request, and read only', async () => {
        expect((await ask('GET', '/api/countries/FR?locale=fr')).body).toMatchObject({
            '@id': '/api/countries/FR',
            id: 'FR',
            code: 'FR',
            name: 'France',
        });
        const names = async (locale: string) =>
            (await ask('GET', `/api/countries?itemsPerPage=2&locale=${locale}`)).body.member.map(({ name }) => name);
        expect([await names('fr'), await names('en')]).toEqual([
            ['Afghanistan', 'Afrique du Sud'],
            ['Afghanistan', 'Åland Islands'],
        ]);
        expect((await ask('GET', '/api/countries?q=allemagne')).body.member.map(({ '@id': iri }) => iri)).toEqual([
            '/api/countries/DE',
        ]);
        expect((await ask('GET', '/api/countries')).body.totalItems).toBe(249);
        expect((await ask('GET', '/api/countries/XX')).status).toBe(404);
        expect((await ask('PATCH', '/api/countries/FR', { name: 'Gaule' })).status).toBe(405);
    });
});

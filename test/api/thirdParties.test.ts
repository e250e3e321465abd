import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { frenchVatOf, sirenOf, siretIn } from '#test/support/identifiers.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const PATH = '/api/third_parties';
const ask = (method: string, path: string, body?: unknown, as: Account = 'admin') =>
    api.ask(method, path, { as, body });
const refused = async (more: object) => violationsOf(await ask('POST', PATH, newThirdParty(more)));

describe('B1 customers', () => {
    test('one is made of a code, a name and a payment term, and may order', async () => {
        expect(await make(api, PATH, newThirdParty(), 'user')).toMatchObject({
            '@type': 'ThirdParty',
            isAllowedToOrder: true,
            authorizedOutstanding: null,
            outstandingBalance: null,
            generalDiscount: '0.00',
            billingMethod: 'per_delivery_note',
            shippingMode: 'standard',
            vatExemption: 'none',
            address: null,
            archivedAt: null,
        });
    });

    test.each([
        [{ generalDiscount: '101' }, 'generalDiscount', 'maxNumber'],
        [{ generalDiscount: '2.555' }, 'generalDiscount', 'decimal'],
        [{ authorizedOutstanding: '-1' }, 'authorizedOutstanding', 'minNumber'],
        [{ siret: '11122233344455' }, 'siret', 'siret'],
        [{ siren: sirenOf(1), siret: siretIn(sirenOf(2), 1) }, 'siret', 'siretOf'],
        [{ siren: sirenOf(1), vatNumber: frenchVatOf(sirenOf(2)) }, 'vatNumber', 'vatNumberOf'],
        [{ vatExemption: 'intra_community' }, 'vatNumber', 'vatNumberNeeded'],
        [{ isProfessional: false, isPublicBuyer: true }, 'isPublicBuyer', 'publicPrivatePerson'],
        [{ isProfessional: false, serviceCode: 'S1' }, 'serviceCode', 'serviceOfPrivatePerson'],
        [{ isProfessional: false, contractReference: 'M1' }, 'contractReference', 'contractOfPrivatePerson'],
        [{ address: { ...ADDRESS, zip: '99123' } }, 'address.zip', 'frenchZip'],
        [{ email: 'personne' }, 'email', 'email'],
    ])('%o is refused', async (more, path, code) => {
        expect(await refused(more)).toEqual([422, [[path, code]]]);
    });

    test('accounting may tell that a customer has paid too much', async () => {
        const made = await make(api, PATH, newThirdParty({ outstandingBalance: '-12.50' }), 'admin');
        expect(made.outstandingBalance).toBe('-12.50');
    });

    test.each([
        ['en', 'A private person is no public buyer'],
        ['fr', 'Un particulier n’est pas un acheteur public'],
    ])('a public buyer does not become a private person, and is told so (%s)', async (locale, words) => {
        const buyer = await make(api, PATH, newThirdParty({ isPublicBuyer: true }), 'admin');
        const path = `${buyer['@id']}?locale=${locale}`;
        const { status, body } = await api.ask('PATCH', path, { as: 'admin', body: { isProfessional: false } });
        expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, ['isPublicBuyer']]);
        expect(body.violations[0]?.message).toContain(words);
    });

    test('a VAT number must stay while the exemption needs it', async () => {
        const needing = { vatExemption: 'intra_community', vatNumber: 'BE0123456789' };
        const { '@id': iri } = await make(api, PATH, newThirdParty(needing), 'admin');
        const told = violationsOf(await ask('PATCH', iri, { vatNumber: null }));
        expect(told).toEqual([422, [['vatNumber', 'vatNumberNeeded']]]);
    });

    test('the search finds a code, a name, identifiers, an e-mail and a city, without accents', async () => {
        const siren = sirenOf(4321);
        const made = newThirdParty({
            name: 'Éclosion du Doron',
            siren,
            siret: siretIn(siren, 7),
            email: 'Achats@Eclosion-Doron.test',
            address: { ...ADDRESS, zip: '73270', city: 'Beaufort-sur-Doron' },
        });
        const { '@id': iri } = await make(api, PATH, made, 'admin');
        const words = [made.customerCode, 'eclosion', siren, 'achats@eclosion', '73270 beaufort-sur'];
        for (const q of words) {
            const { body } = await ask('GET', `${PATH}?${new URLSearchParams({ q: String(q) })}`);
            expect([q, body.member.map(one => one['@id'])]).toEqual([q, [iri]]);
        }
    });
});

describe('telephone numbers', () => {
    const BELGIUM = { ...ADDRESS, zip: '1000', country: '/api/countries/BE' };

    test('are stored in E.164, read as those of the country of their address', async () => {
        const address = { ...BELGIUM, phoneNumber: '02 555 12 12', mobileNumber: '+33 6 39 98 12 34' };
        const made = await make(api, PATH, newThirdParty({ address, phoneNumber: '02 555 12 13' }), 'user');
        expect(made).toMatchObject({
            phoneNumber: '+3225551213',
            address: { phoneNumber: '+3225551212', mobileNumber: '+33639981234' },
        });
    });

    test('without an address, are French; with one kept from before, of its country', async () => {
        const { '@id': french } = await make(api, PATH, newThirdParty({ phoneNumber: '01.99.00.12.34' }), 'user');
        expect((await ask('GET', french)).body.phoneNumber).toBe('+33199001234');
        const { '@id': belgian } = await make(api, PATH, newThirdParty({ address: BELGIUM }), 'user');
        expect((await ask('PATCH', belgian, { phoneNumber: '02 555 12 12' })).body.phoneNumber).toBe('+3225551212');
    });

    test('that can be none are refused, each at its place', async () => {
        const body = { phoneNumber: '12', address: { ...ADDRESS, mobileNumber: '01 99' } };
        expect(await refused(body)).toEqual([
            422,
            [
                ['address.mobileNumber', 'phone'],
                ['phoneNumber', 'phone'],
            ],
        ]);
    });
});

describe('B4 archives', () => {
    const act = (iri: string, action: string, as: Account = 'admin', etag?: string) =>
        api.ask('POST', `${iri}/${action}`, { as, ...(etag && { headers: { 'If-Match': etag } }) });

    test('archive and unarchive answer with the record, and the history tells', async () => {
        const { '@id': iri } = await make(api, PATH, newThirdParty(), 'admin');
        const { status, body } = await act(iri, 'archive');
        expect([status, body.archivedAt]).toEqual([200, expect.stringMatching(/^20\d\d-/)]);
        expect((await act(iri, 'unarchive')).body.archivedAt).toBeNull();
        const told = (await changesOf(api, iri)).map(({ differences }) => Object.keys(differences ?? {}));
        expect(told.slice(0, 2)).toEqual([['archivedAt'], ['archivedAt']]);
    });

    test('done already changes nothing, with an outdated version as well', async () => {
        const { '@id': iri } = await make(api, PATH, newThirdParty(), 'admin');
        const first = await act(iri, 'archive');
        const again = await act(iri, 'archive', 'admin', '"1"');
        expect([again.status, again.body, again.headers.get('etag')]).toEqual([
            200,
            first.body,
            first.headers.get('etag'),
        ]);
    });

    test('an outdated version is 412, nobody 404, a user 403', async () => {
        const { '@id': iri } = await make(api, PATH, newThirdParty(), 'admin');
        await ask('PATCH', iri, { note: 'x' });
        expect((await act(iri, 'archive', 'admin', '"1"')).status).toBe(412);
        expect((await act(`${PATH}/999999`, 'archive')).status).toBe(404);
        expect((await act(iri, 'archive', 'user')).status).toBe(403);
        expect((await ask('GET', iri)).body.archivedAt).toBeNull();
    });

    test('archivedAt is not written by clients, and lists find who is in use', async () => {
        const { '@id': iri, name } = await make(api, PATH, newThirdParty(), 'admin');
        expect((await ask('PATCH', iri, { archivedAt: '2026-01-01T00:00:00+00:00' })).status).toBe(422);
        const found = async (is: boolean) =>
            (await ask('GET', `${PATH}?name=${encodeURIComponent(String(name))}&exists[archivedAt]=${is}`)).body
                .totalItems;
        expect([await found(false), await found(true)]).toEqual([1, 0]);
        await act(iri, 'archive');
        expect([await found(false), await found(true)]).toEqual([0, 1]);
    });
});

describe('twins', () => {
    const twinsOf = async (query: Record<string, string>, as: Account = 'user') =>
        (await ask('GET', `${PATH}/twins?${new URLSearchParams(query)}`, undefined, as)).body.twins;

    test('are those with the same SIRET, e-mail, or name and postcode, and the record is none of its own', async () => {
        const siret = siretIn(sirenOf(8765), 3);
        const input = { name: 'Éléphants du Rhône', siret, email: 'elephants@rhone.test', address: ADDRESS };
        const made = newThirdParty(input);
        const { '@id': iri } = await make(api, PATH, made, 'admin');
        const twin = { '@id': iri, name: made.name, customerCode: made.customerCode };
        const spaced = `${siret.slice(0, 9)} ${siret.slice(9)}`;
        expect(await twinsOf({ siret: spaced })).toEqual([{ ...twin, likenesses: ['siret'] }]);
        expect(await twinsOf({ email: 'Elephants@Rhone.test' })).toEqual([{ ...twin, likenesses: ['email'] }]);
        const place = { name: 'ELEPHANTS DU RHONE', zip: ADDRESS.zip };
        expect(await twinsOf(place)).toEqual([{ ...twin, likenesses: ['place'] }]);
        expect(await twinsOf({ siret, ...place })).toEqual([{ ...twin, likenesses: ['siret', 'place'] }]);
        expect(await twinsOf({ siret, except: iri })).toEqual([]);
    });

    test('are none without a likeness, and told to who may read customers', async () => {
        expect(await twinsOf({})).toEqual([]);
        expect(await twinsOf({ name: 'Éléphants du Rhône' })).toEqual([]);
        expect(await twinsOf({ name: 'Éléphants du Rhône', zip: '75001' })).toEqual([]);
        expect((await api.ask('GET', `${PATH}/twins?email=a@b.test`)).status).toBe(401);
    });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newEan, newItem, refusal } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    api.ask(method, path, { as: 'admin', body, ...(headers && { headers }) });
const makeItem = (more: object = {}) => make(api, '/api/items', newItem(more));
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

/** All writable properties. */
const WRITTEN = {
    eanCode: '96385074',
    designation: 'Ballon de match',
    status: 'planning',
    isAvailable: false,
    isEnabled: false,
    isDiscountable: false,
    isWebPublished: true,
    isWebPromotion: true,
    customReference: 'C-1',
    origin: 'Portugal',
    packaging: 12,
    pickingRack: 'A-01-02',
    weight: 0.425,
    weightUnit: 'g',
    color: 'Rouge',
    age: 'Adulte',
    material: 'Cuir\nsynthétique',
    legalMention: 'Ne convient pas à l’usage « œuvre » 🏀',
    saleUnitPriceExcludingTax: '12345678.90',
    brand: '/api/brands/2',
    itemsFamily: '/api/items_families/1',
    itemsCollection: '/api/items_collections/1',
    itemCatalogs: ['/api/item_catalogs/1', '/api/item_catalogs/2'],
};

describe('I1 N1 an item, there and back', () => {
    test('all that is written is read again, with what follows from it', async () => {
        const { status, headers, body } = await ask('POST', '/api/items', { reference: 'RT-1', ...WRITTEN });
        expect(status).toBe(201);
        expect(headers.get('location')).toBe(body['@id']);
        expect(headers.get('etag')).toBe('"1"');
        expect(body).toMatchObject({
            '@context': '/api/contexts/Item',
            '@id': `/api/items/${body.id}`,
            '@type': 'Item',
            reference: 'RT-1',
            ...WRITTEN,
            priceRange: { min: '12345678.90', max: '12345678.90' },
            brandName: expect.any(String),
            family0: '/api/items_families/1',
            family0Name: expect.any(String),
            family1: null,
            itemDateCreate: expect.stringMatching(INSTANT),
            itemDateUpdate: expect.stringMatching(INSTANT),
        });
        const read = await ask('GET', body['@id']);
        expect(read.status).toBe(200);
        expect(read.body).toEqual(body);
    });

    test('the least that is sent gets the declared defaults, and null for all the rest', async () => {
        const body = await makeItem({ reference: 'LEAST', designation: 'Peu' });
        const { '@id': iri, id, itemDateCreate, itemDateUpdate, statusDate, ...rest } = body;
        expect(iri).toBe(`/api/items/${id}`);
        expect([itemDateCreate, itemDateUpdate, statusDate]).toEqual([
            expect.stringMatching(INSTANT),
            itemDateCreate,
            itemDateCreate,
        ]);
        expect(rest).toEqual({
            '@context': '/api/contexts/Item',
            '@type': 'Item',
            reference: 'LEAST',
            eanCode: null,
            designation: 'Peu',
            status: 'active',
            isAvailable: true,
            isEnabled: true,
            isDiscountable: true,
            isWebPublished: false,
            isWebPromotion: false,
            customReference: null,
            origin: null,
            packaging: null,
            packagings: [],
            unitCode: 'C62',
            isService: false,
            pickingRack: null,
            vatRate: '/api/vat_rates/1',
            weight: null,
            weightUnit: 'kg',
            color: null,
            age: null,
            material: null,
            legalMention: null,
            saleUnitPriceExcludingTax: null,
            priceRange: null,
            brand: null,
            brandName: null,
            itemsFamily: null,
            family0: null,
            family1: null,
            family2: null,
            family3: null,
            family0Name: null,
            family1Name: null,
            family2Name: null,
            family3Name: null,
            itemsCollection: null,
            itemCatalogs: [],
            mainPicture: null,
            nbPicture: 0,
            lastPictureCheckDate: null,
        });
    });

    test('text is trimmed, and nothing at all when only spaces are left', async () => {
        const body = await makeItem({
            reference: '  TRIM-1\t',
            designation: '\u00a0Deux  mots ',
            color: '   ',
            origin: '',
        });
        expect(body).toMatchObject({ reference: 'TRIM-1', designation: 'Deux  mots', color: null, origin: null });
    });

    test('a price keeps its cents, a weight loses none', async () => {
        expect(await makeItem({ saleUnitPriceExcludingTax: '0.1', weight: 3.0 })).toMatchObject({
            saleUnitPriceExcludingTax: '0.10',
            priceRange: { min: '0.10', max: '0.10' },
            weight: 3,
        });
        expect(await makeItem({ saleUnitPriceExcludingTax: '007', weight: 0.1 + 0.2 })).toMatchObject({
            saleUnitPriceExcludingTax: '7.00',
            weight: 0.1 + 0.2,
        });
        const exact = { saleUnitPriceExcludingTax: '0.1205', priceRange: { min: '0.1205', max: '0.1205' } };
        expect(await makeItem({ saleUnitPriceExcludingTax: '0.1205' })).toMatchObject(exact);
        const tenths = { saleUnitPriceExcludingTax: '99999999.999' };
        expect(await makeItem({ saleUnitPriceExcludingTax: '99999999.9990' })).toMatchObject(tenths);
    });

    test('I1 a status has the date at which it was given, whatever else is changed after', async () => {
        const iri = '/api/items/40';
        const before = (await ask('GET', iri)).body;
        const other = await ask('PATCH', iri, { color: 'Corail', status: before.status });
        expect(other.body.statusDate).toBe(before.statusDate);
        const { body } = await ask('PATCH', iri, { status: before.status === 'planning' ? 'active' : 'planning' });
        expect(Date.parse(String(body.statusDate))).toBeGreaterThan(Date.parse(String(before.statusDate)));
        expect(body.statusDate).toBe(body.itemDateUpdate);
    });

    test('the leaf of the tree brings its ancestors and their names', async () => {
        const { body } = await ask('GET', '/api/items_families?level=3&itemsPerPage=1');
        const leaf = String(body.member[0]?.['@id']);
        const item = await makeItem({ itemsFamily: leaf });
        expect(item.family3).toBe(leaf);
        for (const level of [3, 2, 1]) {
            const family = (await ask('GET', String(item[`family${level}`]))).body;
            expect({ name: family.name, level: family.level, parent: family.parent }).toEqual({
                name: item[`family${level}Name`],
                level,
                parent: item[`family${level - 1}`],
            });
        }
    });
});

describe('H7 a merge patch (RFC 7396)', () => {
    test('what follows from a cleared relation is cleared, too', async () => {
        const { '@id': iri } = await makeItem(WRITTEN_ONCE());
        const { body } = await ask('PATCH', iri, { brand: null, itemsFamily: null, saleUnitPriceExcludingTax: null });
        expect(body).toMatchObject({ brandName: null, family0: null, family0Name: null, priceRange: null });
    });

    test('a relation named twice is kept once', async () => {
        const { itemCatalogs } = await makeItem({ itemCatalogs: ['/api/item_catalogs/2', '/api/item_catalogs/2'] });
        expect(itemCatalogs).toEqual(['/api/item_catalogs/2']);
    });

    test('an empty patch changes nothing, not even the version', async () => {
        const before = await makeItem();
        const { status, headers, body } = await ask('PATCH', before['@id'], {});
        expect({ status, etag: headers.get('etag'), body }).toEqual({ status: 200, etag: '"1"', body: before });
    });

    test('a refused patch changes nothing', async () => {
        const before = await makeItem(WRITTEN_ONCE());
        const patch = { color: 'Vert', itemCatalogs: ['/api/item_catalogs/999999'] };
        expect((await ask('PATCH', before['@id'], patch)).status).toBe(422);
        expect((await ask('GET', before['@id'])).body).toEqual(before);
    });
});

/** All writable properties, with unique codes. */
const WRITTEN_ONCE = () => ({ ...WRITTEN, eanCode: newEan() });

describe('H8 optimistic concurrency', () => {
    test('each write moves the ETag on, and a list does not need one', async () => {
        const { '@id': iri } = await makeItem();
        const etags = [];
        for (const color of ['a', 'b', 'c']) etags.push((await ask('PATCH', iri, { color })).headers.get('etag'));
        expect(etags).toEqual(['"2"', '"3"', '"4"']);
        expect((await ask('GET', iri)).headers.get('etag')).toBe('"4"');
    });

    test.each([
        ['the version that was read', '"1"', 200],
        ['weakened by a proxy', 'W/"1"', 200],
        ['one of several', '"7", "1"', 200],
        ['any that exists', '*', 200],
        ['an older or other version', '"7"', 412],
        ['no entity tag at all', 'nonsense', 412],
        ['without quotes', '1', 412],
        ['nothing', '', 412],
    ])('If-Match: %s (%s) is %i, for PATCH and DELETE alike', async (_what, tag, expected) => {
        const { '@id': iri } = await makeItem();
        const patched = await ask('PATCH', iri, { color: 'Bleu' }, { 'if-match': tag });
        expect(patched.status).toBe(expected);
        const other = await makeItem();
        const deleted = await ask('DELETE', other['@id'], undefined, { 'if-match': tag });
        expect(deleted.status).toBe(expected === 200 ? 204 : 412);
        const after = await ask('GET', iri);
        expect(after.body.color).toBe(expected === 200 ? 'Bleu' : null);
    });

    test('412 says in both languages that somebody else was there', async () => {
        const { '@id': iri } = await makeItem();
        const patch = (locale: string) =>
            ask('PATCH', `${iri}?locale=${locale}`, { color: 'x' }, { 'if-match': '"9"' });
        expect((await patch('en')).body.detail).toBe('This record was changed by somebody else since you opened it.');
        expect((await patch('fr')).body.detail).toBe(
            'Cette fiche a été modifiée par quelqu’un d’autre depuis que vous l’avez ouverte.',
        );
    });

    test('of two concurrent saves of the same version, one is refused', async () => {
        const { '@id': iri } = await makeItem();
        const save = (color: string) => ask('PATCH', iri, { color }, { 'if-match': '"1"' });
        const answers = await Promise.all([save('Bleu'), save('Rouge')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        const kept = answers.find(({ status }) => status === 200)?.body.color;
        expect((await ask('GET', iri)).body.color).toBe(kept);
    });

    test.each([
        ['the version that it has', '"1"', 304],
        ['weakened by a proxy', 'W/"1"', 304],
        ['one of several', '"7", "1"', 304],
        ['any that exists', '*', 304],
        ['an older or other version', '"7"', 200],
        ['no entity tag at all', 'nonsense', 200],
    ])(
        'If-None-Match: %s (%s) is %i for GET and HEAD, 412 for a write that 304 would spare',
        async (_w, tag, expected) => {
            const { '@id': iri } = await makeItem();
            const known = { 'if-none-match': tag };
            const read = await ask('GET', iri, undefined, known);
            expect([read.status, read.headers.get('etag')]).toEqual([expected, '"1"']);
            if (expected === 304) expect(read.body.text).toBe('');
            expect((await ask('HEAD', iri, undefined, known)).status).toBe(expected);
            expect((await ask('PATCH', iri, { color: 'x' }, known)).status).toBe(expected === 304 ? 412 : 200);
        },
    );

    test('no browser keeps a record: a brand’s new name does not move the ETag of its items', async () => {
        const { '@id': iri } = await makeItem({ brand: '/api/brands/4' });
        await api.ask('PATCH', '/api/brands/4', { as: 'admin', body: { name: 'Renommée' } });
        const { headers, body } = await ask('GET', iri);
        expect([headers.get('etag'), body.brandName]).toEqual(['"1"', 'Renommée']);
        expect(headers.get('cache-control')).toBe('no-store');
    });
});

describe('records that are not there', () => {
    const nowhere = ['999999', 'abc', '0', '-1', '1.5', '01', '99999999999', '2147483648', '%00', '%E0%A4%A', '1%20'];
    test.each(nowhere)('/api/items/%s is 404 for every verb, in both languages', async id => {
        const path = `/api/items/${id}`;
        const answers = await Promise.all([
            ask('GET', path),
            ask('PATCH', path, { color: 'x' }),
            ask('DELETE', path),
            ask('HEAD', path),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
        expect(answers[0]?.body.detail).toMatch(/^This record does not exist/);
        expect((await ask('GET', `${path}?locale=fr`)).body.detail).toMatch(/^Cette fiche n’existe pas/);
    });

    test('a deleted record is gone, its catalogues stay', async () => {
        const { '@id': iri } = await makeItem({ itemCatalogs: ['/api/item_catalogs/1'] });
        const { status, headers, body } = await ask('DELETE', iri);
        expect({ status, type: headers.get('content-type'), body }).toEqual({
            status: 204,
            type: null,
            body: { text: '' },
        });
        expect((await ask('GET', iri)).status).toBe(404);
        expect((await ask('DELETE', iri)).status).toBe(404);
        expect((await ask('GET', '/api/item_catalogs/1')).status).toBe(200);
    });

    test('two people delete the same item: one gets a 404', async () => {
        const { '@id': iri } = await makeItem();
        const answers = await Promise.all([ask('DELETE', iri), ask('DELETE', iri)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    });

    test('one deletes what another is saving: both get an answer, nothing is left', async () => {
        const { '@id': iri } = await makeItem();
        const [deleted, saved] = await Promise.all([ask('DELETE', iri), ask('PATCH', iri, { color: 'x' })]);
        expect(deleted.status).toBe(204);
        expect([200, 404]).toContain(saved.status);
        expect((await ask('GET', iri)).status).toBe(404);
    });
});

describe('methods and media types', () => {
    test.each([
        ['PUT', '/api/items', 'GET, HEAD, POST'],
        ['DELETE', '/api/items', 'GET, HEAD, POST'],
        ['PATCH', '/api/items', 'GET, HEAD, POST'],
        ['PUT', '/api/items/1', 'GET, HEAD, PATCH, DELETE'],
        ['POST', '/api/items/1', 'GET, HEAD, PATCH, DELETE'],
        ['PUT', '/api/changes/1', 'GET, HEAD'],
        ['POST', '/api/me', 'GET, HEAD'],
        ['DELETE', '/api/menu', 'GET, HEAD'],
        ['GET', '/api/login_check', 'POST'],
        ['POST', '/api', 'GET, HEAD'],
        ['PUT', '/api/docs.jsonld', 'GET, HEAD'],
        ['POST', '/api/contexts/Item', 'GET, HEAD'],
    ])('%s %s is 405 and names what is there', async (method, path, allow) => {
        const { status, headers, body } = await ask(method, path);
        expect([status, headers.get('allow')]).toEqual([405, allow]);
        expect(body.detail).toBe(`The method ${method} is not supported here. Supported: ${allow}.`);
        const { body: french } = await ask(method, `${path}?locale=fr`);
        expect(french.detail).toBe(`La méthode ${method} n’est pas acceptée ici. Acceptées\u00a0: ${allow}.`);
    });

    test.each([
        ['POST', '/api/items', 'application/merge-patch+json'],
        ['POST', '/api/items', 'text/plain'],
        ['POST', '/api/items', 'application/x-www-form-urlencoded'],
        ['POST', '/api/items', ''],
        ['PATCH', '/api/items/1', 'application/json'],
        ['PATCH', '/api/items/1', 'application/ld+json'],
        ['POST', '/api/login_check', 'text/plain'],
    ])('%s %s as "%s" is 415', async (method, path, type) => {
        const { status, body } = await ask(method, path, '{}', { 'content-type': type });
        expect(status).toBe(415);
        expect(body.detail).toContain(`The content type "${type}" is not supported. Supported here: application/`);
    });

    test.each(['application/json', 'application/ld+json; charset=utf-8', 'Application/LD+JSON;charset=UTF-8'])(
        'POST as "%s" is taken',
        async type => {
            const { status } = await ask('POST', '/api/items', JSON.stringify(newItem()), { 'content-type': type });
            expect(status).toBe(201);
        },
    );

    test('HEAD answers as GET does, without a body', async () => {
        for (const path of ['/api/items', '/api/items/1', '/api/me', '/api']) {
            const [got, head] = [await ask('GET', path), await ask('HEAD', path)];
            expect(head.status).toBe(200);
            expect(head.body).not.toHaveProperty('@id');
            for (const name of ['etag', 'content-type', 'link'])
                expect(head.headers.get(name)).toBe(got.headers.get(name));
        }
    });

    test('an unknown route is 404 with the path in both languages', async () => {
        expect((await ask('GET', '/api/nope')).body.detail).toBe('No route at "/api/nope".');
        expect((await ask('GET', '/api/nope?locale=fr')).body.detail).toBe('Aucune route à « /api/nope ».');
        expect((await ask('GET', '/api/items/1/pictures')).status).toBe(404);
    });
});

describe('every refusal can be reported', () => {
    const cases: [string, string, unknown?][] = [
        ['GET', '/api/items?page=0'],
        ['GET', '/api/items/999999'],
        ['POST', '/api/items', {}],
        ['POST', '/api/items', '{'],
        ['PUT', '/api/items'],
        ['GET', '/api/nope'],
    ];
    test.each(cases)('%s %s carries its request number in body and header', async (method, path, body) => {
        const answer = await ask(method, path, body);
        const { status, requestId } = refusal(answer);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(requestId).toMatch(/^[\da-f-]{36}$/);
        expect(answer.body).toMatchObject({ requestId, status });
        expect(refusal(answer).type).toBe('application/problem+json; charset=utf-8');
    });
});

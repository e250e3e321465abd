import { embeddedRecord, etagOfRecord, recordFrom } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { hydraKey, readResponseBody } from '#hydra/document.ts';
import { exchange } from './support.ts';

const body = (name: string) => exchange(name).response.body;

test('B2 children stay objects, and what they refer to becomes IRIs', () => {
    const line = { '@id': '/api/order_items/7', '@type': 'OrderItem', item: { '@id': '/api/items/3' }, quantity: 2 };
    const record = recordFrom({ '@id': '/api/orders/1', orderItems: [line, '/api/order_items/8'] }, null, [
        'orderItems',
    ]);
    expect(record.orderItems).toEqual([{ ...line, item: '/api/items/3' }, '/api/order_items/8']);
    expect(embeddedRecord(record, 'orderItems')).toBeUndefined();
});

describe.each(['api-platform-4.3', 'api-platform-3.4-hydra-prefix'])('records of %s', server => {
    test('H5 the id is the IRI; embedded relations are IRIs and their data stays readable', () => {
        const record = recordFrom(body(`${server}/item-embedded`));
        expect(record).toMatchObject({
            id: '/api/items/1',
            '@id': '/api/items/1',
            reference: 'REF-00001',
            saleUnitPriceExcludingTax: '189.4',
            brand: '/api/brands/17',
            catalogs: ['/api/catalogs/2'],
        });
        expect(embeddedRecord(record, 'brand')).toEqual({ '@id': '/api/brands/17', '@type': 'Brand', name: 'Quartz' });
        expect(embeddedRecord(record, 'catalogs')).toEqual([expect.objectContaining({ name: 'Summer' })]);
        expect(embeddedRecord(record, 'reference')).toBeUndefined();
    });
});

describe('records', () => {
    test('H5 relations that came as IRIs stay as they are, and nothing is kept beside', () => {
        const record = recordFrom(body('api-platform-4.3/item-relations-as-iri'));
        expect(record).toMatchObject({ id: '/api/items/1', brand: '/api/brands/17', catalogs: ['/api/catalogs/2'] });
        expect(record).not.toHaveProperty('@embedded');
    });

    test.each([
        { title: 'nulls left out', name: 'api-platform-4.3/item-with-nulls', id: '/api/items/500' },
        { title: 'nulls present', name: 'api-platform-4.3/supplier-nulls-present', id: '/api/suppliers/42' },
    ])('H5 $title', ({ name, id }) => {
        expect(recordFrom(body(name)).id).toBe(id);
    });

    test('H5 a value object is no relation, even with a placeholder @id', () => {
        const price = { '@id': '/api/.well-known/genid/9f2a', '@type': 'Price', amount: '1' };
        const range = { min: '1.00', max: '2.00' };
        expect(recordFrom({ '@id': '/api/items/1', price, range })).toStrictEqual({
            '@id': '/api/items/1',
            id: '/api/items/1',
            price,
            range,
        });
    });

    test('B2 what a value object refers to is its IRI, and the document is not touched', () => {
        const country = { '@id': '/api/countries/FR', '@type': 'Country', name: 'France' };
        const document = { '@id': '/x', address: { '@id': '/.well-known/genid/1', zip: '59000', country } };
        expect(recordFrom(document).address).toEqual({
            '@id': '/.well-known/genid/1',
            zip: '59000',
            country: '/api/countries/FR',
        });
        expect(document.address.country).toBe(country);
    });

    test('H5 an array may mix IRIs and embedded relations', () => {
        const catalogs = ['/api/catalogs/1', { '@id': '/api/catalogs/2' }];
        expect(recordFrom({ '@id': '/x', catalogs }).catalogs).toEqual(['/api/catalogs/1', '/api/catalogs/2']);
    });

    test('H8 the version travels with the record, through a copy by JSON', () => {
        const record = recordFrom({ '@id': '/api/items/1' }, '"7"');
        expect(etagOfRecord(JSON.parse(JSON.stringify(record)))).toBe('"7"');
        expect(recordFrom({ '@id': '/api/items/1' }, null)).not.toHaveProperty('@etag');
    });

    test('the answer is left alone', () => {
        const document = body('api-platform-4.3/item-embedded');
        recordFrom(document, '"7"');
        expect(document).toEqual(body('api-platform-4.3/item-embedded'));
    });

    test.each([undefined, null, 'text', []])('H6 %j is no record', document => {
        expect(() => recordFrom(document)).toThrow(expect.objectContaining({ name: 'HydraError', kind: 'malformed' }));
    });
});

test('H5 a key is found in either spelling, an empty value included', () => {
    expect(hydraKey({ member: [1] }, 'member')).toEqual([1]);
    expect(hydraKey({ 'hydra:member': [1] }, 'member')).toEqual([1]);
    expect(hydraKey({ 'hydra:totalItems': 0 }, 'totalItems')).toBe(0);
    expect(hydraKey({}, 'member')).toBeUndefined();
});

const bodies = [
    {
        title: 'JSON by its suffix',
        text: '{"a":1}',
        type: 'application/problem+json; charset=utf-8',
        read: { kind: 'problem', value: { a: 1 } },
    },
    { title: 'JSON that says nothing', text: '[1]', type: '', read: { kind: 'problem', value: [1] } },
    {
        title: 'HTML',
        text: '<!DOCTYPE html><p>',
        type: 'text/html',
        read: { kind: 'html', value: '<!DOCTYPE html><p>' },
    },
    {
        title: 'HTML that says it is JSON',
        text: ' <html>',
        type: 'application/json',
        read: { kind: 'html', value: ' <html>' },
    },
    { title: 'broken JSON', text: '{"a":', type: 'application/ld+json', read: { kind: 'malformed', value: '{"a":' } },
    {
        title: 'plain text',
        text: 'upstream timed out',
        type: 'text/plain',
        read: { kind: 'text', value: 'upstream timed out' },
    },
    { title: 'nothing', text: '', type: 'application/json', read: { kind: 'empty', value: undefined } },
    { title: 'blanks', text: ' \n', type: '', read: { kind: 'empty', value: undefined } },
];
test.each(bodies)('H6 a body: $title', ({ text, type, read }) => {
    expect(readResponseBody(text, type)).toEqual(read);
});

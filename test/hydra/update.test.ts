import { describe, expect, test } from 'vitest';
import { answer, exchange, failure, recorded, serve } from './support.ts';

const id = '/api/items/501';
const before = {
    id,
    '@id': id,
    '@etag': '"1"',
    reference: 'NEW-001',
    designation: 'A new item',
    isAvailable: true,
    weight: 1.5,
    brand: '/api/brands/2',
    catalogs: ['/api/catalogs/1', '/api/catalogs/3'],
};

const recordings = [
    { name: 'item-patch', change: { designation: 'Renamed', isAvailable: false } },
    { name: 'item-patch-null', change: { weight: null, brand: null } },
    { name: 'item-patch-to-many', change: { catalogs: [{ '@id': '/api/catalogs/2', name: 'Summer' }] } },
    { name: 'item-patch-empty-to-many', change: { catalogs: [] } },
];

describe('update', () => {
    test.each(recordings)('H7 sends what API Platform recorded as $name', async ({ name, change }) => {
        const { request, response } = exchange(`api-platform-4.3/${name}`);
        const { provider, sent } = serve(recorded(`api-platform-4.3/${name}`));
        const { data } = await provider.update('items', { id, data: { ...before, ...change }, previousData: before });
        expect(sent[0]).toMatchObject({ method: request.method, url: request.url });
        expect(sent[0]?.body).toStrictEqual(request.body);
        expect(data).toMatchObject({ id, designation: (response.body as { designation: string }).designation });
    });

    test('N7 neither what the server computes of a record nor of its children is sent', async () => {
        const computed = ['number', 'lines.reference'];
        const { provider, sent } = serve([answer({ '@id': id }), answer({ '@id': id })], {
            resources: { items: { children: ['lines'] } },
            isWritten: (_resource, path) => !computed.includes(path),
        });
        const kept = { '@id': '/api/lines/1', quantity: 2, reference: 'A' };
        const changed = { '@id': '/api/lines/2', quantity: 3, reference: 'B' };
        const previousData = { id, number: 7, lines: [kept, { ...changed, quantity: 1, reference: 'old' }] };
        const lines = [kept, changed, { quantity: 4, reference: 'C', '@key': 'line-3' }];
        await provider.update('items', { id, data: { ...previousData, number: 8, lines }, previousData });
        await provider.create('items', { data: { number: 8, name: 'x', lines: [{ quantity: 4, reference: 'C' }] } });
        expect(sent.map(({ body }) => body)).toEqual([
            { lines: ['/api/lines/1', { '@id': '/api/lines/2', quantity: 3 }, { quantity: 4 }] },
            { name: 'x', lines: [{ quantity: 4 }] },
        ]);
    });

    test('a short identifier is the collection’s', async () => {
        const { provider, sent } = serve(answer({ '@id': id }));
        await provider.update('items', { id: 501, data: { weight: 2 }, previousData: before });
        expect(sent[0]?.url).toBe(id);
    });

    test('H6 violations are where react-admin looks', async () => {
        const { provider } = serve(recorded('api-platform-4.3/supplier-patch-422-nested'));
        const error = await failure(provider.update('suppliers', { id, data: {}, previousData: before }));
        expect(error.body).toMatchObject({ errors: { contact: { fullName: 'This value should not be blank.' } } });
    });

    test('a server that answers 204 is asked what it holds now', async () => {
        const { provider, sent } = serve([
            new Response(null, { status: 204 }),
            answer({ '@id': id, weight: 2 }, { ETag: '"2"' }),
        ]);
        const { data } = await provider.update('items', { id, data: { weight: 2 }, previousData: before });
        expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
        expect(data).toEqual({ '@id': id, id, weight: 2, '@etag': '"2"' });
    });
});

describe('H8 If-Match', () => {
    const versions = [
        {
            title: 'is the version of the record that is changed',
            data: { weight: 2 },
            previousData: before,
            sends: '"1"',
        },
        {
            title: 'is the version that the form was opened with, though a refetch renewed the record',
            data: { ...before, weight: 2 },
            previousData: { ...before, '@etag': '"2"' },
            sends: '"1"',
        },
        { title: 'is not sent for a record without one', data: { weight: 2 }, previousData: { id }, sends: null },
        {
            title: 'is not sent for a resource that wants no check',
            data: { weight: 2 },
            previousData: before,
            concurrency: false,
            sends: null,
        },
    ];
    test.each(versions)('$title', async ({ data, previousData, sends, concurrency }) => {
        const { provider, sent } = serve(
            answer({ '@id': id }),
            concurrency === undefined ? {} : { resources: { items: { concurrency } } },
        );
        await provider.update('items', { id, data, previousData });
        expect(sent[0]?.headers.get('If-Match')).toBe(sends);
        expect(sent[0]?.body).toEqual({ weight: 2 });
    });

    test('from one read to the next write and on', async () => {
        const { provider, sent } = serve([
            answer({ '@id': id, weight: 1 }, { ETag: '"1"' }),
            answer({ '@id': id, weight: 2 }, { ETag: '"2"' }),
            answer({ '@id': id, weight: 3 }, { ETag: '"3"' }),
        ]);
        const first = (await provider.getOne('items', { id })).data;
        const second = (await provider.update('items', { id, data: { ...first, weight: 2 }, previousData: first }))
            .data;
        await provider.update('items', { id, data: { ...second, weight: 3 }, previousData: second });
        expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"1"', '"2"']);
    });

    test('412 is an error with its status', async () => {
        const { provider } = serve(answer({ detail: 'Someone else changed it' }, {}, 412));
        const error = await failure(provider.update('items', { id, data: {}, previousData: before }));
        expect(error).toMatchObject({ status: 412, message: 'Someone else changed it' });
    });
});

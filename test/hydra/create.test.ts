import { describe, expect, test } from 'vitest';
import { answer, exchange, failure, recorded, serve } from './support.ts';

describe('create', () => {
    test('H2 posts what API Platform accepts, and gives the record with its IRI', async () => {
        const { request } = exchange('api-platform-4.3/item-post');
        const { provider, sent } = serve(recorded('api-platform-4.3/item-post'));
        const data = { ...(request.body as object), brand: { '@id': '/api/brands/2', name: 'Bosch' }, '@type': 'Item' };
        const result = await provider.create('items', { data });
        expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/items' });
        // A server drops an offset instead of converting it, as this recording shows.
        expect(sent[0]?.body).toStrictEqual({
            ...(request.body as object),
            itemDateCreate: '2024-05-01T08:20:30.000Z',
        });
        expect(result.data).toMatchObject({ id: '/api/items/501', brand: '/api/brands/2' });
    });

    test('H8 the record carries its first version', async () => {
        const { provider } = serve(answer({ '@id': '/api/items/1' }, { ETag: '"1"' }, 201));
        expect((await provider.create('items', { data: {} })).data['@etag']).toBe('"1"');
    });

    test('an answer that is but an address is followed', async () => {
        const made = answer({ '@id': '/api/items/2', reference: 'A' }, { ETag: '"1"' });
        const { provider, sent } = serve([answer(undefined, { Location: '/api/items/2' }, 201), made]);
        const { data } = await provider.create('items', { data: { reference: 'A' } });
        expect(data).toMatchObject({ id: '/api/items/2', '@etag': '"1"' });
        expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/items', 'GET /api/items/2']);
    });

    test('a copy of a record goes without its identity', async () => {
        const { provider, sent } = serve(answer({ '@id': '/api/items/2' }, {}, 201));
        await provider.create('items', {
            data: { id: '/api/items/1', '@id': '/api/items/1', '@etag': '"1"', reference: 'A' },
        });
        expect(sent[0]?.body).toStrictEqual({ reference: 'A' });
    });

    test('H6 violations are where react-admin looks', async () => {
        const { provider } = serve(recorded('api-platform-4.3/user-post-422-array-index'));
        const error = await failure(provider.create('users', { data: {} }));
        expect(error.body).toMatchObject({ errors: { roles: { 1: 'The value you selected is not a valid choice.' } } });
    });
});

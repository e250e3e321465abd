import { describe, expect, test } from 'vitest';
import { answer, failure, recorded, type Sent, serve } from './support.ts';

const ids = ['/api/items/1', '/api/items/2', '/api/items/3'];
const gone = () => new Response(null, { status: 204 });
const lines = (sent: readonly Sent[]) => sent.map(({ method, url }) => `${method} ${url}`);

describe('updateMany', () => {
    test('patches each with all of the data, for there is no record to compare', async () => {
        const { provider, sent } = serve(({ url }) => answer({ '@id': url }));
        const data = { brand: { '@id': '/api/brands/3' }, color: null, id: 'x', '@type': 'Item' };
        expect(await provider.updateMany('items', { ids, data })).toEqual({ data: ids });
        expect(lines(sent)).toEqual(ids.map(id => `PATCH ${id}`));
        expect(sent.map(({ body }) => body)).toEqual(ids.map(() => ({ brand: '/api/brands/3', color: null })));
        expect(sent[0]?.headers.get('Content-Type')).toBe('application/merge-patch+json');
    });

    test('settles all, then names who succeeded, who failed and why', async () => {
        const { provider, sent } = serve(({ url }) =>
            url.endsWith('/2') ? recorded('api-platform-4.3/supplier-patch-422-nested') : answer({ '@id': url }),
        );
        const error = await failure(provider.updateMany('items', { ids, data: { status: 'active' } }));
        expect(sent).toHaveLength(3);
        expect(error).toMatchObject({
            kind: 'many',
            status: 422,
            message: 'contact.fullName: This value should not be blank.',
        });
        expect(error.body).toEqual({
            succeeded: [ids[0], ids[2]],
            failed: [
                {
                    id: ids[1],
                    status: 422,
                    message: error.message,
                    body: expect.objectContaining({ errors: expect.anything() }),
                },
            ],
        });
    });
});

describe('deleteMany', () => {
    test('deletes each', async () => {
        const { provider, sent } = serve(gone);
        expect(await provider.deleteMany('items', { ids: [...ids, 4] })).toEqual({ data: [...ids, 4] });
        expect(lines(sent)).toEqual([...ids, '/api/items/4'].map(id => `DELETE ${id}`));
    });

    test('a reason shared by several failures is given once', async () => {
        const { provider } = serve(() => recorded('api-platform-4.3/brand-delete-500'));
        expect(await failure(provider.deleteMany('brands', { ids }))).toMatchObject({
            status: 500,
            message: 'Internal Server Error',
        });
    });

    test('an expired session shows, whatever else failed', async () => {
        const { provider } = serve([
            recorded('api-platform-4.3/brand-delete-500'),
            recorded('api-platform-4.3/items-401'),
            gone(),
        ]);
        const error = await failure(provider.deleteMany('items', { ids }));
        expect(error).toMatchObject({ kind: 'many', status: 401 });
        expect(error.body).toMatchObject({ succeeded: [ids[2]] });
    });

    test('an identifier that is refused does not stop the others', async () => {
        const { provider, sent } = serve(gone);
        const error = await failure(provider.deleteMany('items', { ids: ['https://evil.example/1', ...ids] }));
        expect(error.body).toMatchObject({ succeeded: ids, failed: [{ id: 'https://evil.example/1', status: 0 }] });
        expect(lines(sent)).toEqual(ids.map(id => `DELETE ${id}`));
    });
});

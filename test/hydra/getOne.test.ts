import { allowsMethod, type HydraDataProvider } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { answer, failure, recorded, serve } from './support.ts';

describe('getOne', () => {
    test.each([
        { title: 'an IRI', id: '/api/items/1' },
        { title: 'a short identifier', id: '1' },
        { title: 'a number', id: 1 },
    ])('reads $title', async ({ id }) => {
        const { provider, sent } = serve(recorded('api-platform-4.3/item-embedded'));
        const { data } = await provider.getOne('items', { id });
        expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/items/1' });
        expect(data).toMatchObject({ id: '/api/items/1', brand: '/api/brands/17' });
    });

    test('H8 the record carries the version that was read', async () => {
        const { provider } = serve(recorded('api-platform-4.3/item-embedded'));
        const { data } = await provider.getOne('items', { id: '/api/items/1' });
        expect(data['@etag']).toBe('"b25b290bb8d8cfc3"');
    });

    test.each([
        [undefined, undefined],
        ['GET, PATCH', false],
        ['get,delete', true],
    ])('A5 the methods of the record are those of the answer (%s)', async (allow, isAllowed) => {
        const headers: Record<string, string> = allow === undefined ? {} : { Allow: allow };
        const { provider, sent } = serve([
            answer({ '@id': '/api/items/1', name: 'One' }, headers),
            answer({ '@id': '/api/items/1', name: 'Two' }),
        ]);
        const { data } = await provider.getOne('items', { id: 1 });
        expect(allowsMethod(data, 'DELETE')).toBe(isAllowed);
        // An answer without the header changes nothing, and the header is no property.
        const changed = await provider.update('items', { id: 1, data: { ...data, name: 'Two' }, previousData: data });
        expect(allowsMethod(changed.data, 'DELETE')).toBe(isAllowed);
        expect(sent[1]?.body).toEqual({ name: 'Two' });
    });

    test('/api/me is not mistaken for the user with its number', async () => {
        const { provider } = serve(recorded('api-platform-4.3/me'));
        const { data } = await provider.getOne('users', { id: '/api/me' });
        expect(data.id).toBe('/api/me');
    });

    test('H6 a record that is not there', async () => {
        const { provider } = serve(recorded('api-platform-3.4-hydra-prefix/item-404'));
        expect(await failure(provider.getOne('items', { id: 9 }))).toMatchObject({ status: 404, message: 'Not Found' });
    });

    const LIST = {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' as const },
        filter: {},
    };
    const page = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });
    const gone = () => recorded('api-platform-4.3/item-404');
    test.each([
        ['a record', gone, 'record', (provider: HydraDataProvider) => provider.getOne('items', { id: 9 })],
        ['a page for a record', page, 'route', (provider: HydraDataProvider) => provider.getOne('items', { id: 9 })],
        ['a list', gone, 'route', (provider: HydraDataProvider) => provider.getList('items', LIST)],
        ['an action', gone, 'route', (provider: HydraDataProvider) => provider.request('items/bulk')],
        ['what is deleted', gone, 'record', (provider: HydraDataProvider) => provider.delete('items', { id: 9 })],
    ])('H6 a missing %s is distinguished', async (_what, reply, missing, ask) => {
        expect(await failure(ask(serve(reply()).provider))).toMatchObject({ status: 404, missing });
    });

    test('an IRI of another origin is not asked for', async () => {
        const { provider, sent } = serve(answer({}), { getToken: () => 'secret' });
        expect(await failure(provider.getOne('items', { id: 'https://evil.example/1' }))).toMatchObject({
            kind: 'refused',
        });
        expect(sent).toEqual([]);
    });

    test('H7 the signal reaches fetch', async () => {
        const { provider, sent } = serve(answer({ '@id': '/api/items/1' }));
        const { signal } = new AbortController();
        await provider.getOne('items', { id: 1, signal });
        expect(sent[0]?.signal).toBe(signal);
    });

    test('H5 what a server leaves out, since it is null, is null where it is declared', async () => {
        const { provider } = serve(answer({ '@id': '/api/items/1', reference: 'A' }), {
            resources: { items: { nullable: ['reference', 'brand'] } },
        });
        const { data } = await provider.getOne('items', { id: 1 });
        expect(data).toStrictEqual({ '@id': '/api/items/1', id: '/api/items/1', reference: 'A', brand: null });
    });
});

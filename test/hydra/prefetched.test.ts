import { describe, expect, test } from 'vitest';
import { answer, recorded, serve } from './support.ts';

const brand = { '@id': '/api/brands/3', '@type': 'Brand', name: 'Acme' };
const catalog = (id: number) => ({ '@id': `/api/catalogs/${id}`, name: `Catalogue ${id}` });

describe('H5 what is embedded primes react-admin’s cache, for the request that brought it', () => {
    test.each(['api-platform-4.3', 'api-platform-3.4-hydra-prefix'])('%s: an item', async server => {
        const { provider } = serve(recorded(`${server}/item-embedded`));
        const { data, meta } = await provider.getOne('items', { id: 1 });
        const [first] = meta?.prefetched.brands ?? [];
        expect(first).toMatchObject({ id: data.brand, '@id': data.brand, '@partial': true });
        expect(first.name).toEqual(expect.any(String));
    });

    test('each record once, by its resource', async () => {
        const member = [
            { '@id': '/api/items/1', brand, catalogs: [catalog(1), catalog(2)] },
            { '@id': '/api/items/2', brand, catalogs: [catalog(2)] },
        ];
        const { meta } = await serve(answer({ member, totalItems: 2 })).provider.getList('items', {});
        expect(Object.keys(meta?.prefetched)).toEqual(['brands', 'catalogs']);
        expect(meta?.prefetched.brands.map(({ id }: { id: string }) => id)).toEqual(['/api/brands/3']);
        expect(meta?.prefetched.catalogs.map(({ id }: { id: string }) => id)).toEqual([
            '/api/catalogs/1',
            '/api/catalogs/2',
        ]);
    });

    test('a declared path leads to the name', async () => {
        const owner = { '@id': '/api/administration/users/7', firstName: 'Ada' };
        const { provider } = serve(answer({ '@id': '/api/items/1', owner }), {
            resources: { users: { path: 'administration/users' } },
        });
        expect(Object.keys((await provider.getOne('items', { id: 1 })).meta?.prefetched)).toEqual(['users']);
    });

    test('a value object, or a record of another server, is none of ours', async () => {
        const document = {
            '@id': '/api/items/1',
            price: { '@type': 'Price', '@id': '/api/.well-known/genid/1', amount: 1 },
            author: { '@id': 'https://elsewhere.test/people/1', name: 'Eve' },
        };
        const { meta } = await serve(answer(document)).provider.getOne('items', { id: 1 });
        expect(meta).toBeUndefined();
    });

    test('the next request does not reuse it', async () => {
        const { provider, sent } = serve([answer({ '@id': '/api/items/1', brand }), answer(brand)]);
        await provider.getOne('items', { id: 1 });
        await provider.getMany('brands', { ids: ['/api/brands/3'] });
        expect(sent.map(({ url }) => url)).toEqual(['/api/items/1', '/api/brands/3']);
    });
});

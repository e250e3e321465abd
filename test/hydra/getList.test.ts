import { describe, expect, test } from 'vitest';
import { answer, exchange, failure, recorded, serve } from './support.ts';

const pagination = { page: 3, perPage: 5 };
const sort = { field: 'reference', order: 'DESC' } as const;
const empty = () => answer({ member: [], totalItems: 0 });

describe('getList', () => {
    const cases = [
        {
            title: 'H4 page and sort',
            params: { pagination, sort, filter: {} },
            url: '/api/items?page=3&itemsPerPage=5&order[reference]=desc',
        },
        {
            title: 'H4 filters follow',
            params: { pagination, sort, filter: { q: 'ball', min_weight: 2 } },
            url: '/api/items?page=3&itemsPerPage=5&order[reference]=desc&q=ball&weight[gte]=2',
        },
        {
            title: 'H4 an end day in the time zone',
            params: { filter: { before_itemDateCreate: '2024-05-01' } },
            url: '/api/items?itemDateCreate[before]=2024-05-01T21:59:59.999Z',
        },
    ];
    test.each(cases)('$title', async ({ params, url }) => {
        const { provider, sent } = serve(empty());
        await provider.getList('items', params);
        expect(sent.map(request => [request.method, request.url])).toEqual([['GET', url]]);
    });

    test('H1 locale and H4 time zone are the deployment’s', async () => {
        const { provider, sent } = serve(empty(), { getLocale: () => 'en', timeZone: 'UTC' });
        await provider.getList('items', { filter: { after_day: '2024-05-01' } });
        expect(sent[0]?.url).toBe('/api/items?day[after]=2024-05-01T00:00:00.000Z&locale=en');
    });

    test.each(['api-platform-4.3', 'api-platform-3.4-hydra-prefix'])(
        'H5 %s: records by IRI, total, one request',
        async server => {
            const { provider, sent } = serve(recorded(`${server}/items-page-3`));
            const page = await provider.getList('items', { pagination });
            expect(page.data.map(({ id }) => id)).toEqual(['/api/items/11', '/api/items/12']);
            expect(page.total).toBe(500);
            const asked = new URL(exchange(`${server}/items-page-3`).request.url, 'http://x');
            expect([...new URL(sent[0]?.rawUrl ?? '', 'http://x').searchParams].sort()).toEqual(
                [...asked.searchParams].sort(),
            );
            expect(sent).toHaveLength(1);
        },
    );

    test('H7 the signal reaches fetch', async () => {
        const { provider, sent } = serve(empty());
        const { signal } = new AbortController();
        await provider.getList('items', { signal });
        expect(sent[0]?.signal).toBe(signal);
        expect(provider.supportAbortSignal).toBe(true);
    });

    test('H6 a page that is no collection is an error', async () => {
        const { provider } = serve(answer([{ id: 1 }]));
        expect(await failure(provider.getList('items', {}))).toMatchObject({ name: 'HydraError', kind: 'malformed' });
    });

    test('H6 a bad parameter', async () => {
        const { provider } = serve(recorded('api-platform-4.3/suppliers-422-order'));
        expect(await failure(provider.getList('suppliers', {}))).toMatchObject({ status: 422 });
    });
});

describe('getManyReference', () => {
    const params = { id: '/api/brands/3', pagination, sort, filter: {} };
    test.each([
        { target: 'brand', filter: {}, query: 'brand=/api/brands/3' },
        { target: 'brand.parent', filter: {}, query: 'brand.parent=/api/brands/3' },
        { target: 'brand', filter: { q: 'ball' }, query: 'q=ball&brand=/api/brands/3' },
        { target: 'brand', filter: { brand: '/api/brands/4' }, query: 'brand=/api/brands/3' },
    ])('is a list filtered by $query', async ({ target, filter, query }) => {
        const { provider, sent } = serve(recorded('api-platform-4.3/items-page-3'));
        const { total } = await provider.getManyReference('items', { ...params, target, filter });
        expect(sent[0]?.url).toBe(`/api/items?page=3&itemsPerPage=5&order[reference]=desc&${query}`);
        expect(total).toBe(500);
    });
});

import { createHydraDataProvider, type HydraOptions } from '@comptoir/hydra';
import { describe, expect, test, vi } from 'vitest';
import { createPeer, type PeerOptions } from '#test/support/peer.ts';

/** A provider before a stand-in server, and the addresses that it has asked for. */
const facing = (server: PeerOptions = {}, options: Partial<HydraOptions> = {}) => {
    const peer = createPeer(server);
    const { fetch, token } = peer;
    const provider = createHydraDataProvider({ entrypoint: '/api', fetch, getToken: () => token, ...options });
    const asked = () => peer.requests.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);
    const bodies = () => peer.requests.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));
    return { peer, provider, asked, bodies };
};

const VERSIONS = ['3.4', '4.1', '4.3'] as const;
const sort = { field: 'reference', order: 'ASC' } as const;
const numbersIn = (data: readonly { reference: string }[]) => data.map(one => Number(one.reference.slice(4)));
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('trial: pages of a server whose clients may not choose their size', () => {
    describe.each(VERSIONS)('%s', version => {
        test.each([
            { perPage: 25, page: 1, rows: from(1, 25) },
            { perPage: 25, page: 2, rows: from(26, 50) },
            { perPage: 25, page: 20, rows: from(476, 500) },
            { perPage: 10, page: 3, rows: from(21, 30) },
            { perPage: 10, page: 4, rows: from(31, 40) },
            { perPage: 10, page: 50, rows: from(491, 500) },
            { perPage: 100, page: 1, rows: from(1, 100) },
            { perPage: 100, page: 2, rows: from(101, 200) },
            { perPage: 100, page: 5, rows: from(401, 500) },
            { perPage: 30, page: 17, rows: from(481, 500) },
        ])('page $page of $perPage, opened by its address', async ({ page, perPage, rows }) => {
            const { provider } = facing({ version });
            const answer = await provider.getList('items', { pagination: { page, perPage }, sort, filter: {} });
            expect(numbersIn(answer.data)).toEqual(rows);
            expect(answer.total).toBe(500);
        });

        test.each([10, 25, 50, 100])('every record is on one page of %i, without a total too', async perPage => {
            const { provider } = facing({ version, pagination: 'partial' });
            const seen: number[] = [];
            for (let page = 1, more = true; more; page += 1) {
                const answer = await provider.getList('items', { pagination: { page, perPage }, sort, filter: {} });
                seen.push(...numbersIn(answer.data));
                more = answer.pageInfo?.hasNextPage === true;
                expect(answer.pageInfo?.hasPreviousPage).toBe(page > 1);
            }
            expect(seen).toEqual(from(1, 500));
        });

        test('a collection without pages is one page, whichever is asked for', async () => {
            const { provider } = facing({ version, pagination: 'none' });
            for (const page of [1, 3]) {
                const answer = await provider.getList('brands', { pagination: { page, perPage: 25 }, filter: {} });
                expect(answer).toMatchObject({ total: 61, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
                expect(answer.data).toHaveLength(61);
            }
        });

        test('where clients may choose, a page is one request', async () => {
            const { provider, asked } = facing({ version, clientItemsPerPage: true });
            for (const [page, perPage] of [
                [2, 50],
                [20, 25],
                [50, 10],
            ] as const) {
                const answer = await provider.getList('items', { pagination: { page, perPage }, sort, filter: {} });
                expect(numbersIn(answer.data)).toEqual(from((page - 1) * perPage + 1, page * perPage));
            }
            expect(asked()).toHaveLength(3);
        });
    });

    describe.each(VERSIONS)('%s: a page beyond the end', version => {
        test.each([
            { pagination: 'full', total: 500 },
            { pagination: 'partial', total: undefined },
        ] as const)('is empty, after few requests ($pagination)', async ({ pagination, total }) => {
            const { provider, asked } = facing({ version, pagination });
            const answer = await provider.getList('items', { pagination: { page: 99, perPage: 25 }, sort, filter: {} });
            expect(answer).toMatchObject({ data: [] });
            expect(answer.total).toBe(total);
            expect(answer.pageInfo?.hasNextPage ?? false).toBe(false);
            expect(asked().length).toBeLessThanOrEqual(3);
        });
    });

    test('a maximum below what is asked for is a size of its own', async () => {
        const { provider } = facing({ clientItemsPerPage: true, maximum: 40 });
        const read = async (page: number, perPage: number) =>
            numbersIn((await provider.getList('items', { pagination: { page, perPage }, sort, filter: {} })).data);
        expect(await read(2, 100)).toEqual(from(101, 200));
        expect(await read(3, 25)).toEqual(from(51, 75));
    });

    test('related records beyond a page are all read', async () => {
        const { provider } = facing({ search: { brands: ['id', 'id[]'] } });
        await provider.getList('brands', { pagination: { page: 1, perPage: 1 } });
        const ids = from(1, 61).map(id => `/api/brands/${id}`);
        expect((await provider.getMany('brands', { ids })).data).toHaveLength(61);
    });
});

describe('trial: strict query parameters (4.3)', () => {
    const strict = ['page', 'itemsPerPage', 'reference', 'brand', 'order'];

    test('the language goes as a header, after one refusal', async () => {
        const { provider, asked, peer } = facing({ strict }, { getLocale: () => 'fr' });
        const read = () => provider.getList('items', { pagination: { page: 1, perPage: 30 }, sort, filter: {} });
        expect((await read()).total).toBe(500);
        await read();
        await provider.getOne('items', { id: '/api/items/1' });
        expect(asked().map(url => url.includes('locale'))).toEqual([true, false, false, false]);
        expect(peer.requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual([null, 'fr', 'fr', 'fr']);
    });

    test('an order goes under the name that the server gives it', async () => {
        const search = { items: ['reference', 'sortReference'] };
        const { provider, asked } = facing({ strict: ['page', 'sortReference'], search });
        const last = { field: 'reference', order: 'DESC' } as const;
        const read = (page: number) =>
            provider.getList('items', { pagination: { page, perPage: 30 }, sort: last, filter: {} });
        expect(numbersIn((await read(1)).data)[0]).toBe(500);
        expect(numbersIn((await read(2)).data)[0]).toBe(470);
        expect(asked().at(-1)).toBe('GET /api/items?page=2&sortReference=desc');
    });

    test('an order that it refuses says nothing of the others', async () => {
        const { provider, asked } = facing({ strict: ['page', 'itemsPerPage', 'reference'] });
        const read = (field: string) =>
            provider.getList('items', { pagination: { page: 1, perPage: 30 }, sort: { field, order: 'ASC' } });
        await read('weight');
        await read('reference');
        await read('reference');
        expect(asked().filter(url => url.includes('order[weight]'))).toHaveLength(1);
        expect(asked().filter(url => url.includes('order[reference]'))).toHaveLength(1);
    });

    test('a server that refuses even the page gives what it has', async () => {
        const { provider } = facing({ strict: ['reference'] });
        const answer = await provider.getList('items', { pagination: { page: 1, perPage: 25 }, sort, filter: {} });
        expect(answer.data.length).toBeGreaterThan(0);
    });

    test('a filter that it refuses is told, never left out', async () => {
        const { provider } = facing({ strict });
        const reading = provider.getList('items', { filter: { weight: 3 } });
        await expect(reading).rejects.toMatchObject({ status: 400, message: 'Parameter "weight" not supported' });
    });
});

describe('trial: only what a server declares is sent once it has said so', () => {
    const servers = VERSIONS.flatMap(version =>
        (['full', 'partial', 'none'] as const).flatMap(pagination =>
            [[], ['page', 'itemsPerPage', 'name', 'order']].map(strict => ({ version, pagination, strict })),
        ),
    );

    test.each(servers)('$version, $pagination pages, strict: $strict', async server => {
        const known = { resources: { suppliers: { many: true } } };
        const { strict, ...rest } = server;
        const isStrict = strict.length > 0;
        const { provider, asked, peer } = facing(isStrict ? server : rest, { getLocale: () => 'fr', ...known });
        const read = (field: string, filter = {}) =>
            provider.getList('suppliers', {
                pagination: { page: 1, perPage: 30 },
                sort: { field, order: 'DESC' },
                filter,
            });
        expect((await read('id')).data.length).toBeGreaterThan(0);
        const first = asked().length;
        expect((await read('name')).data[0]?.name).toBe('Fournisseur 45');
        await read('rating');
        expect((await read('name', { name: '07' })).data.map(({ name }) => name)).toEqual(['Fournisseur 07']);
        const ids = [2, 3].map(id => `/api/suppliers/${id}`);
        expect((await provider.getMany('suppliers', { ids })).data).toHaveLength(2);
        const names = asked()
            .slice(first)
            .flatMap(url => [...new URLSearchParams(url.split('?')[1])].map(([name]) => name));
        const locale = isStrict ? [] : ['locale'];
        expect([...new Set(names)].sort()).toEqual(['itemsPerPage', ...locale, 'name', 'order[name]', 'page']);
        expect(peer.requests.at(-1)?.headers.get('Accept-Language')).toBe(isStrict ? 'fr' : null);
    });

    test('a collection that declares nothing may hide what it takes', async () => {
        const { provider, asked } = facing({ search: { suppliers: [] } });
        const last = { field: 'name', order: 'DESC' } as const;
        for (const page of [1, 2])
            await provider.getList('suppliers', { pagination: { page, perPage: 30 }, sort: last });
        expect(asked().every(url => url.includes('order[name]=desc'))).toBe(true);
    });
});

describe('trial: what a server declares', () => {
    test.each([
        { parameter: 'reference', isDeclared: true },
        { parameter: 'brand[0]', isDeclared: true },
        { parameter: 'weight[gte]', isDeclared: true },
        { parameter: 'order[reference]', isDeclared: true },
        { parameter: 'q', isDeclared: false },
        { parameter: 'family0', isDeclared: false },
        { parameter: 'packaging[gte]', isDeclared: false },
        { parameter: 'brand[gte]', isDeclared: false },
        { parameter: 'order[weight]', isDeclared: false },
    ])('$parameter: $isDeclared', async ({ parameter, isDeclared }) => {
        for (const version of VERSIONS) {
            const { provider } = facing({ version });
            expect(provider.declares('items', parameter)).toBeUndefined();
            await provider.getList('items', { pagination: { page: 1, perPage: 1 } });
            expect(provider.declares('items', parameter)).toBe(isDeclared);
        }
    });

    test('from 4.2 on an operator of a declared name is taken though it is not declared', async () => {
        const { provider } = facing({ search: { suppliers: ['name', 'rating', 'since'] } });
        await provider.getList('suppliers', { pagination: { page: 1, perPage: 1 } });
        expect(provider.declares('suppliers', 'rating[gte]')).toBe(true);
        expect(provider.declares('suppliers', 'since[after]')).toBe(true);
    });

    test('filters that it may have ignored are named in the answer', async () => {
        const { provider } = facing();
        const read = (filter: object) => provider.getList('items', { pagination: { page: 1, perPage: 1 }, filter });
        expect((await read({ family0: '/api/items_families/1', brand: '/api/brands/1' })).meta?.ignored).toEqual([
            'family0',
        ]);
        expect((await read({ brand: '/api/brands/1' })).meta?.ignored).toBeUndefined();
    });
});

describe('trial: types, dates and what a server drops', () => {
    const documented = { documentedTypes: true };

    describe.each(VERSIONS)('%s', version => {
        test.each([
            { title: 'a decimal column that was null', sent: { saleUnitPriceExcludingTax: 12.5 }, body: '12.5' },
            { title: 'a float that was null', sent: { weight: '1.85' }, body: 1.85 },
        ])('$title goes in the type of the documentation', async ({ sent, body }) => {
            const { provider, bodies } = facing({ version }, documented);
            const { data: previousData } = await provider.getOne('items', { id: '/api/items/1' });
            await provider.update('items', { id: previousData.id, data: { ...previousData, ...sent }, previousData });
            expect(Object.values(bodies()[0])).toEqual([body]);
        });

        test.each([
            { title: 'a decimal column', sent: { saleUnitPriceExcludingTax: 12.5 }, body: '12.5' },
            { title: 'a float', sent: { weight: '1.85' }, body: 1.85 },
        ])('$title goes in the type of its former value, without the documentation', async ({ sent, body }) => {
            const { provider, bodies, asked } = facing({ version }, documented);
            const { data: previousData } = await provider.getOne('items', { id: '/api/items/2' });
            await provider.update('items', { id: previousData.id, data: { ...previousData, ...sent }, previousData });
            expect(Object.values(bodies()[0])).toEqual([body]);
            expect(asked().some(url => url.includes('docs'))).toBe(false);
        });

        test.each([
            { title: 'a weight that it sends as a text', before: '1.85', sent: 2, body: '2' },
            { title: 'a weight that it sends as a number', before: 1.85, sent: '2', body: 2 },
            { title: 'a weight that was null', before: null, sent: '2', body: 2 },
        ])('$title goes out as $body', async ({ before, sent, body }) => {
            const item = { id: 1, reference: 'A', designation: 'B', weight: before, brand: 1 };
            const { provider, bodies, peer } = facing({ version, records: { items: [item] } }, documented);
            const { data: previousData } = await provider.getOne('items', { id: '/api/items/1' });
            const data = { ...previousData, weight: sent };
            await provider.update('items', { id: previousData.id, data, previousData });
            expect(bodies()).toEqual([{ weight: body }]);
            expect(peer.records.items?.[0]?.weight).toBe(body);
        });

        test.each([
            { method: 'PATCH', path: '/api/items/1' },
            { method: 'POST', path: 'items' },
        ] as const)('$method $path, as tables and bulk changes send it, too', async ({ method, path }) => {
            const { provider, bodies } = facing({ version }, { ...documented, resources: { items: {} } });
            const body = { reference: '12', designation: 'B', weight: '1.85', saleUnitPriceExcludingTax: 12.5 };
            await provider.request(path, { method, body });
            expect(bodies()).toEqual([{ ...body, weight: 1.85, saleUnitPriceExcludingTax: '12.5' }]);
        });

        test('several records at once, too', async () => {
            const { provider, bodies } = facing({ version }, documented);
            await provider.updateMany('items', { ids: ['/api/items/1', '/api/items/2'], data: { weight: '1.85' } });
            expect(bodies()).toEqual([{ weight: 1.85 }, { weight: 1.85 }]);
        });

        test('the parts of an embedded value have the types of its class', async () => {
            const { provider, bodies } = facing({ version }, documented);
            const data = { name: 'A', contact: { phone: '33', age: '44', share: 12.5 }, tags: ['1', '2'] };
            await provider.create('suppliers', { data });
            const { data: previousData } = await provider.getOne('suppliers', { id: '/api/suppliers/1' });
            const contact = { ...previousData.contact, age: '45' };
            await provider.update('suppliers', {
                id: previousData.id,
                data: { ...previousData, contact },
                previousData,
            });
            expect(bodies()).toEqual([
                { ...data, contact: { phone: '33', age: 44, share: '12.5' } },
                { contact: { age: 45 } },
            ]);
        });

        test('those of a new record are documented; digits that are a text stay one', async () => {
            const { provider, bodies } = facing({ version }, documented);
            const data = {
                ...{ reference: '0012', designation: 'New', weight: '2', packaging: '6' },
                saleUnitPriceExcludingTax: 9,
            };
            await provider.create('items', { data });
            expect(bodies()).toEqual([{ ...data, weight: 2, packaging: 6, saleUnitPriceExcludingTax: '9' }]);
        });
    });

    test.each([
        ['2024-05-01T10:20:30+02:00', '2024-05-01T08:20:30.000Z'],
        ['2024-05-01T10:20:30.250-0500', '2024-05-01T15:20:30.250Z'],
        ['2024-05-01T10:20:30Z', '2024-05-01T10:20:30Z'],
        ['2024-05-01', '2024-05-01'],
        ['on 2024-05-01T10:20:30+02:00', 'on 2024-05-01T10:20:30+02:00'],
    ])('%s is sent as %s', async (since, sent) => {
        const { provider, bodies } = facing();
        await provider.create('suppliers', { data: { name: 'A', since } });
        expect(bodies()).toEqual([{ name: 'A', since: sent }]);
    });

    test('another notation of the same instant is no change', async () => {
        const { provider, bodies } = facing();
        const { data: previousData } = await provider.getOne('suppliers', { id: '/api/suppliers/1' });
        const data = { ...previousData, since: '2023-07-02T00:30:00+02:00' };
        await provider.update('suppliers', { id: previousData.id, data, previousData });
        expect(bodies()).toEqual([{}]);
    });

    test.each([
        { title: 'keeps everything', ignored: [], sent: { designation: 'Other', weight: 9 }, dropped: [] },
        { title: 'a value stays', ignored: ['weight'], sent: { designation: 'Other', weight: 9 }, dropped: ['weight'] },
        { title: 'an emptied value stays', ignored: ['weight'], sent: { weight: null }, dropped: ['weight'] },
        { title: 'a relation stays', ignored: ['brand'], sent: { brand: '/api/brands/2' }, dropped: ['brand'] },
        { title: 'an unknown property', ignored: [], sent: { origin: 'FR' }, dropped: ['origin'] },
        { title: 'a property of which nothing is known', ignored: [], sent: { secret: 'x' }, dropped: [] },
    ])('an update: $title', async ({ ignored, sent, dropped }) => {
        const onDropped = vi.fn();
        const isReadable = (_: string, property: string) => property !== 'secret';
        const { provider } = facing({ ignored }, { onDropped, isReadable });
        const { data: previousData } = await provider.getOne('items', { id: '/api/items/2' });
        await provider.update('items', { id: previousData.id, data: { ...previousData, ...sent }, previousData });
        expect(onDropped.mock.calls).toEqual(dropped.length > 0 ? [['items', dropped]] : []);
    });

    test('a new record: what the answer lacks or has otherwise', async () => {
        const onDropped = vi.fn();
        const { provider } = facing({ ignored: ['weight'] }, { onDropped, isReadable: () => true });
        await provider.create('items', { data: { reference: 'A', designation: 'B', weight: 2, color: 'red' } });
        expect(onDropped.mock.calls).toEqual([['items', ['weight', 'color']]]);
    });
});

import { createHydraDataProvider } from '@comptoir/hydra';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withOtherServer } from '#src/kinds/otherServer.ts';
import { createReadMany } from '#src/kinds/readMany.ts';
import { createPeer, type PeerOptions } from '#test/support/peer.ts';

/** The console's provider before a stand-in server, and what it has asked of it. */
const facing = (options: PeerOptions = {}) => {
    const peer = createPeer(options);
    const hydra = createHydraDataProvider({ entrypoint: '/api', fetch: peer.fetch, getToken: () => peer.token });
    const asked = () => peer.requests.map(({ url }) => decodeURIComponent(url));
    return { provider: withOtherServer(hydra, new QueryClient()), asked };
};

const sort = { field: 'id', order: 'ASC' } as const;

test.each(['3.4', '4.1', '4.3'] as const)(
    'trial: a count is one request, without an order or a page size of 0 (%s)',
    async version => {
        const { provider, asked } = facing({ version });
        const count = { pagination: { page: 1, perPage: 0 }, sort, filter: {} };
        expect((await provider.getList('items', count)).total).toBe(500);
        expect(asked()).toEqual(['/api/items?page=1&itemsPerPage=1']);
    },
);

test('trial: counts by a filter that the server does not declare wait for the first, and are not sent after it', async () => {
    const { provider, asked } = facing();
    const countOf = (family: string) =>
        provider.getList('items', { pagination: { page: 1, perPage: 1 }, filter: { family0: family } });
    const answers = await Promise.all(['/api/f/1', '/api/f/2', '/api/f/3'].map(countOf));
    expect(asked()).toHaveLength(1);
    expect(answers.map(({ meta }) => meta?.ignored)).toEqual([['family0'], ['family0'], ['family0']]);
    await countOf('/api/f/4');
    expect(asked()).toHaveLength(1);
});

test('trial: counts by a declared filter are each asked for, once', async () => {
    const { provider, asked } = facing();
    const counts = await Promise.all(
        [1, 2].map(id =>
            provider.getList('items', { pagination: { page: 1, perPage: 1 }, filter: { brand: `/api/brands/${id}` } }),
        ),
    );
    expect(counts.map(({ total }) => total)).toEqual([500, 0]);
    expect(asked()).toHaveLength(2);
});

test('trial: an order that a server with strict parameters refuses is asked for once a session', async () => {
    const { provider, asked } = facing({ strict: ['page', 'itemsPerPage'] });
    for (const page of [1, 2, 3])
        await provider.getList('brands', { pagination: { page, perPage: 30 }, sort, filter: {} });
    expect(asked().filter(url => url.includes('order[id]'))).toHaveLength(1);
});

test.each([
    [400, 2],
    [503, 1],
])('related records: a request that fails with %i is made %i times', async (status, times) => {
    const pages: unknown[] = [];
    const { getMany } = createReadMany({
        declares: () => undefined,
        getList: async (_, { filter }) => {
            pages.push(filter);
            throw Object.assign(new Error('failed'), { status });
        },
        getMany: async () => ({ data: [] }),
    });
    await getMany('brands', { ids: ['/api/brands/1', '/api/brands/2', '/api/brands/3'] });
    expect(pages).toHaveLength(times);
});

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

/** Reads three brands twice, before a server whose collection fails with a status; the requests of each kind. */
const readTwice = async (status: number) => {
    const requests: string[] = [];
    const { getMany } = createReadMany({
        declares: () => undefined,
        getList: async (_, { filter }) => {
            requests.push(filter?.id ? 'named' : 'page');
            throw Object.assign(new Error('failed'), { status });
        },
        getMany: async (_, { ids }) => {
            requests.push(`${ids.length} single`);
            return { data: [] };
        },
    });
    const read = () =>
        getMany('brands', { ids: ['/api/brands/1', '/api/brands/2', '/api/brands/3'] }).catch(() => undefined);
    await read();
    const first = requests.splice(0);
    await read();
    return [first, requests];
};

test.each([400, 404, 501])(
    'related records: a refused filter (%i) is left out, and later they are read singly',
    async status => {
        expect(await readTwice(status)).toEqual([['named', 'page', '3 single'], ['3 single']]);
    },
);

test('related records: of a forbidden collection, they are read singly', async () => {
    expect(await readTwice(403)).toEqual([['named', '3 single'], ['3 single']]);
});

test('related records: a broken collection is read again the next time', async () => {
    expect(await readTwice(500)).toEqual([
        ['named', '3 single'],
        ['named', '3 single'],
    ]);
});

test.each([0, 429, 502, 503])(
    'related records: a server that is away (%i) is asked once, and again the next time',
    async status => {
        expect(await readTwice(status)).toEqual([['named'], ['named']]);
    },
);

test('related records: 25 of them are few requests where the server declares no filter of identifiers', async () => {
    const { provider, asked } = facing();
    const ids = Array.from({ length: 25 }, (_, index) => `/api/items/${index + 1}`);
    expect((await provider.getMany('items', { ids })).data).toHaveLength(25);
    expect(asked().length).toBeLessThanOrEqual(6);
});

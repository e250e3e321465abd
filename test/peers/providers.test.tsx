import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchHydra, hydraDataProvider } from '@api-platform/admin';
import { createHydraDataProvider } from '@comptoir/hydra';
import { type DataProvider, fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { createPeer, type Peer, type PeerOptions } from '#test/support/peer.ts';

const ENTRYPOINT = 'http://127.0.0.1/api';

const ours = (token: string) => createHydraDataProvider({ entrypoint: ENTRYPOINT, getToken: () => token });

/** The providers, each as its documentation sets it up with a bearer token. */
const PROVIDERS = {
    '@comptoir/hydra': ours,
    '@api-platform/admin': token => {
        const headers = { authorization: `Bearer ${token}` };
        return hydraDataProvider({
            entrypoint: ENTRYPOINT,
            httpClient: (url, options = {}) =>
                fetchHydra(url, { ...options, headers: new Headers({ ...options.headers, ...headers }) }),
            // What its own parser makes of a server's documents is tested in apiDocParser.test.ts.
            apiDocumentationParser: async () => ({
                api: (await ours(token).introspect()).data,
                response: new Response(),
                status: 200,
            }),
            mercure: false,
            useEmbedded: false,
        });
    },
    'ra-data-simple-rest': token =>
        simpleRest(ENTRYPOINT, (url, options = {}) =>
            fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
        ),
} satisfies Record<string, (token: string) => DataProvider>;

interface Trial {
    readonly provider: DataProvider;
    readonly peer: Peer;
}

interface Behaviour {
    readonly name: string;
    readonly server?: PeerOptions;
    /** Whether the provider does so; a failure is a no. */
    readonly holds: (trial: Trial) => Promise<boolean>;
}

const sort = { field: 'reference', order: 'ASC' } as const;
const list = (provider: DataProvider, page = 1, perPage = 30, filter = {}) =>
    provider.getList('items', { pagination: { page, perPage }, sort, filter });
const lastBody = (peer: Peer): Record<string, unknown> => JSON.parse(peer.requests.at(-1)?.body ?? '{}');
const edited = async ({ provider }: Trial, changes: object) => {
    const { data: previousData } = await provider.getOne('items', { id: '/api/items/2' });
    const data = { ...previousData, ...changes };
    return provider.update('items', { id: previousData.id, data, previousData });
};

const BEHAVIOURS: readonly Behaviour[] = [
    {
        name: 'a page of a list with its total (4.x)',
        holds: async ({ provider }) => (await list(provider)).total === 500,
    },
    {
        name: 'the same from a server that writes `hydra:` (3.x)',
        server: { version: '3.4' },
        holds: async ({ provider }) => (await list(provider)).total === 500,
    },
    {
        name: 'pages of 25 rows where the server only makes pages of 30',
        holds: async ({ provider }) => {
            const { data } = await list(provider, 2, 25);
            return data.length === 25 && data[0]?.reference === 'REF-00026';
        },
    },
    {
        name: 'a next page where the server does not count',
        server: { pagination: 'partial' },
        holds: async ({ provider }) => (await list(provider)).pageInfo?.hasNextPage === true,
    },
    {
        name: 'a filter by a relation',
        holds: async ({ provider }) => (await list(provider, 1, 30, { brand: '/api/brands/2' })).total === 0,
    },
    {
        name: 'a filter that the server ignores is reported',
        holds: async ({ provider }) => {
            const { meta } = await list(provider, 1, 30, { nonsense: 1 });
            return JSON.stringify(meta ?? {}).includes('nonsense');
        },
    },
    {
        name: 'an order under a name of the server’s own',
        server: { strict: ['page', 'itemsPerPage', 'sortReference'], search: { items: ['sortReference'] } },
        holds: async ({ provider }) => {
            const last = { field: 'reference', order: 'DESC' } as const;
            const { data } = await provider.getList('items', {
                pagination: { page: 1, perPage: 30 },
                sort: last,
                filter: {},
            });
            return data[0]?.reference === 'REF-00500';
        },
    },
    {
        name: 'ten related records in one request, where the server takes several ids',
        server: { search: { brands: ['id', 'id[]'] } },
        holds: async ({ provider, peer }) => {
            await provider.getList('brands', {
                pagination: { page: 1, perPage: 1 },
                sort: { field: 'id', order: 'ASC' },
                filter: {},
            });
            const before = peer.requests.length;
            const ids = Array.from({ length: 10 }, (_, at) => `/api/brands/${at + 30}`);
            const { data } = await provider.getMany('brands', { ids });
            return data.length === 10 && peer.requests.length === before + 1;
        },
    },
    {
        name: 'a related record that is gone leaves the others',
        holds: async ({ provider }) =>
            (await provider.getMany('brands', { ids: ['/api/brands/1', '/api/brands/999'] })).data.length === 1,
    },
    {
        name: 'an update sends what has changed alone',
        holds: async trial => {
            await edited(trial, { designation: 'Changed' });
            return JSON.stringify(lastBody(trial.peer)) === '{"designation":"Changed"}';
        },
    },
    {
        name: 'a record with an embedded relation can be saved',
        holds: async trial => (await edited(trial, { designation: 'Changed' })).data.designation === 'Changed',
    },
    {
        name: 'a copy of a record can be created',
        holds: async ({ provider, peer }) => {
            const { data } = await provider.getOne('items', { id: '/api/items/2' });
            await provider.create('items', { data: { ...data, reference: 'COPY' } });
            return peer.records.items?.length === 501 && !('@id' in lastBody(peer));
        },
    },
    {
        name: 'violations under the fields of react-admin’s own forms',
        holds: async ({ provider }) => {
            const refusal: unknown = await provider
                .create('items', { data: { reference: '' } })
                .catch((error: unknown) => error);
            const { body } = refusal as { body?: { errors?: object } };
            return 'reference' in (body?.errors ?? {});
        },
    },
    {
        name: 'the server’s own sentence of a refusal',
        holds: async trial => {
            const refusal = await edited(trial, { packaging: 'three' }).catch((error: Error) => error);
            return refusal instanceof Error && refusal.message.includes('"packaging" attribute must be "int"');
        },
    },
    {
        name: 'properties that an update did not store are reported',
        server: { ignored: ['designation'] },
        holds: async ({ peer }) => {
            const dropped: string[] = [];
            const provider = createHydraDataProvider({
                entrypoint: ENTRYPOINT,
                getToken: () => peer.token,
                onDropped: (_, names) => dropped.push(...names),
            });
            await edited({ provider, peer }, { designation: 'Changed' });
            return dropped.includes('designation');
        },
    },
];

/** Behaviours that the provider of ours is asked for by an option, which others have not. */
const OURS_ALONE = ['properties that an update did not store are reported'];

/** As API Platform answers, to whom expands an error as JSON-LD. */
const contextOf = (): Response =>
    new Response(
        JSON.stringify({
            '@context': {
                '@vocab': `${ENTRYPOINT}/docs.jsonld#`,
                hydra: 'http://www.w3.org/ns/hydra/core#',
                title: 'hydra:title',
                description: 'hydra:description',
            },
        }),
        { headers: { 'Content-Type': 'application/ld+json' } },
    );

const tried = async (name: keyof typeof PROVIDERS, { server, holds, name: behaviour }: Behaviour): Promise<boolean> => {
    if (OURS_ALONE.includes(behaviour) && name !== '@comptoir/hydra') return false;
    const peer = createPeer(server);
    vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) =>
        String(url).includes('/contexts/') ? contextOf() : peer.fetch(String(url), init),
    );
    try {
        const provider: DataProvider = PROVIDERS[name](peer.token);
        // API Platform's reads its documentation first, as its admin does.
        if (name === '@api-platform/admin') await provider.introspect();
        return await holds({ provider, peer });
    } catch {
        return false;
    } finally {
        vi.unstubAllGlobals();
    }
};

const NAMES = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

test('N7 what providers do with an API Platform server is as the README says', async () => {
    const rows: string[] = [];
    for (const behaviour of BEHAVIOURS) {
        const cells: string[] = [];
        for (const name of NAMES) cells.push((await tried(name, behaviour)) ? 'yes' : '–');
        expect(cells[0], behaviour.name).toBe('yes');
        rows.push(line([behaviour.name, ...cells]));
    }
    const table = [line(['', ...NAMES.map(name => `\`${name}\``)]), line(['---', ...NAMES.map(() => '---')]), ...rows];
    const readme = readFileSync(join(ROOT, 'packages/hydra/README.md'), 'utf8');
    expect(readme.split(/<!-- \/?comparison -->/)[1]?.trim()).toBe(table.join('\n'));
});

import { createHydraDataProvider, createSend } from '@comptoir/hydra';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { withSearch } from '#src/kinds/withSearch.ts';
import { createPeer, type PeerOptions, servePeer } from '#test/support/peer.ts';

const SERVERS: readonly (PeerOptions & { readonly title: string })[] = [
    { title: '3.4', version: '3.4' },
    { title: '4.1 that does not count', version: '4.1', pagination: 'partial' },
    { title: '4.3 with strict parameters', version: '4.3', strict: ['page', 'reference', 'name', 'brand', 'order'] },
];

/** Signs in over HTTP, as the console does; a later token replaces the first. */
const open = async (options: PeerOptions) => {
    const peer = createPeer(options);
    const { url, close } = await servePeer(peer);
    onTestFinished(close);
    const entrypoint = `${url}/api`;
    const send = createSend({ entrypoint });
    const session = { token: '' };
    const signIn = async (password: string) => {
        const body = { username: 'admin@peer.test', password };
        const answer = await send({ method: 'POST', url: `${entrypoint}/login_check`, body });
        session.token = (answer.body as { token: string }).token;
    };
    await signIn('Comptoir-2026!');
    const provider = createHydraDataProvider({
        ...{ entrypoint, getToken: () => session.token, getLocale: () => 'fr', documentedTypes: true },
    });
    return { peer, provider: withSearch(provider, new QueryClient()), signIn };
};

test.each(SERVERS)('trial: a day before $title: menu, list, filter, pages, edit, relation, password', async options => {
    const { peer, provider, signIn } = await open({ ...options, password: '204 dead' });

    expect(await provider.request<string[]>('menu')).toContain('suppliers');
    const described = (await provider.introspect()).data.resources?.map(({ name }) => name);
    expect(described).toEqual(['brands', 'items', 'users', 'suppliers']);

    const sort = { field: 'reference', order: 'ASC' } as const;
    const last = await provider.getList('items', { pagination: { page: 5, perPage: 100 }, sort, filter: {} });
    expect(last.data.at(-1)?.reference).toBe('REF-00500');
    const filter = { reference: '0012' };
    const found = await provider.getList('items', { pagination: { page: 1, perPage: 25 }, sort, filter });
    expect(found.data.map(({ id }) => id)).toContain('/api/items/120');

    const [brand] = (
        await provider.getList('brands', { pagination: { page: 1, perPage: 25 }, filter: { q: 'zephyr' } })
    ).data;
    expect(brand).toMatchObject({ id: '/api/brands/60', name: 'Zéphyr' });
    const { data: previousData } = await provider.getOne('items', { id: '/api/items/1' });
    const data = { ...previousData, brand: brand?.id, weight: '1.85', saleUnitPriceExcludingTax: 12.5 };
    await provider.update('items', { id: previousData.id, data, previousData });
    expect(peer.records.items?.[0]).toMatchObject({ brand: 60, weight: 1.85, saleUnitPriceExcludingTax: '12.5' });

    const body = { currentPassword: 'Comptoir-2026!', newPassword: 'Autre-2026!' };
    expect(await provider.request('auth/change_password', { method: 'POST', body })).toBeUndefined();
    await expect(provider.request('me')).rejects.toMatchObject({ status: 401 });
    await signIn('Autre-2026!');
    expect(await provider.request('me')).toMatchObject({ email: 'admin@peer.test' });
});

test('trial: a search that neither a filter nor a page has is answered from all pages', async () => {
    const { provider, peer } = await open({ search: { brands: [] } });
    const search = async (q: string) =>
        (await provider.getList('brands', { pagination: { page: 1, perPage: 25 }, filter: { q } })).data.map(
            ({ name }) => name,
        );
    expect(await search('zéphyr')).toEqual(['Zéphyr', 'Zéphyr & Cie']);
    expect(await search('cie zeph')).toEqual(['Zéphyr & Cie']);
    const asked = peer.requests.length;
    expect(await search('nulle part')).toEqual([]);
    expect(peer.requests).toHaveLength(asked);
});

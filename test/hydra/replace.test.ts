import { createHydraDataProvider, type HydraOptions } from '@comptoir/hydra';
import { expect, test } from 'vitest';
import { createPeer, type PeerOptions } from '#test/support/peer.ts';

const open = async (options: PeerOptions, settings: Partial<HydraOptions> = {}) => {
    const peer = createPeer(options);
    const { fetch, token: getToken } = peer;
    const provider = createHydraDataProvider({ entrypoint: '/api', fetch, getToken: () => getToken, ...settings });
    if (settings.documentedTypes) await provider.introspect();
    const writes = () => peer.requests.filter(({ method }) => method !== 'GET');
    return { peer, provider, writes };
};

const PUT_ONLY = { suppliers: ['GET', 'PUT', 'DELETE'], items: ['GET', 'PUT', 'DELETE'] };
const DOCUMENTED = { documentedTypes: true };

const WHOLE = {
    name: 'Maison',
    contact: { fullName: 'Contact 1', phone: '0102030405' },
    tags: ['proche', 'durable'],
    since: '2023-07-01T22:30:00+00:00',
    founded: '2020-02-03T00:00:00+00:00',
    rating: 3.5,
    brand: '/api/brands/1',
    brands: ['/api/brands/1', '/api/brands/2'],
};

const SERVERS: readonly PeerOptions[] = [{ version: '3.4' }, { version: '4.1' }, { version: '4.3', etags: true }];

test.each(SERVERS)('H7 a server without PATCH (%o) gets the whole record by PUT', async options => {
    const { peer, provider, writes } = await open({ ...options, methods: PUT_ONLY }, DOCUMENTED);
    const { data: previousData } = await provider.getOne('suppliers', { id: '/api/suppliers/1' });
    const data = { ...previousData, name: 'Maison' };
    await provider.update('suppliers', { id: previousData.id, data, previousData });
    expect(writes().map(({ method }) => method)).toEqual(['PUT']);
    expect(JSON.parse(writes()[0]?.body ?? '')).toStrictEqual(WHOLE);
    expect(writes()[0]?.headers.get('Content-Type')).toBe('application/ld+json');
    expect(peer.records.suppliers?.[0]).toMatchObject({ name: 'Maison', brand: 1, brands: [1, 2], rating: 3.5 });
});

test('H7 what a list did not read stays', async () => {
    const { peer, provider } = await open({ methods: PUT_ONLY }, DOCUMENTED);
    const previousData = { id: '/api/items/2', designation: 'Article 2' };
    await provider.update('items', {
        id: previousData.id,
        data: { ...previousData, designation: 'Autre' },
        previousData,
    });
    expect(peer.records.items?.[1]).toMatchObject({
        reference: 'REF-00002',
        designation: 'Autre',
        brand: 1,
        weight: 0.5,
    });
});

test('H7 an emptied property is sent as null, one that was empty is not sent', async () => {
    const { provider, writes } = await open({ methods: PUT_ONLY }, DOCUMENTED);
    const { data: previousData } = await provider.getOne('suppliers', { id: '/api/suppliers/1' });
    await provider.update('suppliers', { id: previousData.id, data: { ...previousData, brand: null }, previousData });
    expect(JSON.parse(writes()[0]?.body ?? '')).toMatchObject({ brand: null });
    expect(JSON.parse(writes()[0]?.body ?? '')).not.toHaveProperty('turnover');
});

test('H7 several records at once, and a call by address', async () => {
    const { peer, provider, writes } = await open({ methods: PUT_ONLY }, DOCUMENTED);
    await provider.updateMany('suppliers', { ids: ['/api/suppliers/1', '/api/suppliers/2'], data: { rating: 4 } });
    await provider.request('/api/suppliers/3', { method: 'PATCH', body: { rating: 4 } });
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT']);
    expect(peer.records.suppliers?.slice(0, 3).map(({ name, rating }) => [name, rating])).toEqual([
        ['Fournisseur 01', 4],
        ['Fournisseur 02', 4],
        ['Fournisseur 03', 4],
    ]);
});

test('H8 the version that was read is named, otherwise that of the record that is replaced', async () => {
    const { peer, provider, writes } = await open({ methods: PUT_ONLY, etags: true }, DOCUMENTED);
    const { data: previousData } = await provider.getOne('suppliers', { id: '/api/suppliers/1' });
    await provider.updateMany('suppliers', { ids: ['/api/suppliers/1'], data: { rating: 4 } });
    expect(writes()[0]?.headers.get('If-Match')).toBe(previousData['@etag']);
    const data = { ...previousData, name: 'Maison' };
    const late = provider.update('suppliers', { id: previousData.id, data, previousData });
    await expect(late).rejects.toMatchObject({ status: 412 });
    expect(peer.records.suppliers?.[0]).toMatchObject({ name: 'Fournisseur 01', rating: 4 });
});

test('H7 without documentedTypes, PATCH is tried once', async () => {
    const { provider, writes } = await open({ methods: PUT_ONLY });
    for (const rating of [4, 5])
        await provider.updateMany('suppliers', { ids: ['/api/suppliers/1'], data: { rating } });
    expect(writes().map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PUT']);
});

test('H6 a record that cannot be changed at all is refused as the server refuses it', async () => {
    const { provider, writes } = await open({ methods: { suppliers: ['GET'] } }, DOCUMENTED);
    const update = provider.updateMany('suppliers', { ids: ['/api/suppliers/1'], data: { rating: 4 } });
    await expect(update).rejects.toMatchObject({ status: 405 });
    expect(writes().map(({ method }) => method)).toEqual(['PATCH']);
});

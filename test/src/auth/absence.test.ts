import { createHydraDataProvider } from '@comptoir/hydra';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { menuQuery } from '#src/menu/useMenu.ts';
import { withAbsences } from '#src/menu/withAbsences.ts';

/** A server of another kind, which answers all but `me` with the status, and what it was asked. */
const facing = (status: number) => {
    const asked: string[] = [];
    const fetch = async (url: string, { method }: RequestInit) => {
        asked.push(`${method} ${url.split('?')[0]}`);
        return Response.json({ title: 'An error occurred', detail: 'Not Found', status }, { status });
    };
    const queries = new QueryClient();
    const provider = withAbsences(createHydraDataProvider({ entrypoint: '/api', fetch }), queries);
    return { asked, queries, provider };
};

const twice = async (ask: () => Promise<unknown>): Promise<void> => {
    for (let turn = 0; turn < 2; turn += 1)
        await ask().catch((error: unknown) => expect(error).toHaveProperty('status'));
};

const RECORDS = '/api/orders/';

test.each([
    { title: 'a call', path: 'server_warnings', status: 404, requests: 1 },
    { title: 'a call of another method', path: 'orders/sales', status: 405, requests: 1 },
    { title: 'a call on a record', path: `${RECORDS}1/repricing`, status: 404, requests: 1 },
    { title: 'a record', path: `${RECORDS}1`, status: 404, requests: 2 },
    { title: 'a call that fails', path: 'orders/sales', status: 500, requests: 2 },
    { title: 'a call that is not allowed', path: 'orders/sales', status: 403, requests: 2 },
])('trial: $title that answers $status is asked $requests times', async ({ path, status, requests }) => {
    const { provider, asked } = facing(status);
    await twice(() => provider.request(path));
    expect(asked).toHaveLength(requests);
});

test('trial: what is absent is asked once by two screens at the same time, and what is there by both', async () => {
    const absent = facing(404);
    const both = await Promise.allSettled([1, 2].map(id => absent.provider.request(`${RECORDS}${id}/repricing`)));
    expect(both).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { status: 404 } })));
    expect(absent.asked).toHaveLength(1);
    const there = facing(200);
    await Promise.all([1, 2, 3].map(id => there.provider.request(`${RECORDS}${id}/repricing`)));
    expect(there.asked).toHaveLength(3);
});

test('trial: a call that one record lacks is not asked of another; what people do is sent each time', async () => {
    const { provider, asked } = facing(404);
    for (const id of [1, 2]) await twice(() => provider.request(`${RECORDS}${id}/repricing`));
    await twice(() => provider.request('auth/change_password', { method: 'POST', body: {} }));
    expect(asked).toEqual([
        'GET /api/orders/1/repricing',
        ...['POST /api/auth/change_password', 'POST /api/auth/change_password'],
    ]);
});

test.each([
    { menu: ['brands'], requests: 1 },
    { menu: ['changes'], requests: 2 },
    { menu: undefined, requests: 2 },
])('trial: an absent list beside the menu $menu is asked $requests times', async ({ menu, requests }) => {
    const { provider, asked, queries } = facing(404);
    queries.setQueryData(['menu'], menu);
    await twice(() => provider.getList('changes', {}));
    await twice(() => provider.poll('changes', {}));
    expect(asked).toHaveLength(menu && requests === 1 ? 1 : 4);
});

test.each([
    { status: 404, isOffered: true },
    { status: 500, isOffered: false },
])('trial: without a menu ($status) all collections are offered: $isOffered', async ({ status, isOffered }) => {
    const { provider } = facing(status);
    const resources = [{ name: 'brands' }, { name: 'suppliers' }];
    const described = { ...provider, introspect: async () => ({ data: { resources, calls: [] } }) as never };
    const reading = menuQuery(described).queryFn({ signal: new AbortController().signal });
    if (isOffered) expect(await reading).toEqual(['brands', 'suppliers']);
    else await expect(reading).rejects.toMatchObject({ status });
});

import { expect, test } from 'vitest';
import { answer, serve } from './support.ts';

const params = {
    filter: {},
    sort: { field: 'createdAt', order: 'DESC' as const },
    pagination: { page: 1, perPage: 30 },
};
const list = (...ids: number[]) => ({
    '@type': 'Collection',
    totalItems: ids.length,
    member: ids.map(id => ({ '@id': `/api/notifications/${id}`, isRead: false })),
});

test('T8 the first time, the list and its tag', async () => {
    const { provider, sent } = serve(answer(list(1), { ETag: 'W/"a"' }));
    const page = await provider.poll('notifications', params);
    expect(page).toMatchObject({ total: 1, etag: 'W/"a"', data: [{ id: '/api/notifications/1', isRead: false }] });
    expect(sent[0]?.url).toContain('/api/notifications?page=1&itemsPerPage=30&order[createdAt]=desc');
    expect(sent[0]?.headers.has('If-None-Match')).toBe(false);
});

test('T8 unchanged: the same list itself, without a body', async () => {
    const { provider, sent } = serve([answer(list(1), { ETag: 'W/"a"' }), new Response(null, { status: 304 })]);
    const first = await provider.poll('notifications', params);
    expect(await provider.poll('notifications', params, first)).toBe(first);
    expect(sent[1]?.headers.get('If-None-Match')).toBe('W/"a"');
});

test('T8 changed: the new list and the new tag', async () => {
    const { provider } = serve([answer(list(1), { ETag: '"a"' }), answer(list(2, 1), { ETag: '"b"' })]);
    const first = await provider.poll('notifications', params);
    expect(await provider.poll('notifications', params, first)).toMatchObject({ total: 2, etag: '"b"' });
});

test('a server without tags is asked for the whole each time', async () => {
    const { provider, sent } = serve([answer(list(1)), answer(list(1))]);
    const first = await provider.poll('notifications', params);
    expect(await provider.poll('notifications', params, first)).toEqual(first);
    expect(sent[1]?.headers.has('If-None-Match')).toBe(false);
});

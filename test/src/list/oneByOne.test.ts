import { createHydraDataProvider } from '@comptoir/hydra';
import { expect, test } from 'vitest';
import { users } from '#contract/people/users.ts';
import { createOneByOne } from '#src/list/bulk/oneByOne.ts';

/** A server with some users and at most 30 per page, with or without a total. */
const serve = (count: number, counts: boolean) => {
    const sent: string[] = [];
    const answerOf = (url: URL) => {
        const page = Number(url.searchParams.get('page'));
        const all = Array.from({ length: count }, (_, at) => ({ '@id': `/api/users/${at + 1}` }));
        const next = page * 30 < count ? { next: `/api/users?page=${page + 1}` } : {};
        const view = { '@id': '/api/users', ...next };
        return { member: all.slice((page - 1) * 30, page * 30), view, ...(counts && { totalItems: count }) };
    };
    const provider = createHydraDataProvider({
        jsonLdKeys: true,
        entrypoint: '/api',
        fetch: async (path, { method }) => {
            const url = new URL(path, 'http://x');
            if (method === 'DELETE') sent.push(url.pathname);
            if (method === 'DELETE') return new Response(null, { status: 204 });
            return Response.json(answerOf(url));
        },
    });
    return { provider, sent };
};

test.each([
    ['counts', true],
    ['does not count', false],
])('I9 all that match are each deleted once, slice by slice, where the server %s', async (_, counts) => {
    const { provider, sent } = serve(70, counts);
    const { preview, step } = createOneByOne(provider, users, { q: 'a' });
    const asked = { action: 'delete', all: true } as const;
    expect(await preview(asked)).toMatchObject({ total: 70, unchanged: 0 });
    const nexts: (number | null)[] = [];
    for (let after: number | null = 0; after !== null; after = nexts.at(-1) ?? null)
        nexts.push((await step({ ...asked, after })).next);
    expect(nexts).toEqual([20, 40, 60, null]);
    expect(sent).toEqual(Array.from({ length: 70 }, (__, at) => `/api/users/${at + 1}`));
});

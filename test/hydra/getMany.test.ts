import { describe, expect, test } from 'vitest';
import { answer, failure, recorded, type Sent, serve } from './support.ts';

const iris = (count: number) => Array.from({ length: count }, (_, index) => `/api/items/${index + 1}`);
const itself = ({ url }: Sent) => answer({ '@id': url });
const many = { resources: { items: { many: true } } };

/** Answers `?id[]=…` like API Platform. */
const byIds = ({ rawUrl }: Sent) => {
    const ids = new URL(rawUrl, 'http://x').searchParams.getAll('id[]');
    return answer({ totalItems: ids.length, member: ids.map(id => ({ '@id': id })) });
};

describe('getMany of a resource that has `many`', () => {
    test('H7 is one request; a record that is no more is absent', async () => {
        const { provider, sent } = serve(recorded('api-platform-4.3/items-by-id'), many);
        const { data } = await provider.getMany('items', { ids: [3, 7, 9999] });
        expect(sent.map(({ url }) => url)).toEqual(['/api/items?id[]=3&id[]=7&id[]=9999&itemsPerPage=100']);
        expect(data.map(({ id }) => id)).toEqual(['/api/items/3', '/api/items/7']);
    });

    test('H7 asks for each once', async () => {
        const { provider, sent } = serve(byIds, many);
        await provider.getMany('items', { ids: ['/api/items/1', '/api/items/1'] });
        expect(sent[0]?.url).toBe('/api/items?id[]=/api/items/1&itemsPerPage=100');
    });

    test('N7 goes in pages of 100, the most that a server gives', async () => {
        const { provider, sent } = serve(byIds, many);
        const { data } = await provider.getMany('items', { ids: iris(250) });
        expect(sent.map(({ url }) => url.match(/id\[\]/g)?.length)).toEqual([100, 100, 50]);
        expect(data.map(({ id }) => id)).toEqual(iris(250));
    });
});

describe('getMany of a server that gives smaller pages than asked', () => {
    const capped = ({ rawUrl }: Sent) => {
        const query = new URL(rawUrl, 'http://x').searchParams;
        const ids = query.getAll('id[]');
        const page = Number(query.get('page') ?? 1);
        const member = ids.slice((page - 1) * 30, page * 30).map(id => ({ '@id': id }));
        return answer({ totalItems: ids.length, member });
    };
    const uncounted = (request: Sent) => {
        const next = request.url.includes('page=4') ? {} : { next: '…' };
        return capped(request)
            .json()
            .then(({ member }) => answer({ member, view: next }));
    };

    test.each([
        { title: 'by its total', reply: capped },
        { title: 'by its view, when it does not count', reply: uncounted },
    ])('H7 goes on to the next page: $title', async ({ reply }) => {
        const { provider, sent } = serve(reply, many);
        const { data } = await provider.getMany('items', { ids: iris(100) });
        expect(data.map(({ id }) => id)).toEqual(iris(100));
        expect(sent.map(({ url }) => /&page=\d/.exec(url)?.[0])).toEqual([undefined, '&page=2', '&page=3', '&page=4']);
    });
});

describe('getMany of a resource of which nothing is declared', () => {
    const list = (template: string) => answer({ member: [], totalItems: 0, search: { template } });
    const reply = (template: string) => (request: Sent) => {
        if (request.url.includes('id[]=')) return byIds(request);
        return request.url === '/api/items' ? list(template) : itself(request);
    };

    test.each([
        { title: 'by `id[]` once a list has offered it', template: '/api/items{?id,id[],name}', requests: 1 },
        { title: 'one by one when the list does not offer it', template: '/api/items{?brand_id[],name}', requests: 3 },
    ])('H7 reads $title', async ({ template, requests }) => {
        const { provider, sent } = serve(reply(template));
        await provider.getList('items', {});
        const { data } = await provider.getMany('items', { ids: iris(3) });
        expect(data.map(({ id }) => id)).toEqual(iris(3));
        expect(sent).toHaveLength(1 + requests);
    });

    test('H7 a declaration has the last word', async () => {
        const { provider, sent } = serve(reply('/api/items{?id[]}'), { resources: { items: { many: false } } });
        await provider.getList('items', {});
        await provider.getMany('items', { ids: iris(3) });
        expect(sent).toHaveLength(4);
    });

    test('H7 a server that ignores `id[]` and gives the whole list is asked one by one', async () => {
        const whole = answer({ totalItems: 500, member: iris(30).map(id => ({ '@id': id })) });
        const { provider, sent } = serve(
            request => (request.url.includes('id[]') ? whole.clone() : itself(request)),
            many,
        );
        const { data } = await provider.getMany('items', { ids: ['/api/items/7', '/api/items/9'] });
        expect(data.map(({ id }) => id)).toEqual(['/api/items/7', '/api/items/9']);
        expect(sent).toHaveLength(3);
        await provider.getMany('items', { ids: ['/api/items/8'] });
        expect(sent.slice(3).map(({ url }) => url)).toEqual(['/api/items/8']);
    });

    test('H7 a server that refuses `id[]` is asked one by one, and not tried again', async () => {
        const strict = () => answer({ detail: 'Parameter "id" not supported' }, {}, 400);
        const { provider, sent } = serve(request => (request.url.includes('id[]') ? strict() : itself(request)), many);
        for (const id of ['/api/items/7', '/api/items/9']) await provider.getMany('items', { ids: [id] });
        expect(sent.map(({ url }) => url).slice(1)).toEqual(['/api/items/7', '/api/items/9']);
    });
});

describe('getMany of any other resource', () => {
    test('H7 reads each once, in order', async () => {
        const { provider, sent } = serve(itself);
        const { data } = await provider.getMany('items', { ids: ['/api/items/2', '/api/items/1', '/api/items/2'] });
        expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/items/2', 'GET /api/items/1']);
        expect(data.map(({ id }) => id)).toEqual(['/api/items/2', '/api/items/1']);
    });

    test('H7 a short identifier and its IRI are the same record', async () => {
        const { provider, sent } = serve(itself);
        await provider.getMany('items', { ids: [2, '2', '/api/items/2'] });
        expect(sent.map(({ url }) => url)).toEqual(['/api/items/2']);
    });

    test('H7 never more than six at a time', async () => {
        let [running, most] = [0, 0];
        const { provider, sent } = serve(async request => {
            running += 1;
            most = Math.max(most, running);
            await new Promise(resolve => setTimeout(resolve, 1));
            running -= 1;
            return itself(request);
        });
        await provider.getMany('items', { ids: iris(20) });
        expect(most).toBe(6);
        expect(sent).toHaveLength(20);
    });

    test('what is no more is absent', async () => {
        const { provider } = serve(request =>
            request.url.endsWith('/2') ? recorded('api-platform-4.3/item-404') : itself(request),
        );
        const { data } = await provider.getMany('items', { ids: iris(3) });
        expect(data.map(({ id }) => id)).toEqual(['/api/items/1', '/api/items/3']);
    });

    test('any other failure is one', async () => {
        const { provider } = serve(() => recorded('api-platform-4.3/users-403'));
        expect(await failure(provider.getMany('users', { ids: [1] }))).toMatchObject({ status: 403 });
    });

    test('nothing is asked for nothing', async () => {
        const { provider, sent } = serve([]);
        expect(await provider.getMany('items', { ids: [] })).toEqual({ data: [] });
        expect(sent).toEqual([]);
    });

    test('H7 the signal reaches every read', async () => {
        const { provider, sent } = serve(itself);
        const { signal } = new AbortController();
        await provider.getMany('items', { ids: iris(2), signal });
        expect(sent.map(request => request.signal)).toEqual([signal, signal]);
    });
});

import { describe, expect, test } from 'vitest';
import { answer, failure, recorded, type Sent, serve } from './support.ts';

const iris = (count: number) => Array.from({ length: count }, (_, index) => `/api/items/${index + 1}`);
const itself = ({ url }: Sent) => answer({ '@id': url });
const many = { resources: { items: { many: true } } };

/** Answers `?id[]=…` as API Platform does. */
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

describe('getMany of any other resource', () => {
    test('H7 reads each once, in order', async () => {
        const { provider, sent } = serve(itself);
        const { data } = await provider.getMany('items', { ids: ['/api/items/2', '/api/items/1', '/api/items/2'] });
        expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/items/2', 'GET /api/items/1']);
        expect(data.map(({ id }) => id)).toEqual(['/api/items/2', '/api/items/1']);
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EarlyRequests, HABITS_KEY, readHabits, urlsFor } from '#src/boot/early.ts';
import { createEarlyFetch } from '#src/boot/earlyFetch.ts';
import { memoryStorage } from '#test/support/memoryStorage.ts';

const ROOT = '/api';
const LIST = '/api/items?page=1&locale=fr';
const asked = (more: object = {}) => ({
    method: 'GET',
    headers: { Accept: 'a', Authorization: 'Bearer one', ...more },
});
const told = async (answer: Promise<Response>) => (await answer).text();

const open = (answer: Promise<Response> = Promise.resolve(new Response('early')), address = '/items') => {
    const early: EarlyRequests = { address, authorization: 'Bearer one', answers: new Map([[LIST, answer]]) };
    const fetch = vi.fn(async () => new Response('anew'));
    const { fetch: take, ahead } = createEarlyFetch({ root: ROOT, person: '7', early, fetch });
    return { fetch, take, ahead };
};

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('an early answer', () => {
    test('is taken over once', async () => {
        const { fetch, take } = open();
        expect(await told(take(LIST, asked()))).toBe('early');
        expect(fetch).not.toHaveBeenCalled();
        expect(await told(take(LIST, asked()))).toBe('anew');
    });

    test.each([
        ['another person', LIST, asked({ Authorization: 'Bearer two' })],
        ['another language', LIST.replace('fr', 'en'), asked()],
        ['a conditional request', LIST, asked({ 'If-None-Match': '"1"' })],
    ])('is not for %s', async (_, url, init) => {
        expect(await told(open().take(url, init))).toBe('anew');
    });

    test('is dropped by a change, which may have made it old', async () => {
        const { take } = open();
        await take('/api/items/5', { ...asked(), method: 'PATCH' });
        expect(await told(take(LIST, asked()))).toBe('anew');
    });

    test('is dropped after ten seconds', async () => {
        const { take } = open();
        vi.advanceTimersByTime(10_000);
        expect(await told(take(LIST, asked()))).toBe('anew');
    });

    test('that failed on the way is asked for again', async () => {
        expect(await told(open(Promise.reject(new TypeError('Failed to fetch'))).take(LIST, asked()))).toBe('anew');
    });

    test('is cancelled like any other', async () => {
        const { fetch, take } = open(new Promise(() => undefined));
        const gone = new AbortController();
        const answer = take(LIST, { ...asked(), signal: gone.signal });
        gone.abort();
        await expect(answer).rejects.toThrow('abort');
        expect(fetch).not.toHaveBeenCalled();
    });

    test('refused with 401 is handed over as it is', async () => {
        const { take } = open(Promise.resolve(new Response(null, { status: 401 })));
        expect((await take(LIST, asked())).status).toBe(401);
    });
});

describe('what is asked ahead of a click', () => {
    const FORM = '/api/items/5?locale=fr';

    test('is answered with nothing, sent once, and taken over once', async () => {
        const { fetch, take, ahead } = open();
        expect((await ahead(FORM, asked())).status).toBe(204);
        await ahead(FORM, asked());
        expect(fetch).toHaveBeenCalledTimes(1);
        expect(await told(take(FORM, asked()))).toBe('anew');
        expect(fetch).toHaveBeenCalledTimes(1);
        await take(FORM, asked());
        expect(fetch).toHaveBeenCalledTimes(2);
    });

    test('is not sent where the page has already asked', async () => {
        const { fetch, ahead } = open();
        await ahead(LIST, asked());
        expect(fetch).not.toHaveBeenCalled();
    });

    test('is too old after five seconds, and for another session', async () => {
        const { fetch, take, ahead } = open();
        await ahead(FORM, asked());
        vi.advanceTimersByTime(5000);
        await take(FORM, asked());
        await ahead(FORM, asked());
        await take(FORM, asked({ Authorization: 'Bearer two' }));
        expect(fetch).toHaveBeenCalledTimes(4);
    });

    test('is dropped by a change that was under way meanwhile', async () => {
        const { fetch, take, ahead } = open();
        const saved = take('/api/items/5', { ...asked(), method: 'PATCH' });
        await ahead(FORM, asked());
        await saved;
        await take(FORM, asked());
        expect(fetch).toHaveBeenCalledTimes(3);
    });

    test('that failed is asked for again', async () => {
        const { fetch, take, ahead } = open();
        fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
        await ahead(FORM, asked());
        expect(await told(take(FORM, asked()))).toBe('anew');
    });
});

describe('what an address asks', () => {
    test('is remembered up to its own resource, without the language, and asked early next time', async () => {
        const { take } = open();
        for (const url of ['/api/me?locale=fr', '/api/saved_views?page=1&locale=fr', LIST, '/api/changes?locale=fr'])
            await take(url, asked());
        expect(urlsFor(ROOT, '/items', 'en', readHabits('7'))).toEqual([
            '/api/me?locale=en',
            '/api/menu?locale=en',
            '/api/saved_views?page=1&locale=en',
            '/api/items?page=1&locale=en',
        ]);
    });

    test('is not known to another person, nor at another address: there, a list asks for its views and rows', async () => {
        await open().take(LIST, asked());
        const always = ['/api/me?locale=fr', '/api/menu?locale=fr'];
        const views = `/api/saved_views?page=1&itemsPerPage=100&order%5Bname%5D=asc&resource=items&locale=fr`;
        const rows = '/api/items?page=1&itemsPerPage=25&order%5Breference%5D=asc&locale=fr';
        expect(urlsFor(ROOT, '/items', 'fr', readHabits('8'))).toEqual([...always, views, rows]);
        expect(urlsFor(ROOT, '/third_parties', 'fr', readHabits('8')).at(-1)).toContain(
            '&exists%5BarchivedAt%5D=false&',
        );
        // Which rows of these come first is known once the person’s company is.
        expect(urlsFor(ROOT, '/orders', 'fr', readHabits('8'))).toHaveLength(3);
        expect(urlsFor(ROOT, '/items?page=2', 'fr', readHabits('7'))).toEqual([...always, views]);
        expect(urlsFor(ROOT, '/items/5', 'fr', readHabits('7'))).toEqual(always);
    });

    test('is kept for thirty addresses', async () => {
        for (let page = 1; page <= 40; page += 1) await open(undefined, `/items?page=${page}`).take(LIST, asked());
        const addresses = Object.keys(readHabits('7').urls);
        expect(addresses).toHaveLength(30);
        expect(addresses.at(-1)).toBe('/items?page=40');
    });

    test('a token is only sent to the API, whatever the storage holds', () => {
        localStorage.setItem(
            HABITS_KEY,
            JSON.stringify({
                person: '7',
                urls: { '/items': ['https://elsewhere.test/api/items', '//elsewhere.test', 7] },
            }),
        );
        expect(urlsFor(ROOT, '/items', 'fr', readHabits('7'))).toEqual(['/api/me?locale=fr', '/api/menu?locale=fr']);
    });

    test.each(['', 'x', '{}', 'null', '{"person":"7"}', '{"person":"7","urls":null}'])(
        'damaged storage is nothing known (%s)',
        stored => {
            localStorage.setItem(HABITS_KEY, stored);
            expect(readHabits('7').urls).toEqual({});
        },
    );
});

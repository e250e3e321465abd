import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, failure, serve } from './support.ts';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const lost = () => new TypeError('Failed to fetch');
const busy = (retryAfter?: string) => answer({ detail: 'Busy' }, retryAfter ? { 'Retry-After': retryAfter } : {}, 503);
const fine = () => answer({ fine: true });

describe('H6 what is tried again', () => {
    const cases = [
        { title: 'a GET without an answer', method: 'GET', replies: [lost(), lost(), fine()], requests: 3 },
        { title: 'a GET that a busy server puts off', method: 'GET', replies: [busy('2'), fine()], requests: 2 },
        {
            title: 'a GET put off to a moment',
            method: 'GET',
            replies: [() => busy(new Date(Date.now() + 3000).toUTCString()), fine()],
            requests: 2,
        },
    ] as const;
    test.each(cases)('$title', async ({ method, replies, requests }) => {
        const queue = [...replies];
        const { provider, sent } = serve(() => {
            const reply = queue.shift();
            if (reply instanceof Error) throw reply;
            return typeof reply === 'function' ? reply() : (reply ?? fine());
        });
        const pending = provider.request('me', { method });
        await vi.runAllTimersAsync();
        expect(await pending).toEqual({ fine: true });
        expect(sent).toHaveLength(requests);
    });

    test('a change of a version that somebody else is in the way of; without an answer it is not', async () => {
        const change = { method: 'PATCH', body: {}, ifMatch: '"1"' } as const;
        const put = serve([busy('1'), fine()]);
        const pending = put.provider.request('items/1', change);
        await vi.runAllTimersAsync();
        expect(await pending).toEqual({ fine: true });
        expect(put.sent).toHaveLength(2);
        const unknown = serve(() => {
            throw lost();
        });
        const failed = failure(unknown.provider.request('items/1', change));
        await vi.runAllTimersAsync();
        expect((await failed).kind).toBe('network');
        expect(unknown.sent).toHaveLength(1);
    });

    test('the pause is the one that the server asks for', async () => {
        const { provider, sent } = serve([busy('2'), fine()]);
        const pending = provider.request('me');
        await vi.advanceTimersByTimeAsync(1999);
        expect(sent).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(sent).toHaveLength(2);
        await pending;
    });
});

describe('H6 what is not', () => {
    const cases = [
        {
            title: 'a GET without an answer for the third time',
            method: 'GET',
            reply: lost(),
            requests: 3,
            kind: 'network',
        },
        { title: 'a POST without an answer', method: 'POST', reply: lost(), requests: 1, kind: 'network' },
        { title: 'a PATCH without an answer', method: 'PATCH', reply: lost(), requests: 1, kind: 'network' },
        { title: 'a DELETE without an answer', method: 'DELETE', reply: lost(), requests: 1, kind: 'network' },
        { title: 'a POST to a busy server', method: 'POST', reply: () => busy('1'), requests: 1, kind: 'problem' },
        { title: 'a 503 that names no moment', method: 'GET', reply: () => busy(), requests: 1, kind: 'problem' },
        {
            title: 'a 503 for longer than one waits',
            method: 'GET',
            reply: () => busy('60'),
            requests: 1,
            kind: 'problem',
        },
        {
            title: 'any other failure',
            method: 'GET',
            reply: () => answer({}, { 'Retry-After': '1' }, 500),
            requests: 1,
            kind: 'problem',
        },
    ] as const;
    test.each(cases)('$title', async ({ method, reply, requests, kind }) => {
        const { provider, sent } = serve(() => {
            if (reply instanceof Error) throw reply;
            return reply();
        });
        const pending = failure(provider.request('me', { method }));
        await vi.runAllTimersAsync();
        expect(await pending).toMatchObject({ name: 'HydraError', kind });
        expect(sent).toHaveLength(requests);
    });

    test('a device without network', async () => {
        vi.stubGlobal('navigator', { onLine: false });
        const { provider, sent } = serve(() => {
            throw lost();
        });
        const pending = failure(provider.request('me'));
        await vi.runAllTimersAsync();
        expect(await pending).toMatchObject({ kind: 'offline', status: 0 });
        expect(sent).toHaveLength(1);
    });

    test('H7 what is cancelled while it waits', async () => {
        const { provider, sent } = serve(() => {
            throw lost();
        });
        const controller = new AbortController();
        const pending = failure(provider.request('me', { signal: controller.signal }));
        await vi.advanceTimersByTimeAsync(100);
        controller.abort();
        await vi.runAllTimersAsync();
        expect(await pending).toMatchObject({ name: 'AbortError' });
        expect(sent).toHaveLength(1);
    });
});

test('H6 the error has the seconds of Retry-After', async () => {
    const { provider } = serve(answer({}, { 'Retry-After': '120' }, 429));
    expect(await failure(provider.request('me'))).toMatchObject({ status: 429, retryAfter: 120 });
});

describe('H6 a server that does not answer', () => {
    const hanging = () => new Promise<Response>(() => undefined);

    test.each([
        { title: 'is given up after half a minute', options: {}, after: 30_000 },
        { title: 'is given up after the time limit', options: { timeLimit: 500 }, after: 500 },
    ])('$title', async ({ options, after }) => {
        const ended = vi.fn();
        const pending = failure(serve(hanging, options).provider.request('me')).finally(ended);
        await vi.advanceTimersByTimeAsync(after - 1);
        expect(ended).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(await pending).toMatchObject({ kind: 'timeout', status: 0 });
    });

    test('an upload takes the time that it takes', async () => {
        const { provider } = serve(async () => {
            await new Promise(resolve => setTimeout(resolve, 300_000));
            return fine();
        });
        const pending = provider.request('import', { method: 'POST', body: new FormData() });
        await vi.advanceTimersByTimeAsync(300_000);
        expect(await pending).toEqual({ fine: true });
    });
});

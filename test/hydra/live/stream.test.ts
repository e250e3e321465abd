// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStream } from '#hydra/live/stream.ts';

test('41 a stream that is ended while it waits to come back asks nothing of its page, which may be gone', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('fetch', fetch);
    const errors: unknown[] = [];
    const note = (error: unknown): void => void errors.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => {
        process.off('uncaughtException', note);
        vi.unstubAllGlobals();
    });
    const api = new URL('https://api.example.com/api');
    const told = vi.fn();
    const close = openStream({
        ...{ hub: new URL('/.well-known/mercure', api), api, topics: ['/api/brands/1'], after: undefined },
        ...{ getToken: () => undefined, onTold: told },
    });
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ kind: 'down' }));
    vi.stubGlobal('window', undefined);
    close();
    await new Promise(resolve => setImmediate(resolve));
    expect(errors).toEqual([]);
    expect(fetch).toHaveBeenCalledOnce();
});

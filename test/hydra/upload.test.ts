import { createHydraDataProvider, type HydraError } from '@comptoir/hydra';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** An XMLHttpRequest controlled by the test. */
class FakeRequest {
    static last: FakeRequest | undefined;
    readonly upload: { onprogress?: (event: object) => void } = {};
    readonly headers = new Map<string, string>();
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    url = '';
    aborted = false;
    open = (_method: string, url: string) => {
        this.url = url;
    };
    setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
    getAllResponseHeaders = () => 'content-type: application/ld+json\r\nx-request-id: r1\r\n';
    send = () => {
        FakeRequest.last = this;
    };
    abort = () => {
        this.aborted = true;
    };
    answer(status: number, body: object) {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
    }
}

beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const start = async (options: { signal?: AbortSignal } = {}) => {
    FakeRequest.last = undefined;
    const onUnauthorized = vi.fn();
    const onProgress = vi.fn();
    const provider = createHydraDataProvider({
        entrypoint: '/api',
        getToken: () => 't',
        getLocale: () => 'fr',
        onUnauthorized,
    });
    const end = provider.request('pictures', { method: 'POST', body: new FormData(), onProgress, ...options });
    const failure = end.then(
        () => undefined,
        (error: HydraError) => error,
    );
    const request = await vi.waitFor(() => {
        if (!FakeRequest.last) throw new Error('not sent yet');
        return FakeRequest.last;
    });
    return { end, failure, request, onProgress, onUnauthorized };
};

describe('I7 an upload that tells how far it is', () => {
    test('goes as every other call does, and answers so', async () => {
        const { end, request, onProgress } = await start();
        expect(request.url).toBe('/api/pictures?locale=fr');
        expect(request.headers.get('authorization')).toBe('Bearer t');
        request.upload.onprogress?.({ loaded: 5, total: 10 });
        request.answer(201, { '@id': '/api/pictures/1' });
        expect(await end).toEqual({ '@id': '/api/pictures/1' });
        expect(onProgress).toHaveBeenCalledWith(5, 10);
    });

    test('a refusal has its message and request identifier; the end of the session is reported', async () => {
        const refused = await start();
        refused.request.answer(422, { violations: [{ propertyPath: 'file', message: 'Damaged' }] });
        expect(await refused.failure).toMatchObject({ status: 422, message: 'file: Damaged', requestId: 'r1' });
        const ended = await start();
        ended.request.answer(401, { detail: 'Expired' });
        expect(await ended.failure).toMatchObject({ status: 401 });
        expect(ended.onUnauthorized).toHaveBeenCalledTimes(1);
    });

    test('no network; nothing moves for a minute; cancelled', async () => {
        const lost = await start();
        lost.request.onerror?.();
        expect(await lost.failure).toMatchObject({ kind: 'network' });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const still = await start();
        await vi.advanceTimersByTimeAsync(59_000);
        still.request.upload.onprogress?.({ loaded: 1, total: 2 });
        await vi.advanceTimersByTimeAsync(59_000);
        expect(still.request.aborted).toBe(false);
        await vi.advanceTimersByTimeAsync(2000);
        expect(await still.failure).toMatchObject({ kind: 'timeout' });
        const controller = new AbortController();
        const given = await start({ signal: controller.signal });
        controller.abort();
        expect(await given.failure).toMatchObject({ name: 'AbortError' });
        expect(given.request.aborted).toBe(true);
    });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkFailure, reportRecovered } from '#src/routing/chunkFailure.ts';
import { loadPart, PART_TIME_LIMIT } from '#src/routing/loadPart.ts';

const FILE = 'http://localhost:3000/assets/ItemList-CxvqIr3z.js';
const refusal = (message: string) => new TypeError(message);
const notFetched = refusal(`Failed to fetch dynamically imported module: ${FILE}`);

const probe = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', probe));
afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    probe.mockReset();
});

test('R10 a part that arrives is handed on, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    await expect(loadPart(async () => 'screen')).resolves.toBe('screen');
    expect(vi.getTimerCount()).toBe(0);
});

test.each([
    { title: 'the server no longer has it', answer: async () => new Response(null, { status: 404 }), type: 'missing' },
    { title: 'the server has it', answer: async () => new Response(null), type: 'other' },
    { title: 'nobody answers', answer: () => Promise.reject(refusal('Failed to fetch')), type: 'other' },
])('R10 a part that fails is $type when $title', async ({ answer, type }) => {
    probe.mockImplementation(answer);
    await expect(loadPart(() => Promise.reject(notFetched))).rejects.toMatchObject({
        name: 'ChunkFailure',
        message: 'Loading chunk ItemList failed',
        part: 'ItemList',
        type,
    });
    expect(probe).toHaveBeenCalledWith(FILE, { method: 'HEAD', cache: 'no-store' });
});

test('R10 its styles are a part too', async () => {
    probe.mockResolvedValue(new Response(null, { status: 404 }));
    const failing = loadPart(() => Promise.reject(refusal('Unable to preload CSS for /assets/App-Bcm_06F-.css')));
    await expect(failing).rejects.toMatchObject({ type: 'missing', part: 'App' });
});

test('R10 Safari names no file: nothing is asked for', async () => {
    const failing = loadPart(() => Promise.reject(refusal('Importing a module script failed.')));
    await expect(failing).rejects.toMatchObject({ type: 'other' });
    expect(probe).not.toHaveBeenCalled();
});

test('R10 a part that takes longer than 120 seconds is given up', async () => {
    vi.useFakeTimers();
    const failing = expect(loadPart(() => new Promise(() => undefined))).rejects.toMatchObject({ type: 'timeout' });
    await vi.advanceTimersByTimeAsync(PART_TIME_LIMIT - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failing;
    expect(PART_TIME_LIMIT).toBe(120_000);
});

test('R10 an error of the part itself passes as it is', async () => {
    const error = new Error('x is not a function');
    await expect(loadPart(() => Promise.reject(error))).rejects.toBe(error);
});

test.each([
    { error: new Error('recovered', { cause: new ChunkFailure('other', 'ListTabs') }), isReported: false },
    { error: new Error('recovered', { cause: new TypeError('x is not a function') }), isReported: true },
    { error: 'a text', isReported: true },
])('R10 $error, which React recovered from, is reported: $isReported', ({ error, isReported }) => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    reportRecovered(error);
    expect(report.mock.calls).toEqual(isReported ? [[error]] : []);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestsFirst, serve } from '#server/serving.ts';
import { createTurns } from '#server/sheets/pieces.ts';

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
    vi.useRealTimers();
});

/** A request that is answered when one wants. */
const request = () => {
    const ends = new EventTarget();
    const answered = serve(() => new Promise<void>(resolve => ends.addEventListener('end', () => resolve())));
    return async () => {
        ends.dispatchEvent(new Event('end'));
        await answered;
    };
};
const ended = (work: Promise<void> | undefined) => {
    const state = { hasEnded: work === undefined };
    work?.then(() => {
        state.hasEnded = true;
    });
    return async () => {
        await vi.advanceTimersByTimeAsync(0);
        return state.hasEnded;
    };
};

test('I10 long work waits until all requests are answered', async () => {
    expect(requestsFirst()).toBeUndefined();
    const [first, second] = [request(), request()];
    const has = ended(requestsFirst());
    await first();
    expect(await has()).toBe(false);
    await second();
    expect(await has()).toBe(true);
    expect(requestsFirst()).toBeUndefined();
});

test('I10 long work goes on a little where requests do not end, and is not kept by one that lasts', async () => {
    const end = request();
    const has = ended(requestsFirst());
    await vi.advanceTimersByTimeAsync(49);
    expect(await has()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await has()).toBe(true);
    await vi.advanceTimersByTimeAsync(201);
    expect(requestsFirst()).toBeUndefined();
    await end();
});

test('I10 the reading of a file gives requests their turn', async () => {
    const turns = createTurns();
    expect(turns()).toBeUndefined();
    const end = request();
    vi.advanceTimersByTime(3);
    const turn = turns();
    await new Promise(setImmediate);
    const has = ended(turn);
    expect(await has()).toBe(false);
    await end();
    expect(await has()).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRequest, requestsFirst } from '#server/serving.ts';
import { createPauses } from '#server/sheets/pieces.ts';

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
    vi.useRealTimers();
});

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
    const [first, second] = [noteRequest(), noteRequest()];
    const has = ended(requestsFirst());
    first();
    expect(await has()).toBe(false);
    second();
    expect(await has()).toBe(true);
    expect(requestsFirst()).toBeUndefined();
});

test('I10 long work goes on a little where requests do not end, and is not kept by one that lasts', async () => {
    const end = noteRequest();
    const has = ended(requestsFirst());
    await vi.advanceTimersByTimeAsync(49);
    expect(await has()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await has()).toBe(true);
    await vi.advanceTimersByTimeAsync(201);
    expect(requestsFirst()).toBeUndefined();
    // One that has just begun is waited for all the same, and for no longer than it lasts.
    const second = noteRequest();
    const waited = ended(requestsFirst());
    second();
    expect(await waited()).toBe(true);
    end();
});

test('I10 the reading of a file gives requests their turn', async () => {
    const turns = createPauses();
    expect(turns()).toBeUndefined();
    const end = noteRequest();
    vi.advanceTimersByTime(3);
    const turn = turns();
    await new Promise(setImmediate);
    const has = ended(turn);
    expect(await has()).toBe(false);
    end();
    expect(await has()).toBe(true);
});

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Invalid, Refused } from '#server/domain/refused.ts';
import { ROOT } from '#server/paths.ts';
import { createThreads } from '#server/threads/threads.ts';
import { ASK, COUNT, ECHO, EXIT, GROW, HANG, REFUSE, WAIT } from './tasks.ts';

const threads = createThreads(join(ROOT, 'test/server/threads/thread.ts'));
afterAll(threads.stop);

/** The error of a promise that must fail. */
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
        () => undefined,
        (error: unknown) => error,
    );

test('a task is done with data of every kind, and bytes are handed over', async () => {
    expect(await threads.run(ECHO, { a: [1, 'é', null, new Map([[1, 2]])] })).toEqual({
        a: [1, 'é', null, new Map([[1, 2]])],
    });
    const bytes = new Uint8Array(1_000_000).fill(7);
    const back = await threads.run(ECHO, bytes, { transfer: [bytes.buffer] });
    expect([bytes.length, back]).toEqual([0, new Uint8Array(1_000_000).fill(7)]);
});

test('refusals cross the border as refusals, and faults as faults; the thread goes on', async () => {
    const problem = await errorOf(threads.run(REFUSE, 'problem'));
    expect(problem).toBeInstanceOf(Refused);
    expect(problem).toMatchObject({ kind: 'invalid', key: 'sheet_quote', options: { params: { row: 7 } } });
    const invalid = await errorOf(threads.run(REFUSE, 'invalid'));
    expect(invalid).toBeInstanceOf(Invalid);
    expect(invalid).toMatchObject({ refusals: [{ propertyPath: 'file', key: 'required' }] });
    const error = await errorOf(threads.run(REFUSE, 'error'));
    expect(error).not.toBeInstanceOf(Refused);
    expect(error).toMatchObject({ name: 'TypeError', message: 'a fault of the program' });
});

test.each(['loop', 'pattern'] as const)(
    'a task that never ends (%s) is ended, and nobody else waits for it',
    async how => {
        const hanging = errorOf(threads.run(HANG, how));
        expect(await threads.run(ECHO, 'served')).toBe('served');
        expect(await hanging).toMatchObject({ name: 'Overrun', limit: 'time' });
    },
);

test('a task that takes too much memory is ended, and nothing else', async () => {
    expect(await errorOf(threads.run(GROW, undefined))).toMatchObject({ name: 'Overrun', limit: 'memory' });
    expect(await threads.run(ECHO, 1)).toBe(1);
});

test('a thread that ends by itself is an error of its task', async () => {
    expect(await errorOf(threads.run(EXIT, undefined))).toMatchObject({
        message: expect.stringContaining('has ended'),
    });
});

test('a task gives values one by one, and is told something with each request', async () => {
    const counting = threads.open(COUNT, 10);
    expect([await counting.next(0), await counting.next(4), await counting.next(5)]).toEqual(
        [0, 4, 9].map(value => ({ done: false, value })),
    );
    const { done, value } = await counting.next(1);
    expect([done, typeof value]).toEqual([true, 'number']);
});

test('a consumer that leaves ends the task, and its thread is used again', async () => {
    const numberOf = async () => {
        const counting = threads.open(COUNT, 1);
        await counting.next(0);
        return (await counting.next(1)).value;
    };
    const first = await numberOf();
    for await (const value of threads.open(COUNT, 10)) if (value === 0) break;
    expect(await numberOf()).toBe(first);
});

test('a task may ask, which is not counted as its time', async () => {
    const answer = async (at: number) => {
        await sleep(at === 1 ? 1500 : 0);
        return `<${at}>`;
    };
    expect(await threads.run(ASK, 3, { answer })).toBe('<0><1><2>');
});

test('an error of what it asks for is the error of the task', async () => {
    const failure = new Refused('unavailable', 'storage_unavailable');
    const failing = threads.run(ASK, 1, { answer: () => Promise.reject(failure) });
    expect(await errorOf(failing)).toBe(failure);
});

test.each([
    ['before it begins', () => AbortSignal.abort('enough')],
    ['while it works', () => AbortSignal.any([AbortSignal.timeout(100)])],
])('a signal ends a task %s', async (_, signalOf) => {
    const signal = signalOf();
    expect(await errorOf(threads.run(HANG, 'loop', { signal }))).toBe(signal.reason);
});

test('a task has so many threads at once, and who waits may leave', async () => {
    const leaving = new AbortController();
    const [first, second, third] = [
        threads.run(WAIT, 200),
        errorOf(threads.run(WAIT, 0, { signal: leaving.signal })),
        threads.run(WAIT, 0),
    ];
    leaving.abort('left');
    expect(await second).toBe('left');
    expect(await first).toBe(await third);
});

test('what still runs is refused when the threads are stopped', async () => {
    const own = createThreads(join(ROOT, 'test/server/threads/thread.ts'));
    const waiting = errorOf(own.run(WAIT, 60_000));
    await sleep(50);
    await own.stop();
    expect(await waiting).toMatchObject({ message: expect.stringContaining('has ended') });
});

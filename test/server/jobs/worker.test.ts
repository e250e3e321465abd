import { afterEach, expect, test, vi } from 'vitest';
import type { Database, Db } from '#server/db/database.ts';
import { wakeWorkers } from '#server/jobs/enqueue.ts';
import { openWorker } from '#test/support/jobs.ts';

afterEach(() => void vi.useRealTimers());

/** A database whose every statement fails, as on a full disk. */
const broken = (): { database: Database; asked: () => number } => {
    const held = { asked: 0 };
    const db = {
        select: () => {
            held.asked += 1;
            throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
        },
    } as unknown as Db;
    return { database: { db } as Database, asked: () => held.asked };
};

const kind = { name: 'x', maxTries: 1, payload: { parse: () => ({}) } as never, run: async () => undefined };

test('B1 a database that fails is asked again by the clock alone, and ever more slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { database, asked } = broken();
    const worker = openWorker({ database }, [kind]);
    worker.start(false);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBeLessThan(15);
    const before = asked();
    wakeWorkers();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(before + 1);
    await worker.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(before + 1);
});

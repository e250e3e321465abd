import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { createReplica } from '#server/db/replica.ts';
import { Refused } from '#server/domain/refused.ts';
import { silent } from '#test/support/prepare.ts';

const server = (position: string): Db => ({ execute: async () => ({ rows: [{ position }] }) }) as unknown as Db;
const PRIMARY = server('0');
const READING = server('7');

/** As drivers throw them, and Drizzle hands them on. */
const refusal = (code: string): Error => new Error('query', { cause: Object.assign(new Error('refused'), { code }) });

const open: { current?: ReturnType<typeof createReplica> } = {};
const replica = () => {
    if (!open.current) throw new Error('the replica is not open yet');
    return open.current;
};
beforeEach(async () => {
    open.current = createReplica({ primary: PRIMARY, replica: server('7'), reading: READING });
    await replica().follow(silent);
    expect(await replica().current(1)).toBe(READING);
});
afterEach(() => replica().stop());

/** Fails at the replica, and tells which servers were asked. */
const failing = async (error: Error) => {
    const work = vi.fn(async (db: Db) => {
        if (db === READING) throw error;
        return 'read';
    });
    const outcome = await replica()
        .read(1, work)
        .catch((failure: unknown) => failure);
    return { outcome, asked: work.mock.calls.map(([db]) => (db === READING ? 'replica' : 'first')) };
};

describe('a request that the replica does not answer', () => {
    test.each(['57P01', '40001', '08006', '42P01'])(
        'with %s is answered by the first server, as are others',
        async code => {
            expect(await failing(refusal(code))).toEqual({ outcome: 'read', asked: ['replica', 'first'] });
            expect(await replica().current(1)).toBeUndefined();
            expect(replica().behind()).toBeUndefined();
        },
    );

    test.each(['22003', '22008', '22021'])(
        'with %s, a value that no column can hold, is refused, and the replica goes on',
        async code => {
            const error = refusal(code);
            expect(await failing(error)).toEqual({ outcome: error, asked: ['replica'] });
            expect(await replica().current(1)).toBe(READING);
        },
    );

    test('because of a rule is refused, and the replica goes on', async () => {
        const error = new Refused('missing', 'record_not_found');
        expect(await failing(error)).toEqual({ outcome: error, asked: ['replica'] });
        expect(await replica().current(1)).toBe(READING);
    });
});

import { HydraError } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { classifyFailure, countByState, type FailedUpload, isUnsent } from '#src/pictures/upload.ts';
import { createUploads, MAX_PARALLEL } from '#src/pictures/uploads.ts';

const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const GONE: FailedUpload = { why: { key: 'gone' }, again: true, halts: true };
const BROKEN: FailedUpload = { why: { key: 'broken' }, again: false, halts: false };

/** Uploads that the test ends one by one, in the order in which they began. */
const open = (inOrder = false) => {
    const begun: { name: string; signal: AbortSignal; end: (failed?: FailedUpload) => Promise<void> }[] = [];
    const uploads = createUploads({
        inOrder,
        refuse: ({ name }) => (name.endsWith('.txt') ? { key: 'refused' } : undefined),
        send: ({ file }, { signal }) =>
            new Promise(resolve => {
                const end = async (failed?: FailedUpload) => {
                    resolve(failed);
                    await Promise.resolve().then(() => undefined);
                };
                signal.addEventListener('abort', () => void end({ ...GONE, halts: false }));
                begun.push({ name: file.name, signal, end });
            }),
    });
    const add = (names: readonly string[], owner = 'a') =>
        uploads.add(names.map(name => ({ file: fileOf(name), owner })));
    const states = () => uploads.list().map(({ state }) => state);
    const end = (place: number, failed?: FailedUpload) => begun[place]?.end(failed);
    return { uploads, begun, add, states, end };
};

const SIX = ['1', '2', '3', '4', '5', '6'];

describe('I7 files on their way', () => {
    test('four at once, the next one when one has ended', async () => {
        const { begun, add, end, uploads } = open();
        add(SIX);
        expect(begun).toHaveLength(MAX_PARALLEL);
        await end(0);
        await end(1, BROKEN);
        expect(begun.map(({ name }) => name)).toEqual(SIX);
        expect(countByState(uploads.list())).toMatchObject({ sent: 1, refused: 1, sending: 4, waiting: 0 });
    });

    test('a file that is wrong is never sent, and not tried again', () => {
        const { uploads, begun, add, states } = open();
        add(['a.txt', 'b.jpg']);
        expect(begun.map(({ name }) => name)).toEqual(['b.jpg']);
        uploads.retry();
        expect(states()).toEqual(['refused', 'sending']);
        expect(uploads.list()[0]?.why).toEqual({ key: 'refused' });
    });

    test('the network gone: those under way fail, the others wait until it is back', async () => {
        const { uploads, begun, add, end, states } = open();
        add(SIX);
        for (const place of [0, 1, 2, 3]) await end(place, GONE);
        expect(states()).toEqual(['failed', 'failed', 'failed', 'failed', 'waiting', 'waiting']);
        expect(uploads.isHalted()).toBe(true);
        expect(begun).toHaveLength(4);
        uploads.resume();
        expect(states().slice(0, 4)).toEqual(['failed', 'failed', 'failed', 'failed']);
        expect(begun).toHaveLength(6);
        uploads.retry();
        expect(begun.slice(6).map(({ name }) => name)).toEqual(['1', '2']);
        expect(uploads.list().filter(isUnsent)).toHaveLength(6);
    });

    test('one is cancelled, and tried again; all are', async () => {
        const { uploads, begun, add, states } = open();
        add(SIX);
        const [first] = uploads.list();
        uploads.cancel([first?.id ?? 0]);
        await Promise.resolve();
        expect([begun[0]?.signal.aborted, states()[0]]).toEqual([true, 'cancelled']);
        uploads.retry([first?.id ?? 0]);
        expect(states()[0]).not.toBe('cancelled');
        uploads.cancel();
        uploads.retry();
        expect(new Set(states())).toEqual(new Set(['cancelled']));
        uploads.clear();
        expect(uploads.list()).toEqual([]);
    });

    test('in order: one at a time of the same record, others beside it', async () => {
        const { begun, add, end } = open(true);
        add(['a1', 'a2'], 'a');
        add(['b1', 'b2'], 'b');
        expect(begun.map(({ name }) => name)).toEqual(['a1', 'b1']);
        await end(1);
        await end(0);
        expect(begun.map(({ name }) => name)).toEqual(['a1', 'b1', 'b2', 'a2']);
    });
});

describe('I7 what a failure means', () => {
    const violations = [{ propertyPath: 'file', message: 'Damaged' }];
    test.each([
        [{ kind: 'problem', status: 422, message: 'file: Damaged', body: { violations } }, 'Damaged', false, false],
        [{ kind: 'problem', status: 413, message: 'Too large' }, 'Too large', false, false],
        [{ kind: 'problem', status: 503, message: 'Busy' }, 'Busy', true, false],
        [{ kind: 'problem', status: 404, message: 'No' }, 'app.failure.gone', true, false],
        [{ kind: 'offline', message: 'Offline' }, 'app.failure.offline', true, true],
        [{ kind: 'problem', status: 401, message: 'No' }, 'app.sign_in.required', true, true],
    ] as const)('%j', (failure, key, again, halts) => {
        expect(classifyFailure(new HydraError(failure))).toEqual({ why: { key }, again, halts });
    });
});

import { describe, expect, test, vi } from 'vitest';
import { rejectRefusedWrites } from '#src/auth/verifiedWrites.ts';

const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

const arrange = (answer: () => Promise<never>) => {
    const onForbidden = vi.fn();
    const provider = { create: answer, update: answer, updateMany: answer, delete: answer, deleteMany: answer };
    return { onForbidden, provider: rejectRefusedWrites(provider, onForbidden) };
};

const heard = (answer: Promise<unknown>) =>
    Promise.race([
        answer.then(
            () => 'a success',
            () => 'a refusal',
        ),
        new Promise(resolve => setImmediate(resolve, 'nothing')),
    ]);

describe.each(WRITES)('%s', write => {
    test.each([
        { status: 401, told: 'nothing', forbidden: 0 },
        { status: 403, told: 'nothing', forbidden: 1 },
        { status: 422, told: 'a refusal', forbidden: 0 },
        { status: 0, told: 'a refusal', forbidden: 0 },
    ])('A3 A4 a write refused with $status reports $told', async ({ status, told, forbidden }) => {
        const { provider, onForbidden } = arrange(() => Promise.reject({ status }));
        expect(await heard(provider[write]())).toBe(told);
        expect(onForbidden).toHaveBeenCalledTimes(forbidden);
    });
});

test.each([
    { status: 403, told: 'a refusal' },
    { status: 401, told: 'nothing' },
])('U4 A4 several writes, some refused with $status: $told, and the page is not left', async ({ status, told }) => {
    const { provider, onForbidden } = arrange(() => Promise.reject({ kind: 'many', status }));
    expect(await heard(provider.updateMany())).toBe(told);
    expect(onForbidden).not.toHaveBeenCalled();
});

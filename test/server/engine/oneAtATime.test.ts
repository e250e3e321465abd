import { expect, test } from 'vitest';
import { createOneAtATime } from '#server/engine/slices.ts';

test('I9 a person changes several records once at a time; somebody else, and what follows, is not in the way', async () => {
    const oneAtATime = createOneAtATime();
    let end: () => void = () => undefined;
    const first = oneAtATime(
        1,
        () =>
            new Promise((_, reject) => {
                end = () => reject(new Error('the database went away'));
            }),
    );
    await expect(oneAtATime(1, async () => 2)).rejects.toMatchObject({ kind: 'throttled', key: 'bulk_running' });
    expect(await oneAtATime(2, async () => 3)).toBe(3);
    end();
    await expect(first).rejects.toThrow('went away');
    expect(await oneAtATime(1, async () => 4)).toBe(4);
});

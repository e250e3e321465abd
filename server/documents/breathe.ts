import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time in milliseconds that drawing keeps other requests waiting. */
const SLICE = 8;

/** Lets other requests be answered when it was their turn long enough ago. */
export const createBreath = (): (() => Promise<void>) => {
    let since = performance.now();
    return async () => {
        if (performance.now() - since < SLICE) return;
        await nextTurn();
        since = performance.now();
    };
};

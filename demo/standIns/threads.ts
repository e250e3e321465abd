import type { Task } from '#server/threads/task.ts';
import { absent } from './absent.ts';

/** Stands for `server/threads/threads.ts`: a service worker has no threads, and what they do is left out. */
export const threads = {
    open: async function* <I, R, Y, N, Q, A>(_task: Task<I, R, Y, N, Q, A>): AsyncGenerator<Y, R, N> {
        absent();
        yield* [];
        return absent();
    },
    run: async <I, R, Y, N, Q, A>(_task: Task<I, R, Y, N, Q, A>): Promise<R> => absent(),
    stop: async (): Promise<void> => undefined,
};

import type { Task } from '#server/threads/task.ts';
import { absent } from './absent.ts';

/** Replaces `server/threads/threads.ts`: a service worker has no threads, so their tasks are unavailable. */
export const threads = {
    open: async function* <I, R, Y, N, Q, A>(_task: Task<I, R, Y, N, Q, A>): AsyncGenerator<Y, R, N> {
        absent();
        yield* [];
        return absent();
    },
    run: async <I, R, Y, N, Q, A>(_task: Task<I, R, Y, N, Q, A>): Promise<R> => absent(),
    stop: async (): Promise<void> => undefined,
};

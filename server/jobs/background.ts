import { setImmediate as afterwards } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that outlives the answer to the request that asked for it. */
export interface Background {
    /** Begins it once the answer is on its way; what goes wrong is logged. */
    run(work: () => Promise<unknown>): void;
    /** Resolves when all of it is done: a server that stops waits for it. */
    settled(): Promise<void>;
}

export const createBackground = (logger: Logger): Background => {
    const running = new Set<Promise<void>>();
    return {
        run: work => {
            const job = afterwards()
                .then(work)
                .catch((error: unknown) => logger.error({ err: error }, 'work in the background failed'))
                .then(() => void running.delete(job));
            running.add(job);
        },
        settled: async () => void (await Promise.all(running)),
    };
};

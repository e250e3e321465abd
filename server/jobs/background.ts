import { setImmediate as afterwards } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that continues after the response to the request that started it. */
export interface Background {
    /** Starts the work after the response has been handed over; errors are logged. */
    run(work: () => Promise<unknown>): void;
    /** Resolves when all work is done, so that a server waits for it before it stops. */
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

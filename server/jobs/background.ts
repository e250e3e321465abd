import { setImmediate as afterwards } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that continues after the response to the request that started it. */
interface Background {
    /** Starts the work after the response has been sent; errors are logged. */
    run(work: () => Promise<unknown>): void;
    /** Resolves when all work is complete, so that a server can wait for it before stopping. */
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

const DAY = 86_400_000;

/** Runs the idempotent work now and once a day, in every process. @returns a function that stops it */
export const daily = (background: Background, work: () => Promise<unknown>): (() => void) => {
    background.run(work);
    const timer = setInterval(() => background.run(work), DAY);
    timer.unref();
    return () => clearInterval(timer);
};

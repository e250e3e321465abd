import type { Background } from './background.ts';

const DAY = 86_400_000;

/**
 * Does the work now, and once a day for as long as the server runs; every process does, so it must bear being done twice.
 * @returns what ends it.
 */
export const daily = (background: Background, work: () => Promise<unknown>): (() => void) => {
    background.run(work);
    const timer = setInterval(() => background.run(work), DAY);
    timer.unref();
    return () => clearInterval(timer);
};

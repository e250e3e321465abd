import type { Background } from './background.ts';

const DAY = 86_400_000;

/**
 * Runs the work now and once a day. Every process does, so the work must be idempotent.
 * @returns a function that stops it.
 */
export const daily = (background: Background, work: () => Promise<unknown>): (() => void) => {
    background.run(work);
    const timer = setInterval(() => background.run(work), DAY);
    timer.unref();
    return () => clearInterval(timer);
};

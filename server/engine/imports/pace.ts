import { setImmediate } from 'node:timers/promises';

/** Milliseconds between two reports of progress. */
const INTERVAL = 1000;

/** Lets others be served after each slice, and reports from time to time. */
export const pace = (report: (done: number) => Promise<void>): ((done: number) => Promise<void>) => {
    let last = Date.now();
    return async done => {
        await setImmediate();
        if (Date.now() - last < INTERVAL) return;
        last = Date.now();
        await report(done);
    };
};

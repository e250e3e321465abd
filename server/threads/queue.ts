/** Runs the work when its turn comes. @throws the error of the work, or `busy()` when the queue is full. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
    /** Number of jobs that run at the same time. */
    readonly atOnce: number;
    /** Number of jobs that may wait. */
    readonly maxWaiting: number;
    /** Creates the error for a job that finds the queue full. */
    readonly busy: () => Error;
}

/** A queue that limits concurrent work and the number of waiting jobs. */
export const createQueue = ({ atOnce, maxWaiting, busy }: QueueOptions): Queue => {
    const waiting: (() => void)[] = [];
    let running = 0;
    return async work => {
        if (waiting.length >= maxWaiting) throw busy();
        if (running < atOnce) running += 1;
        else await new Promise<void>(resolve => waiting.push(resolve));
        try {
            return await work();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else running -= 1;
        }
    };
};

/** Runs the work in its turn. @throws the error of the work, or `busy()` if the queue is full */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
    readonly atOnce: number;
    readonly maxWaiting: number;
    readonly busy: () => Error;
}

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

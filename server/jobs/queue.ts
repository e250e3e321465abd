/** Runs the work when its turn comes. @throws whatever the work throws, or what {@link createQueue} was told to when too much waits. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueOptions {
    /** How much runs at the same time. */
    readonly atOnce: number;
    /** How much may wait for that. */
    readonly maxWaiting: number;
    /** What is thrown when more comes. */
    readonly busy: () => Error;
}

/** A line for heavy work: so much at once, so much waiting, and no more. */
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

/** In milliseconds: how long work waits for requests before it goes on a little. */
const LONGEST = 50;
/** In milliseconds: where none has begun for so long, those that last are uploads and the like, which need no haste. */
const RECENT = 250;

const state = { requests: 0, begun: 0 };
const waiting = new Set<() => void>();

const goOn = (): void => {
    for (const resume of waiting) resume();
};

/** Answers a request, for which long work in this process waits. */
export const serve = async <T>(answer: () => Promise<T>): Promise<T> => {
    state.requests += 1;
    state.begun = performance.now();
    try {
        return await answer();
    } finally {
        state.requests -= 1;
        if (state.requests === 0) goOn();
    }
};

/** Lets the requests that are being answered be finished: each would otherwise wait for the work at every step of its own. */
export const requestsFirst = (): Promise<void> | undefined => {
    if (state.requests === 0 || performance.now() - state.begun > RECENT) return undefined;
    return new Promise(resolve => {
        const resume = (): void => {
            clearTimeout(timer);
            waiting.delete(resume);
            resolve();
        };
        const timer = setTimeout(resume, LONGEST);
        waiting.add(resume);
    });
};

/** In milliseconds: how long work waits for requests before it goes on a little. */
const LONGEST = 50;
/** In milliseconds: requests that last longer are uploads, downloads and the like, which need no haste. */
const RECENT = 250;

interface Begun {
    readonly at: number;
}

const requests = new Set<Begun>();
const waiting = new Set<() => void>();

const hasRecent = (): boolean => {
    const now = performance.now();
    for (const { at } of requests) if (now - at <= RECENT) return true;
    return false;
};

/**
 * Notes a request, for which long work in this process waits.
 * @returns to be called once the response has been sent: a body that is still to be written has to wait for its turn as well
 */
export const noteRequest = (): (() => void) => {
    const request = { at: performance.now() };
    requests.add(request);
    return () => {
        requests.delete(request);
        if (!hasRecent()) for (const resume of waiting) resume();
    };
};

/** Lets the requests that are being answered be finished: each would otherwise wait for the work at every step of its own. */
export const requestsFirst = (): Promise<void> | undefined => {
    if (!hasRecent()) return undefined;
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

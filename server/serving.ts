/** Maximum milliseconds that work waits for requests. */
const MAX_WAIT_MS = 50;
/** Milliseconds after which a request has low priority, such as uploads and downloads. */
const RECENT = 250;

interface RunningRequest {
    readonly at: number;
}

const requests = new Set<RunningRequest>();
const waiting = new Set<() => void>();

const hasRecent = (): boolean => {
    const now = performance.now();
    for (const { at } of requests) if (now - at <= RECENT) return true;
    return false;
};

/** Registers a request that long work waits for. @returns a function to call after the response was sent */
export const noteRequest = (): (() => void) => {
    const request = { at: performance.now() };
    requests.add(request);
    return () => {
        requests.delete(request);
        if (!hasRecent()) for (const resume of waiting) resume();
    };
};

/** Waits for the running requests, each of whose steps would otherwise wait for this work. */
export const requestsFirst = (): Promise<void> | undefined => {
    if (!hasRecent()) return undefined;
    return new Promise(resolve => {
        const resume = (): void => {
            clearTimeout(timer);
            waiting.delete(resume);
            resolve();
        };
        const timer = setTimeout(resume, MAX_WAIT_MS);
        waiting.add(resume);
    });
};

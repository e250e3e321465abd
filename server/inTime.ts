interface Deadline {
    /** Aborted with a `TimeoutError` after the time, or with the reason of another signal. */
    readonly signal: AbortSignal;
    /** Releases the timer and the listeners; the signal can no longer abort. */
    clear(): void;
}

/**
 * Creates a time limit whose timer holds its signal. On Node 20 a signal of `AbortSignal.any` is garbage-collected
 * while a body is awaited, and the request then stays open. The timer does not keep the process alive.
 * @param others further signals that end the request
 */
export const createDeadline = (milliseconds: number, ...others: readonly AbortSignal[]): Deadline => {
    const controller = new AbortController();
    const clear = (): void => {
        clearTimeout(timer);
        for (const [signal, end] of ends) signal.removeEventListener('abort', end);
    };
    const abort = (reason: unknown): void => {
        clear();
        controller.abort(reason);
    };
    const late = (): void => abort(new DOMException(`no answer in ${milliseconds} ms`, 'TimeoutError'));
    const timer = setTimeout(late, milliseconds).unref();
    const ends = others.map(signal => [signal, () => abort(signal.reason)] as const);
    for (const [signal, end] of ends) {
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
    }
    return { signal: controller.signal, clear };
};

export class DeadlineExceeded extends Error {
    override readonly name = 'TooLate';
}

/** Result of the work, which continues unobserved after the limit. @throws the error of the work, or TooLate */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new DeadlineExceeded(`no answer in ${milliseconds} ms`)), milliseconds);
    });
    try {
        return await Promise.race([work, late]);
    } finally {
        clearTimeout(timer);
    }
};

/** Time limit of a request to another server. */
interface Deadline {
    /** Aborted with a `TimeoutError` after the time, or with the reason of another signal. */
    readonly signal: AbortSignal;
    /** Releases the timer and the listeners; the signal is not aborted any more. */
    clear(): void;
}

/**
 * Time limit whose timer holds its signal. On Node 20 a signal of `AbortSignal.any` is collected while a body is awaited, and the
 * request then stays open. The timer does not keep the process alive.
 * @param others signals that end the request as well
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

/** The work took longer than anybody waits for it. */
export class TooLate extends Error {
    override readonly name = 'TooLate';
}

/** The outcome of the work, which goes on unheard when it takes longer. @throws what it throws, or TooLate */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new TooLate(`no answer in ${milliseconds} ms`)), milliseconds);
    });
    try {
        return await Promise.race([work, late]);
    } finally {
        clearTimeout(timer);
    }
};

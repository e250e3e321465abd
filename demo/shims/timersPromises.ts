interface Options {
    readonly signal?: AbortSignal;
}

/** Waits; rejects with the signal's reason if it is aborted. */
const wait = <T>(milliseconds = 0, value?: T, { signal }: Options = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
        const refuse = (): void => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = globalThis.setTimeout(() => {
            signal?.removeEventListener('abort', refuse);
            resolve(value);
        }, milliseconds);
        if (signal?.aborted) refuse();
        else signal?.addEventListener('abort', refuse, { once: true });
    });

export { wait as setTimeout };

export const setImmediate = (): Promise<void> => wait(0);

/** Pieces as a browser takes them; `release` is called once they end, whichever way: told to its end, broken, or left. */
export const streamOf = (
    source: AsyncGenerator<Uint8Array>,
    release: () => void,
    signal: AbortSignal,
): ReadableStream<Uint8Array> => {
    const leave = (): void => {
        release();
        void source.return(undefined);
    };
    // One who goes before the first piece was asked for cancels nothing.
    signal.addEventListener('abort', leave, { once: true });
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        try {
            const { done, value } = await source.next();
            if (!done) return controller.enqueue(value);
            release();
            controller.close();
        } catch (error) {
            release();
            throw error;
        }
    };
    return new ReadableStream({ pull, cancel: leave });
};

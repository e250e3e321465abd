/** Turns a generator into a stream; `release` is called when it completes, fails or is cancelled. */
export const streamOf = (
    source: AsyncGenerator<Uint8Array>,
    release: () => void,
    signal: AbortSignal,
): ReadableStream<Uint8Array> => {
    const leave = (): void => {
        release();
        void source.return(undefined);
    };
    // Needed because a client that disconnects before the first read does not cancel the stream.
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

import { Readable } from 'node:stream';

/** The bytes of a file: all of them, or in pieces as they arrive. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** The pieces, and how their source has failed, which is no failure of the storage. */
export const watched = (content: Content): { readonly content: Content; readonly rethrow: () => void } => {
    if (content instanceof Uint8Array) return { content, rethrow: () => undefined };
    const failures: unknown[] = [];
    const note = (error: unknown): never => {
        failures.push(error);
        throw error;
    };
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
        const source = content[Symbol.asyncIterator]();
        try {
            for (;;) {
                const { done, value } = await source.next().catch(note);
                if (done) return;
                yield value;
            }
        } finally {
            // A source that ends because the storage has failed may say that it was aborted, which explains nothing.
            await source.return?.().catch(() => undefined);
        }
    };
    return {
        content: pieces(),
        rethrow: () => {
            if (failures.length > 0) throw failures[0];
        },
    };
};

export const readableOf = (pieces: AsyncIterable<Uint8Array>): Readable => Readable.from(pieces, { objectMode: false });

/** The same values, each of which is made while the one before it is used. */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    const values = source[Symbol.asyncIterator]();
    try {
        let next = values.next();
        for (;;) {
            const { done, value } = await next;
            if (done) return;
            next = values.next();
            // Whoever waits for it is told of a failure.
            next.catch(() => undefined);
            yield value;
        }
    } finally {
        await values.return?.();
    }
}

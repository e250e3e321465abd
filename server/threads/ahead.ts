/** Same values, prefetched by one. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    const values = source[Symbol.asyncIterator]();
    try {
        let next = values.next();
        for (;;) {
            const { done, value } = await next;
            if (done) return;
            next = values.next();
            // The consumer receives the error when it awaits the value.
            next.catch(() => undefined);
            yield value;
        }
    } finally {
        await values.return?.();
    }
}

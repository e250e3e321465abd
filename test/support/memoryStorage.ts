/** A `Storage` in memory for one test. */
export const memoryStorage = (content: Readonly<Record<string, string>> = {}): Storage => {
    const values = new Map(Object.entries(content));
    return {
        get length() {
            return values.size;
        },
        key: index => [...values.keys()][index] ?? null,
        getItem: key => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: key => void values.delete(key),
        clear: () => values.clear(),
    };
};

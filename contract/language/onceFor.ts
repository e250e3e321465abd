/** Memoises a function per object, for values derived from declarations alone. */
export const onceFor = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
    const known = new WeakMap<Key, Value>();
    return key => {
        const before = known.get(key);
        if (before !== undefined) return before;
        const value = compute(key);
        known.set(key, value);
        return value;
    };
};

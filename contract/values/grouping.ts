/** Like `Map.groupBy`, which Node 20 lacks. */
export const groupBy = <T, Key>(all: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, T[]> => {
    const groups = new Map<Key, T[]>();
    for (const one of all) {
        const group = groups.get(keyOf(one));
        if (group) group.push(one);
        else groups.set(keyOf(one), [one]);
    }
    return groups;
};

/** Splits a list into batches of at most `size`. */
export const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

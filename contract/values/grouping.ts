/** As `Map.groupBy`, which Node 20 does not have. */
export const groupBy = <T, Key>(all: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, T[]> => {
    const groups = new Map<Key, T[]>();
    for (const one of all) {
        const group = groups.get(keyOf(one));
        if (group) group.push(one);
        else groups.set(keyOf(one), [one]);
    }
    return groups;
};

/** A list in slices of at most a size: what a request takes at once. */
export const slicesOf = <T>(list: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** As `Map.groupBy`, which Node 20 does not have. */
export const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> => {
    const groups = new Map<string, T[]>();
    for (const one of all) {
        const group = groups.get(keyOf(one));
        if (group) group.push(one);
        else groups.set(keyOf(one), [one]);
    }
    return groups;
};

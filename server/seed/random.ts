/** Returns the next number of a stream, in [0, 1). */
export type Random = () => number;

/**
 * Random stream that depends only on the seed, so that an item is always generated the same, in any order. Source: mulberry32 (T.
 * Ettinger, public domain), with a mixed seed so that adjacent seeds are uncorrelated.
 */
export const randomOf = (seed: number): Random => {
    let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 3);
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
};

export const chance = (random: Random, probability: number): boolean => random() < probability;

export const pick = <T>(random: Random, list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
};

export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

export const pickWeighted = <T>(random: Random, choices: Weighted<T>): T => {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = random() * total;
    for (const [value, weight] of choices) {
        rest -= weight;
        if (rest < 0) return value;
    }
    throw new RangeError('nothing to pick from');
};

/** In milliseconds: what takes less with the longest input takes too little time to be compared. */
const NOTICED = 4;
const TRIES = 5;
const MOST_TRIES = 20;

/** Of the processor, which does not count what others do on the same machine. */
const timeOf = async (work: () => unknown): Promise<number> => {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
};

/** Quadratic time grows to 16 times; what is left below it is for the noise of a loaded machine. */
export const LINEAR = 9;

/**
 * How much longer work takes with four times its input: about 4 where its time is linear, 16 where it is quadratic, and 1
 * where it takes next to none. The best of several tries, in turn, and of as many again where one is not linear yet: a
 * garbage collection takes as long as the work itself.
 * @param work is given a size, twice it, and four times it
 * @param noticed in milliseconds: what takes less with the longest input is not compared
 */
export const growth = async (work: (size: number) => unknown, size: number, noticed = NOTICED): Promise<number> => {
    // A single try shows nearly all that need no other.
    if ((await timeOf(() => work(size * 4))) < noticed) return 1;
    const sizes = [size, size * 2, size * 4];
    const best = sizes.map(() => Number.POSITIVE_INFINITY);
    const grown = (): number => {
        const [first = 0, , last = 0] = best;
        return last < noticed ? 1 : last / Math.max(first, noticed / 16);
    };
    for (let attempt = 0; attempt < TRIES || (attempt < MOST_TRIES && grown() >= LINEAR); attempt += 1)
        for (const [at, one] of sizes.entries()) best[at] = Math.min(best[at] ?? 0, await timeOf(() => work(one)));
    return grown();
};

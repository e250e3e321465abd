import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Node.js collects the garbage of long work, such as an import, when the heap is twice to four times as large as what is in use.
 * Collecting it earlier saves half of the memory, and takes as long, because a smaller heap is collected faster.
 */
const EARLY = '--heap-growing-percent=40';

/**
 * Threads that mark garbage beside the program have no processor to themselves where there are two, which the database needs
 * as well: requests waited up to 25 ms for them. The program then marks it itself, as it allocates (docs/performance.md).
 */
const ALONE = '--no-concurrent-marking';
const FEW_PROCESSORS = 2;

/** Each thread that compiles the database keeps up to 40 MB of what it needed for it; one takes as long beside the server. */
const ONE_COMPILER = '--wasm-num-compilation-tasks=1';

/** How the process collects garbage, and compiles. What must be said at its start is in `package.json` (ADR 0078). */
export const tuneMemory = (): void => {
    setFlagsFromString(EARLY);
    setFlagsFromString(ONE_COMPILER);
    if (availableParallelism() <= FEW_PROCESSORS) setFlagsFromString(ALONE);
};

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

/** How the process collects garbage. */
export const tuneCollector = (): void => {
    setFlagsFromString(EARLY);
    if (availableParallelism() <= FEW_PROCESSORS) setFlagsFromString(ALONE);
};

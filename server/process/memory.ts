import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Earlier garbage collection halves the memory of long work. It takes no longer, because a smaller heap is faster. */
const EARLY = '--heap-growing-percent=40';

/** Disables marking threads, which compete with the database: requests waited up to 25 ms (docs/performance.md). */
const ALONE = '--no-concurrent-marking';
const FEW_PROCESSORS = 2;

/** Each thread that compiles the database keeps up to 40 MB. A single one takes as long beside the server. */
const ONE_COMPILER = '--wasm-num-compilation-tasks=1';

/** Sets the JavaScript engine flags for garbage collection and compilation. Flags required at process start are in `package.json` (ADR 0078). */
export const tuneMemory = (): void => {
    setFlagsFromString(EARLY);
    setFlagsFromString(ONE_COMPILER);
    if (availableParallelism() <= FEW_PROCESSORS) setFlagsFromString(ALONE);
};

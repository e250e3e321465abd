import { setFlagsFromString } from 'node:v8';

/**
 * Node.js collects the garbage of long work, such as an import, when the heap is twice to four times as large as what is in use.
 * Collecting it earlier saves half of the memory, and takes as long, because a smaller heap is collected faster.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=40');

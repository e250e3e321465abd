import type { FileAnswer, FileQuestion } from '../../sheets/task.ts';
import { defineTask } from '../../threads/task.ts';
import type { BankEntry } from './bankEntry.ts';

/** Reads a bank's statement in XML: once it is read as a whole, its lines in slices. */
export const READ_CAMT = defineTask<
    { readonly size: number },
    undefined,
    readonly BankEntry[],
    unknown,
    FileQuestion,
    FileAnswer
>('readCamt', {
    // A file of 20 MB takes three.
    seconds: 30,
    megabytes: 256,
    atOnce: 2,
});

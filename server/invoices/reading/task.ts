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
    // A file of 20 MB (46 000 lines) takes 2.5 of the processor, and up to 13 beside much other work.
    seconds: 30,
    megabytes: 256,
    atOnce: 2,
});

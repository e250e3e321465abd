import { defineTask } from '../threads/task.ts';
import type { PackedRows } from './packedRows.ts';
import type { ChosenSheet, OpenedSheet } from './source.ts';

/** What a thread asks for while it reads a file: another reading from its beginning, its next bytes, or to end a reading. */
export interface FileQuestion {
    readonly kind: 'open' | 'read' | 'cancel';
    /** Number of the reading, which the thread gives it. */
    readonly reading: number;
}

/** The next bytes of a reading; undefined at its end, and otherwise. */
export type FileAnswer = Uint8Array | undefined;

/**
 * Reads a file of rows. First it tells what was found; then, each time that it is given the size of slices, it gives all rows
 * anew, slice by slice, and undefined at their end.
 */
export const READ_SHEET = defineTask<
    { readonly size: number; readonly chosen: ChosenSheet },
    never,
    Omit<OpenedSheet, 'rows'> | PackedRows | undefined,
    number | undefined,
    FileQuestion,
    FileAnswer
>('readSheet', {
    // Between two pieces of the file, or of what it inflates to, pass milliseconds.
    seconds: 20,
    // Of texts that cells share, 64 MB are held outside of the heap; rows go by.
    megabytes: 256,
    // As many as jobs at once (`server/jobs/worker.ts`).
    atOnce: 3,
});

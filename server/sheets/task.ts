import { defineTask } from '../threads/task.ts';
import type { PackedRows } from './packedRows.ts';
import type { ChosenSheet, OpenedSheet } from './source.ts';

/** Request of a thread that reads a file: open another stream, read its next bytes, or cancel it. */
export interface FileQuestion {
    readonly kind: 'open' | 'read' | 'cancel';
    /** Number of the stream, assigned by the thread. */
    readonly reading: number;
}

/** Next bytes of the stream; undefined at its end and for other requests. */
export type FileAnswer = Uint8Array | undefined;

/** Reads a file of rows: yields its description; then, for each slice size, all rows in slices and undefined. */
export const READ_SHEET = defineTask<
    { readonly size: number; readonly chosen: ChosenSheet },
    never,
    Omit<OpenedSheet, 'rows'> | PackedRows | undefined,
    number | undefined,
    FileQuestion,
    FileAnswer
>('readSheet', {
    // Limit between two messages; two pieces of the file, or of its inflated content, are milliseconds apart.
    seconds: 20,
    // Shared texts hold 64 MB outside of the heap; rows are streamed.
    megabytes: 256,
    // Equal to the concurrency of jobs (`server/jobs/worker.ts`).
    atOnce: 3,
});

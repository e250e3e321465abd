// The two sides of a stored file that a thread reads: the thread asks for bytes, the server answers.
import type { AskCaller } from '../threads/task.ts';
import type { SheetFile } from './source.ts';
import type { FileAnswer, FileQuestion } from './task.ts';

/** The stored file, which the server reads for this thread. */
export const askedFile = (size: number, ask: AskCaller<FileQuestion, FileAnswer>): SheetFile => {
    let readings = 0;
    return {
        size,
        open: async () => {
            readings += 1;
            const reading = readings;
            await ask({ kind: 'open', reading });
            return new ReadableStream<Uint8Array>({
                pull: async controller => {
                    const piece = await ask({ kind: 'read', reading });
                    if (piece) controller.enqueue(piece);
                    else controller.close();
                },
                cancel: async () => void (await ask({ kind: 'cancel', reading })),
            });
        },
    };
};

/** Answers a thread that reads a stored file. */
export const answering = (file: SheetFile): ((question: FileQuestion) => Promise<FileAnswer>) => {
    const readers = new Map<number, ReadableStreamDefaultReader<Uint8Array>>();
    return async ({ kind, reading }) => {
        if (kind === 'open') readers.set(reading, (await file.open()).getReader());
        const reader = readers.get(reading);
        if (kind === 'read') {
            const { value } = (await reader?.read()) ?? {};
            // A view is cloned with all of its buffer.
            return value && value.byteLength < value.buffer.byteLength ? value.slice() : value;
        }
        if (kind === 'cancel') await reader?.cancel();
        return undefined;
    };
};

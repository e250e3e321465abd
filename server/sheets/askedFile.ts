// Both sides of reading a stored file from a thread: the thread requests bytes, the server sends them.
import type { AskCaller } from '../threads/task.ts';
import type { SheetFile } from './source.ts';
import type { FileAnswer, FileQuestion } from './task.ts';

export const callerFile = (size: number, ask: AskCaller<FileQuestion, FileAnswer>): SheetFile => {
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

export const answering = (file: SheetFile): ((question: FileQuestion) => Promise<FileAnswer>) => {
    const readers = new Map<number, ReadableStreamDefaultReader<Uint8Array>>();
    return async ({ kind, reading }) => {
        if (kind === 'open') readers.set(reading, (await file.open()).getReader());
        const reader = readers.get(reading);
        if (kind === 'read') {
            const { value } = (await reader?.read()) ?? {};
            // Copies a view, because a structured clone would include its whole buffer.
            return value && value.byteLength < value.buffer.byteLength ? value.slice() : value;
        }
        if (kind === 'cancel') await reader?.cancel();
        return undefined;
    };
};

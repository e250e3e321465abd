import type { Ask } from '../threads/task.ts';
import { openSheet } from './openSheet.ts';
import { packRows } from './packedRows.ts';
import type { SheetFile } from './source.ts';
import type { FileAnswer, FileQuestion, READ_SHEET } from './task.ts';

/** The stored file, which the server reads for this thread. */
const askedFile = (size: number, ask: Ask<FileQuestion, FileAnswer>): SheetFile => {
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

/** Reads a file of rows, in a thread. */
export const readInThread: NonNullable<typeof READ_SHEET.work> = async function* ({ size, chosen }, ask) {
    const { rows, ...found } = await openSheet(askedFile(size, ask), chosen);
    let wanted = (yield found) ?? 1;
    for (;;) {
        let next: number | undefined;
        for await (const slice of rows(wanted)) {
            next = yield packRows(slice);
            if (next !== undefined) break;
        }
        wanted = next ?? (yield undefined) ?? wanted;
    }
};

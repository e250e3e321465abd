import type { AskCaller } from '../threads/task.ts';
import { openCsv } from './csv/openCsv.ts';
import { formatOf } from './format.ts';
import { packRows } from './packedRows.ts';
import type { ChosenSheet, OpenedSheet, SheetFile } from './source.ts';
import type { FileAnswer, FileQuestion, READ_SHEET } from './task.ts';
import { openXlsx } from './xlsx/openXlsx.ts';

/**
 * Opens the table of a CSV or a workbook: format, encoding, separator, sheet and headers are found. What cannot be read is
 * refused by Problem 422, also while the rows are read.
 */
export const openSheet = async (file: SheetFile, chosen: ChosenSheet, signal?: AbortSignal): Promise<OpenedSheet> =>
    (await formatOf(file, signal)) === 'xlsx' ? openXlsx(file, chosen, signal) : openCsv(file, chosen, signal);

/** The stored file, which the server reads for this thread. */
const askedFile = (size: number, ask: AskCaller<FileQuestion, FileAnswer>): SheetFile => {
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

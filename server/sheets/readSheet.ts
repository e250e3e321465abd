import { Refused } from '../domain/refused.ts';
import { readAhead } from '../threads/ahead.ts';
import { Overrun } from '../threads/task.ts';
import { threads } from '../threads/threads.ts';
import { answering } from './askedFile.ts';
import { type PackedRows, unpackRows } from './packedRows.ts';
import type { ChosenSheet, OpenedSheet, ReadSheetRow, SheetFile } from './source.ts';
import { READ_SHEET } from './task.ts';

type Reading = AsyncGenerator<Omit<OpenedSheet, 'rows'> | PackedRows | undefined, never, number | undefined>;

/** Next message of the thread. @throws Refused (invalid) if the file exceeded a limit */
const nextOf = async (reading: Reading, size?: number) => {
    try {
        return (await reading.next(size)).value;
    } catch (error) {
        throw error instanceof Overrun ? new Refused('invalid', `sheet_${error.limit}`) : error;
    }
};

async function* slicesOf(reading: Reading, size: number): AsyncGenerator<readonly ReadSheetRow[]> {
    for (let slice = await nextOf(reading, size); slice && 'texts' in slice; slice = await nextOf(reading))
        yield unpackRows(slice);
}

/**
 * Opens the table of a file like `openSheet`, but in a thread, so that no file blocks requests.
 * @param use receives the table, which is readable until it returns
 * @throws Refused (invalid), also during reading of rows, and the reason of the signal
 */
export const readSheet = async <T>(
    file: SheetFile,
    chosen: ChosenSheet,
    signal: AbortSignal,
    use: (sheet: OpenedSheet) => Promise<T>,
): Promise<T> => {
    const reading: Reading = threads.open(READ_SHEET, { size: file.size, chosen }, { signal, answer: answering(file) });
    try {
        const found = await nextOf(reading);
        if (!found || !('headers' in found)) throw new Error('a sheet begins with what was found');
        return await use({ ...found, rows: size => readAhead(slicesOf(reading, size)) });
    } finally {
        await reading.return(undefined as never);
    }
};

import { callerFile } from './askedFile.ts';
import { openCsv } from './csv/openCsv.ts';
import { formatOf } from './format.ts';
import { packRows } from './packedRows.ts';
import type { ChosenSheet, OpenedSheet, SheetFile } from './source.ts';
import type { READ_SHEET } from './task.ts';
import { openXlsx } from './xlsx/openXlsx.ts';

/** Opens the table of a CSV or a workbook by detection. @throws Refused (invalid), also during reading of rows */
export const openSheet = async (file: SheetFile, chosen: ChosenSheet, signal?: AbortSignal): Promise<OpenedSheet> =>
    (await formatOf(file, signal)) === 'xlsx' ? openXlsx(file, chosen, signal) : openCsv(file, chosen, signal);

export const readInThread: NonNullable<typeof READ_SHEET.work> = async function* ({ size, chosen }, ask) {
    const { rows, ...found } = await openSheet(callerFile(size, ask), chosen);
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

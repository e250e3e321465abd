import { openCsv } from './csv/openCsv.ts';
import { formatOf } from './format.ts';
import type { ChosenSheet, OpenedSheet, SheetFile } from './source.ts';
import { openXlsx } from './xlsx/openXlsx.ts';

/**
 * Opens the table of a CSV or a workbook: format, encoding, separator, sheet and headers are found. What cannot be read is
 * refused by Problem 422, also while the rows are read.
 */
export const openSheet = async (file: SheetFile, chosen: ChosenSheet, signal?: AbortSignal): Promise<OpenedSheet> =>
    (await formatOf(file, signal)) === 'xlsx' ? openXlsx(file, chosen, signal) : openCsv(file, chosen, signal);

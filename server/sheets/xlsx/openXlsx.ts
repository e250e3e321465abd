import { Problem } from '../../hydra/problem.ts';
import { tableOf } from '../slices.ts';
import type { ChosenSheet, OpenedSheet, SheetFile } from '../source.ts';
import { type Archive, openArchive } from './archive.ts';
import { mergedIn, withMerged } from './merged.ts';
import { rowsOf } from './rows.ts';
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts';

/** The sheets to look into: the chosen one, else the visible ones, and hidden ones when there are no others. */
const candidates = ({ sheets }: Workbook, chosen: string | undefined): readonly WorkbookSheet[] => {
    const named = sheets.filter(({ name }) => name === chosen);
    if (chosen !== undefined && named.length === 0)
        throw new Problem(422, 'sheet_unknown', {
            params: { sheet: chosen, sheets: sheets.map(({ name }) => name).join(', ') },
        });
    const visible = sheets.filter(({ isHidden }) => !isHidden);
    return [named, visible, sheets].find(({ length }) => length > 0) ?? [];
};

/** Refusals of a sheet after which another one may be looked into. */
const hasNothing = (error: unknown): error is Problem =>
    error instanceof Problem && ['sheet_empty', 'sheet_no_header', 'sheet_no_rows'].includes(error.key);

/** The first sheet with rows; if none has, what is wrong with the first. */
const firstTable = async (
    archive: Archive,
    book: Workbook,
    { sheet, headerRow }: ChosenSheet,
): Promise<Pick<OpenedSheet, 'sheet' | 'headerRow' | 'headers' | 'above' | 'rows'>> => {
    let refusal: Problem | undefined;
    for (const { name, part } of candidates(book, sheet)) {
        try {
            const rows = withMerged(() => rowsOf(archive, part, book), await mergedIn(archive, part));
            return { sheet: name, ...(await tableOf(rows, headerRow)) };
        } catch (error) {
            if (!hasNothing(error)) throw error;
            refusal ??= error;
        }
    }
    throw refusal ?? new Problem(422, 'sheet_empty');
};

/** Opens a workbook; its sheet is the first visible one with rows, unless one is chosen. */
export const openXlsx = async (
    file: SheetFile,
    chosen: ChosenSheet,
    signal: AbortSignal | undefined,
): Promise<OpenedSheet> => {
    const archive = await openArchive(file, signal);
    try {
        const book = await readWorkbook(archive);
        const sheets = book.sheets.map(({ name, isHidden }) => ({ name, isHidden }));
        return { format: 'xlsx', sheets, ...(await firstTable(archive, book, chosen)) };
    } catch (error) {
        throw archive.explain(error);
    }
};

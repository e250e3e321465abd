import { withoutFormula } from '#contract/formula.ts';
import type { Cell } from './cells.ts';
import { dayIn, momentIn, type Sheet, type SheetOptions } from './sheet.ts';

/** Without a byte order mark, Excel reads UTF-8 as Windows-1252. */
const BOM = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';

const textOf = (value: string): string => {
    const harmless = withoutFormula(value);
    return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A file that French Excel opens by a double click: UTF-8 with BOM, semicolons, decimal commas in French. */
export const csvSheet = (options: SheetOptions): Sheet => {
    const encoder = new TextEncoder();
    const moment = momentIn(options);
    const day = dayIn(options);
    const write = (cell: Cell): string => {
        if (cell === undefined) return '';
        if (cell.kind === 'text') return textOf(cell.value);
        if (cell.kind === 'instant') return moment(cell.value);
        if (cell.kind === 'day') return day(cell.value);
        return options.locale === 'fr' ? cell.value.replace('.', ',') : cell.value;
    };
    const line = (cells: readonly Cell[]): string => cells.map(write).join(SEPARATOR) + LINE_END;
    return {
        mediaType: 'text/csv; charset=utf-8',
        begin: () => [encoder.encode(BOM)],
        rows: rows => [encoder.encode(rows.map(line).join(''))],
        end: () => [],
    };
};

import type { Cell } from './cells.ts';
import { momentIn, type Sheet, type SheetOptions } from './sheet.ts';

/** Without it Excel takes UTF-8 for Windows-1252. */
const BOM = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would run as a formula, also once it has taken spaces away. Source: OWASP, CSV Injection; the
 * full-width signs are what a Japanese keyboard gives, and Excel takes for the others.
 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

const textOf = (value: string): string => {
    const harmless = FORMULA.test(value) ? `'${value}` : value;
    return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A file that a French Excel opens by a double click: UTF-8 with its mark, semicolons, decimal commas in French. */
export const csvSheet = (options: SheetOptions): Sheet => {
    const encoder = new TextEncoder();
    const moment = momentIn(options);
    const write = (cell: Cell): string => {
        if (cell === undefined) return '';
        if (cell.kind === 'text') return textOf(cell.value);
        if (cell.kind === 'instant') return moment(cell.value);
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

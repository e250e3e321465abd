import { withoutFormula } from '#contract/language/formula.ts';
import { encoderOf } from '../../sheets/encoding.ts';
import type { CsvSeparator, Encoding } from '../../sheets/source.ts';
import type { ExportCell } from './cells.ts';
import { dayIn, type ExportSheet, momentIn, type SheetOptions } from './sheet.ts';

/** Without a byte order mark, Excel reads UTF-8 as Windows-1252. */
const BOM = '\ufeff';
const LINE_END = '\r\n';

/** Format of a CSV file of another program. */
export interface CsvForm {
    readonly separator: CsvSeparator;
    readonly encoding: Encoding;
}

const textOf = (value: string, separator: string): string => {
    const harmless = withoutFormula(value);
    const isQuoted = harmless.includes(separator) || /^\ufeff|["\r\n]/.test(harmless);
    return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const EXCEL: CsvForm = { separator: ';', encoding: 'UTF-8' };

/** Writes CSV, by default for a double click in French Excel: UTF-8 with BOM, semicolons, decimal commas in French. */
export const csvSheet = (options: SheetOptions, { separator, encoding } = EXCEL): ExportSheet => {
    const encode = encoderOf(encoding);
    const moment = momentIn(options);
    const day = dayIn(options);
    const write = (cell: ExportCell): string => {
        if (cell === undefined) return '';
        if (cell.kind === 'text') return textOf(cell.value, separator);
        if (cell.kind === 'instant') return moment(cell.value);
        if (cell.kind === 'day') return day(cell.value);
        return options.locale === 'fr' ? cell.value.replace('.', ',') : cell.value;
    };
    const line = (cells: readonly ExportCell[]): string => cells.map(write).join(separator) + LINE_END;
    return {
        mediaType: `text/csv; charset=${encoding.toLowerCase()}`,
        begin: () => [encode(BOM)],
        rows: rows => [encode(rows.map(line).join(''))],
        end: () => [],
    };
};

import { withoutFormula } from '#contract/language/formula.ts';
import { saveFile } from './saveFile.ts';

const cellOf = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** CSV for French Excel: a byte order mark, semicolons, all cells quoted. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
    `\ufeff${lines.map(line => line.map(cellOf).join(';')).join('\r\n')}\r\n`;

/** Lets the person keep a file that the console has made. */
export const saveCsv = (name: string, text: string): void =>
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));

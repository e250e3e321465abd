import { withoutFormula } from '#contract/formula.ts';

/** A line of the report on a file. */
export type Line = readonly [file: string, item: string, state: string, why: string];

const cellOf = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** CSV for French Excel: a byte order mark, semicolons, all cells quoted. */
export const reportOf = (heading: Line, lines: readonly Line[]): string =>
    `\ufeff${[heading, ...lines].map(line => line.map(cellOf).join(';')).join('\r\n')}\r\n`;

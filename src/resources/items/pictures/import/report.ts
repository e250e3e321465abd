/** A line of the report: what became of a file. */
export type Line = readonly [file: string, item: string, state: string, why: string];

/** A spreadsheet would run what begins so. */
const RISKY = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => `"${(RISKY.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** CSV as a French Excel opens it: a byte order mark, semicolons, each cell in quotes. */
export const reportOf = (heading: Line, lines: readonly Line[]): string =>
    `\ufeff${[heading, ...lines].map(line => line.map(cellOf).join(';')).join('\r\n')}\r\n`;

import { withoutFormula } from '#contract/language/formula.ts';

export const saveFile = (name: string, content: Blob): void => {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Revoked later, because the browser reads the address asynchronously.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

const cellOf = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** CSV for French Excel: a byte order mark, semicolons, all cells quoted. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
    `\ufeff${lines.map(line => line.map(cellOf).join(';')).join('\r\n')}\r\n`;

export const saveCsv = (name: string, text: string): void =>
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));

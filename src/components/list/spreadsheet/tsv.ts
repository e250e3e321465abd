/** A cell that would break the table is put into quotes, as spreadsheets do. */
const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows of cells as the text that spreadsheets exchange: tabs between cells, line ends between rows. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
    rows.map(row => row.map(quoted).join('\t')).join('\r\n');

/** One cell, in quotes or bare, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** A quote that opens and never closes is a quote like any other. */
const BARE = /()([^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;

const match = (text: string, at: number): RegExpExecArray | null => {
    for (const pattern of [CELL, BARE]) {
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (found) return found;
    }
    return null;
};

/** Reads what a spreadsheet has copied. The line end after the last row, which they add, makes no row of its own. */
export const parseTsv = (text: string): string[][] => {
    const rows: string[][] = [[]];
    for (let at = 0; ; ) {
        const found = match(text, at);
        if (!found) return rows;
        const [all, inQuotes, bare = '', end] = found;
        rows.at(-1)?.push(inQuotes ? inQuotes.replaceAll('""', '"') : bare);
        at += all.length;
        if (end === '' || (end !== '\t' && at === text.length)) return rows;
        if (end !== '\t') rows.push([]);
    }
};

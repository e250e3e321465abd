import { Refused } from '../domain/refused.ts';

/** Limits of Excel itself (ECMA-376; "Excel specifications and limits"). */
const MAX_ROWS = 1_048_576;
export const MAX_TEXT = 32_767;
/** Limit of this application; wider tables are not lists of records. */
export const MAX_COLUMNS = 500;

/** Maximum length of a header, because each is compared with all properties. */
const MAX_HEADER = 255;

/** Letters of a zero-based column: `A`, `Z`, `AA`. */
export const columnName = (column: number): string =>
    (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** @throws Refused if a text exceeds the limit of a cell */
export const checkText = (length: number, row: number, column: number): void => {
    if (length > MAX_TEXT)
        throw new Refused('invalid', 'sheet_cell', { params: { row, column: columnName(column), limit: MAX_TEXT } });
};

export const isTooLong = (length: number): boolean => length > MAX_TEXT;

export const checkRow = (row: number): void => {
    if (row > MAX_ROWS) throw new Refused('invalid', 'sheet_rows', { params: { limit: MAX_ROWS } });
};

/** @throws Refused for a filled cell beyond the last column */
export const checkColumn = (row: number, column: number): void => {
    if (column >= MAX_COLUMNS) throw new Refused('invalid', 'sheet_columns', { params: { row, limit: MAX_COLUMNS } });
};

/** @throws Refused for a header longer than a column name */
export const checkHeaders = (row: number, headers: readonly string[]): void => {
    const column = headers.findIndex(({ length }) => length > MAX_HEADER);
    if (column >= 0)
        throw new Refused('invalid', 'sheet_header_long', {
            params: { row, column: columnName(column), limit: MAX_HEADER },
        });
};

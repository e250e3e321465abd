import { Refused } from '../../domain/refused.ts';
import { MAX_COLUMNS } from '../limits.ts';
import { tableOf } from '../slices.ts';
import {
    type ChosenSheet,
    EMPTY_CELL,
    type OpenedSheet,
    type ReadSheetRow,
    type RowSource,
    type SheetCell,
    type SheetFile,
} from '../source.ts';
import { type Archive, openArchive, tooLarge } from './archive.ts';
import { sheetRows } from './rows.ts';
import { readWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts';

/** Rows of a merged range, for its first column. */
interface Span {
    readonly from: number;
    readonly to: number;
}

/** Multi-row spans by zero-based column, in row order. */
type Merged = ReadonlyMap<number, readonly Span[]>;

/** Maximum number of spans, which are kept in memory during reading. */
const MAX_SPANS = 500_000;

/** Bytes repeated from the previous piece, enough for one element with a prefix. */
const OVERLAP = 128;
const RANGE = /<(?:\w+:)?mergeCell\s[^<>]{0,80}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
const NAME = 'mergeCell';

const columnOf = (letters: string): number =>
    [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Merged ranges of a sheet, found after its rows by a byte search; cell texts cannot contain an element. */
const mergedIn = async (archive: Archive, part: string): Promise<Merged> => {
    const found = new Map<number, Span[]>();
    let [before, count] = [Buffer.alloc(0), 0];
    for await (const piece of archive.read(part)) {
        const bytes = Buffer.concat([before, piece]);
        let end = 0;
        if (bytes.includes(NAME))
            for (const match of bytes.toString('latin1').matchAll(RANGE)) {
                end = match.index + match[0].length;
                const [, letters = '', from, to] = match;
                if (from === to) continue;
                count += 1;
                if (count > MAX_SPANS) throw tooLarge();
                const column = columnOf(letters);
                if (column >= MAX_COLUMNS) continue;
                const spans = found.get(column) ?? [];
                spans.push({ from: Number(from), to: Number(to) });
                found.set(column, spans);
            }
        before = Buffer.from(bytes.subarray(Math.max(end, bytes.length - OVERLAP)));
    }
    for (const spans of found.values()) spans.sort((one, other) => one.from - other.from);
    return found;
};

/** Fills one column in row order. */
const createFill = (column: number, spans: readonly Span[]) => {
    let [at, value]: [number, SheetCell | undefined] = [0, undefined];
    return ({ row, cells }: ReadSheetRow): SheetCell | undefined => {
        for (let span = spans[at]; span && span.to < row; span = spans[at]) [at, value] = [at + 1, undefined];
        const span = spans[at];
        if (!span || row < span.from) return undefined;
        if (row === span.from) value = cells[column] ?? EMPTY_CELL;
        return row > span.from ? value : undefined;
    };
};

type Fill = readonly [column: number, fill: ReturnType<typeof createFill>];

const filled = (row: ReadSheetRow, fills: readonly Fill[]): ReadSheetRow => {
    const cells = [...row.cells];
    let isChanged = false;
    for (const [column, fill] of fills) {
        const value = fill(row);
        if (!value) continue;
        while (cells.length < column) cells.push(EMPTY_CELL);
        cells[column] = value;
        isChanged = true;
    }
    return isChanged ? { ...row, cells } : row;
};

/** Repeats the value of a merged range in each of its rows; other empty rows stay empty. */
const withMerged = (source: RowSource, merged: Merged): RowSource => {
    if (merged.size === 0) return source;
    return async function* () {
        const fills = [...merged].map(([column, spans]): Fill => [column, createFill(column, spans)]);
        for await (const rows of source()) yield rows.map(row => filled(row, fills));
    };
};

/** Sheets to search: the chosen one, otherwise the visible ones, or the hidden ones if all are hidden. */
const candidates = ({ sheets }: Workbook, chosen: string | undefined): readonly WorkbookSheet[] => {
    const named = sheets.filter(({ name }) => name === chosen);
    if (chosen !== undefined && named.length === 0)
        throw new Refused('invalid', 'sheet_unknown', {
            params: { sheet: chosen, sheets: sheets.map(({ name }) => name).join(', ') },
        });
    const visible = sheets.filter(({ isHidden }) => !isHidden);
    return [named, visible, sheets].find(({ length }) => length > 0) ?? [];
};

/** True for refusals after which the next sheet is searched. */
const hasNothing = (error: unknown): error is Refused =>
    error instanceof Refused && ['sheet_empty', 'sheet_no_header', 'sheet_no_rows'].includes(error.key);

/** First sheet with rows; otherwise the refusal of the first sheet. */
const firstTable = async (
    archive: Archive,
    book: Workbook,
    { sheet, headerRow }: ChosenSheet,
): Promise<Pick<OpenedSheet, 'sheet' | 'headerRow' | 'headers' | 'above' | 'rows'>> => {
    let refusal: Refused | undefined;
    for (const { name, part } of candidates(book, sheet)) {
        try {
            const rows = withMerged(() => sheetRows(archive, part, book), await mergedIn(archive, part));
            return { sheet: name, ...(await tableOf(rows, headerRow)) };
        } catch (error) {
            if (!hasNothing(error)) throw error;
            refusal ??= error;
        }
    }
    throw refusal ?? new Refused('invalid', 'sheet_empty');
};

/** Opens a workbook with the chosen sheet, or the first visible one with rows. */
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

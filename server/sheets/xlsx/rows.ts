import { checkColumn, checkRow } from '../limits.ts';
import { EMPTY_CELL, type SheetCell, type SheetRow } from '../source.ts';
import type { Archive } from './archive.ts';
import { cellOf, type WrittenCell } from './cells.ts';
import { createRunText } from './runText.ts';
import type { Book } from './workbook.ts';
import { type Attributes, createXml, type XmlEvents } from './xml.ts';

/** The column of a reference such as `AB12`, counted from 0; undefined without one. */
const columnOf = (reference: string | undefined): number | undefined => {
    if (reference === undefined) return undefined;
    let column = 0;
    for (let at = 0; at < reference.length; at += 1) {
        const letter = (reference.charCodeAt(at) & 0xdf) - 64;
        if (letter < 1 || letter > 26) break;
        column = column * 26 + letter;
    }
    return column > 0 ? column - 1 : undefined;
};

const isFilled = ({ kind, text, isFormula }: SheetCell): boolean =>
    isFormula === true || (kind !== 'empty' && text.trim() !== '');

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** Gathers the rows of a sheet from its XML; rows and cells without a reference follow the one before. */
const createRows = (book: Book) => {
    const run = createRunText();
    let rows: SheetRow[] = [];
    let cells: SheetCell[] = [];
    let [row, column, isRead, isInCell] = [0, -1, false, false];
    /** One for all cells: there are millions. */
    const cell: Changeable<WrittenCell> = { row, column, type: 'n', style: 0, value: '', hasFormula: false };

    const openRow = (r: string | undefined): void => {
        const before = row;
        row = r === undefined ? row + 1 : Number(r);
        if (!(row > before)) throw new Error('the rows are not in order');
        [cells, column] = [[], -1];
    };
    const openCell = ({ r, t = 'n', s = '0' }: Attributes): void => {
        column = columnOf(r) ?? column + 1;
        cell.type = t;
        cell.style = Number(s);
        cell.hasFormula = false;
        isInCell = true;
        run.reset();
    };
    const closeCell = (): void => {
        isInCell = false;
        cell.row = row;
        cell.column = column;
        cell.value = run.value();
        const read = cellOf(cell, book);
        if (read === EMPTY_CELL) return;
        checkColumn(row, column);
        while (cells.length < column) cells.push(EMPTY_CELL);
        cells[column] = read;
    };
    const closeRow = (): void => {
        if (!cells.some(isFilled)) return;
        checkRow(row);
        rows.push({ row, cells });
    };
    const events: XmlEvents = {
        open: (name, attributes) => {
            if (isRead) return;
            if (name === 'row') openRow(attributes.r);
            else if (name === 'c') openCell(attributes);
            else if (name === 'f') cell.hasFormula = true;
            else run.open(name === 'v' ? 't' : name);
        },
        text: piece => {
            if (isInCell) run.text(piece);
        },
        close: name => {
            if (isRead) return;
            if (name === 'c') closeCell();
            else if (name === 'row') closeRow();
            else if (name === 'sheetData') isRead = true;
            else run.close(name === 'v' ? 't' : name);
        },
    };
    return {
        events,
        isRead: () => isRead,
        taken: (): readonly SheetRow[] => {
            const ended = rows;
            rows = [];
            return ended;
        },
    };
};

/** The rows of a sheet. What follows them is read for its checksum only. */
async function* readRows(archive: Archive, part: string, book: Book): AsyncGenerator<readonly SheetRow[]> {
    const rows = createRows(book);
    const read = createXml(rows.events);
    for await (const piece of archive.read(part)) {
        if (rows.isRead()) continue;
        read(piece);
        yield rows.taken();
    }
    if (!rows.isRead()) throw new Error('the sheet is not whole');
}

/** The same, with errors that say what to do. */
export async function* rowsOf(archive: Archive, part: string, book: Book): AsyncGenerator<readonly SheetRow[]> {
    try {
        yield* readRows(archive, part, book);
    } catch (error) {
        throw archive.explain(error);
    }
}

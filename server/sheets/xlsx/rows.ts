// Apart: reads the rows of a sheet; `openXlsx.ts` selects it.
import Big from 'big.js';
import { checkColumn, checkRow, checkText } from '../limits.ts';
import { EMPTY_CELL, type ReadSheetRow, type SheetCell } from '../source.ts';
import type { Archive } from './archive.ts';
import { type DigitFormat, shownDigits } from './digitFormat.ts';
import type { DateFormat } from './numberFormats.ts';
import { createRunText } from './runText.ts';
import type { Book } from './workbook.ts';
import { type Attributes, createXml, type XmlEvents } from './xml.ts';

/** Significant digits of a spreadsheet; further digits are noise of binary fractions. */
const DIGITS = 15;
/** Short decimals and whole numbers, which stay unchanged. */
const PLAIN = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,7}[1-9])$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Maximum length of a number. Programs write shorter ones, and parsing 32 000 digits takes a second. */
const MAX_LENGTH = 400;

/** Number of a workbook as plain decimal digits; undefined for other texts. */
const plainNumber = (written: string): string | undefined => {
    if (written.length <= 16 && PLAIN.test(written)) return written;
    if (written.length > MAX_LENGTH || !NUMBER.test(written)) return undefined;
    const number = new Big(written);
    if (number.eq(0)) return '0';
    return (/^-?\d+$/.test(written) ? number : number.prec(DIGITS)).toFixed();
};

const DAY_SECONDS = 86_400;
/** Days between the epochs of Excel and 1904. */
const TO_1904 = 1462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
/** 29 February 1900, which did not exist; earlier days have an offset of one. */
const NO_DAY = 60;

const dayOf = (serial: number): string =>
    new Date(Date.UTC(1899, 11, serial < NO_DAY ? 31 : 30) + serial * DAY_SECONDS * 1000).toISOString().slice(0, 10);

const clockOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

/** Cell of a number in a date format; undefined outside of the calendar. Times (`0.5`) become their displayed text. */
const dateCell = (value: number, format: DateFormat, is1904: boolean): SheetCell | undefined => {
    const seconds = Math.round((value + (is1904 ? TO_1904 : 0)) * DAY_SECONDS);
    const [serial, clock] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
    if (value >= 0 && value < 1 && format === 'moment') return { kind: 'text', text: clockOf(clock) };
    if (serial < 1 || serial === NO_DAY || serial > LAST_DAY) return undefined;
    if (format === 'day' || clock === 0) return { kind: 'day', text: dayOf(serial) };
    return { kind: 'instant', text: `${dayOf(serial)}T${clockOf(clock)}` };
};

interface WrittenCell {
    readonly row: number;
    readonly column: number;
    /** Attribute `t`; `n` if absent. */
    readonly type: string;
    /** Attribute `s`. */
    readonly style: number;
    /** Content of `v`, or the runs of an inline text. */
    readonly value: string;
    readonly hasFormula: boolean;
}

const UNCOMPUTED: SheetCell = { kind: 'empty', text: '', isFormula: true };

const textCell = (text: string, { row, column }: WrittenCell): SheetCell => {
    checkText(text.length, row, column);
    return text === '' ? EMPTY_CELL : { kind: 'text', text };
};

const sharedCell = (cell: WrittenCell, { texts }: Book): SheetCell => {
    const text = texts.get(Number(cell.value));
    if (text === undefined) throw new Error('a shared text is missing');
    return textCell(text, cell);
};

const digitCell = (text: string, format: DigitFormat): SheetCell => {
    const shown = shownDigits(text, format);
    return { kind: 'number', text, ...(shown !== undefined && { shown }) };
};

const numberCell = (cell: WrittenCell, { formats, is1904 }: Book): SheetCell => {
    const text = plainNumber(cell.value);
    if (text === undefined) return textCell(cell.value, cell);
    const format = formats[cell.style];
    if (format === 'percent') return { kind: 'number', text, isPercent: true };
    if (typeof format === 'object') return digitCell(text, format);
    return (format && dateCell(Number(text), format, is1904)) ?? { kind: 'number', text };
};

/** Cell of an ISO 8601 date (`t="d"`); midnight means a day. */
const isoCell = (cell: WrittenCell): SheetCell => {
    const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(cell.value) ?? [];
    if (day === undefined) return textCell(cell.value, cell);
    return clock === undefined || clock === '00:00:00'
        ? { kind: 'day', text: day }
        : { kind: 'instant', text: `${day}T${clock}` };
};

/** Value of a cell (ECMA-376 part 1, 18.18.11). */
const cellOf = (cell: WrittenCell, book: Book): SheetCell => {
    const { type, value, hasFormula } = cell;
    if (type === 'inlineStr' || type === 'str') return textCell(value, cell);
    if (value === '') return hasFormula ? UNCOMPUTED : EMPTY_CELL;
    if (type === 's') return sharedCell(cell, book);
    if (type === 'b') return { kind: 'boolean', text: String(value === '1' || value === 'true') };
    if (type === 'e') return { kind: 'error', text: value };
    return type === 'd' ? isoCell(cell) : numberCell(cell, book);
};

/** Zero-based column of a reference such as `AB12`; undefined without one. */
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

/** Collects the rows of a sheet from its XML. Rows and cells without a reference follow the previous one. */
const createRows = (book: Book) => {
    const run = createRunText();
    let rows: ReadSheetRow[] = [];
    let cells: SheetCell[] = [];
    let [row, column, isRead, isInCell] = [0, -1, false, false];
    /** Reused for all cells, because a sheet has millions. */
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
        taken: (): readonly ReadSheetRow[] => {
            const ended = rows;
            rows = [];
            return ended;
        },
    };
};

/** Rows of a sheet. The rest of the part is read for its checksum only. */
async function* readRows(archive: Archive, part: string, book: Book): AsyncGenerator<readonly ReadSheetRow[]> {
    const rows = createRows(book);
    const read = createXml(rows.events);
    for await (const piece of archive.read(part)) {
        if (rows.isRead()) continue;
        read(piece);
        yield rows.taken();
    }
    if (!rows.isRead()) throw new Error('the sheet is not whole');
}

export async function* sheetRows(archive: Archive, part: string, book: Book): AsyncGenerator<readonly ReadSheetRow[]> {
    try {
        yield* readRows(archive, part, book);
    } catch (error) {
        throw archive.explain(error);
    }
}

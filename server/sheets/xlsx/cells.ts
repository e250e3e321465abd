import { checkText } from '../limits.ts';
import { EMPTY_CELL, type SheetCell } from '../source.ts';
import { dateCell } from './days.ts';
import { type DigitFormat, shownDigits } from './digitFormat.ts';
import { plainNumber } from './numbers.ts';
import type { Book } from './workbook.ts';

/** A cell as its XML has it. */
export interface WrittenCell {
    readonly row: number;
    readonly column: number;
    /** Attribute `t`: `n` when it is absent. */
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

/** An ISO 8601 date, as `t="d"` has it: midnight is a day. */
const isoCell = (cell: WrittenCell): SheetCell => {
    const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(cell.value) ?? [];
    if (day === undefined) return textCell(cell.value, cell);
    return clock === undefined || clock === '00:00:00'
        ? { kind: 'day', text: day }
        : { kind: 'instant', text: `${day}T${clock}` };
};

/** What a cell says (ECMA-376 part 1, 18.18.11). */
export const cellOf = (cell: WrittenCell, book: Book): SheetCell => {
    const { type, value, hasFormula } = cell;
    if (type === 'inlineStr' || type === 'str') return textCell(value, cell);
    if (value === '') return hasFormula ? UNCOMPUTED : EMPTY_CELL;
    if (type === 's') return sharedCell(cell, book);
    if (type === 'b') return { kind: 'boolean', text: String(value === '1' || value === 'true') };
    if (type === 'e') return { kind: 'error', text: value };
    return type === 'd' ? isoCell(cell) : numberCell(cell, book);
};

// Apart: splits a text into records, independently of its file.
import { unprotectedFormula } from '#contract/language/formula.ts';
import { Refused } from '../../domain/refused.ts';
import { checkColumn, checkRow, checkText, isTooLong } from '../limits.ts';
import { EMPTY_CELL, type ReadSheetRow, type SheetCell } from '../source.ts';

/** Reads records from pieces of text (RFC 4180 and its common variants). */
export interface RecordReader {
    /** Records that end in this piece, without empty ones. */
    read(text: string): readonly ReadSheetRow[];
    /** Last record of a text without a final line end. */
    end(): readonly ReadSheetRow[];
}

/** Byte order mark. Programs that join files leave further ones before a field. */
const MARK = 0xfeff;
const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Position: at the start of a field, within it, within quotes, and after a quote within quotes. */
type ParserState = 'start' | 'field' | 'quoted' | 'quote';

const cellOf = (text: string): SheetCell =>
    text === '' ? EMPTY_CELL : { kind: 'text', text: unprotectedFormula(text) };

const isBlank = (cells: readonly SheetCell[]): boolean => cells.every(({ text }) => text.trim() === '');

/**
 * Creates a reader. Line ends are `\r\n`, `\n` or `\r`, also mixed; quotes are doubled within quotes. A quote within an
 * unquoted field, and text after a closing quote, are literal.
 * @param onRecord receives the number of fields of each record that is not an empty line
 */
export const createRecords = (separator: string, onRecord?: (fields: number) => void): RecordReader => {
    const separatorCode = separator.charCodeAt(0);
    let rows: ReadSheetRow[] = [];
    let cells: SheetCell[] = [];
    let [field, place, row, column, quotedIn, isAfterCr] = ['', 'start' as ParserState, 1, 0, 0, false];

    const unclosed = (): Refused => new Refused('invalid', 'sheet_quote', { params: { row: quotedIn } });

    const add = (text: string): void => {
        field = field === '' ? text : field + text;
        if (!isTooLong(field.length)) return;
        // An unclosed quote swallows rows.
        if (place === 'quoted' && /[\r\n]/.test(field)) throw unclosed();
        checkText(field.length, row, column);
    };
    const endField = (): void => {
        if (field !== '') {
            checkColumn(row, column);
            while (cells.length < column) cells.push(EMPTY_CELL);
            cells.push(cellOf(field));
        }
        column += 1;
        field = '';
        place = 'start';
    };
    const endRecord = (): void => {
        endField();
        if (column > 1 || cells.length > 0) onRecord?.(column);
        if (!isBlank(cells)) {
            checkRow(row);
            rows.push({ row, cells });
        }
        cells = [];
        column = 0;
        row += 1;
    };
    const taken = (): readonly ReadSheetRow[] => {
        const ended = rows;
        rows = [];
        return ended;
    };

    /** Each function reads from `at` and returns the next position. */
    const readQuoted = (text: string, at: number): number => {
        const end = text.indexOf('"', at);
        add(text.slice(at, end < 0 ? text.length : end));
        if (end < 0) return text.length;
        place = 'quote';
        return end + 1;
    };
    const afterQuote = (text: string, at: number): number => {
        place = text.charCodeAt(at) === QUOTE ? 'quoted' : 'field';
        if (place === 'field') return at;
        add('"');
        return at + 1;
    };
    const openQuote = (at: number): number => {
        [place, quotedIn] = ['quoted', row];
        return at + 1;
    };
    const readField = (text: string, from: number): number => {
        let at = from;
        let code = 0;
        for (; at < text.length; at += 1) {
            code = text.charCodeAt(at);
            if (code === separatorCode || code === LF || code === CR) break;
        }
        if (at > from) {
            add(text.slice(from, at));
            place = 'field';
        }
        if (at === text.length) return at;
        if (code === separatorCode) endField();
        else endRecord();
        isAfterCr = code === CR;
        return at + 1;
    };
    const step = (text: string, at: number): number => {
        if (place === 'quoted') return readQuoted(text, at);
        if (place === 'quote') return afterQuote(text, at);
        const code = text.charCodeAt(at);
        if (isAfterCr && place === 'start') {
            isAfterCr = false;
            if (code === LF) return at + 1;
        }
        if (place === 'start' && code === MARK) return at + 1;
        return place === 'start' && code === QUOTE ? openQuote(at) : readField(text, at);
    };

    return {
        read: text => {
            for (let at = 0; at < text.length; ) at = step(text, at);
            return taken();
        },
        end: () => {
            if (place === 'quoted') throw unclosed();
            endRecord();
            return taken();
        },
    };
};

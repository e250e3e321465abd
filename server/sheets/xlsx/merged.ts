import { MAX_COLUMNS } from '../limits.ts';
import { EMPTY_CELL, type RowSource, type SheetCell, type SheetRow } from '../source.ts';
import { type Archive, tooLarge } from './archive.ts';

/** A merged range by the rows it spans, in its first column. */
interface Span {
    readonly from: number;
    readonly to: number;
}

/** Spans of several rows by their column, counted from 0, in the order of their rows. */
export type Merged = ReadonlyMap<number, readonly Span[]>;

/** Spans in a workbook; they are held while it is read. */
const MOST = 500_000;

/** What may stand between two pieces: a whole element, with a prefix. */
const OVERLAP = 128;
const RANGE = /<(?:\w+:)?mergeCell\s[^<>]{0,80}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
const NAME = 'mergeCell';

const columnOf = (letters: string): number =>
    [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The merged ranges of a sheet. They stand after its rows, and are searched for in its bytes: a text of a cell cannot contain
 * the beginning of an element.
 */
export const mergedIn = async (archive: Archive, part: string): Promise<Merged> => {
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
                if (count > MOST) throw tooLarge();
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

/** One column while rows go by. */
const createFill = (column: number, spans: readonly Span[]) => {
    let [at, value]: [number, SheetCell | undefined] = [0, undefined];
    return ({ row, cells }: SheetRow): SheetCell | undefined => {
        for (let span = spans[at]; span && span.to < row; span = spans[at]) [at, value] = [at + 1, undefined];
        const span = spans[at];
        if (!span || row < span.from) return undefined;
        if (row === span.from) value = cells[column] ?? EMPTY_CELL;
        return row > span.from ? value : undefined;
    };
};

type Fill = readonly [column: number, fill: ReturnType<typeof createFill>];

const filled = (row: SheetRow, fills: readonly Fill[]): SheetRow => {
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

/**
 * The same rows, with the value of a merged range in each of its rows: that is what people see. Rows that have nothing else
 * stay empty, and across columns the value is that of the first.
 */
export const withMerged = (source: RowSource, merged: Merged): RowSource => {
    if (merged.size === 0) return source;
    return async function* () {
        const fills = [...merged].map(([column, spans]): Fill => [column, createFill(column, spans)]);
        for await (const rows of source()) yield rows.map(row => filled(row, fills));
    };
};

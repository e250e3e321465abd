import type { Refusal } from '#contract/language/rules.ts';
import type { SheetCell, SheetRow } from '../../../sheets/source.ts';
import { readCell } from '../cells.ts';
import type { PlannedColumn } from './plan/headers.ts';

/** Why a cell, or a row as a whole, is refused. */
export interface RowError {
    /** Header of the column. */
    readonly column: string | null;
    readonly refusal: Refusal;
}

/** A row of the file as values; an empty cell has none. */
export interface ReadRow {
    readonly row: number;
    /** By the name of their column; null clears. */
    readonly values: Map<string, unknown>;
    readonly errors: RowError[];
    /** All of them as they are written. */
    readonly cells: readonly SheetCell[];
}

const EMPTY = { kind: 'empty', text: '' } as const;

/** Reads the cells of a row by the kinds of their columns. */
export const readRow = (columns: readonly PlannedColumn[], { row, cells }: SheetRow): ReadRow => {
    const values = new Map<string, unknown>();
    const errors: RowError[] = [];
    for (const { at, header, column, notation } of columns) {
        const read = readCell(column, cells[at] ?? EMPTY, notation);
        if (!read) continue;
        if ('refusal' in read) errors.push({ column: header, refusal: read.refusal });
        else values.set(column.name, read.value);
    }
    return { row, values, errors, cells };
};

import type { Refusal } from '#contract/language/rules.ts';
import type { JsonObject } from '../../domain/record.ts';
import type { ReadSheetRow, SheetCell } from '../../sheets/source.ts';
import { readImportCell } from '../read/cells.ts';
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
export const readRow = (columns: readonly PlannedColumn[], { row, cells }: ReadSheetRow): ReadRow => {
    const values = new Map<string, unknown>();
    const errors: RowError[] = [];
    for (const { at, header, column, notation } of columns) {
        const read = readImportCell(column, cells[at] ?? EMPTY, notation);
        if (!read) continue;
        if ('refusal' in read) errors.push({ column: header, refusal: read.refusal });
        else values.set(column.name, read.value);
    }
    return { row, values, errors, cells };
};

/** The rows of one record: rows that follow each other with the same key have a child each. */
export type RowGroup = readonly [first: ReadRow, ...rest: ReadRow[]];

/**
 * Puts the rows of one record together, across slices.
 * @param keyOf undefined for a resource without children in the file, where each row is a record
 */
export async function* rowGroups(
    slices: AsyncIterable<readonly ReadRow[]>,
    keyOf: ((row: ReadRow) => string) | undefined,
): AsyncGenerator<RowGroup[]> {
    let open: [ReadRow, ...ReadRow[]] | undefined;
    for await (const slice of slices) {
        const closed: RowGroup[] = [];
        for (const row of slice) {
            const [first] = open ?? [];
            if (open && first && keyOf && keyOf(row) !== '' && keyOf(first) === keyOf(row)) open.push(row);
            else {
                if (open) closed.push(open);
                open = [row];
            }
        }
        // Without children, nothing that follows belongs to the last row.
        if (open && !keyOf) {
            closed.push(open);
            open = undefined;
        }
        yield closed;
    }
    if (open) yield [open];
}

/** The child that a row has in the columns of one property; undefined when they are all empty. */
export const childIn = (columns: readonly PlannedColumn[], of: string, { values }: ReadRow): JsonObject | undefined => {
    const child: JsonObject = {};
    for (const { column } of columns) {
        if (column.of !== of || !values.has(column.name)) continue;
        const [name = '', part] = column.name.slice(of.length + 1).split('.');
        const value = values.get(column.name);
        child[name] = part === undefined ? value : { ...(child[name] as JsonObject | undefined), [part]: value };
    }
    return Object.values(child).some(value => value !== null) ? child : undefined;
};

import type { Refusal } from '#contract/language/rules.ts';
import type { JsonObject } from '../../domain/record.ts';
import type { ReadSheetRow, SheetCell } from '../../sheets/source.ts';
import { readImportCell } from '../read/cells.ts';
import type { PlannedColumn } from './plan/headers.ts';

export interface RowError {
    readonly column: string | null;
    readonly refusal: Refusal;
}

export interface ReadRow {
    readonly row: number;
    /** Values by column name; null clears. */
    readonly values: Map<string, unknown>;
    readonly errors: RowError[];
    readonly cells: readonly SheetCell[];
}

const EMPTY = { kind: 'empty', text: '' } as const;

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

/** Rows of one record: consecutive rows with the same key have a child each. */
export type RowGroup = readonly [first: ReadRow, ...rest: ReadRow[]];

/** Groups the rows of one record, across batches. @param keyOf undefined if each row is a record */
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
        // Without children, each row is complete.
        if (open && !keyOf) {
            closed.push(open);
            open = undefined;
        }
        yield closed;
    }
    if (open) yield [open];
}

/** Child in a row's columns of one property; undefined if they are all empty. */
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

import type { ImportColumn } from '#contract/imports/columns.ts';
import type { Refusal } from '#contract/language/rules.ts';
import type { SheetCell } from '../../../sheets/source.ts';
import { shortened } from '../storable.ts';
import type { Notation } from './readings.ts';

/** A cell's value in the API's JSON, or why it has none; undefined for an empty cell, which leaves the record as it is. */
export type CellReading = { readonly value: unknown } | { readonly refusal: Refusal } | undefined;

/** Reads the cells of a column that are neither empty nor wrong by themselves. @param text without spaces around it */
export type ReadCell = (cell: SheetCell, notation: Notation, text: string) => CellReading;

/** Made once for each column. */
export type MakeReader = (column: ImportColumn) => ReadCell;

/** Enough to know a cell by; one may hold megabytes. */
const SHOWN = 80;

/** A refusal that says what to do. @param text the cell, where the message shows it */
export const refuse = (key: string, text = '', more: Refusal['params'] = {}): CellReading => ({
    refusal: { key: `import_columns.refusal.${key}`, params: { text: shortened(text, SHOWN), ...more } },
});

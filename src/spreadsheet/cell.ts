import type { ResourceContract } from '#contract/language/contract.ts';
import { isList, isNullable, isWritable, type Property } from '#contract/language/property.ts';
import { sameValue } from '../kinds/sameValue.ts';
import { type Validator, validatorsOf, warningOf } from '../kinds/validators.ts';

/** A list's declaration of its spreadsheet, by names of the contract's properties. */
export interface SpreadsheetDefinition {
    readonly contract: ResourceContract;
    /** Read-only properties that identify a row; their columns stay visible while scrolling. */
    readonly headers: readonly string[];
    /** Editable properties; the property's kind determines the editor. */
    readonly columns: readonly string[];
    /** Pairs of exclusive columns: a value in one clears the other. */
    readonly instead?: readonly (readonly [string, string])[];
}

/** Parser and formatter of a column, if the kind of its property does not suffice. */
export interface CellFormat {
    /** Parses a typed text. Returns unreadable text, which the validators refuse. */
    readonly read: (typed: string, locale: string) => string;
    readonly write: (value: string, locale: string) => string;
}

/** A column, editable unless it is locked. */
export interface SheetColumn {
    readonly name: string;
    readonly property: Property;
    readonly nullable: boolean;
    readonly validators: readonly Validator[];
    /** Warning that does not block saving. The record is the row as read. */
    readonly warns?: Validator;
    /** Column cleared by a value in this one. */
    readonly instead?: string | undefined;
    /** Numbers are aligned to the end of the cell. */
    readonly align: 'end' | undefined;
    readonly format?: CellFormat;
    /** Displayed and copied, but not editable. */
    readonly locked?: boolean;
    /** Record of adjacent columns, named above them. */
    readonly group?: { readonly to: string; readonly iri: string };
    /** Full name. Default: the label of the property. */
    readonly label?: string;
    /** Heading below that of the group. */
    readonly heading?: string;
}

/** Property kinds that can be edited as text. */
const KINDS: readonly Property['kind'][] = [
    'text',
    'integer',
    'number',
    'integers',
    'decimal',
    'money',
    'rate',
    'day',
    'boolean',
    'choice',
];
const FIGURES: readonly Property['kind'][] = ['integer', 'number', 'decimal', 'money', 'rate'];

const otherOf = (pairs: NonNullable<SpreadsheetDefinition['instead']>, name: string): string | undefined =>
    pairs.find(pair => pair.includes(name))?.find(other => other !== name);

/** The editable columns of a declaration, without read-only properties and unsupported kinds. */
export const editableColumns = ({ contract, columns, instead = [] }: SpreadsheetDefinition): SheetColumn[] =>
    columns.flatMap(name => {
        const property = contract.properties[name];
        if (!property || !isWritable(property) || !KINDS.includes(property.kind)) return [];
        const align = FIGURES.includes(property.kind) ? 'end' : undefined;
        return [
            {
                name,
                property,
                nullable: isNullable(property) || isList(property),
                validators: validatorsOf(property),
                instead: otherOf(instead, name),
                align,
                warns: warningOf(contract, name),
            },
        ];
    });

export type RowValues = Readonly<Record<string, unknown>>;

/** Reason why a cell is invalid: a message key and its arguments. */
export interface CellFault {
    readonly message: string;
    readonly args: Readonly<Record<string, string | number>>;
}

/** Content of a cell: a valid value, or the typed text with the reason why it is invalid. */
export type CellEntry = { readonly value: unknown } | { readonly typed: string; readonly reason: CellFault };

export const isValid = (entry: CellEntry): entry is { readonly value: unknown } => 'value' in entry;

export const isSameEntry = ({ property }: SheetColumn, one: CellEntry, other: CellEntry): boolean => {
    if (isValid(one)) return isValid(other) && sameValue(property, one.value, other.value);
    return !isValid(other) && one.typed === other.typed;
};

export interface CellChange {
    readonly id: string;
    readonly name: string;
    readonly from: CellEntry;
    readonly to: CellEntry;
}

/** Edits of one action, undone together. */
export type EditStep = readonly CellChange[];

/** Cells that differ from their record, by record identifier and property. */
export type Entries = ReadonlyMap<string, Readonly<Record<string, CellEntry>>>;

export interface EditHistory {
    readonly past: readonly EditStep[];
    readonly future: readonly EditStep[];
}

/** Position of a cell on the current page, from 0. */
export interface CellRef {
    readonly row: number;
    readonly column: number;
}

/** A selected range, from the active cell, where the selection began, to the opposite corner. */
export interface CellSelection {
    readonly active: CellRef;
    readonly end: CellRef;
}

export interface SheetSize {
    readonly rows: number;
    readonly columns: number;
}

/** A rectangle of cells; all bounds are inclusive. */
export interface CellArea {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
}

export const at = (place: CellRef): CellSelection => ({ active: place, end: place });

export const ORIGIN: CellSelection = at({ row: 0, column: 0 });

export const areaBetween = ({ active, end }: CellSelection): CellArea => ({
    top: Math.min(active.row, end.row),
    left: Math.min(active.column, end.column),
    bottom: Math.max(active.row, end.row),
    right: Math.max(active.column, end.column),
});

export const sizeOf = ({ top, left, bottom, right }: CellArea): SheetSize => ({
    rows: bottom - top + 1,
    columns: right - left + 1,
});

export const isOne = (area: CellArea): boolean => area.top === area.bottom && area.left === area.right;

export const isWithin = (area: CellArea, { row, column }: CellRef): boolean =>
    row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;

/** All positions in an area, row by row. */
export const placesIn = (area: CellArea): CellRef[] => {
    const { rows, columns } = sizeOf(area);
    return Array.from({ length: rows * columns }, (_, count) => ({
        row: area.top + Math.floor(count / columns),
        column: area.left + (count % columns),
    }));
};

const between = (value: number, last: number): number => Math.max(0, Math.min(value, last));

export const clampCell = ({ row, column }: CellRef, { rows, columns }: SheetSize): CellRef => ({
    row: between(row, rows - 1),
    column: between(column, columns - 1),
});

/** The next or previous cell, wrapping between rows; undefined beyond the first or last cell of the page. */
export const cellAfterTab = (
    { row, column }: CellRef,
    back: boolean,
    { rows, columns }: SheetSize,
): CellRef | undefined => {
    const count = row * columns + column + (back ? -1 : 1);
    return count < 0 || count >= rows * columns
        ? undefined
        : { row: Math.floor(count / columns), column: count % columns };
};

/** Area of a pasted clip: repeated if the selection is a multiple of its size, otherwise once. Cut off at the page. */
export const pasteArea = (
    area: CellArea,
    clip: SheetSize,
    page: SheetSize,
): { readonly area: CellArea; readonly cut: number } => {
    const chosen = sizeOf(area);
    const tiles = chosen.rows % clip.rows === 0 && chosen.columns % clip.columns === 0;
    const { rows, columns } = tiles ? chosen : clip;
    const end = clampCell({ row: area.top + rows - 1, column: area.left + columns - 1 }, page);
    const target = { top: area.top, left: area.left, bottom: end.row, right: end.column };
    const fits = sizeOf(target);
    return { area: target, cut: rows * columns - fits.rows * fits.columns };
};

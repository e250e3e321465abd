import {
    areaBetween,
    at,
    type CellArea,
    type CellEntry,
    type CellRef,
    type CellSelection,
    clampCell,
    type EditHistory,
    type Entries,
    isValid,
    isWithin,
    ORIGIN,
    type RowValues,
    type SheetColumn,
    type SheetSize,
} from './cell.ts';

export type RowReport =
    | { readonly kind: 'saved' }
    /** Messages of the server for single cells, and for the whole row. */
    | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
    /** Cells that another user changed as well, and the record's current values. */
    | { readonly kind: 'conflict'; readonly names: readonly string[]; readonly theirs: RowValues }
    | { readonly kind: 'gone' | 'forbidden' }
    /** Message key, or message of the server. */
    | { readonly kind: 'failed'; readonly message: string };

export const cellRefusal = (report: RowReport | undefined, name: string): string | undefined =>
    report?.kind === 'refused' ? report.fields[name] : undefined;

export const isClash = (report: RowReport | undefined, name: string): boolean =>
    report?.kind === 'conflict' && report.names.includes(name);

/** The report after a cell was edited again, without messages about its previous value. */
export const afterTyping = (report: RowReport, name: string): RowReport | undefined => {
    if (report.kind === 'conflict' || report.kind === 'gone') return report;
    if (report.kind !== 'refused') return undefined;
    const { [name]: _, ...fields } = report.fields;
    return Object.keys(fields).length > 0 || report.message !== '' ? { ...report, fields } : undefined;
};

export interface GridRow extends RowValues {
    readonly id: string;
}

export interface EditedCell {
    readonly text: string;
    /** Started by typing over the content: arrow keys then commit and move to the next cell. */
    readonly quick: boolean;
}

export interface Progress {
    readonly done: number;
    readonly total: number;
}

/** An announcement for screen readers; `count` makes two equal messages distinct, so that both are read. */
export interface Announcement {
    readonly message: string;
    readonly args: Readonly<Record<string, string | number>>;
    readonly count: number;
}

export type ColumnFor = (name: string) => SheetColumn | undefined;

export interface SheetState extends EditHistory {
    readonly columns: readonly SheetColumn[];
    /** Creates a column that is not shown, by name, for sheets with selectable columns. */
    readonly columnFor?: ColumnFor | undefined;
    readonly rows: readonly string[];
    /** Every displayed or changed row, with the original values for comparison. */
    readonly known: ReadonlyMap<string, GridRow>;
    readonly entries: Entries;
    readonly selection: CellSelection;
    readonly filling: CellArea | undefined;
    /** Initial state of the open editor; undefined without one. */
    readonly editing: EditedCell | undefined;
    readonly reports: ReadonlyMap<string, RowReport>;
    readonly saving: Progress | undefined;
    readonly said: Announcement | undefined;
}

export const emptySheet = (columns: readonly SheetColumn[], columnFor?: ColumnFor): SheetState => ({
    columns,
    columnFor,
    rows: [],
    known: new Map(),
    entries: new Map(),
    past: [],
    future: [],
    selection: ORIGIN,
    filling: undefined,
    editing: undefined,
    reports: new Map(),
    saving: undefined,
    said: undefined,
});

export const sizeOfPage = ({ rows, columns }: SheetState): SheetSize => ({
    rows: rows.length,
    columns: columns.length,
});

export const sheetColumnNamed = (sheet: SheetState, name: string): SheetColumn | undefined =>
    sheet.columns.find(column => column.name === name);

const NO_VALUES: RowValues = {};

export const baseOf = (sheet: SheetState, id: string): RowValues => sheet.known.get(id) ?? NO_VALUES;

export const entryAt = (sheet: SheetState, id: string, name: string): CellEntry =>
    sheet.entries.get(id)?.[name] ?? { value: baseOf(sheet, id)[name] ?? null };

export const cellAt = (sheet: SheetState, { row, column }: CellRef) => {
    const id = sheet.rows[row];
    const found = sheet.columns[column];
    return id !== undefined && found ? { id, column: found } : undefined;
};

/** Keeps the active cell on its record when the rows are reordered. */
const followed = ({ rows, selection: { active } }: SheetState, next: readonly string[]): CellSelection => {
    const row = next.indexOf(rows[active.row] ?? '');
    return row < 0 ? ORIGIN : at({ row, column: active.column });
};

/** The record with the original values of its changed cells, so that conflicts are detected. */
const withOriginals = (sheet: SheetState, record: GridRow): GridRow => {
    const base = baseOf(sheet, record.id);
    const originals = Object.keys(sheet.entries.get(record.id) ?? {}).map(name => [name, base[name] ?? null]);
    return originals.length > 0 ? { ...record, ...Object.fromEntries(originals) } : record;
};

export const withPage = (sheet: SheetState, records: readonly GridRow[]): SheetState => {
    const known = new Map(sheet.known);
    for (const record of records) known.set(record.id, withOriginals(sheet, record));
    const rows = records.map(({ id }) => id);
    if (rows.join() === sheet.rows.join()) return { ...sheet, known };
    return { ...sheet, known, rows, selection: followed(sheet, rows), editing: undefined, filling: undefined };
};

/** Names of columns with unsaved cells or cells that can be undone. */
export const touchedColumns = ({ entries, past, future }: SheetState): ReadonlySet<string> =>
    new Set([
        ...[...entries.values()].flatMap(row => Object.keys(row)),
        ...[...past, ...future].flat().map(({ name }) => name),
    ]);

/** Inserts a column after the others of its group. */
const withColumn = (columns: readonly SheetColumn[], added: SheetColumn): readonly SheetColumn[] => {
    const last = columns.findLastIndex(({ group }) => group !== undefined && group.iri === added.group?.iri);
    return last < 0 ? [...columns, added] : columns.toSpliced(last + 1, 0, added);
};

export const withColumnsNamed = (sheet: SheetState, names: Iterable<string>): SheetState => {
    const missing = [...new Set(names)].filter(name => !sheetColumnNamed(sheet, name));
    const columns = missing
        .flatMap(name => sheet.columnFor?.(name) ?? [])
        .reduce<readonly SheetColumn[]>(withColumn, sheet.columns);
    return columns === sheet.columns ? sheet : { ...sheet, columns };
};

/** Changes the shown columns. The active cell keeps its column if still shown, otherwise takes the first editable one. */
export const withColumns = (sheet: SheetState, columns: readonly SheetColumn[]): SheetState => {
    const { active } = sheet.selection;
    const name = sheet.columns[active.column]?.name;
    const same = columns.findIndex(next => next.name === name);
    const column = Math.max(0, same < 0 ? columns.findIndex(({ locked }) => !locked) : same);
    const isSame = columns.map(next => next.name).join() === sheet.columns.map(known => known.name).join();
    if (isSame) return { ...sheet, columns };
    return { ...sheet, columns, selection: at({ row: active.row, column }), editing: undefined, filling: undefined };
};

export const selectCells = (sheet: SheetState, selection: CellSelection): SheetState => {
    const size = sizeOfPage(sheet);
    const { active, end } = selection;
    return { ...sheet, selection: { active: clampCell(active, size), end: clampCell(end, size) }, editing: undefined };
};

export const selectCellAt = (sheet: SheetState, place: CellRef, extend: boolean): SheetState =>
    selectCells(sheet, extend ? { active: sheet.selection.active, end: place } : at(place));

export const announce = (sheet: SheetState, message: string, args: Announcement['args'] = {}): SheetState => ({
    ...sheet,
    said: { message, args, count: (sheet.said?.count ?? 0) + 1 },
});

export const sheetCounts = ({ entries }: Pick<SheetState, 'entries'>) => {
    const cells = [...entries.values()].flatMap(row => Object.values(row));
    return { rows: entries.size, cells: cells.length, invalid: cells.filter(entry => !isValid(entry)).length };
};

/** Bit flags of a cell's state: a number is cheap to compare for a thousand cells on each key press. */
export const ACTIVE = 1;
export const SELECTED = 2;
export const CORNER = 4;
export const EDITING = 8;
export const FILLING = 16;

/** The combined state flags of the cell at a position. */
export const cellFlagsOf = ({ selection, editing, filling }: SheetState, place: CellRef): number => {
    const { row, column } = place;
    const area = areaBetween(selection);
    const isActive = selection.active.row === row && selection.active.column === column;
    const isCorner = area.bottom === row && area.right === column;
    return (
        (isActive ? ACTIVE : 0) |
        (isWithin(area, place) ? SELECTED : 0) |
        (isCorner ? CORNER : 0) |
        (isActive && editing ? EDITING : 0) |
        (filling && isWithin(filling, place) ? FILLING : 0)
    );
};

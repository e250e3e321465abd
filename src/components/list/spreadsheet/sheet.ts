import type { SheetColumn } from './column.ts';
import { type Entry, isValid, type Values } from './entry.ts';
import { type Area, at, clamped, ORIGIN, type Place, type Selection, type Size } from './ranges.ts';
import type { RowReport } from './report.ts';
import type { Entries, History } from './steps.ts';

export interface SheetRow extends Values {
    readonly id: string;
}

export interface Editing {
    readonly text: string;
    /** Begun by typing over what was there: the arrows then lead on to the next cell. */
    readonly quick: boolean;
}

/** How far a save is. */
export interface Progress {
    readonly done: number;
    readonly total: number;
}

/** Something to be said aloud; `count` makes two of the same differ. */
export interface Said {
    readonly message: string;
    readonly args: Readonly<Record<string, string | number>>;
    readonly count: number;
}

/** All that a spreadsheet is at one moment. Never changed, only followed by another. */
export interface Sheet extends History {
    readonly columns: readonly SheetColumn[];
    /** Identifiers of the rows on screen. */
    readonly rows: readonly string[];
    /** Every row that was on screen or was changed, as its cells stand on it. */
    readonly known: ReadonlyMap<string, SheetRow>;
    readonly entries: Entries;
    readonly selection: Selection;
    /** How far the fill handle was drawn. */
    readonly filling: Area | undefined;
    /** What the open editor starts with; undefined while none is open. */
    readonly editing: Editing | undefined;
    readonly reports: ReadonlyMap<string, RowReport>;
    readonly saving: Progress | undefined;
    readonly said: Said | undefined;
}

export const emptySheet = (columns: readonly SheetColumn[]): Sheet => ({
    columns,
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

export const sizeOfPage = ({ rows, columns }: Sheet): Size => ({ rows: rows.length, columns: columns.length });

export const columnNamed = (sheet: Sheet, name: string): SheetColumn | undefined =>
    sheet.columns.find(column => column.name === name);

const NOTHING: Values = {};

export const baseOf = (sheet: Sheet, id: string): Values => sheet.known.get(id) ?? NOTHING;

/** What the cell of a record holds now. */
export const entryOf = (sheet: Sheet, id: string, name: string): Entry =>
    sheet.entries.get(id)?.[name] ?? { value: baseOf(sheet, id)[name] ?? null };

/** The record and the column at a place of the page. */
export const cellAt = (sheet: Sheet, { row, column }: Place) => {
    const id = sheet.rows[row];
    const found = sheet.columns[column];
    return id !== undefined && found ? { id, column: found } : undefined;
};

/** The active cell stays that of its record, wherever that is now. */
const followed = ({ rows, selection: { active } }: Sheet, next: readonly string[]): Selection => {
    const row = next.indexOf(rows[active.row] ?? '');
    return row < 0 ? ORIGIN : at({ row, column: active.column });
};

/** Other rows on screen. A row that was changed keeps standing on what it was typed over, wherever it went. */
export const withPage = (sheet: Sheet, records: readonly SheetRow[]): Sheet => {
    const known = new Map(sheet.known);
    for (const record of records) if (!sheet.entries.has(record.id)) known.set(record.id, record);
    const rows = records.map(({ id }) => id);
    if (rows.join() === sheet.rows.join()) return { ...sheet, known };
    return { ...sheet, known, rows, selection: followed(sheet, rows), editing: undefined, filling: undefined };
};

export const selected = (sheet: Sheet, selection: Selection): Sheet => {
    const size = sizeOfPage(sheet);
    const { active, end } = selection;
    return { ...sheet, selection: { active: clamped(active, size), end: clamped(end, size) }, editing: undefined };
};

export const selectedAt = (sheet: Sheet, place: Place, extend: boolean): Sheet =>
    selected(sheet, extend ? { active: sheet.selection.active, end: place } : at(place));

export const saying = (sheet: Sheet, message: string, args: Said['args'] = {}): Sheet => ({
    ...sheet,
    said: { message, args, count: (sheet.said?.count ?? 0) + 1 },
});

/** How much is changed and not saved, and how much of it cannot be sent as it is. */
export const countsOf = ({ entries }: Pick<Sheet, 'entries'>) => {
    const cells = [...entries.values()].flatMap(row => Object.values(row));
    return { rows: entries.size, cells: cells.length, invalid: cells.filter(entry => !isValid(entry)).length };
};

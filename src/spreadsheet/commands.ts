import {
    areaBetween,
    at,
    type CellArea,
    type CellChange,
    type CellEntry,
    type EditHistory,
    type EditStep,
    type Entries,
    isOne,
    isSameEntry,
    isValid,
    pasteArea,
    placesIn,
    type RowValues,
    type SheetColumn,
    sizeOf,
} from './cell.ts';
import {
    afterTyping,
    announce,
    baseOf,
    cellAt,
    entryAt,
    type SheetState,
    sheetColumnNamed,
    sizeOfPage,
} from './sheet.ts';
import { emptyValueOf, readTypedCell, type TypedReading } from './text.ts';

/** Maximum number of steps in the undo history (our choice); older steps are dropped. */
const MAX_UNDO_STEPS = 200;

const recorded = ({ past }: EditHistory, step: EditStep): EditHistory => ({
    past: [...past, step].slice(-MAX_UNDO_STEPS),
    future: [],
});

const put = (row: Readonly<Record<string, CellEntry>> = {}, name: string, entry: CellEntry | undefined) => {
    const { [name]: _, ...others } = row;
    return entry ? { ...others, [name]: entry } : others;
};

/** Applies edits to the map of changed cells, and removes cells that equal their record again. */
export const applyChanges = (
    entries: Entries,
    changes: readonly Pick<CellChange, 'id' | 'name' | 'to'>[],
    column: (name: string) => SheetColumn | undefined,
    base: (id: string) => RowValues,
): Entries => {
    const next = new Map(entries);
    for (const { id, name, to } of changes) {
        const known = column(name);
        if (!known) continue;
        const isBack = isSameEntry(known, to, { value: base(id)[name] ?? null });
        const row = put(next.get(id), name, isBack ? undefined : to);
        if (Object.keys(row).length === 0) next.delete(id);
        else next.set(id, row);
    }
    return next;
};

const reversed = (step: EditStep): EditStep =>
    [...step].reverse().map(({ id, name, from, to }) => ({ id, name, from: to, to: from }));

/** The new content of a cell, which may belong to a row on another page. */
interface CellContent {
    readonly id: string;
    readonly name: string;
    readonly to: CellEntry;
}

const withStep = (sheet: SheetState, step: EditStep): SheetState => {
    const entries = applyChanges(
        sheet.entries,
        step,
        name => sheetColumnNamed(sheet, name),
        id => baseOf(sheet, id),
    );
    const reports = new Map(sheet.reports);
    for (const { id, name } of step) {
        const before = reports.get(id);
        const after = before && afterTyping(before, name);
        if (after) reports.set(id, after);
        else reports.delete(id);
    }
    return { ...sheet, entries, reports, said: undefined };
};

/** Adds a change that clears the exclusive counterpart of each written cell, unless the action writes it too. */
const withCleared = (sheet: SheetState, wanted: readonly CellContent[]): readonly CellContent[] => {
    const keyOf = (id: string, name: string) => `${id} ${name}`;
    const own = new Set(wanted.map(({ id, name }) => keyOf(id, name)));
    const cleared = wanted.flatMap(({ id, name, to }) => {
        const other = sheetColumnNamed(sheet, name)?.instead;
        const isValue = isValid(to) && to.value !== null;
        return other && isValue && !own.has(keyOf(id, other)) ? [{ id, name: other, to: { value: null } }] : [];
    });
    return cleared.length > 0 ? [...wanted, ...cleared] : wanted;
};

/** Records the edits of one action as one undo step. Ignores edits without effect. */
export const recordEdits = (sheet: SheetState, wanted: readonly CellContent[]): SheetState => {
    const step = withCleared(sheet, wanted).flatMap(({ id, name, to }) => {
        const column = sheetColumnNamed(sheet, name);
        const from = entryAt(sheet, id, name);
        return column && !column.locked && !isSameEntry(column, from, to) ? [{ id, name, from, to }] : [];
    });
    return step.length === 0 ? sheet : { ...withStep(sheet, step), ...recorded(sheet, step) };
};

/** Selects the first cell of a step that is on the current page. */
const shown = (sheet: SheetState, step: EditStep): SheetState => {
    for (const { id, name } of step) {
        const row = sheet.rows.indexOf(id);
        const column = sheet.columns.findIndex(known => known.name === name);
        if (row >= 0 && column >= 0) return { ...sheet, selection: at({ row, column }) };
    }
    return sheet;
};

export const undoStep = (sheet: SheetState): SheetState => {
    const step = sheet.past.at(-1);
    if (!step) return sheet;
    const back = { ...withStep(sheet, reversed(step)), past: sheet.past.slice(0, -1), future: [...sheet.future, step] };
    return announce(shown(back, step), 'spreadsheet.said.undone', { smart_count: step.length });
};

export const redoStep = (sheet: SheetState): SheetState => {
    const step = sheet.future.at(-1);
    if (!step) return sheet;
    const again = { ...withStep(sheet, step), past: [...sheet.past, step], future: sheet.future.slice(0, -1) };
    return announce(shown(again, step), 'spreadsheet.said.redone', { smart_count: step.length });
};

/** Resets every changed cell to its record's value, in one step that can be undone. */
export const discardChanges = (sheet: SheetState): SheetState => {
    const wanted = [...sheet.entries].flatMap(([id, row]) =>
        Object.keys(row).map(name => ({ id, name, to: { value: baseOf(sheet, id)[name] ?? null } })),
    );
    return { ...recordEdits(sheet, wanted), reports: new Map() };
};

const selectionOf = ({ top, left, bottom, right }: CellArea) => ({
    active: { row: top, column: left },
    end: { row: bottom, column: right },
});

const over = (
    sheet: SheetState,
    area: CellArea,
    make: (row: number, column: number) => CellEntry | undefined,
): CellContent[] =>
    placesIn(area).flatMap(({ row, column }) => {
        const cell = cellAt(sheet, { row, column });
        const to = make(row, column);
        return cell && to ? [{ id: cell.id, name: cell.column.name, to }] : [];
    });

export const typeText = (sheet: SheetState, text: string, reading: TypedReading): SheetState => {
    const closed = { ...sheet, editing: undefined };
    const cell = cellAt(sheet, sheet.selection.active);
    return cell
        ? recordEdits(closed, [{ id: cell.id, name: cell.column.name, to: readTypedCell(cell.column, text, reading) }])
        : closed;
};

export const changeSelected = (
    sheet: SheetState,
    change: (column: SheetColumn, value: unknown) => CellEntry | undefined,
): SheetState => {
    const make = (row: number, place: number) => {
        const cell = cellAt(sheet, { row, column: place });
        const entry = cell && entryAt(sheet, cell.id, cell.column.name);
        return cell && entry && isValid(entry) && entry.value !== null ? change(cell.column, entry.value) : undefined;
    };
    const wanted = over(sheet, areaBetween(sheet.selection), make);
    return announce(recordEdits(sheet, wanted), 'spreadsheet.said.changed', { smart_count: wanted.length });
};

/** Pastes rows of text, each parsed for its column. Cuts off cells beyond the page and announces their number. */
export const pasteRows = (
    sheet: SheetState,
    clip: readonly (readonly string[])[],
    reading: TypedReading,
): SheetState => {
    const size = { rows: clip.length, columns: Math.max(1, ...clip.map(row => row.length)) };
    if (size.rows === 0) return sheet;
    const { area, cut } = pasteArea(areaBetween(sheet.selection), size, sizeOfPage(sheet));
    const make = (row: number, column: number) => {
        const text = clip[(row - area.top) % size.rows]?.[(column - area.left) % size.columns];
        const target = sheet.columns[column];
        return text !== undefined && target ? readTypedCell(target, text, reading) : undefined;
    };
    const next = recordEdits(sheet, over(sheet, area, make));
    const { rows, columns } = sizeOf(area);
    const whole = { ...next, selection: selectionOf(area) };
    return cut > 0
        ? announce(whole, 'spreadsheet.said.cut', { smart_count: cut })
        : announce(whole, 'spreadsheet.said.pasted', { smart_count: rows * columns });
};

export const clearCells = (sheet: SheetState): SheetState => {
    const area = areaBetween(sheet.selection);
    const make = (_: number, place: number) => {
        const column = sheet.columns[place];
        return column?.nullable && !column.locked ? { value: emptyValueOf(column) } : undefined;
    };
    const wanted = over(sheet, area, make);
    return wanted.length > 0 ? recordEdits(sheet, wanted) : announce(sheet, 'spreadsheet.said.never_empty');
};

/** Repeats the first rows of an area down to its end. The values stay valid, because they stay in their column. */
export const fillArea = (sheet: SheetState, area: CellArea, rows = 1): SheetState => {
    const make = (row: number, column: number) => {
        const source = cellAt(sheet, { row: area.top + ((row - area.top) % rows), column });
        return source && entryAt(sheet, source.id, source.column.name);
    };
    const next = recordEdits(sheet, over(sheet, area, make));
    const { rows: all, columns } = sizeOf(area);
    const done = { ...next, selection: selectionOf(area), filling: undefined };
    return announce(done, 'spreadsheet.said.filled', { smart_count: (all - rows) * columns });
};

/** Ctrl+D: copies the selection's first row downwards, or the row above into a single selected row. */
export const fillDown = (sheet: SheetState): SheetState => {
    const area = areaBetween(sheet.selection);
    if (area.bottom > area.top) return fillArea(sheet, area);
    if (area.top === 0) return sheet;
    return { ...fillArea(sheet, { ...area, top: area.top - 1 }), selection: sheet.selection };
};

/** Sets all boolean cells of the selection to the opposite of the active cell. */
export const toggleCells = (sheet: SheetState): SheetState => {
    const active = cellAt(sheet, sheet.selection.active);
    if (active?.column.property.kind !== 'boolean') return sheet;
    const now = entryAt(sheet, active.id, active.column.name);
    const value = !(isValid(now) && now.value === true);
    const isFlag = (column: number) => sheet.columns[column]?.property.kind === 'boolean';
    return recordEdits(
        sheet,
        over(sheet, areaBetween(sheet.selection), (_, column) => (isFlag(column) ? { value } : undefined)),
    );
};

export const isRange = (sheet: SheetState): boolean => !isOne(areaBetween(sheet.selection));

import { type Entry, isValid } from './entry.ts';
import { type Area, areaOf, isOne, pasteArea, placesIn, sizeOf } from './ranges.ts';
import { type ChoiceNames, readCell } from './reading.ts';
import { cellAt, entryOf, type Sheet, saying, sizeOfPage } from './sheet.ts';
import { type Wanted, written } from './write.ts';

/** An area as it is selected from its first cell on. */
const selectionOf = ({ top, left, bottom, right }: Area) => ({
    active: { row: top, column: left },
    end: { row: bottom, column: right },
});

const over = (sheet: Sheet, area: Area, make: (row: number, column: number) => Entry | undefined): Wanted[] =>
    placesIn(area).flatMap(({ row, column }) => {
        const cell = cellAt(sheet, { row, column });
        const to = make(row, column);
        return cell && to ? [{ id: cell.id, name: cell.column.name, to }] : [];
    });

/** What was typed into the active cell. */
export const typed = (sheet: Sheet, text: string, names: ChoiceNames): Sheet => {
    const closed = { ...sheet, editing: undefined };
    const cell = cellAt(sheet, sheet.selection.active);
    return cell
        ? written(closed, [{ id: cell.id, name: cell.column.name, to: readCell(cell.column, text, names) }])
        : closed;
};

/** Rows of texts over the selection, each read for its column. What lies beyond the page is left out, and said. */
export const pasted = (sheet: Sheet, clip: readonly (readonly string[])[], names: ChoiceNames): Sheet => {
    const size = { rows: clip.length, columns: Math.max(1, ...clip.map(row => row.length)) };
    if (size.rows === 0) return sheet;
    const { area, cut } = pasteArea(areaOf(sheet.selection), size, sizeOfPage(sheet));
    const make = (row: number, column: number) => {
        const text = clip[(row - area.top) % size.rows]?.[(column - area.left) % size.columns];
        const target = sheet.columns[column];
        return text !== undefined && target ? readCell(target, text, names) : undefined;
    };
    const next = written(sheet, over(sheet, area, make));
    const { rows, columns } = sizeOf(area);
    const whole = { ...next, selection: selectionOf(area) };
    return cut > 0
        ? saying(whole, 'spreadsheet.said.cut', { smart_count: cut })
        : saying(whole, 'spreadsheet.said.pasted', { smart_count: rows * columns });
};

/** Empties the selection, as far as its cells may be empty. */
export const cleared = (sheet: Sheet): Sheet => {
    const area = areaOf(sheet.selection);
    const make = (_: number, column: number) => (sheet.columns[column]?.nullable ? { value: null } : undefined);
    const wanted = over(sheet, area, make);
    return wanted.length > 0 ? written(sheet, wanted) : saying(sheet, 'spreadsheet.said.never_empty');
};

/** The first rows of an area, one by itself, again and again down to its end: what is valid in one row is in another. */
export const filled = (sheet: Sheet, area: Area, rows = 1): Sheet => {
    const make = (row: number, column: number) => {
        const source = cellAt(sheet, { row: area.top + ((row - area.top) % rows), column });
        return source && entryOf(sheet, source.id, source.column.name);
    };
    const next = written(sheet, over(sheet, area, make));
    const { rows: all, columns } = sizeOf(area);
    const done = { ...next, selection: selectionOf(area), filling: undefined };
    return saying(done, 'spreadsheet.said.filled', { smart_count: (all - rows) * columns });
};

/** Ctrl+D: the selection's first row downwards; of a single row, the row above into it. */
export const filledDown = (sheet: Sheet): Sheet => {
    const area = areaOf(sheet.selection);
    if (area.bottom > area.top) return filled(sheet, area);
    if (area.top === 0) return sheet;
    return { ...filled(sheet, { ...area, top: area.top - 1 }), selection: sheet.selection };
};

/** Turns the flags of the selection round, all to what the active one is not. */
export const toggled = (sheet: Sheet): Sheet => {
    const active = cellAt(sheet, sheet.selection.active);
    if (active?.column.property.kind !== 'boolean') return sheet;
    const now = entryOf(sheet, active.id, active.column.name);
    const value = !(isValid(now) && now.value === true);
    const isFlag = (column: number) => sheet.columns[column]?.property.kind === 'boolean';
    return written(
        sheet,
        over(sheet, areaOf(sheet.selection), (_, column) => (isFlag(column) ? { value } : undefined)),
    );
};

/** Whether there is more than one cell in the selection. */
export const isRange = (sheet: Sheet): boolean => !isOne(areaOf(sheet.selection));

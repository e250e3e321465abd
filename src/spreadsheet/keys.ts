// Apart: pure, and tested without a document.
import { areaBetween, isValid, sizeOf } from './cell.ts';
import { clearCells, fillDown, redoStep, toggleCells, typeText, undoStep } from './commands.ts';
import { announce, cellAt, entryAt, type SheetState, selectCellAt, selectCells, sizeOfPage } from './sheet.ts';
import type { TypedReading } from './text.ts';
import { cellText, readTypedCell } from './text.ts';

export interface KeyPress {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
}

/** Command of a key in the grid. An infinite row or column means the last one. */
export type GridCommand =
    | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
    | { readonly kind: 'go'; readonly row?: number; readonly column?: number; readonly extend: boolean }
    | { readonly kind: 'tab'; readonly back: boolean }
    | { readonly kind: 'edit'; readonly text?: string }
    | { readonly kind: 'enter'; readonly back: boolean }
    | { readonly kind: 'toggle' | 'clear' | 'fill' | 'undo' | 'redo' | 'save' | 'all' | 'escape' | 'compose' };

const LAST = Number.POSITIVE_INFINITY;
/** Number of rows that Page Up and Page Down move by (our choice). */
const PAGE = 15;

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
};

/** Letters with Ctrl, or ⌘ on a Mac. Copy, cut and paste are handled as clipboard events. */
const COMMANDS: Readonly<Record<string, GridCommand['kind'] & ('fill' | 'undo' | 'redo' | 'save' | 'all')>> = {
    d: 'fill',
    z: 'undo',
    y: 'redo',
    s: 'save',
    a: 'all',
};

const withCommandKey = ({ key, shiftKey }: KeyPress): GridCommand | undefined => {
    const extend = shiftKey;
    if (key === 'Home') return { kind: 'go', row: 0, column: 0, extend };
    if (key === 'End') return { kind: 'go', row: LAST, column: LAST, extend };
    const [rows, columns] = ARROWS[key] ?? [0, 0];
    if (rows !== 0) return { kind: 'go', row: rows > 0 ? LAST : 0, extend };
    if (columns !== 0) return { kind: 'go', column: columns > 0 ? LAST : 0, extend };
    const kind = COMMANDS[key.toLowerCase()];
    if (!kind) return undefined;
    return { kind: kind === 'undo' && shiftKey ? 'redo' : kind };
};

const alone = ({ key, shiftKey }: KeyPress): GridCommand | undefined => {
    const arrow = ARROWS[key];
    if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: shiftKey };
    switch (key) {
        case 'Home':
            return { kind: 'go', column: 0, extend: shiftKey };
        case 'End':
            return { kind: 'go', column: LAST, extend: shiftKey };
        case 'Tab':
            return { kind: 'tab', back: shiftKey };
        case 'Enter':
            return { kind: 'enter', back: shiftKey };
        case 'F2':
            return { kind: 'edit' };
        case 'Delete':
        case 'Backspace':
            return { kind: 'clear' };
        case 'Escape':
            return { kind: 'escape' };
        // Dead keys and input methods compose a character from several keys: the browser needs an open editor for it.
        case 'Dead':
        case 'Process':
            return { kind: 'compose' };
        default:
            return [...key].length === 1 ? { kind: 'edit', text: key } : undefined;
    }
};

/** Command of a key press, if any. AltGr (Ctrl with Alt) types characters and is not a command key. */
export const commandOf = (pressed: KeyPress, isApple: boolean): GridCommand | undefined => {
    const { ctrlKey, metaKey, altKey, key } = pressed;
    if (altKey && ctrlKey && [...key].length === 1) return { kind: 'edit', text: key };
    if (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) return altKey ? undefined : withCommandKey(pressed);
    if (ctrlKey || metaKey || (altKey && [...key].length > 1)) return undefined;
    return alone(pressed);
};

/** Opens the editor with the cell's content. Toggles a boolean instead. */
export const openEditor = (sheet: SheetState, { words }: TypedReading): SheetState => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (cell?.column.locked) return announce(sheet, 'spreadsheet.said.locked');
    if (!cell || cell.column.property.kind === 'boolean') return toggleCells(sheet);
    const text = cellText(cell.column, entryAt(sheet, cell.id, cell.column.name), words);
    return { ...sheet, editing: { text, quick: false } };
};

/** Opens the editor with the typed character in place of the content. A boolean accepts letters for yes and no. */
export const replaceContent = (sheet: SheetState, text: string, tools: TypedReading): SheetState => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (cell?.column.locked) return announce(sheet, 'spreadsheet.said.locked');
    if (cell?.column.property.kind !== 'boolean') return { ...sheet, editing: { text, quick: true } };
    if (text === ' ') return toggleCells(sheet);
    return isValid(readTypedCell(cell.column, text, tools)) ? typeText(sheet, text, tools) : sheet;
};

const stepped = (sheet: SheetState, rows: number, columns: number, extend: boolean): SheetState => {
    const { active, end } = sheet.selection;
    const { row, column } = extend ? end : active;
    const next = selectCellAt(sheet, { row: row + rows, column: column + columns }, extend);
    return extend ? withSize(next) : next;
};

/** Announces the size of the selection, because screen readers do not. */
const withSize = (sheet: SheetState): SheetState => {
    const { rows, columns } = sizeOf(areaBetween(sheet.selection));
    return announce(sheet, 'spreadsheet.said.selected', { rows, columns });
};

const gone = (sheet: SheetState, { row, column, extend }: Extract<GridCommand, { kind: 'go' }>): SheetState => {
    const { active, end } = sheet.selection;
    const from = extend ? end : active;
    const next = selectCellAt(sheet, { row: row ?? from.row, column: column ?? from.column }, extend);
    return extend ? withSize(next) : next;
};

const wholePage = (sheet: SheetState): SheetState => {
    const { rows, columns } = sizeOfPage(sheet);
    return withSize(selectCells(sheet, { active: { row: 0, column: 0 }, end: { row: rows - 1, column: columns - 1 } }));
};

const entered = (sheet: SheetState, back: boolean, tools: TypedReading): SheetState => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (back || cell?.column.property.kind === 'boolean') return stepped(sheet, back ? -1 : 1, 0, false);
    return openEditor(sheet, tools);
};

/** Applies a command to the sheet. `useGridKeys` handles save, Tab, Escape and composition, which affect the page. */
export const runGridCommand = (sheet: SheetState, command: GridCommand, tools: TypedReading): SheetState => {
    switch (command.kind) {
        case 'move':
            return stepped(sheet, command.rows, command.columns, command.extend);
        case 'go':
            return gone(sheet, command);
        case 'enter':
            return entered(sheet, command.back, tools);
        case 'edit':
            return command.text === undefined ? openEditor(sheet, tools) : replaceContent(sheet, command.text, tools);
        case 'clear':
            return clearCells(sheet);
        case 'fill':
            return fillDown(sheet);
        case 'all':
            return wholePage(sheet);
        case 'undo':
            return undoStep(sheet);
        case 'redo':
            return redoStep(sheet);
        default:
            return sheet;
    }
};

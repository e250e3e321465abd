import { cleared, filledDown, toggled, typed } from './commands.ts';
import { isValid } from './entry.ts';
import type { GridTools } from './gridContext.ts';
import type { Command } from './keys.ts';
import { areaOf, sizeOf } from './ranges.ts';
import { readCell } from './reading.ts';
import { cellAt, entryOf, type Sheet, saying, selected, selectedAt, sizeOfPage } from './sheet.ts';
import { redone, undone } from './undo.ts';
import { textOf } from './writing.ts';

/** Opens the editor on what the cell holds; a flag has none. */
export const edited = (sheet: Sheet, { words }: GridTools): Sheet => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (!cell || cell.column.property.kind === 'boolean') return toggled(sheet);
    const text = textOf(cell.column, entryOf(sheet, cell.id, cell.column.name), words);
    return { ...sheet, editing: { text, quick: false } };
};

/** A letter over what the cell holds; a flag takes it when it means yes or no. */
export const typedOver = (sheet: Sheet, text: string, { names }: GridTools): Sheet => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (cell?.column.property.kind !== 'boolean') return { ...sheet, editing: { text, quick: true } };
    if (text === ' ') return toggled(sheet);
    return isValid(readCell(cell.column, text, names)) ? typed(sheet, text, names) : sheet;
};

const stepped = (sheet: Sheet, rows: number, columns: number, extend: boolean): Sheet => {
    const { active, end } = sheet.selection;
    const { row, column } = extend ? end : active;
    const next = selectedAt(sheet, { row: row + rows, column: column + columns }, extend);
    return extend ? withSize(next) : next;
};

/** Says how much is selected: nothing else tells it to who cannot see it. */
const withSize = (sheet: Sheet): Sheet => {
    const { rows, columns } = sizeOf(areaOf(sheet.selection));
    return saying(sheet, 'spreadsheet.said.selected', { rows, columns });
};

const gone = (sheet: Sheet, { row, column, extend }: Extract<Command, { kind: 'go' }>): Sheet => {
    const { active, end } = sheet.selection;
    const from = extend ? end : active;
    const next = selectedAt(sheet, { row: row ?? from.row, column: column ?? from.column }, extend);
    return extend ? withSize(next) : next;
};

const wholePage = (sheet: Sheet): Sheet => {
    const { rows, columns } = sizeOfPage(sheet);
    return withSize(selected(sheet, { active: { row: 0, column: 0 }, end: { row: rows - 1, column: columns - 1 } }));
};

const entered = (sheet: Sheet, back: boolean, tools: GridTools): Sheet => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (back || cell?.column.property.kind === 'boolean') return stepped(sheet, back ? -1 : 1, 0, false);
    return edited(sheet, tools);
};

/** What a command makes of the sheet; those that also concern the page are not here. */
export const obeyed = (sheet: Sheet, command: Command, tools: GridTools): Sheet => {
    switch (command.kind) {
        case 'move':
            return stepped(sheet, command.rows, command.columns, command.extend);
        case 'go':
            return gone(sheet, command);
        case 'enter':
            return entered(sheet, command.back, tools);
        case 'edit':
            return command.text === undefined ? edited(sheet, tools) : typedOver(sheet, command.text, tools);
        case 'clear':
            return cleared(sheet);
        case 'fill':
            return filledDown(sheet);
        case 'all':
            return wholePage(sheet);
        case 'undo':
            return undone(sheet);
        case 'redo':
            return redone(sheet);
        default:
            return sheet;
    }
};

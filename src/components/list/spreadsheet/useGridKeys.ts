import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { isApple } from '../../isApple.ts';
import { cleared, filledDown, isRange, redone, toggled, typed, undone } from './commands.ts';
import { isValid } from './entry.ts';
import { type GridTools, useGridTools } from './gridContext.ts';
import { type Command, commandOf } from './keys.ts';
import { areaOf, at, sizeOf, tabbed } from './ranges.ts';
import { readCell } from './reading.ts';
import { cellAt, entryOf, type Sheet, saying, selected, selectedAt, sizeOfPage } from './sheet.ts';
import { type SheetStore, useSheetStore } from './sheetStore.ts';
import { textOf } from './writing.ts';

/** Whether the keys are an editor's own. */
export const isEditor = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches('input, select, textarea');

/** Opens the editor on what the cell holds; a flag has none. */
export const edited = (sheet: Sheet, { words }: GridTools): Sheet => {
    const cell = cellAt(sheet, sheet.selection.active);
    if (!cell || cell.column.property.kind === 'boolean') return toggled(sheet);
    const text = textOf(cell.column, entryOf(sheet, cell.id, cell.column.name), words);
    return { ...sheet, editing: { text, quick: false } };
};

/** A letter over what the cell holds; a flag takes it when it means yes or no. */
const typedOver = (sheet: Sheet, text: string, { names }: GridTools): Sheet => {
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
const obeyed = (sheet: Sheet, command: Command, tools: GridTools): Sheet => {
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

/** Brings the end of the selection into sight; the active cell comes by its focus. */
const showEnd = (grid: Element, { end }: Sheet['selection']) =>
    grid
        .querySelector(`[data-row="${end.row}"][data-column="${end.column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Once Escape has nothing left to close, Tab leads out of the grid: the keyboard is never caught in it. */
const useWayOut = (store: SheetStore) => {
    const out = useRef(false);
    const close = () => {
        out.current = !isRange(store.get());
        store.update(sheet =>
            out.current
                ? saying(sheet, 'spreadsheet.said.way_out')
                : { ...sheet, selection: at(sheet.selection.active) },
        );
    };
    /** Whether Tab is the browser's. */
    const tab = (back: boolean): boolean => {
        const sheet = store.get();
        const next = out.current ? undefined : tabbed(sheet.selection.active, back, sizeOfPage(sheet));
        if (next) store.update(now => selectedAt(now, next, false));
        return next === undefined;
    };
    return { out, close, tab };
};

/** The keyboard of the grid, and of what is around it as far as undoing and saving go. */
export const useGridKeys = (onSave: () => void) => {
    const store = useSheetStore();
    const tools = useGridTools();
    const { out, close, tab } = useWayOut(store);
    return (event: KeyboardEvent<HTMLElement>) => {
        const command = commandOf(event, isApple());
        if (!command || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if (command.kind === 'save') {
            event.preventDefault();
            return onSave();
        }
        const target = event.target instanceof Element ? event.target : null;
        const inGrid = target?.closest('[role="grid"]') ?? null;
        if (isEditor(target) || (!inGrid && command.kind !== 'undo' && command.kind !== 'redo')) return;
        if (command.kind === 'tab') {
            if (!tab(command.back)) event.preventDefault();
            return;
        }
        if (command.kind === 'compose') return flushSync(() => store.update(sheet => typedOver(sheet, '', tools)));
        event.preventDefault();
        out.current = false;
        if (command.kind === 'escape') return close();
        store.update(sheet => obeyed(sheet, command, tools));
        if (inGrid) showEnd(inGrid, store.get().selection);
    };
};

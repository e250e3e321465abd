import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isApple } from '../ui/platform.ts';
import { areaBetween, at, type CellRef, cellAfterTab, sizeOf } from './cell.ts';
import { clearCells, fillArea, isRange, pasteRows, toggleCells } from './commands.ts';
import { type GridTools, type SheetStore, useGridTools, useSheetStore } from './context.ts';
import { commandOf, openEditor, replaceContent, runGridCommand } from './keys.ts';
import { announce, cellAt, entryAt, type SheetState, selectCellAt, sizeOfPage } from './sheet.ts';
import { cellText, parseTsv, writeTsv } from './text.ts';

const clipOf = (sheet: SheetState, { words }: GridTools): string[][] => {
    const { top, left, bottom, right } = areaBetween(sheet.selection);
    const cells = (row: number) =>
        sheet.columns.slice(left, right + 1).map((column, at) => {
            const cell = cellAt(sheet, { row, column: left + at });
            return cell ? cellText(column, entryAt(sheet, cell.id, column.name), words) : '';
        });
    return Array.from({ length: bottom - top + 1 }, (_, at) => cells(top + at));
};

/** Copy, cut and paste by the browser's clipboard events, which work with keys and menus without a permission. */
export const useClipboard = () => {
    const store = useSheetStore();
    const tools = useGridTools();
    const copy = (event: ClipboardEvent) => {
        const clip = clipOf(store.get(), tools);
        event.clipboardData.setData('text/plain', writeTsv(clip));
        event.preventDefault();
        const count = clip.length * (clip[0]?.length ?? 0);
        store.update(sheet => announce(sheet, 'spreadsheet.said.copied', { smart_count: count }));
    };
    const inCell = (run: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
        if (!isEditor(event.target)) run(event);
    };
    return {
        onCopy: inCell(copy),
        onCut: inCell(event => {
            copy(event);
            store.update(clearCells);
        }),
        onPaste: inCell(event => {
            const text = event.clipboardData.getData('text/plain');
            event.preventDefault();
            if (text !== '') store.update(sheet => pasteRows(sheet, parseTsv(text), tools));
        }),
    };
};

export const isEditor = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches('input, select, textarea');

/** Scrolls the end of the selection into view; focusing the active cell scrolls to the active cell. */
const showEnd = (grid: Element, { end }: SheetState['selection']) =>
    grid
        .querySelector(`[data-row="${end.row}"][data-column="${end.column}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** After an Escape without effect, Tab leaves the grid, to avoid a keyboard trap. */
const useWayOut = (store: SheetStore) => {
    const out = useRef(false);
    const close = () => {
        out.current = !isRange(store.get());
        store.update(sheet =>
            out.current
                ? announce(sheet, 'spreadsheet.said.way_out')
                : { ...sheet, selection: at(sheet.selection.active) },
        );
    };
    /** Moves to the next cell. Returns true if the browser must handle Tab. */
    const tab = (back: boolean): boolean => {
        const sheet = store.get();
        const next = out.current ? undefined : cellAfterTab(sheet.selection.active, back, sizeOfPage(sheet));
        if (next) store.update(now => selectCellAt(now, next, false));
        return next === undefined;
    };
    return { out, close, tab };
};

/** Handles the grid's keys. Undo, redo and save also work with the focus elsewhere in the spreadsheet. */
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
        if (command.kind === 'compose') return flushSync(() => store.update(sheet => replaceContent(sheet, '', tools)));
        event.preventDefault();
        out.current = false;
        if (command.kind === 'escape') return close();
        store.update(sheet => runGridCommand(sheet, command, tools));
        if (inGrid) showEnd(inGrid, store.get().selection);
    };
};

const elementOf = ({ target }: { readonly target: EventTarget }) => (target instanceof Element ? target : null);

const placeOf = (event: { readonly target: EventTarget }): CellRef | undefined => {
    const cell = elementOf(event)?.closest<HTMLElement>('[data-row]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

const filledTo = (sheet: SheetState, { row }: CellRef): SheetState => {
    const area = areaBetween(sheet.selection);
    return { ...sheet, filling: { ...area, bottom: Math.max(area.bottom, row) } };
};

/** Ends a drag on any release of the pointer, even outside the grid. */
const useRelease = (store: SheetStore, drawing: { current: 'range' | 'fill' | undefined }) =>
    useEffect(() => {
        const end = () => {
            drawing.current = undefined;
            store.update(sheet => {
                const { filling } = sheet;
                return filling ? fillArea(sheet, filling, sizeOf(areaBetween(sheet.selection)).rows) : sheet;
            });
        };
        window.addEventListener('pointerup', end);
        window.addEventListener('pointercancel', end);
        return () => {
            window.removeEventListener('pointerup', end);
            window.removeEventListener('pointercancel', end);
        };
    }, [store, drawing]);

/** Pointer input: press selects, drag selects a range, dragging the handle fills downwards, double click edits. */
export const usePointer = () => {
    const store = useSheetStore();
    const tools = useGridTools();
    const drawing = useRef<'range' | 'fill' | undefined>(undefined);
    useRelease(store, drawing);
    const onPointerDown = (event: PointerEvent) => {
        const place = placeOf(event);
        if (!place || event.button !== 0 || isEditor(event.target)) return;
        tools.commit.current?.();
        tools.engaged.current = true;
        const isHandle = elementOf(event)?.matches('[data-handle]') === true;
        drawing.current = isHandle ? 'fill' : 'range';
        store.update(sheet => (isHandle ? filledTo(sheet, place) : selectCellAt(sheet, place, event.shiftKey)));
        // Keeps the focus on the active cell while the selection is extended.
        if (isHandle || event.shiftKey) event.preventDefault();
    };
    const onPointerOver = (event: PointerEvent) => {
        const place = placeOf(event);
        if (!place || !drawing.current || (event.buttons & 1) === 0) return;
        const fills = drawing.current === 'fill';
        store.update(sheet => (fills ? filledTo(sheet, place) : selectCellAt(sheet, place, true)));
    };
    const onClick = (event: MouseEvent) => {
        if (elementOf(event)?.matches('[data-box]') && !event.shiftKey) store.update(toggleCells);
    };
    const onDoubleClick = (event: MouseEvent) => {
        const isBox = elementOf(event)?.matches('[data-box]') === true;
        if (placeOf(event) && !isBox && !isEditor(event.target)) store.update(sheet => openEditor(sheet, tools));
    };
    return { onPointerDown, onPointerOver, onClick, onDoubleClick };
};
